/** The choice of the version that the modal searches: a list of versions with an accessible name. */
import type { SearchSettings } from '../../../theme/contract/search/search-files.js';
import { document } from '../../browser/own-document.js';
import type { SearchScope } from '../engine/engine.js';

export interface ScopeChoice {
  readonly scope: () => SearchScope;
  /** Resets to the version of the current page. */
  reset(version: string): void;
  /** Inserts the choice into the modal, which recreates its container each time it opens. */
  showIn(place: Element | null): void;
}

/** Creates the choice. A hosted service receives no filter until the reader chooses a version. */
export function createScopeChoice(settings: SearchSettings, changed: () => void): ScopeChoice {
  const { versions, texts, hosted } = settings;
  const select = document.createElement('select');
  select.append(
    ...(hosted ? [new Option(texts.searchEveryVersion, '')] : []),
    ...versions.map(({ name, label }) => new Option(label, name)),
  );
  select.addEventListener('change', changed);
  const label = document.createElement('label');
  label.append(Object.assign(document.createElement('span'), { textContent: texts.searchVersion }), select);
  return {
    scope: () => (hosted && select.value === '' ? { kind: 'unfiltered' } : { kind: 'version', name: select.value }),
    reset: (version) => void (select.value = hosted ? '' : version),
    showIn(place) {
      if (versions.length > 1) place?.replaceChildren(label);
    },
  };
}

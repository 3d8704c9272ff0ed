/** What makes a component of a page live: when it is to run, where its module is, and its number on the page. */
import type { LiveElementProps } from '../../../../theme/contract/live-component.js';
import type { ComponentFact, SiteConfig } from '../../../model.js';
import type { ComponentUse } from '../../../place/used-components.js';
import type { PageModules } from '../../assets/bundle-page-modules.js';
import { clientOf } from '../../assets/live-components.js';

/** Where live components are looked up. */
export interface LiveModules {
  readonly view: { readonly site: { readonly config: Pick<SiteConfig, 'components'> } };
  /** Modules of live components. */
  readonly live: PageModules['byFile'];
}

export type LivePart = Pick<LiveElementProps, 'id' | 'client' | 'module'>;

/** A component of an article, or a fact about one. */
interface LiveUse extends ComponentUse, Pick<ComponentFact, 'from'> {
  readonly children?: unknown;
}

/** Whether the browser runs one of these components, or one between their tags. */
export function hasLive(modules: LiveModules, uses: readonly ComponentFact[]): boolean {
  return uses.some((use) => findModule(modules, use) !== undefined || hasLive(modules, use.children ?? []));
}

/** To be made for each page, and to be asked for its components in their order; undefined for those that are not live. */
export function createLiveParts(modules: LiveModules): (use: LiveUse) => LivePart | undefined {
  // Each name has its own numbers, so that one more changes no id of another name.
  const counts = new Map<string, number>();
  const known = new Map<LiveUse, LivePart>();
  return (use) => {
    const found = known.has(use) ? undefined : findModule(modules, use);
    if (!found) return known.get(use);
    const number = (counts.get(use.name) ?? 0) + 1;
    counts.set(use.name, number);
    const part = { id: `${use.name}-${number}`, ...found };
    known.set(use, part);
    return part;
  };
}

/** What an imported component is, and what one with content does in a browser, is not known here. */
function findModule({ view, live }: LiveModules, use: LiveUse): Omit<LivePart, 'id'> | undefined {
  if (use.from !== undefined || use.children !== undefined) return undefined;
  const { config } = view.site;
  const client = clientOf(config, use);
  const module = client && live.get(config.components[use.name]?.file ?? '');
  return module && { client, module: module.url };
}

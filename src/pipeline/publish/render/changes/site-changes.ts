/** What pages and search show of changes. It takes texts of other versions, so it is made once, before pages are rendered. */
import { contentHash } from '../../../cache/content-hash.js';
import { compareVersions } from '../../../changes/compare-versions.js';
import { comparedPages, type ComparedPage, type Step } from '../../../changes/compared-pages.js';
import type { ComparedSite } from '../../../changes/differences.js';
import { readHistory, type History, type PageHistory } from '../../../changes/history.js';
import type { VersionChanges } from '../../../changes/version-changes.js';
import type { LinkedPage, Route, Version } from '../../../model.js';
import { once, onceAsync } from '../../../once.js';
import { versionsWithChanges } from '../../../place/plain-routes.js';
import { versionBelow } from '../../../section-versions.js';
import type { SiteView } from '../page-props.js';
import { shownOfStep } from './change-props.js';

export interface SiteChanges {
  /** To be awaited before routes are looked at. */
  readonly prepare: () => Promise<void>;
  /** To be awaited before a route is rendered: has at hand what a page of changes shows. */
  readonly prepareRoute: (route: Route) => Promise<void>;
  /** A bug before it is prepared. */
  readonly historyOf: (page: LinkedPage) => PageHistory;
  /** What a version changed since the one below it. A bug before it is prepared. */
  readonly changesIn: (version: Version) => VersionChanges;
  /** The same, made if it is missing. */
  readonly loadChanges: (version: Version) => Promise<VersionChanges>;
  /** What a step compares, and what the recipes of the files that show it name. */
  readonly keysOf: (step: Step) => StepKeys;
}

/** Several files show a step, so each digest is made once. */
export interface StepKeys {
  readonly pages: readonly ComparedPage[];
  /** Digest of facts: titles, addresses and groups of the pages of both versions. */
  readonly shown: () => string;
  /** Digest of the texts that differ, and of what is called editorial. */
  readonly texts: string;
}

/** Undefined where the site shows none. */
export function openChanges(view: SiteView, compiled: ComparedSite['compiled']): SiteChanges | undefined {
  // Histories and pages of changes show the same differences.
  const compared: ComparedSite = { site: view.site, compiled, cache: view.cache, known: new Map() };
  const { config } = view.site;
  const versions = versionsWithChanges(config);
  if (versions.length === 0) return undefined;
  let history: History | undefined;
  const readOnce = onceAsync(async () => {
    history = await readHistory(compared);
  });
  const loaded = new Map<Version, VersionChanges>();
  const loadChanges = async (version: Version): Promise<VersionChanges> => {
    const from = versionBelow(config, version);
    if (!from) throw new Error(`There is no version below "${version.name}".`);
    const changes = loaded.get(version) ?? (await compareVersions(compared, from, version));
    loaded.set(version, changes);
    return changes;
  };
  return {
    prepare: readOnce,
    async prepareRoute(route) {
      if (route.kind === 'page') return readOnce();
      if (route.kind !== 'changes') return;
      await Promise.all((route.version ? [route.version] : versions).map(loadChanges));
    },
    historyOf: (page) => required(history).of(page),
    changesIn: (version) => required(loaded.get(version)),
    loadChanges,
    keysOf: createStepKeys(view, compiled),
  };
}

/** A version has one step that leads to it. */
function createStepKeys(view: SiteView, compiled: ComparedSite['compiled']): SiteChanges['keysOf'] {
  const known = new Map<Version, StepKeys>();
  const make = (step: Step): StepKeys => {
    const pages = comparedPages(view.site, step);
    const changed = pages.flatMap(({ before, after }) => {
      const keys = [before && compiled.keyOf(before), after && compiled.keyOf(after)];
      return keys[0] === keys[1] ? [] : [keys];
    });
    const { trees } = view.site.content;
    const editorial = trees.flatMap((tree) => (tree.version === step.to ? [...tree.editorial] : []));
    return {
      pages,
      shown: once(() => contentHash(JSON.stringify(shownOfStep(view, step)))),
      texts: contentHash(JSON.stringify([changed, editorial])),
    };
  };
  return (step) => {
    const keys = known.get(step.to) ?? make(step);
    known.set(step.to, keys);
    return keys;
  };
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Changes were asked for before they were made.');
  return value;
}

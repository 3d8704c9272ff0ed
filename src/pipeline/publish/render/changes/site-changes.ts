/**
 * Computes the changes that pages and search show. It needs texts of other versions, so it runs once, before pages are
 * rendered.
 */
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
import type { SiteView } from '../site-view.js';
import { shownOfStep } from './change-props.js';

export interface SiteChanges {
  /** Must be awaited before routes are read. */
  readonly prepare: () => Promise<void>;
  /** Must be awaited before a route is rendered. Loads what a page of changes shows. */
  readonly prepareRoute: (route: Route) => Promise<void>;
  /** Must not be called before `prepare`. */
  readonly historyOf: (page: LinkedPage) => PageHistory;
  /** Returns what a version changed since the one below it. Must not be called before it is prepared. */
  readonly changesIn: (version: Version) => VersionChanges;
  /** Returns the same, and computes it if necessary. */
  readonly loadChanges: (version: Version) => Promise<VersionChanges>;
  /** Returns the pages that a step compares, and the keys for the recipes of its files. */
  readonly keysOf: (step: Step) => StepKeys;
}

/** Several files show a step, so each digest is computed once. */
export interface StepKeys {
  readonly pages: readonly ComparedPage[];
  /** Digest of facts: titles, addresses and groups of the pages of both versions. */
  readonly shown: () => string;
  /** Digest of the texts that differ, and of the pages that are marked as editorial. */
  readonly texts: string;
}

/** Returns undefined if the site shows no changes. */
export function openChanges(view: SiteView, compiled: ComparedSite['compiled']): SiteChanges | undefined {
  // Histories and pages of changes share the same differences.
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

/** Only one step leads to a version, so the version is the key. */
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

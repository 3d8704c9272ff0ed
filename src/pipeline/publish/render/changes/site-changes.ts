/** What pages and search show of changes. It takes texts of other versions, so it is made once, before pages are rendered. */
import { compareVersions } from '../../../changes/compare-versions.js';
import type { ComparedSite } from '../../../changes/differences.js';
import { readHistory, type History, type PageHistory } from '../../../changes/history.js';
import type { VersionChanges } from '../../../changes/version-changes.js';
import type { LinkedPage, Route, Version } from '../../../model.js';
import { onceAsync } from '../../../once.js';
import { versionsWithChanges } from '../../../place/plain-routes.js';
import { versionBelow } from '../../../section-versions.js';

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
}

/** Undefined where the site shows none. */
export function openChanges(site: ComparedSite): SiteChanges | undefined {
  // Histories and pages of changes show the same differences.
  const compared: ComparedSite = { ...site, known: new Map() };
  const { config } = compared.site;
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
  };
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Changes were asked for before they were made.');
  return value;
}

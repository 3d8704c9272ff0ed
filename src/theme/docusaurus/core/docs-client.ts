/** `@docusaurus/plugin-content-docs/client`: the versions of the docs, and the current one. */
import type { VersionProps } from '../../contract/page-props.js';
import { useDocs } from '../hooks/use-docs.js';
import { docusaurusVersion } from '../version-name.js';
import { useShownPage } from '../page-context.js';

export { useDoc } from '../hooks/use-doc.js';
export * from '../sidebar/items.js';
export { useDocsSidebar } from '../sidebar/use-docs-sidebar.js';

/** Converts a version. docsgen provides only its home page, not its other pages. */
function asDocusaurus({ name, label, status, url }: VersionProps) {
  const shown = { name: docusaurusVersion(name), label };
  return { ...shown, isLast: status === 'latest', path: url, mainDocId: 'index', docs: [], draftIds: [] };
}

/** Returns the versions, newest first. */
export function useVersions(_pluginId?: string) {
  return useShownPage().site.versions.map(asDocusaurus);
}

export function useLatestVersion(pluginId?: string) {
  const versions = useVersions(pluginId);
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** Returns the version with the longest address that is a prefix of the page's. */
export function useActiveVersion(pluginId?: string) {
  const { url } = useShownPage();
  const inOrder = useVersions(pluginId).toSorted((a, b) => b.path.length - a.path.length);
  return inOrder.find(({ path }) => `${url.replace(/\/$/, '')}/`.startsWith(`${path.replace(/\/$/, '')}/`));
}

export function useActiveDocContext(pluginId?: string) {
  return { activeVersion: useActiveVersion(pluginId), activeDoc: undefined, alternateDocVersions: {} };
}

export function useActivePluginAndVersion() {
  const activeVersion = useActiveVersion();
  return activeVersion && { activePlugin: { pluginId: 'default' }, activeVersion };
}

/** Returns the one instance of docs on pages of a version, like `useActivePluginAndVersion`. */
export function useActivePlugin() {
  return useActivePluginAndVersion()?.activePlugin;
}

/** Returns the version of the page, and outside of versions the latest. Docusaurus calls that of one version "current". */
export function useDocsVersion() {
  const docs = useDocs();
  const [versions, latest, active] = [useVersions(), useLatestVersion(), useActiveVersion()];
  const { name = 'current', label = 'Next', isLast = true } = active ?? latest ?? {};
  const notes = { banner: null, badge: versions.length > 1, noIndex: false, className: `docs-version-${name}` };
  return { pluginId: 'default', version: name, label, isLast, ...notes, docsSidebars: {}, docs };
}

/** Returns a document of the version. An id that no document has is an error, as in Docusaurus. */
export function useDocById(id: string | undefined) {
  const docs = useDocs();
  if (id === undefined) return undefined;
  const found = docs[id];
  if (!found) throw new Error(`No document of this version has the id "${id}"`);
  return found;
}

export function useDocsData(pluginId?: string) {
  return { path: useShownPage().site.homeUrl, versions: useVersions(pluginId), breadcrumbs: true };
}

/** Returns the data of each instance of docs. A site has one list of versions, so there is one. */
export function useAllDocsData() {
  return { default: useDocsData() };
}

/** docsgen keeps no version for a reader: each page leads to other versions itself. */
export function useDocsPreferredVersion(_pluginId?: string) {
  return { preferredVersion: null, savePreferredVersionName: (_name: string): void => undefined };
}

export function useDocVersionSuggestions(pluginId?: string) {
  const latest = useLatestVersion(pluginId);
  return { latestDocSuggestion: undefined, latestVersionSuggestion: latest };
}

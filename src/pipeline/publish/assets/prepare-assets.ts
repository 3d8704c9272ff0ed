/**
 * What publishing needs independently of pages: the browser's files, and the site's own React code. Started before the
 * site is loaded, because esbuild works in a process of its own while documents are compiled.
 */
import type { Content, Finding, Outcome, OutputFile, SiteConfig } from '../../model.js';
import { moduleFile } from '../../place/used-components.js';
import { isStyleSheet } from '../../text/module-names.js';
import type { Tools } from '../../tools.js';
import { bundleClient, type ClientAssets } from './client/bundle-client.js';
import { sheetsOfSite } from '../../layers/imported-modules.js';
import { bundlePageModules, type PageModules } from './bundle-page-modules.js';
import { makeOwnSheets, type OwnSheets } from './modules/own-sheets.js';
import { loadComponents, type ComponentFile, type LoadedComponents } from './load-components.js';

export interface PreparedAssets {
  /** Undefined when a style sheet or a theme component of the site cannot be bundled. */
  readonly client: ClientAssets | undefined;
  readonly components: LoadedComponents;
  /** Of the React pages, for the browser. */
  readonly modules: PageModules['byFile'];
  /** Of live components. Which are live is known when the content is compiled: see `live-components.ts`. */
  readonly live: PageModules['byFile'];
  /** Style sheets that components and pages import. */
  readonly sheets: OwnSheets;
  /** Undefined where no page has a diagram, and where mermaid is not installed. */
  readonly diagrams: DiagramFiles | undefined;
  /** What is wrong with the code of texts. */
  readonly failedTexts: readonly Finding[];
  /** Files of the site's own that went into all of these, or that keep them from being made; from the root. */
  readonly inputs: readonly string[];
}

/** What draws diagrams, with the site's own mermaid. */
export interface DiagramFiles {
  readonly files: readonly OutputFile[];
  /** URL of the file that loads the others. */
  readonly url: string;
}

/** The components that texts import and the config does not name. */
function importedFiles({ modules }: Content, registered: readonly string[]): readonly ComponentFile[] {
  const components = [...modules].filter(([key]) => !isStyleSheet(key));
  const files = components.map(([, module]): ComponentFile => ({
    file: moduleFile(module),
    kind: module.kind === 'file' ? 'import' : 'package',
  }));
  const byFile = new Map(files.map((entry) => [entry.file, entry]));
  return [...byFile.values()].filter(({ file }) => !registered.includes(file));
}

/** Whether browsers run a React page: as it says itself, or else if something in it needs one. */
function isAlive({ byFile, interactive }: LoadedComponents, file: string): boolean {
  const client = byFile.get(file)?.client;
  return client === undefined ? interactive.has(file) : client !== 'none';
}

/** Bundles and loads; with problems, nothing can be published. */
export async function prepareAssets(
  config: SiteConfig,
  content: Content,
  tools: Tools,
): Promise<Outcome<PreparedAssets>> {
  const pages = content.reactPages.map(({ file }) => ({ file, kind: 'page' as const }));
  const components = Object.values(config.components);
  const own = [...components.map(({ file }) => file), ...Object.values(config.theme.components)];
  const byName = new Set(components.flatMap((one) => (one.export === undefined ? [] : one.file)));
  const registered = [...new Set(own)].map((file) => ({
    file,
    kind: byName.has(file) ? ('named' as const) : ('component' as const),
  }));
  const [client, loaded] = await Promise.all([
    bundleClient({ ...config, styles: sheetsOfSite(config, content.modules) }, tools),
    loadComponents(config, [...pages, ...registered, ...importedFiles(content, own)], tools),
  ]);
  const alive = content.reactPages.filter(({ file }) => isAlive(loaded.value, file));
  const modules = await bundlePageModules(config, alive, tools);
  return {
    value: {
      client: client.value.assets,
      components: loaded.value,
      modules: modules.value.byFile,
      live: new Map(),
      sheets: await makeOwnSheets(config, loaded.value.byFile, tools.cache),
      diagrams: undefined,
      failedTexts: [],
      inputs: [...client.value.inputs, ...loaded.value.inputs, ...modules.value.inputs],
    },
    // What is wrong with a page on the server is reported first; the browser's bundle of it would say the same.
    diagnostics: [...client.diagnostics, ...(loaded.diagnostics.length > 0 ? loaded.diagnostics : modules.diagnostics)],
  };
}

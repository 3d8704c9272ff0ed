/**
 * Prepares what publishing needs independently of pages: the browser's files, and the site's own React code. It starts
 * before the site is loaded, because esbuild works in a separate process while documents are compiled.
 */
import { createInputHashes, type InputHashes } from '../../cache/input-hashes.js';
import type { Content, Finding, Outcome, OutputFile, SiteConfig } from '../../model.js';
import { moduleFile } from '../../place/used-components.js';
import { isStyleSheet } from '../../text/module-names.js';
import type { Tools } from '../../tools.js';
import { bundleClient, type ClientAssets } from './client/bundle-client.js';
import { withClientModules } from './client/client-modules.js';
import { sheetsOfSite } from '../../layers/imported-modules.js';
import { bundlePageModules, type PageModules } from './bundle-page-modules.js';
import { makeOwnSheets, type OwnSheets } from './modules/own-sheets.js';
import { loadComponents, type LoadedComponents } from './components/load-components.js';
import type { ComponentFile } from './components/component-file.js';

export interface PreparedAssets {
  /** Undefined if one of the site's style sheets or theme components cannot be bundled. */
  readonly client: ClientAssets | undefined;
  readonly components: LoadedComponents;
  /** The browser modules of React pages. */
  readonly modules: PageModules['byFile'];
  /**
   * The browser modules of live components, which are known only after the content is compiled: see
   * `live-components.ts`.
   */
  readonly live: PageModules['byFile'];
  /** The style sheets that components and pages import. */
  readonly sheets: OwnSheets;
  /** Undefined if no page has a diagram, or if mermaid is not installed. */
  readonly diagrams: DiagramFiles | undefined;
  /** Findings about the code of texts. */
  readonly failedTexts: readonly Finding[];
  /** The site's input files of all these assets, or of those that failed, from the root. */
  readonly inputs: readonly string[];
  readonly hashes: InputHashes;
}

/** The files that draw diagrams with the site's own mermaid. */
export interface DiagramFiles {
  readonly files: readonly OutputFile[];
  /** The URL of the file that loads the others. */
  readonly url: string;
}

/** Returns the components that texts import and that the config does not register. */
function importedFiles({ modules }: Content, registered: readonly string[]): readonly ComponentFile[] {
  const components = [...modules].filter(([key]) => !isStyleSheet(key));
  const files = components.map(([, module]): ComponentFile => ({
    file: moduleFile(module),
    kind: module.kind === 'file' ? 'import' : 'package',
  }));
  const byFile = new Map(files.map((entry) => [entry.file, entry]));
  return [...byFile.values()].filter(({ file }) => !registered.includes(file));
}

/** Whether browsers run a React page: as it declares, or else if something in it needs a browser. */
function isAlive({ byFile, interactive }: LoadedComponents, file: string): boolean {
  const client = byFile.get(file)?.client;
  return client === undefined ? interactive.has(file) : client !== 'none';
}

/** Bundles and loads the code. If there are problems, nothing can be published. */
export async function prepareAssets(
  config: SiteConfig,
  content: Content,
  common: Tools,
): Promise<Outcome<PreparedAssets>> {
  const hashes = createInputHashes(config.root);
  const tools = { ...common, hashes };
  const pages = content.reactPages.map(({ file }) => ({ file, kind: 'page' as const }));
  const components = Object.values(config.components);
  const own = [...components.map(({ file }) => file), ...Object.values(config.theme.components)];
  const byName = new Set(components.flatMap((one) => (one.export === undefined ? [] : one.file)));
  const registered = [...new Set(own)].map((file) => ({
    file,
    kind: byName.has(file) ? ('named' as const) : ('component' as const),
  }));
  const [client, loaded] = await Promise.all([
    bundleClient({ ...config, styles: sheetsOfSite(config, content.modules) }, tools).then((bundled) =>
      withClientModules(config, bundled, tools),
    ),
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
      hashes,
    },
    // Problems of a page on the server are reported first, because its browser bundle has the same ones.
    diagnostics: [...client.diagnostics, ...(loaded.diagnostics.length > 0 ? loaded.diagnostics : modules.diagnostics)],
  };
}

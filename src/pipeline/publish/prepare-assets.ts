/**
 * What publishing needs that no page decides: the browser's files, and the site's own React code. Started before the site
 * is loaded, because esbuild works in a process of its own while documents are compiled.
 */
import type { Content, Outcome, SiteConfig } from '../model.js';
import type { Tools } from '../tools.js';
import { bundleClient, type ClientAssets } from './bundle-client.js';
import { loadComponents, type LoadedComponents } from './load-components.js';

export interface PreparedAssets {
  /** Undefined when a style sheet of the site cannot be bundled. */
  readonly client: ClientAssets | undefined;
  readonly components: LoadedComponents;
}

/** Bundles and loads; with mistakes, nothing can be published. */
export async function prepareAssets(
  config: SiteConfig,
  content: Content,
  tools: Tools,
): Promise<Outcome<PreparedAssets>> {
  const pages = content.reactPages.map(({ file }) => ({ file, kind: 'page' as const }));
  const own = [...Object.values(config.components), ...Object.values(config.theme.components)];
  const registered = [...new Set(own)].map((file) => ({ file, kind: 'component' as const }));
  const [client, components] = await Promise.all([
    bundleClient(config, tools),
    loadComponents(config, [...pages, ...registered], tools),
  ]);
  return {
    value: { client: client.value, components: components.value },
    diagnostics: [...client.diagnostics, ...components.diagnostics],
  };
}

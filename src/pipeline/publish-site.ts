/** The corridor's second half: Site → files in the output folder. A stage a line. */
import type { Diagnostic, Outcome } from './model.js';
import type { LoadedSite } from './load-site.js';
import { bundleClient } from './publish/bundle-client.js';
import { listCopies } from './publish/list-copies.js';
import { loadComponents, type LoadedComponents } from './publish/load-components.js';
import { renderRoutes } from './publish/render-routes.js';
import { viewSite } from './publish/page-props.js';
import { makeSiteProps } from './publish/site-props.js';
import { makeRobots, makeSitemap } from './publish/sitemap.js';
import { writeSite, type WrittenSite } from './publish/write-files.js';
import type { OutputStamps } from './publish/build-record.js';
import type { Tools } from './tools.js';

export interface PublishOptions {
  /** Year of the source date, for the copyright line. */
  readonly year: number | undefined;
  /** What the last build left, if known. */
  readonly previous: OutputStamps | undefined;
}

export interface PublishedSite {
  readonly written: WrittenSite;
  /** Files of the site's own React code, from the root. */
  readonly componentInputs: readonly string[];
}

/** Every page of docsgen's carries this, by which an output folder is known as its own. */
export const outputMark = '<meta name="generator" content="docsgen"';

/** Publishes a site that has no errors. When a component fails, nothing is replaced. */
export async function publishSite(loaded: LoadedSite, tools: Tools, options: PublishOptions): Promise<Outcome<PublishedSite | undefined>> {
  const { site, compiled } = loaded;
  const [client, components] = await Promise.all([bundleClient(site.config, tools), loadOwnCode(loaded, tools)]);
  if (components.diagnostics.length > 0) return { value: undefined, diagnostics: components.diagnostics };
  const view = viewSite(site, makeSiteProps(site.config, client.props, options.year));
  const told: Diagnostic[] = [];
  const renderer = { view, compiled, client, components: components.value.byFile, tell: (diagnostic: Diagnostic) => void told.push(diagnostic) };
  tools.progress(`Writing ${site.routes.length} routes`);
  const files = function* () {
    yield* renderRoutes(renderer);
    yield* [makeSitemap(site), makeRobots(site), ...client.files, ...listCopies(site)];
    if (told.length > 0) throw new RenderingFailed();
  };
  try {
    const written = await writeSite({ folders: site.config, files: files(), previous: options.previous, mark: outputMark });
    const value = written.value && { written: written.value, componentInputs: components.value.inputs };
    return { value, diagnostics: written.diagnostics };
  } catch (error) {
    if (error instanceof RenderingFailed) return { value: undefined, diagnostics: told };
    throw error;
  }
}

/** Ends the writing before the new site takes the old one's place. */
class RenderingFailed extends Error {}

function loadOwnCode({ site: { config, content } }: LoadedSite, tools: Tools): Promise<Outcome<LoadedComponents>> {
  const pages = content.reactPages.map(({ file }) => ({ file, kind: 'page' as const }));
  const components = Object.values(config.components).map((file) => ({ file, kind: 'component' as const }));
  return loadComponents(config, [...pages, ...components], tools);
}

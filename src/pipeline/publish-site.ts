/** The corridor's second half: Site → files in the output folder. A stage a line. */
import type { ThemeComponents } from '../theme/theme-components.js';
import type { LoadedSite } from './load-site.js';
import type { Diagnostic, Outcome, OutputFile, Site } from './model.js';
import type { OutputStamps } from './publish/build-record.js';
import type { ChangeDates } from './publish/change-dates.js';
import { listCopies } from './publish/list-copies.js';
import { findFailedPart, makeTheme } from './publish/own-theme.js';
import { makePageList } from './publish/page-list.js';
import { viewSite, type SiteView } from './publish/page-props.js';
import type { PreparedAssets } from './publish/prepare-assets.js';
import { renderRoutes } from './publish/render-routes.js';
import { makeSearchClient } from './publish/search-client.js';
import { makeSearchFiles } from './publish/search-files.js';
import { makeSiteProps } from './publish/site-props.js';
import { makeRobots, makeSitemap } from './publish/sitemap.js';
import { writeSite, type WrittenSite } from './publish/write-files.js';
import type { Tools } from './tools.js';

export interface PublishOptions {
  /** Year of the source date, for the copyright line. */
  readonly year: number | undefined;
  /** When each content file last changed. */
  readonly changeDates: ChangeDates;
  /** What the last build left, if known. */
  readonly previous: OutputStamps | undefined;
}

/** Every page of docsgen's but redirects carries this, by which an output folder is known as its own. */
export const outputMark = '<meta name="generator" content="docsgen"';

/** Publishes a site that has no errors. When one of the site's own components fails, nothing is replaced. */
export async function publishSite(
  { site, compiled }: LoadedSite,
  { value: assets, diagnostics }: Outcome<PreparedAssets>,
  tools: Tools,
  options: PublishOptions,
): Promise<Outcome<WrittenSite | undefined>> {
  const { client, components, modules } = assets;
  if (!client || diagnostics.length > 0) return { value: undefined, diagnostics };
  const search = makeSearchClient(site.config);
  const { props, file: siteFile } = makeSiteProps(site, { client, search: search?.props }, options.year);
  const theme = makeTheme(site.config, components.byFile);
  const view = tryToView(site, theme, (parts) =>
    viewSite({ site, props, theme: parts, changeDates: options.changeDates }),
  );
  if ('failed' in view) return { value: undefined, diagnostics: [view.failed] };
  const pageList = makePageList(site);
  const told: Diagnostic[] = [];
  tools.progress(`Writing ${site.routes.length} routes`);
  const files = function* (): Generator<OutputFile> {
    yield* renderRoutes({
      view,
      compiled,
      client,
      components: components.byFile,
      modules,
      pageListUrl: pageList.url,
      tell: (mistake) => {
        // A theme component that fails does so on every page.
        if (mistake.place || !told.some(({ message }) => message === mistake.message)) told.push(mistake);
      },
    });
    yield* [makeSitemap(site), ...makeRobots(site), pageList.file, siteFile, ...client.files, ...listCopies(site)];
    yield* Array.from(modules.values(), ({ file }) => file);
    for (const { sidebar, chunk } of view.sidebars) if (sidebar.section.sidebar) yield chunk.file;
    yield* [...(search?.files ?? []), ...makeSearchFiles(view, compiled)];
    if (told.length > 0) throw new RenderingFailed();
  };
  try {
    return await writeSite({ folders: site.config, files: files(), previous: options.previous, mark: outputMark });
  } catch (error) {
    if (error instanceof RenderingFailed) return { value: undefined, diagnostics: told };
    throw error;
  }
}

/** Sidebars are rendered for a view; a site's own may fail. */
function tryToView(
  { config }: Site,
  theme: ThemeComponents,
  makeView: (theme: ThemeComponents) => SiteView,
): SiteView | { readonly failed: Diagnostic } {
  try {
    return makeView(theme);
  } catch (error) {
    return { failed: findFailedPart(config, theme, makeView, error) };
  }
}

/** Ends the writing before the new site takes the old one's place. */
class RenderingFailed extends Error {}

/**
 * A loaded site and what publishing needs besides → the files of its output. `build` takes them all, one after the other;
 * `serve` makes the one that a browser asks for. Both get the same bytes, because both get them here.
 */
import type { LoadedSite } from '../../load-site.js';
import type { Diagnostic, OutputFile } from '../../model.js';
import type { ChangeDates } from './change-dates.js';
import { listCopies } from './list-copies.js';
import { makeTheme } from '../assets/own-theme.js';
import { makePageList } from './page-list.js';
import { viewSite, type PublishedSidebar } from './page-props.js';
import type { PreparedAssets } from '../assets/prepare-assets.js';
import type { Renderer, StandIn } from './render-routes.js';
import { makeSearchClient } from '../search/search-client.js';
import { isSearchFile, makeSearchFiles } from '../search/search-files.js';
import { makeSiteProps } from './site-props.js';
import { makeRobots, makeSitemap } from './sitemap.js';

export interface SiteParts {
  readonly loaded: LoadedSite;
  readonly assets: PublishableAssets;
  /** "2026-08-21", for the copyright line and components. */
  readonly sourceDate: string | undefined;
  /** When each content file last changed. */
  readonly changeDates: ChangeDates;
  /** Receives what goes wrong in a site's own components. */
  readonly tell: (diagnostic: Diagnostic) => void;
  readonly standIn?: StandIn;
}

/** Assets with all that a page cannot do without. */
export type PublishableAssets = PreparedAssets & { readonly client: NonNullable<PreparedAssets['client']> };

export interface SiteFiles {
  /** Renders routes with `render-routes.ts`. */
  readonly renderer: Renderer;
  /** Every file that no route makes, but for those of `search`. */
  readonly others: () => readonly OutputFile[];
  /** What the embedded index consists of: made of all articles, so nobody makes it before it is asked for. */
  readonly search: {
    readonly has: (outFile: string) => boolean;
    readonly files: () => readonly OutputFile[];
  };
}

export function openSiteFiles({ loaded, assets, sourceDate, changeDates, tell, standIn }: SiteParts): SiteFiles {
  const { site, compiled } = loaded;
  const { client, components, modules } = assets;
  const search = makeSearchClient(site.config);
  const { props, file: siteFile } = makeSiteProps(site, { client, search: search?.props }, sourceDate);
  const view = viewSite({ site, props, theme: makeTheme(site.config, components.byFile), changeDates });
  const listed = view.sidebars.filter(({ sidebar }) => sidebar.section.sidebar);
  return {
    renderer: {
      view,
      compiled,
      client,
      components: components.byFile,
      sourceDate,
      modules,
      tell,
      ...(standIn && { standIn }),
    },
    others: () => [
      makeSitemap(site),
      ...makeRobots(site),
      makePageList(site).file,
      siteFile,
      ...client.files,
      ...listCopies(site),
      ...Array.from(modules.values(), ({ file }) => file),
      ...listed.flatMap(chunkFile),
      ...(search?.files ?? []),
    ],
    search: { has: isSearchFile, files: () => makeSearchFiles(view, compiled) },
  };
}

/** None where a site's own sidebar cannot be rendered: that is told with the pages. */
function chunkFile(sidebar: PublishedSidebar): readonly OutputFile[] {
  try {
    return [sidebar.chunk.file];
  } catch {
    return [];
  }
}

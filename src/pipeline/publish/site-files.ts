/**
 * A loaded site and what publishing needs besides → the files of its output. `build` takes them all, one after the other;
 * `serve` makes the one that a browser asks for. Both get the same bytes, because both get them here.
 */
import type { LoadedSite } from '../load-site.js';
import type { Diagnostic, OutputFile } from '../model.js';
import type { ClientAssets } from './bundle-client.js';
import { listCopies } from './list-copies.js';
import type { LoadedComponents } from './load-components.js';
import { viewSite } from './page-props.js';
import type { Renderer } from './render-routes.js';
import { makeSiteProps } from './site-props.js';
import { makeRobots, makeSitemap } from './sitemap.js';

export interface SiteParts {
  readonly loaded: LoadedSite;
  readonly client: ClientAssets;
  readonly components: LoadedComponents;
  /** Year of the source date, for the copyright line. */
  readonly year: number | undefined;
  /** Receives what goes wrong in a site's own components. */
  readonly tell: (diagnostic: Diagnostic) => void;
}

export interface SiteFiles {
  /** Renders routes with `render-routes.ts`. */
  readonly renderer: Renderer;
  /** Every file that no route makes. */
  readonly others: () => readonly OutputFile[];
}

export function openSiteFiles({ loaded, client, components, year, tell }: SiteParts): SiteFiles {
  const { site, compiled } = loaded;
  const view = viewSite(site, makeSiteProps(site.config, client.props, year));
  return {
    renderer: { view, compiled, client, components: components.byFile, tell },
    others: () => [makeSitemap(site), makeRobots(site), ...client.files, ...listCopies(site)],
  };
}

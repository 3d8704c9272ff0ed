/** Finds the page that people name by its file or by its address, or what is nearest to a name without one. */
import { existsSync } from 'node:fs';
import { shownFile } from '../../pipeline/languages/shown-file.js';
import type { LinkedPage, Site } from '../../pipeline/model.js';
import { newestFirst } from '../../pipeline/place/newest-first.js';
import { isMarkdown } from '../../pipeline/text/doc-path.js';
import { nearestPath } from '../../pipeline/text/nearest-name.js';
import { namedFile } from '../named-file.js';
import { pageBehind, pageOfFile, routeAt, routeInLanguage, toRoute } from './site-route.js';

/** Returns a page of the site's own language. A redirect is followed. */
export function pageNamed(site: Site, name: string): LinkedPage | undefined {
  const page = existsSync(name) ? pageOfFile(site, namedFile(site.config, name)) : undefined;
  const found = page ? undefined : routeAt(site, toRoute(name, site));
  return page ?? (found && pageBehind(site, found));
}

/** A name that is not that of a page. */
export interface NoPage {
  /** The name as docsgen writes it. */
  readonly named: { readonly route: string } | { readonly file: string };
  /** The name that is probably meant. */
  readonly nearest: string | undefined;
  readonly message: string;
}

/** Describes an address without a page, or a Markdown file that does not exist. */
export function noPageNamed(site: Site, name: string): NoPage {
  if (isMarkdown(name) && !existsSync(name)) return noFile(site, namedFile(site.config, name));
  const route = routeInLanguage(toRoute(name, site), site);
  const routes = newestFirst(site).map(({ address }) => routeInLanguage(address.route, site));
  const nearest = nearestOf(route, routes);
  const hint = nearest === undefined ? '' : ` The nearest address is "${nearest}".`;
  return { named: { route }, nearest, message: `No page is at "${route}".${hint}` };
}

function noFile(site: Site, file: string): NoPage {
  const files = site.pages.map(({ source }) => shownFile(site.config, site.content, source.file));
  const nearest = nearestOf(file, files);
  const hint = nearest === undefined ? '' : ` The nearest file of a page is "${nearest}".`;
  return { named: { file }, nearest, message: `There is no file "${file}".${hint}` };
}

/** Returns a name that is nearly the same, or else the same name in another folder. */
function nearestOf(wanted: string, paths: readonly string[]): string | undefined {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  return nearestPath(wanted, paths) ?? paths.find((path) => nameOf(path) === nameOf(wanted) && nameOf(path) !== '');
}

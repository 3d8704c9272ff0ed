/** Reads the addresses of an older build or its sitemap, each with the title, headings and words of its page. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { pathFrom } from '../../../pipeline/files/slash-path.js';
import type { Site, SiteConfig } from '../../../pipeline/model.js';
import { joinRoutes, ownFiles, sharedBaseUrl } from '../../../pipeline/place/address.js';
import { isBelow } from '../../../pipeline/place/outside/is-external.js';
import type { OldAddress } from '../../../pipeline/rules/lost/lost-addresses.js';
import { readOldPage, unknownPage } from './read-old-page.js';

/** Reads a folder of HTML files, or a sitemap. Returns nothing for a folder that is not a build. Throws file system errors. */
export function readOldBuild(path: string, config: SiteConfig): readonly OldAddress[] {
  return statSync(path).isDirectory()
    ? readFolder(path, config.languages)
    : readSitemap(readFileSync(path, 'utf8'), sharedBaseUrl(config));
}

/**
 * Returns the addresses in the language of a site, below the path of that language. "/a.html" is the address "/a", unless
 * only the former is among the routes of the new site.
 */
export function addressesOf(
  { config, routes }: Pick<Site, 'config' | 'routes'>,
  old: readonly OldAddress[],
): readonly OldAddress[] {
  const known = new Set(routes.map(({ address }) => address.route));
  return old.flatMap((address) => {
    const route = routeInLanguage(config, address.route);
    if (route === undefined) return [];
    const asFile = `${route}.html`;
    return [{ ...address, route: known.has(asFile) && !known.has(route) ? asFile : route }];
  });
}

/** Returns the route of an address in the language of the site, or undefined if the address is in another one. */
function routeInLanguage({ languages, translation }: SiteConfig, route: string): string | undefined {
  const language = languages.find(({ path }) => isBelow(route, path));
  if (language?.path !== translation?.language.path) return undefined;
  return language ? joinRoutes(route.slice(language.path.length)) : route;
}

function readFolder(folder: string, languages: SiteConfig['languages']): readonly OldAddress[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => pathFrom(folder, join(parentPath, name)))
    .sort();
  const all = new Set(files);
  // Any folder contains files; only one with pages is a build.
  if (!files.some((file) => file.endsWith('.html'))) return [];
  return files
    .filter((file) => !isForBrowsers(file, all, languages))
    .map((file) => ({
      route: routeOfFile(file, all),
      ...(file.endsWith('.html') ? readOldPage(readFileSync(join(folder, file), 'utf8')) : unknownPage),
    }));
}

/** Returns the route of a file. If a page is a folder, the file of the same name next to it is a redirect. */
function routeOfFile(file: string, all: ReadonlySet<string>): string {
  if (all.has(file.replace(/\.html$/, '/index.html'))) return `/${file}`;
  return `/${file}`.replace(/\/index\.html$|\.html$/, '') || '/';
}

/**
 * Whether readers do not know a file's address: its name contains a hash, browsers fetch it for a page, or a generator
 * writes it for hosts, search or installed apps.
 */
function isForBrowsers(file: string, all: ReadonlySet<string>, languages: SiteConfig['languages']): boolean {
  const language = languages.find(({ path }) => isBelow(`/${file}`, path));
  const name = language ? file.slice(language.path.length) : file;
  const isChunk = file.endsWith('.json') && all.has(file.replace(/\.json$/, '.html'));
  return (
    isChunk ||
    isTwin(file, all) ||
    isForBrowserBars(name) ||
    // The second folder has the code with which Docusaurus has rendered its pages.
    /^(?:assets|__server)\//.test(name) ||
    leftBehind.test(file) ||
    ofGenerators.test(name)
  );
}

/** Whether docsgen's pages name a file in their head. A site may omit it. */
function isForBrowserBars(file: string): boolean {
  return file === ownFiles.manifest || file === ownFiles.openSearch;
}

/** Whether a file is a page as Markdown, which is kept if its page is. */
function isTwin(file: string, all: ReadonlySet<string>): boolean {
  if (/(?:^|\/)llms(?:-full)?(?:\.txt|\/\d+\.txt)$/.test(file)) return true;
  return ['.html', '/index.html'].some((ending) => file.endsWith('.md') && all.has(file.replace(/\.md$/, ending)));
}

/** Files that git or a system needs in a folder. Docusaurus copies them with all static files. */
const leftBehind = /(?:^|\/)(?:\.git(?:keep|ignore|attributes)|\.keep|\.DS_Store|Thumbs\.db)$/;

const ofGenerators =
  /^(?:404\.html|search(?:\/index)?\.html|sitemap\.xml|robots\.txt|\.nojekyll|CNAME|_redirects|_headers|opensearch\.xml|sw\.js(?:\.map)?|manifest\.(?:json|webmanifest)|(?:[^/]+\/)*(?:(?:search-index|lunr-index|search-doc)[\w.-]*\.json|(?:rss|atom|feed)\.xml|feed\.json))$/;

function readSitemap(xml: string, baseUrl: string): readonly OldAddress[] {
  const addresses: OldAddress[] = [];
  let text: string | undefined;
  const parser = new Parser(
    {
      onopentag: (name) => void (text = name === 'loc' ? '' : undefined),
      ontext: (piece) => void (text = text === undefined ? undefined : text + piece),
      onclosetag: (name) => {
        if (name === 'loc' && text) addresses.push({ route: routeOf(text.trim(), baseUrl), ...unknownPage });
        text = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return addresses;
}

function routeOf(url: string, baseUrl: string): string {
  const { pathname } = new URL(url);
  const path = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname.slice(1);
  return `/${decodeURIComponent(path)}`.replace(/\/index\.html$|\.html$|\/+$/, '') || '/';
}

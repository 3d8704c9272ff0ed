/** Reads the addresses of an older build or its sitemap, each with the title, headings and words of its page. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { pathFrom } from '../../../pipeline/files/slash-path.js';
import { ownFiles } from '../../../pipeline/place/address.js';
import { hostFiles } from '../../../pipeline/place/host-files.js';
import type { OldAddress } from '../../../pipeline/rules/lost/lost-addresses.js';
import { readOldPage, unknownPage } from './read-old-page.js';

/** The addresses of an older build by the path of their language: "/de", or "" for the site's own. */
export type OldBuild = ReadonlyMap<string, readonly OldAddress[]>;

/**
 * Reads a folder of HTML files, or a sitemap. Returns nothing for a folder that is not a build. Throws file system
 * errors. `languages` are the paths of the site's other languages.
 */
export function readOldBuild(path: string, baseUrl: string, languages: readonly string[]): OldBuild {
  const paths = [...languages].sort((a, b) => b.length - a.length);
  return statSync(path).isDirectory()
    ? readFolder(path, paths)
    : readSitemap(readFileSync(path, 'utf8'), baseUrl, paths);
}

function readFolder(folder: string, languages: readonly string[]): OldBuild {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => pathFrom(folder, join(parentPath, name)))
    .sort();
  // Any folder contains files; only one with pages is a build.
  if (!files.some((file) => file.endsWith('.html'))) return new Map();
  return eachLanguage(languages, (language) => {
    const own = files.filter((file) => languageOf(`/${file}`, languages) === language);
    const names = own.map((file) => file.slice(language.length));
    return readPages(`${folder}${language}`, language, names);
  });
}

function eachLanguage(languages: readonly string[], read: (language: string) => readonly OldAddress[]): OldBuild {
  return new Map(['', ...languages].map((language) => [language, read(language)]));
}

/** Returns the path of the language in which a route is. */
function languageOf(route: string, languages: readonly string[]): string {
  return languages.find((path) => `${route}/`.startsWith(`${path}/`)) ?? '';
}

/** Reads the pages of one language. Its folder is like that of a site. */
function readPages(folder: string, language: string, files: readonly string[]): readonly OldAddress[] {
  const all = new Set(files);
  return files
    .filter((file) => !isForBrowsers(file, all))
    .map((file) => ({
      ...addressOf(language, routeOfFile(file, all)),
      ...(file.endsWith('.html') ? readOldPage(readHtml(join(folder, file))) : unknownPage),
    }));
}

/** React may write null characters into long pages with letters of several bytes. They are in no text. */
function readHtml(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\0', '');
}

function addressOf(language: string, route: string): Pick<OldAddress, 'route' | 'address'> {
  return { route, address: language === '' ? route : `${language}${route}`.replace(/\/$/, '') };
}

/** Returns the route of a file. If a page is a folder, the file of the same name next to it is a redirect. */
function routeOfFile(file: string, all: ReadonlySet<string>): string {
  // "a/index.html" is the page "/a", even if "/a/index" is another one.
  if (!/(?:^|\/)index\.html$/.test(file) && all.has(file.replace(/\.html$/, '/index.html'))) return `/${file}`;
  return `/${file}`.replace(/\/index\.html$|\.html$/, '') || '/';
}

/**
 * Whether readers do not know a file's address: its name contains a hash, browsers fetch it for a page, or a generator
 * writes it for hosts, search or installed apps.
 */
function isForBrowsers(file: string, all: ReadonlySet<string>): boolean {
  const isChunk = file.endsWith('.json') && all.has(file.replace(/\.json$/, '.html'));
  return (
    isChunk ||
    isTwin(file, all) ||
    isForBrowserBars(file) ||
    // The second folder has the code with which Docusaurus has rendered its pages.
    /^(?:assets|__server)\//.test(file) ||
    filesOfHosts.has(file) ||
    leftBehind.test(file) ||
    ofGenerators.test(file) ||
    ofOtherThemes.test(file)
  );
}

/** Whether docsgen's pages name a file in their head. A site may omit it. */
function isForBrowserBars(file: string): boolean {
  return file === ownFiles.manifest || file === ownFiles.openSearch;
}

/** Whether a file is a page as Markdown, which is kept if its page is. */
function isTwin(file: string, all: ReadonlySet<string>): boolean {
  if (/(?:^|\/)llms(?:-full)?(?:\.txt|\/\d+\.txt)$/.test(file)) return true;
  const path = file.replace(/\.md$/, '');
  // Without a slash at the end, the page of "1.0/index.md" is "1.0.html".
  const pages = [`${path}.html`, `${path}/index.html`, `${path.replace(/\/index$/, '')}.html`];
  return path !== file && pages.some((page) => all.has(page));
}

const filesOfHosts: ReadonlySet<string> = new Set(Object.values(hostFiles).flat());

/** Files that git or a system needs in a folder. Docusaurus copies them with all static files. */
const leftBehind = /(?:^|\/)(?:\.git(?:keep|ignore|attributes)|\.keep|\.DS_Store|Thumbs\.db)$/;

const ofGenerators =
  /^(?:404\.html|search(?:\/index)?\.html|sitemap\.xml|robots\.txt|CNAME|opensearch\.xml|sw\.js(?:\.map)?|manifest\.(?:json|webmanifest)|(?:[^/]+\/)*(?:(?:search-index|lunr-index|search-doc)[\w.-]*\.json|(?:rss|atom|feed)\.xml|(?:rss|atom)\.(?:xsl|css)|feed\.json))$/;

/** What the themes of MkDocs, VitePress, Starlight and mdBook need, in this order, and their indexes for search. */
const ofOtherThemes =
  /^(?:search\/[\w.-]+\.js(?:on)?|sitemap\.xml\.gz|hashmap\.json|vp-icons\.css|_astro\/.+|pagefind\/.+|sitemap-\w+\.xml|toc[\w-]*\.(?:js|html)|(?:book|searcher|searchindex|elasticlunr|mark|clipboard|highlight|ayu-highlight|tomorrow-night)(?:\.min)?(?:-\w+)?(?:\.min)?\.(?:js|json|css)|css\/(?:chrome|general|print|variables)[\w-]*\.css|fonts\/.+|FontAwesome\/.+)$/;

function readSitemap(xml: string, baseUrl: string, languages: readonly string[]): OldBuild {
  const routes: string[] = [];
  let text: string | undefined;
  const parser = new Parser(
    {
      onopentag: (name) => void (text = name === 'loc' ? '' : undefined),
      ontext: (piece) => void (text = text === undefined ? undefined : text + piece),
      onclosetag: (name) => {
        if (name === 'loc' && text) routes.push(routeOf(text.trim(), baseUrl));
        text = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return eachLanguage(languages, (language) =>
    routes
      .filter((route) => languageOf(route, languages) === language)
      .map((route) => ({ ...addressOf(language, route.slice(language.length) || '/'), ...unknownPage })),
  );
}

function routeOf(url: string, baseUrl: string): string {
  const { pathname } = new URL(url);
  const path = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname.slice(1);
  return `/${decodeURIComponent(path)}`.replace(/\/index\.html$|\.html$|\/+$/, '') || '/';
}

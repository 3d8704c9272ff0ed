/** An older build of the site, or its sitemap → its addresses, each with what its page says of itself. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Parser } from 'htmlparser2';
import { readHtmlIds } from '../../pipeline/text/read-html-ids.js';
import type { OldAddress } from '../../pipeline/rules/lost-addresses.js';

/** Reads a folder of HTML files, or a sitemap; nothing of a folder that is no build. Throws the errors of the file system. */
export function readOldBuild(path: string, baseUrl: string): readonly OldAddress[] {
  return statSync(path).isDirectory() ? readFolder(path) : readSitemap(readFileSync(path, 'utf8'), baseUrl);
}

function readFolder(folder: string): readonly OldAddress[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
  if (!files.some((file) => file.endsWith('.html'))) return [];
  const all = new Set(files);
  return files
    .filter((file) => !isForBrowsers(file, all))
    .map((file) => ({
      route: `/${file}`.replace(/\/index\.html$|\.html$/, '') || '/',
      ...(file.endsWith('.html') ? readPage(readFileSync(join(folder, file), 'utf8')) : unknownPage),
    }));
}

type OldPage = Omit<OldAddress, 'route'>;

const unknownPage: OldPage = { ids: [], title: '', description: '' };

function readPage(html: string): OldPage {
  return { ids: readHtmlIds(html, (element) => /^h[2-6]$/.test(element)), ...readHead(html) };
}

function readHead(html: string): Pick<OldPage, 'title' | 'description'> {
  let [isTitle, title, description] = [false, '', ''];
  const parser = new Parser({
    onopentag: (element, { name, content = '' }) => {
      isTitle = element === 'title';
      if (element === 'meta' && name === 'description') description = content;
    },
    ontext: (text) => void (title += isTitle ? text : ''),
    onclosetag: () => void (isTitle = false),
  });
  parser.end(html.split('</head>', 1)[0]);
  return { title, description };
}

/**
 * Files whose addresses readers do not know: those with a hash in their names, and those that browsers fetch for a page.
 */
function isForBrowsers(file: string, all: ReadonlySet<string>): boolean {
  const isChunk = file.endsWith('.json') && all.has(file.replace(/\.json$/, '.html'));
  return isChunk || file.startsWith('assets/') || /^(?:404\.html|sitemap\.xml|robots\.txt)$/.test(file);
}

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

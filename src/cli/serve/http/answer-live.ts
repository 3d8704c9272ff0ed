/** Serves the files of the live site. The reload script is added to pages. */
import type { IncomingHttpHeaders } from 'node:http';
import { contentHash } from '../../../pipeline/cache/content-hash.js';
import type { MadeFile, SiteConfig } from '../../../pipeline/model.js';
import { isShared, sharedBaseUrl } from '../../../pipeline/place/address.js';
import { belowBase, candidateFiles, contentType } from './content-types.js';
import { ownPrefix } from './guard-request.js';
import { plain, type Answer } from './http-server.js';
import { acceptedMarkdown, varyOnAccept } from './negotiate.js';
import { readCopy, type FoundFile } from '../site/live-files.js';
import type { LiveSite } from '../site/live-site.js';

/** Returns everything that `serve` adds to a page. The script must know the page's generation. */
export function reloadScript(generation: number): string {
  return `<script type="module" src="${ownPrefix}serve.js" data-generation="${generation}"></script>`;
}

const notFoundFile = '404.html';

/** The file at a path, or the not-found page with status 404. */
export interface FoundPage extends FoundFile {
  readonly status: 200 | 404;
}

/** Finds the file at a path. `accept` is the request's header; without it, a page is HTML. */
export async function findFile(site: LiveSite, path: string, accept?: string): Promise<FoundPage | undefined> {
  const config = site.config();
  const below = belowBase(path, config.baseUrl);
  // Live files look for pages first, so Markdown is looked up separately.
  const [markdown, ...others] = below === undefined ? [] : acceptedMarkdown(below, { accept }, config);
  const twin = markdown === undefined ? undefined : await site.fileAt([markdown, ...others], markdown);
  const files = below === undefined ? sharedFiles(site, path) : candidateFiles(below);
  const found = twin ?? (await site.fileAt(files, notFoundFile));
  return found && { ...found, status: found.outFile === notFoundFile ? 404 : 200 };
}

/** Returns the URL at which a page is now that was at a path. */
export function movedUrl(site: LiveSite, path: string): string | undefined {
  const below = belowBase(path, site.config().baseUrl);
  return below === undefined ? undefined : site.movedUrl(candidateFiles(below));
}

/** Returns the file at a path outside of the language that is shown, if all languages share it. */
function sharedFiles(site: LiveSite, path: string): readonly string[] {
  const file = belowBase(path, sharedBaseUrl(site.config()));
  return file !== undefined && (isShared(file) || site.site().content.staticFiles.has(file)) ? [file] : [];
}

/** Returns the language of a path that is not in the language that is shown. */
function languageAt(config: SiteConfig, path: string): string | undefined {
  const { languages, locale, translation } = config;
  const base = sharedBaseUrl(config);
  const other = languages.find((one) => belowBase(path, `${base}${one.path.slice(1)}/`) !== undefined);
  const own = belowBase(path, base) === undefined ? undefined : (translation?.own.locale ?? locale);
  const { htmlLang } = other ?? own ?? locale;
  return languages.length === 0 || htmlLang === locale.htmlLang ? undefined : htmlLang;
}

type Wishes = Pick<IncomingHttpHeaders, 'accept' | 'if-none-match'>;

export async function answerLive(site: LiveSite, path: string, wishes: Wishes = {}): Promise<Answer> {
  const found = await findFile(site, path, wishes.accept);
  if (!found)
    return { status: 500, headers: headersOf(site, notFoundFile), body: emptyPage(site.generation(), unshowable) };
  const body = found.file.kind === 'route' ? pageHtml(found) : bytesOf(site, found.file.file);
  const language = found.status === 404 ? languageAt(site.config(), path) : undefined;
  if (language !== undefined)
    return plain(404, `This page is in another language. Run: docsgen serve --language ${language}`);
  if (body === undefined) return plain(404, 'This file is gone.');
  const etag = `"${contentHash(body)}"`;
  const headers = { ...headersOf(site, found.outFile), etag };
  if (found.status === 200 && wishes['if-none-match'] === etag) return { status: 304, headers, body: '' };
  return { status: found.status, headers, body };
}

/**
 * Returns a page with the script, or undefined for other files. A redirect's stub is unchanged, because the browser
 * leaves it immediately. A page that could not be rendered consists of the script, which shows the reason.
 */
export function pageHtml({ file, generation }: FoundFile): string | undefined {
  if (file.kind !== 'route' || file.route.kind === 'redirect') return file.kind === 'route' ? file.text : undefined;
  const at = file.text.indexOf('</head>');
  if (at >= 0) return file.text.slice(0, at) + reloadScript(generation) + file.text.slice(at);
  return emptyPage(generation, '');
}

const unshowable = 'The site cannot be shown: its styles or scripts have errors. The terminal says which.';

/** Returns a page with a text and the script, which shows the errors and loads the page when it exists. */
function emptyPage(generation: number, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title>${reloadScript(generation)}</head><body>${text}</body></html>`;
}

function headersOf(site: LiveSite, outFile: string): Readonly<Record<string, string>> {
  const vary = varyOnAccept(outFile, site.config()).join();
  return { 'content-type': contentType(outFile), 'cache-control': 'no-cache', ...(vary !== '' && { vary }) };
}

function bytesOf(site: LiveSite, file: MadeFile): string | Uint8Array | undefined {
  if ('text' in file) return file.text;
  return 'bytes' in file ? file.bytes : readCopy(site.config(), file.copyOf);
}

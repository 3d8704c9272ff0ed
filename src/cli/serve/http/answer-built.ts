/**
 * Serves the files of an existing build like a good static host: one address for each page, redirects as HTTP
 * responses, compression, and caching by hashed names. It reads the disk for every request.
 * `docs/internals/decisions.md` explains why it does not use sirv.
 */
import { readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Cache } from '../../../pipeline/cache/cache.js';
import { contentHash } from '../../../pipeline/cache/content-hash.js';
import type { SiteConfig } from '../../../pipeline/model.js';
import { fileUrl, ownFiles } from '../../../pipeline/place/address.js';
import { isAsStamped, readBuildRecord } from '../../../pipeline/publish/output/build-record.js';
import { outputMark } from '../../../pipeline/publish/output/guard-output.js';
import { belowBase, candidateFiles, contentType } from './content-types.js';
import { plain, type Answer, type Handler } from './http-server.js';
import { leadHome, moved } from './moved.js';
import { acceptedMarkdown, varyOnAccept } from './negotiate.js';

type BuiltSite = Pick<SiteConfig, 'outDir' | 'baseUrl' | 'trailingSlash' | 'markdownPages' | 'languages'>;

/** Returns undefined if the output folder contains no build. The cache knows the redirects of the last build. */
export function createBuiltHandler(site: BuiltSite, cache: Cache): Handler | undefined {
  const { outDir, baseUrl } = site;
  if (!readInside(outDir, ownFiles.notFound)) return undefined;
  return async ({ path, query, message }) => {
    const home = leadHome(path, baseUrl, query);
    if (home) return home;
    const below = belowBase(path, baseUrl);
    const candidates =
      below === undefined ? [] : [...acceptedMarkdown(below, message.headers, site), ...candidateFiles(below)];
    const found = findBuilt(outDir, candidates);
    const notFound = notFoundFiles(site, below);
    if (found && below !== undefined && !notFound.includes(found.outFile)) {
      const target = redirectTarget(found, outDir, cache);
      const url = addressOf(site, below, found, target !== undefined);
      if (url !== undefined) return moved(url, query);
      if (target !== undefined) return moved(target, query);
    }
    const shown = found ?? findBuilt(outDir, notFound);
    if (!shown) return plain(404, 'Nothing is here.');
    const status = notFound.includes(shown.outFile) ? 404 : 200;
    return answerBytes({ ...shown, status, varies: varyOnAccept(shown.outFile, site) }, message.headers);
  };
}

interface BuiltFile {
  readonly outFile: string;
  readonly bytes: Buffer;
  readonly stats: Stats;
}

function findBuilt(outDir: string, candidates: readonly string[]): BuiltFile | undefined {
  for (const outFile of candidates) {
    const found = readInside(outDir, outFile);
    if (found) return found;
  }
  return undefined;
}

/** Returns the not-found pages for a path below the base URL, that of the path's language first. */
function notFoundFiles({ languages }: BuiltSite, below: string | undefined): readonly string[] {
  const folders = languages.map(({ path }) => `${path.slice(1)}/`);
  const folder = folders.find((start) => below?.startsWith(start));
  return [...(folder === undefined ? [] : [folder + ownFiles.notFound]), ownFiles.notFound];
}

/** Reads a regular file that is really below the folder. Links that lead elsewhere are not followed. */
function readInside(outDir: string, outFile: string): BuiltFile | undefined {
  try {
    const real = realpathSync(join(outDir, outFile));
    const isInside = real.startsWith(realpathSync(outDir) + sep);
    const stats = statSync(real);
    return isInside && stats.isFile() ? { outFile, stats, bytes: readFileSync(real) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the canonical address of a page if the requested one differs: never the name of its file, and with or without
 * a slash according to the site's setting. Without that setting, both addresses are valid.
 */
function addressOf(
  site: BuiltSite,
  below: string,
  { outFile, bytes }: BuiltFile,
  isRedirect: boolean,
): string | undefined {
  if (!outFile.endsWith('.html')) return undefined;
  const isFolder = /(^|\/)index\.html$/.test(outFile);
  const isStatic = !bytes.includes(outputMark) && !isRedirect;
  // Files next to an author's own page are resolved relative to its folder.
  const trailingSlash = isStatic && isFolder ? true : site.trailingSlash;
  if (!isFolder && (isStatic || trailingSlash !== false)) return undefined;
  const page = outFile.replace(/(^|\/)index\.html$|\.html$/, '');
  const slash = trailingSlash === undefined ? below.endsWith('/') : trailingSlash && isFolder;
  const wanted = page === '' ? '' : `${page}${slash ? '/' : ''}`;
  return below === wanted ? undefined : fileUrl(site, wanted);
}

/**
 * Returns the target of a redirect's stub, according to the build's record. The stub itself is served if there is no
 * record, as for a copied build, or if the file has changed since.
 */
function redirectTarget({ outFile, bytes, stats }: BuiltFile, outDir: string, cache: Cache): string | undefined {
  // Pages contain docsgen's mark and redirects do not, so no record is read for pages.
  if (!outFile.endsWith('.html') || bytes.includes(outputMark)) return undefined;
  const record = readBuildRecord(cache, outDir);
  const stamp = record?.outputs.files.get(outFile);
  return stamp && isAsStamped(stats, stamp) ? record?.redirects.get(outFile) : undefined;
}

interface RequestWishes {
  readonly 'accept-encoding'?: string | string[] | undefined;
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly range?: string | undefined;
}

/** Compressing smaller files costs more than it saves. */
const worthCompressing = 1_024;

interface ShownFile extends BuiltFile {
  readonly status: 200 | 404;
  /** The request headers on which the choice of the file depends. */
  readonly varies: readonly string[];
}

async function answerBytes({ status, outFile, bytes, varies }: ShownFile, wishes: RequestWishes): Promise<Answer> {
  const type = contentType(outFile);
  const mayCompress =
    bytes.length >= worthCompressing && /^(text\/|image\/svg|application\/(json|xml|manifest))/.test(type);
  const encoding = mayCompress ? chooseEncoding(String(wishes['accept-encoding'] ?? '')) : undefined;
  const etag = `W/"${contentHash(bytes)}"`;
  const vary = [...varies, ...(mayCompress ? ['accept-encoding'] : [])].join(', ');
  const headers = {
    'content-type': type,
    etag,
    'cache-control': isNamedByContent(outFile) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(vary !== '' && { vary }),
    ...(encoding && { 'content-encoding': encoding }),
    ...(!mayCompress && { 'accept-ranges': 'bytes' }),
  };
  const known = wishes['if-none-match']?.split(',').map((tag) => tag.trim());
  if (status === 200 && known?.includes(etag)) return { status: 304, headers, body: '' };
  if (status === 200 && !mayCompress && wishes['if-range'] === undefined) {
    const range = readRange(wishes.range, bytes.length);
    if (range === 'outside')
      return { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` }, body: '' };
    if (range) {
      const [first, last] = range;
      const partial = { ...headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` };
      return { status: 206, headers: partial, body: bytes.subarray(first, last + 1) };
    }
  }
  return { status, headers, body: encoding ? await compress[encoding](bytes) : bytes };
}

/**
 * Returns the first and the last byte of a `Range` header (RFC 9110, section 14.2). Returns undefined for the whole
 * file, and for several ranges at once.
 */
function readRange(header: string | undefined, length: number): readonly [number, number] | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'outside' : [first, last];
}

/** Whether a file's name contains a hash, so that its content never changes. */
function isNamedByContent(outFile: string): boolean {
  return outFile.startsWith(`${ownFiles.assets}/`) && /-[\da-f]{10}(\.\w+)*$/.test(outFile);
}

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

function chooseEncoding(accepted: string): keyof typeof compress | undefined {
  const names = accepted.split(',').map((part) => part.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part))),
  );
}

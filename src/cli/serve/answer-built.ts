/** A request → the file of an existing build, as a good static host answers it. Reads the disk for every request. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentHash } from '../../pipeline/content-hash.js';
import { belowBase, candidateFiles, contentType } from './content-types.js';
import { plain, type Answer, type Handler } from './http-server.js';

/** Undefined when there is no build in the folder. */
export function createBuiltHandler(outDir: string, baseUrl: string): Handler | undefined {
  if (!statSync(join(outDir, '404.html'), { throwIfNoEntry: false })?.isFile()) return undefined;
  return async ({ path, message, method }) => {
    const plainUrl = plainAddress(path);
    if (plainUrl !== undefined && findBuilt(outDir, baseUrl, path)) return moved(plainUrl);
    if (method === 'POST') return plain(405, 'Method not allowed.');
    const found = findBuilt(outDir, baseUrl, path);
    const outFile = found?.outFile ?? '404.html';
    const bytes = found?.bytes ?? readInside(outDir, '404.html');
    if (!bytes) return plain(404, 'Nothing is here.');
    return answerBytes(found && outFile !== '404.html' ? 200 : 404, outFile, bytes, message.headers);
  };
}

function findBuilt(outDir: string, baseUrl: string, path: string): { outFile: string; bytes: Buffer } | undefined {
  const below = belowBase(path, baseUrl);
  for (const outFile of below === undefined ? [] : candidateFiles(below)) {
    const bytes = readInside(outDir, outFile);
    if (bytes) return { outFile, bytes };
  }
  return undefined;
}

/** A regular file that is really below the folder; never one that a link leads to elsewhere. */
function readInside(outDir: string, outFile: string): Buffer | undefined {
  try {
    const real = realpathSync(join(outDir, outFile));
    const isInside = real.startsWith(realpathSync(outDir) + sep);
    return isInside && statSync(real).isFile() ? readFileSync(real) : undefined;
  } catch {
    return undefined;
  }
}

/** `/a/index.html` is `/a`: one page, one address. */
function plainAddress(path: string): string | undefined {
  const [, folder] = /^(.*\/)index\.html$/.exec(path) ?? [];
  if (folder === undefined) return undefined;
  return encodeURI(folder === '/' ? '/' : folder.slice(0, -1))
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23');
}

function moved(location: string): Answer {
  return {
    status: 301,
    headers: { location, 'content-type': 'text/plain; charset=utf-8' },
    body: `Moved: ${location}\n`,
  };
}

interface RequestWishes {
  readonly 'accept-encoding'?: string | string[] | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/** Below this, compressing costs more than it saves. */
const worthCompressing = 1_024;

async function answerBytes(status: 200 | 404, outFile: string, bytes: Buffer, wishes: RequestWishes): Promise<Answer> {
  const type = contentType(outFile);
  const mayCompress =
    bytes.length >= worthCompressing && /^(text\/|image\/svg|application\/(json|xml|manifest))/.test(type);
  const encoding = mayCompress ? chooseEncoding(String(wishes['accept-encoding'] ?? '')) : undefined;
  const etag = `W/"${contentHash(bytes)}"`;
  const headers = {
    'content-type': type,
    etag,
    // Names of assets hold a hash of what is in them.
    'cache-control': /^assets\/.*-[\da-z]{8,}\.\w+$/i.test(outFile)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(mayCompress && { vary: 'accept-encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
  };
  if (status === 200 && wishes['if-none-match'] === etag) return { status: 304, headers, body: '' };
  return { status, headers, body: encoding ? await compress[encoding](bytes) : bytes };
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

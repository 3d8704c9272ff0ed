/**
 * Serves a folder on loopback like a strict static host: `folder/` gets its index.html, unknown paths get 404.html, and the
 * content security policy allows only the site's own files.
 */
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface StaticServer {
  /** "http://127.0.0.1:1234", without a slash at the end. */
  readonly origin: string;
  /** Paths requested since the start, in order. */
  readonly requests: readonly string[];
  /** Clears the list of requests. */
  forget(): void;
  /** Responds with 503 to paths for which `fails` is true, until it is called again. */
  failWhen(fails: (path: string) => boolean): void;
  /** Sends each HTML page in pieces of about this many bytes with pauses, like a slow connection; 0 sends it whole. */
  trickle(bytes: number): void;
  close(): Promise<void>;
}

export const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

/** Starts a server; `baseUrl` begins and ends with a slash, and is the path of the folder. */
export async function serveFolder(folder: string, baseUrl = '/', policy = strictPolicy): Promise<StaticServer> {
  const requests: string[] = [];
  let fails: (path: string) => boolean = () => false;
  let pieceSize = 0;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    requests.push(path);
    if (fails(path)) response.writeHead(503).end('unavailable');
    else send(response, path);
  });
  const send = (response: ServerResponse, path: string) => {
    const file = path.startsWith(baseUrl) ? fileAt(join(folder, path.slice(baseUrl.length))) : undefined;
    const shown = file ?? join(folder, '404.html');
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': types[extname(shown)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    });
    const body = readFileSync(shown);
    if (pieceSize > 0 && extname(shown) === '.html') void sendInPieces(response, body, pieceSize);
    else response.end(body);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    forget: () => void requests.splice(0),
    failWhen: (when) => void (fails = when),
    trickle: (bytes) => void (pieceSize = bytes),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function sendInPieces(response: ServerResponse, body: Buffer, size: number): Promise<void> {
  let end = 0;
  for (let start = 0; start < body.length; start = end) {
    // Pieces end where a tag begins, because half a word may fit on a line that is too short for the whole word.
    end = body.indexOf('<', start + size);
    if (end < 0) end = body.length;
    response.write(body.subarray(start, end));
    await setTimeout(30);
  }
  response.end();
}

function fileAt(path: string): string | undefined {
  const candidates = [path, join(path, 'index.html'), `${path}.html`];
  return candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}

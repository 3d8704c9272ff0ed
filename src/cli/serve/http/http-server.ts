/**
 * A robust server on top of node:http. Requests are validated first, a handler that throws causes a 500, a malformed
 * request gets a plain 400, and idle connections are closed.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { hostname } from 'node:os';
import { isLoopback } from './address.js';
import { guardRequest } from './guard-request.js';

/** A response. Node omits the body for HEAD requests. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface GuardedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

/** Returns a response, or keeps the connection open and returns undefined. */
export type Handler = (request: GuardedRequest) => Promise<Answer | undefined>;

export interface HttpOptions {
  readonly host: string;
  /** The first port to try; 0 for any free one. */
  readonly port: number;
  readonly handle: Handler;
  /** Called if a handler threw. */
  readonly failed: (error: unknown) => void;
}

export interface HttpServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Listens on the first free port from the given one. Throws if there is none nearby. */
export async function startServer(options: HttpOptions): Promise<HttpServer> {
  const hosts = hostNames(options.host);
  // Node's own time limits for headers and requests apply.
  const server = createServer({ maxHeaderSize: 16_384, keepAliveTimeout: 10_000 });
  server.on('request', (message, response) => void respond(options, hosts, message, response));
  server.on('upgrade', (_message, socket: Socket) => refuseSocket(socket));
  server.on('connect', (_message, socket: Socket) => refuseSocket(socket));
  server.on('clientError', (_error, socket: Socket) => refuseSocket(socket));
  const port = await listen(server, options);
  return {
    port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Returns the allowed names of the server. On the network, they include this machine's name. */
function hostNames(host: string): readonly string[] {
  const names = isLoopback(host) ? [host] : [host, hostname(), `${hostname()}.local`];
  return names.map((name) => name.toLowerCase());
}

/** The number of ports to try. */
const attempts = 20;

async function listen(server: Server, { host, port }: HttpOptions): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      server.listen(port === 0 ? 0 : port + attempt, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || attempt + 1 >= attempts || port + attempt >= 65_535) throw error;
    }
  }
}

async function respond(
  options: HttpOptions,
  hosts: readonly string[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.on('error', () => response.destroy());
  try {
    const { method = '', url: target = '', headers } = message;
    const guarded = guardRequest({ method, target, headers }, hosts);
    if (!guarded.ok) return send(response, plain(guarded.status, guarded.reason));
    const { path, query } = guarded;
    const answer = await options.handle({ method, path, query, message, response });
    if (answer) send(response, answer);
  } catch (error) {
    // The client disconnected in the middle of a request.
    if (message.destroyed && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return void response.destroy();
    options.failed(error);
    if (response.headersSent) response.destroy();
    else send(response, plain(500, 'docsgen could not make this page; the terminal says why.'));
  }
}

/** Returns a short response in plain text. */
export function plain(status: number, text: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${text}\n` };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  // A client that does not read for a minute is disconnected.
  response.setTimeout(60_000, () => response.destroy());
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // No other site may frame the page and trick its visitors into pressing buttons of the author's bar.
    'x-frame-options': 'SAMEORIGIN',
    ...headers,
    ...(status >= 400 && status !== 404 && { connection: 'close' }),
    ...(status !== 304 && { 'content-length': String(Buffer.byteLength(body)) }),
  });
  response.end(body);
}

function refuseSocket(socket: Socket): void {
  socket.on('error', () => socket.destroy());
  if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  else socket.destroy();
}

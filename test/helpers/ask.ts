/** Requests of other programs and of attackers: node:http and sockets send exactly what they are given, unlike fetch. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { ServedSite } from './serve-site.js';

export interface Reply {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Sends one request and returns the whole response. */
export function ask(
  served: Pick<ServedSite, 'port'>,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: served.port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts), headers: response.headers }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Sends raw bytes; returns the response until the other side closes. */
export async function sendRaw(served: ServedSite, bytes: string): Promise<string> {
  const socket = connect(served.port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return text;
}

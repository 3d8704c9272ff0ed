/** The cache's second tier: the real program and a real server that stores entries. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home
  --- content/docs/1.0/a.md
  # A

  Words.
`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server in this process, so the program runs beside it. */
async function serve(answer: Answer): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cache`;
}

/** Stores files in `kept` like WebDAV, and records each request. */
function keeper(kept: Map<string, Buffer>, log: string[]): Answer {
  return (request, response) => {
    const { method, url = '', headers } = request;
    log.push(`${method} ${headers.authorization ?? '-'}`);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (method === 'PUT') kept.set(url, Buffer.concat(parts));
      const found = kept.get(url);
      response.writeHead(method === 'PUT' ? 201 : found ? 200 : 404).end(method === 'GET' ? found : undefined);
    });
  };
}

async function build(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly out: string; readonly problems: string }> {
  const root = makeSite(files, { ...threeVersions, cache: { url } });
  const child = spawn(process.execPath, [join(projectRoot, 'bin/docsgen.js'), 'build'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', SOURCE_DATE_EPOCH: '1700000000', ...env },
  });
  const [out, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  rmSync(join(root, 'build'), { recursive: true });
  expect(code).toBe(0);
  return { out, problems };
}

test('one machine fetches what another one compiled', async () => {
  const kept = new Map<string, Buffer>();
  const log: string[] = [];
  const url = await serve(keeper(kept, log));
  expect((await build(url)).out).toContain('(2 compiled, 0 reused)');
  expect([...kept.keys()].every((name) => /^\/cache\/[0-9a-f]{64}$/.test(name))).toBe(true);
  // For each text: its document, article, words for search, and Markdown.
  expect(kept.size).toBe(8);
  log.length = 0;
  expect(await build(url, { DOCSGEN_CACHE_AUTHORIZATION: 'Bearer secret' })).toEqual({
    out: expect.stringContaining('(0 compiled, 2 reused)'),
    problems: '',
  });
  expect(new Set(log)).toEqual(new Set(['GET Bearer secret']));
});

test('a wrong response is a miss', async () => {
  const kept = new Map<string, Buffer>();
  const url = await serve(keeper(kept, []));
  await build(url);
  for (const [name, bytes] of kept) kept.set(name, Buffer.from(bytes.toString().replace('{', '[')));
  expect((await build(url)).out).toContain('(2 compiled, 0 reused)');
});

test('a read-only server is read', async () => {
  const url = await serve((request, response) => {
    request.resume();
    response.writeHead(request.method === 'PUT' ? 403 : 404).end();
  });
  expect(await build(url)).toEqual({ out: expect.stringContaining('(2 compiled, 0 reused)'), problems: '' });
});

test.each<[string, Answer, string]>([
  ['fails', (_, response) => response.writeHead(500).end(), 'GET was answered with 500'],
  ['hangs', () => {}, 'it did not answer in time'],
  ['hangs up', (request) => request.socket.destroy(), '.*'],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), '.*'],
])('a server that %s is no longer used, which one line reports', async (_, answer, reason) => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked++;
    answer(request, response);
  });
  const { out, problems } = await build(url);
  expect(out).toContain('(2 compiled, 0 reused)');
  expect(problems).toMatch(new RegExp(`^▲ The cache at ${url} was left alone after a failure: ${reason}\\.\n$`));
  // Two documents with their articles and texts, all in parallel.
  expect(asked).toBeLessThanOrEqual(6);
});

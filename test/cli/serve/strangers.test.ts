/** Hostile requests to the real program, and its responses. */
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, sendRaw } from '../../helpers/ask.js';
import { fileBlock } from '../../helpers/file-block.js';
import { copySite, makeSite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';
import { serveSite, type ServedSite } from '../../helpers/serve-site.js';

const page = 'content/docs/1.0/writing/markdown.md';

test.each([
  ['the site in memory', []],
  ['a build', ['--built']],
])('%s: no request stops it, and malformed ones get a plain 400', async (_name, flags) => {
  const root = copySite('templates/starter');
  if (flags.length > 0) runCli(root, ['build']);
  writeFileSync(join(root, '..', 'docsgen-outside-secret.txt'), 'a secret');
  onTestFinished(() => rmSync(join(root, '..', 'docsgen-outside-secret.txt'), { force: true }));
  const served = await serveSite(root, flags);
  const line = (target: string, rest = ''): string =>
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${rest}Connection: close\r\n\r\n`;
  for (const target of [
    '/foo%ZZ.html',
    'http://[::/',
    '*',
    'no-slash',
    '/%00',
    '/a%00b',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/docsgen-outside-secret.txt',
    '/..%2fdocsgen-outside-secret.txt',
    '/..\\docsgen-outside-secret.txt',
    '/%5c..%5cx',
    '/./a',
    `/${'a'.repeat(9_000)}`,
    '/\u00ff\u0001',
  ]) {
    expect([target, (await sendRaw(served, line(target))).split('\r\n')[0]]).toEqual([
      target,
      'HTTP/1.1 400 Bad Request',
    ]);
  }
  for (const target of [
    '/%252e%252e/%252e%252e/etc/passwd',
    '//evil.example/..',
    '/etc/passwd',
    '/docsgen.config.ts',
    '/content/docs/1.0/index.md',
    '/.docsgen/cache/.gitignore',
    '/constructor',
    '/__proto__',
    '/C:/Windows/win.ini',
    '/file:///etc/passwd',
  ]) {
    const answer = await sendRaw(served, line(target));
    expect([target, /^HTTP\/1\.1 40[04] /.test(answer)]).toEqual([target, true]);
    expect(answer).not.toMatch(/a secret|root:|defineConfig/);
  }
  expect(await sendRaw(served, line('/', 'Range: bytes=5-1\r\n'))).toMatch(/^HTTP\/1\.1 200/);
  expect(
    await sendRaw(served, 'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 400/);
  expect(await sendRaw(served, 'CONNECT example.org:443 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400/,
  );
  expect(await sendRaw(served, '\u0016\u0003\u0001\u0002')).toMatch(/^HTTP\/1\.1 400/);
  expect(await sendRaw(served, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 4/,
  );
  const post = 'POST /__docsgen/own-copy HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  for (const bytes of [
    'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
    'GET /\r\n\r\n',
    '\r\n\r\n\r\n\u0000\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: local\u0000host\r\n\r\n',
    'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    `${post}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nZZ\r\n`,
  ]) {
    expect([bytes, await sendRaw(served, bytes)]).toEqual([bytes, expect.stringMatching(/^HTTP\/1\.1 4\d\d /)]);
  }
  // HTTP/1.0 has no hosts.
  expect(await sendRaw(served, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403/);
  expect(await sendRaw(served, line('/', 'Expect: 100-continue\r\n'))).toMatch(/^HTTP\/1\.1 (100|200)/);
  expect(await sendRaw(served, line('/', 'Expect: wonders\r\n'))).toMatch(/^HTTP\/1\.1 417/);
  expect(await sendRaw(served, line('//evil.example/index.html'))).not.toMatch(/^location: *\/\//im);
  // A thousand requests at once, and a client that disconnects in the middle of a body.
  const pipelined = await sendRaw(
    served,
    `${'GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000)}${line('/')}`,
  );
  expect(pipelined.match(/HTTP\/1\.1 404/g)).toHaveLength(1_000);
  const leaving = connect(served.port, '127.0.0.1');
  leaving.on('error', () => {});
  leaving.write(`${post}Origin: http://localhost\r\nContent-Length: 900\r\n\r\n{"path"`, () =>
    leaving.resetAndDestroy(),
  );
  await once(leaving, 'close');
  expect((await ask(served, '/', {}, 'DELETE')).status).toBe(405);
  expect((await ask(served, '/')).status).toBe(200);
  expect(served.output()).not.toContain('docsgen itself failed');
});

test('the host is checked, and other origins cannot read docsgen’s own paths', async () => {
  const served = await serveSite(copySite('templates/starter'));
  const status = async (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
    (await ask(served, path, headers, method)).status;
  for (const host of [
    'evil.example',
    'evil.example:80',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'a b',
    '[::',
  ]) {
    expect([host, await status('/', { host })]).toEqual([host, 403]);
  }
  for (const host of [`localhost:${served.port}`, '127.0.0.1', '[::1]:80', '192.168.0.7', 'docs.localhost']) {
    expect([host, await status('/', { host })]).toEqual([host, 200]);
  }
  expect(await sendRaw(served, 'GET / HTTP/1.1\r\nHost:\r\n\r\n')).toMatch(/^HTTP\/1\.1 403/);
  expect(await sendRaw(served, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  const own = '/__docsgen/page?path=/';
  expect(await status(own, {})).toBe(200);
  expect(await status(own, { origin: 'http://evil.example' })).toBe(403);
  expect(await status(own, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status('/__docsgen/events', { origin: 'http://evil.example' })).toBe(403);
  expect(await status('/__docsgen/events', { 'sec-fetch-site': 'same-site' })).toBe(403);
  const { headers } = await ask(served, own);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('only this machine can connect unless --host is set, and then there are no links into the editor', async () => {
  const root = copySite('templates/starter');
  const bodyOf = async (served: ServedSite): Promise<string> =>
    (await ask(served, '/__docsgen/page?path=/1.0')).body.toString();
  const own = await serveSite(root);
  expect(await bodyOf(own)).toContain('vscode://');
  expect(readFileSync(`/proc/${own.pid}/net/tcp`, 'utf8')).toContain(`0100007F:${hexPort(own.port)}`);
  const open = await serveSite(root, ['--host', '0.0.0.0']);
  await open.said(/Everyone in the network can read this site/);
  expect(await bodyOf(open)).not.toContain('vscode://');
  const { status } = await ask(open, '/', { host: `${hostname()}:${open.port}` });
  expect(status).toBe(200);
  expect((await ask(own, '/', { host: 'docs.evil.example' })).status).toBe(403);
  expect((await ask(open, '/', { host: 'docs.evil.example' })).status).toBe(403);
});

/** In the form of /proc/net/tcp. */
function hexPort(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}

test('a symbolic link out of the site is never followed, even if it is new', async () => {
  const root = copySite('templates/starter');
  const outside = makeSite({ 'secret.txt': 'a secret' });
  writeFileSync(join(root, 'content/static/file.txt'), 'harmless');
  symlinkSync(join(outside, 'secret.txt'), join(root, 'content/static/before.txt'));
  const served = await serveSite(root);
  expect((await ask(served, '/before.txt')).status).toBe(404);
  expect((await ask(served, '/file.txt')).body.toString()).toBe('harmless');
  rmSync(join(root, 'content/static/file.txt'));
  symlinkSync(join(outside, 'secret.txt'), join(root, 'content/static/file.txt'));
  const { status, body } = await ask(served, '/file.txt');
  expect([status, body.toString().includes('a secret')]).toEqual([404, false]);
});

test('the server still responds after thousands of requests and with clients that do not read', async () => {
  const served = await serveSite(copySite('templates/starter'));
  const sockets = Array.from({ length: 100 }, (_, index) => {
    const socket = connect(served.port, '127.0.0.1');
    socket.on('error', () => {});
    // Half of them never finish their request, and half never read the response.
    socket.write(index % 2 === 0 ? 'GET / HT' : `GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20));
    socket.pause();
    return socket;
  });
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  for (let round = 0; round < 20; round++) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ask(served, index % 2 ? '/' : '/nowhere')),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]));
  }
  const streams = await Promise.all(
    Array.from(
      { length: 80 },
      () =>
        new Promise<number>((resolve) => {
          const stream = get({ host: '127.0.0.1', port: served.port, path: '/__docsgen/events' }, (response) =>
            resolve(response.statusCode ?? 0),
          );
          stream.on('error', () => {});
          onTestFinished(() => void stream.destroy());
        }),
    ),
  );
  expect(streams.filter((status) => status === 200)).toHaveLength(64);
  expect(streams.filter((status) => status === 503)).toHaveLength(16);
  expect((await ask(served, '/')).status).toBe(200);
});

describe('change it for this version only', () => {
  const post = (served: ServedSite, body: string, headers: Record<string, string>): Promise<number> =>
    fetch(`${served.origin}/__docsgen/own-copy`, { method: 'POST', body, headers }).then(({ status }) => status);

  test('copies the text into the version’s layer, once', async () => {
    const root = copySite('templates/starter');
    const served = await serveSite(root);
    const headers = { 'content-type': 'application/json', origin: served.origin };
    const body = JSON.stringify({ path: '/writing/markdown' });
    expect(await post(served, body, { ...headers, origin: 'http://evil.example' })).toBe(403);
    expect(await post(served, body, { ...headers, 'content-type': 'text/plain' })).toBe(400);
    expect(await post(served, 'x'.repeat(10_000), headers)).toBe(400);
    expect(await post(served, JSON.stringify({ path: '/nowhere' }), headers)).toBe(400);
    const own = join(root, 'content/docs/2.0/writing/markdown.md');
    expect(statSync(own, { throwIfNoEntry: false })).toBeUndefined();
    expect(await post(served, body, headers)).toBe(200);
    expect(readFileSync(own, 'utf8')).toBe(readFileSync(join(root, page), 'utf8'));
    await served.said(/markdown\.md added/);
    expect(await post(served, body, headers)).toBe(400);
  });

  test('creates nothing through a link out of the site, not even a folder', async () => {
    const outside = makeSite({});
    const root = makeSite(fileBlock`
      --- content/docs/1.0/a/b.md
      # B
      --- content/docs/1.0/index.md
      # Home
    `);
    symlinkSync(outside, join(root, 'content/docs/2.0'));
    const served = await serveSite(root);
    const headers = { 'content-type': 'application/json', origin: served.origin };
    expect(await post(served, JSON.stringify({ path: '/a/b' }), headers)).toBe(400);
    expect(readdirSync(outside)).toEqual(['docsgen.config.json']);
  });
});

/** The real program over HTTP: what it serves, what it refuses, and what it lives through. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../../helpers/inline-site.js';
import { projectRoot, runCli } from '../../helpers/run-cli.js';
import { serveSite, type ServedSite } from '../../helpers/serve-site.js';

function copySite(folder: string): string {
  const root = makeSite({});
  rmSync(join(root, 'docsgen.config.json'));
  cpSync(join(projectRoot, folder), root, { recursive: true });
  return root;
}

interface Reply {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** node:http sends what it is told, unlike fetch. */
function ask(served: ServedSite, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
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

/** Bytes as they are; what comes back until the other side closes. */
async function sendRaw(served: ServedSite, bytes: string): Promise<string> {
  const socket = connect(served.port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return text;
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** What `serve` adds to a page. */
const reloadScript = /<script type="module" src="\/__docsgen\/serve\.js" data-generation="\d+"><\/script>/;

const page = 'content/docs/1.0/writing/markdown.md';

describe('what is served is what a build writes', () => {
  test.each([
    ['the starter', 'templates/starter', '/'],
    ['a fixture with a base URL and slashes', 'test/fixtures/base-url-and-trailing-slash', undefined],
  ])('%s', async (_name, folder, base) => {
    const root = copySite(folder);
    expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
    const served = await serveSite(root);
    const baseUrl = base ?? new URL(/http:\S+/.exec(served.output())?.[0] ?? '').pathname;
    const files = filesBelow(join(root, 'build'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const { status, body } = await ask(served, baseUrl + file.split('/').map(encodeURIComponent).join('/'));
      const wanted = readFileSync(join(root, 'build', file));
      expect([file, status]).toEqual([file, file === '404.html' ? 404 : 200]);
      expect([file, body.toString('latin1').replace(reloadScript, '')]).toEqual([file, wanted.toString('latin1')]);
    }
  });

  test('routes answer without a file name, and what is nowhere with the not-found page', async () => {
    const root = copySite('templates/starter');
    const served = await serveSite(root);
    const plain = await ask(served, '/1.0/writing/markdown');
    expect((await ask(served, '/1.0/writing/markdown/')).body).toEqual(plain.body);
    expect(plain.body.toString()).toMatch(reloadScript);
    const missing = await ask(served, '/nowhere');
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).toContain('Page not found');
    const again = await ask(served, '/1.0/writing/markdown', { 'if-none-match': String(plain.headers['etag']) });
    expect(again.status).toBe(304);
  });
});

describe('changes', () => {
  test('each kind is picked up and told in one line', async () => {
    const root = copySite('templates/starter');
    const served = await serveSite(root);
    const text = async (path: string): Promise<string> => (await ask(served, path)).body.toString();
    const step = async (file: string, contents: string | undefined, said: RegExp): Promise<void> => {
      const from = served.output().length;
      if (contents === undefined) rmSync(join(root, file));
      else {
        mkdirSync(join(root, file, '..'), { recursive: true });
        writeFileSync(join(root, file), contents);
      }
      await served.said(said, from);
    };
    await step(page, '# Quite new\n\nA changed text.\n', /↻ content\/docs\/1\.0\/writing\/markdown\.md · 3 pages · \d/);
    for (const version of ['/1.0', '', '/next'])
      expect(await text(`${version}/writing/markdown`)).toContain('A changed text.');
    await step('content/docs/next/added.md', '# Added\n\nNew page.\n', /added\.md added · all pages/);
    expect(await text('/next/added')).toContain('New page.');
    await step('content/docs/next/_category_.json', '{ "label": "x" }', /_category_\.json added · all pages/);
    await step('content/docs/next/added.md', undefined, /added\.md removed · all pages/);
    expect((await ask(served, '/next/added')).status).toBe(404);
    await step('content/static/new.txt', 'plain', /new\.txt added/);
    expect(await text('/new.txt')).toBe('plain');
    await step('content/docs/2.0/_layer.yml', 'removed:\n  - writing/markdown\n', /_layer\.yml · all pages/);
    expect((await ask(served, '/writing/markdown')).status).toBe(404);
    expect((await ask(served, '/1.0/writing/markdown')).status).toBe(200);
    await step('content/pages/team.tsx', 'export default () => <p>We are here</p>;\n', /team\.tsx added/);
    expect(await text('/team')).toContain('We are here');
    const config = readFileSync(join(root, 'docsgen.config.ts'), 'utf8');
    await step('docsgen.config.ts', config.replace('My Product', 'Other Product'), /config and all pages/);
    expect(await text('/1.0')).toContain('Other Product');
  });

  test('a broken config keeps the old site and is told; mended, it is used', async () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
    const served = await serveSite(root);
    const config = readFileSync(join(root, 'docsgen.config.json'), 'utf8');
    writeFileSync(join(root, 'docsgen.config.json'), '{ "title": ');
    await served.said(/config-unreadable[\s\S]*✘ docsgen\.config\.json/);
    expect((await ask(served, '/')).status).toBe(200);
    const from = served.output().length;
    writeFileSync(join(root, 'docsgen.config.json'), config.replace('"Test"', '"Mended"'));
    await served.said(/1 mended/, from);
    expect((await ask(served, '/')).body.toString()).toContain('Mended');
  });

  test('saving by renaming, deleting, renaming a folder', async () => {
    const root = copySite('templates/starter');
    const served = await serveSite(root);
    writeFileSync(join(root, 'content/docs/1.0/writing/.markdown.md.swp'), 'editors do this');
    writeFileSync(join(root, 'new-text'), '# By renaming\n');
    renameSync(join(root, 'new-text'), join(root, page));
    await served.said(/↻ \S+markdown\.md · 3 pages/);
    expect((await ask(served, '/1.0/writing/markdown')).body.toString()).toContain('By renaming');
    // The way of Vim: the old file is moved away, a new one is written.
    let from = served.output().length;
    renameSync(join(root, page), join(root, `${page}~`));
    writeFileSync(join(root, page), '# The way of Vim\n');
    rmSync(join(root, `${page}~`));
    await served.said(/↻ \S+markdown\.md/, from);
    expect((await ask(served, '/1.0/writing/markdown')).body.toString()).toContain('The way of Vim');
    from = served.output().length;
    renameSync(join(root, 'content/docs/1.0/writing'), join(root, 'content/docs/1.0/authoring'));
    await served.said(/\d+ files · all pages/, from);
    expect((await ask(served, '/1.0/authoring/markdown')).status).toBe(200);
    expect((await ask(served, '/1.0/writing/markdown')).status).toBe(404);
    from = served.output().length;
    writeFileSync(join(root, 'content/docs/1.0/authoring/markdown.md'), '# In the new folder\n');
    await served.said(/authoring\/markdown\.md · 3 pages/, from);
    rmSync(join(root, 'content/docs/1.0/authoring'), { recursive: true });
    await served.said(/· all pages/, from);
    expect((await ask(served, '/1.0/authoring/markdown')).status).toBe(404);
  });

  test('a thousand files at once are one rebuild', async () => {
    const root = copySite('templates/starter');
    const served = await serveSite(root);
    const from = served.output().length;
    const script = `const fs = require('node:fs'); fs.mkdirSync('content/docs/1.0/many');
      for (let n = 0; n < 1000; n++) fs.writeFileSync('content/docs/1.0/many/page-' + n + '.md', '# Page ' + n + '\\n');`;
    execFileSync(process.execPath, ['-e', script], { cwd: root });
    await served.said(/1,000 files · all pages/, from);
    expect(served.output().slice(from).match(/↻/g)).toHaveLength(1);
    expect((await ask(served, '/1.0/many/page-999')).status).toBe(200);
  });

  test('what is written while it starts is not lost', async () => {
    const root = copySite('templates/starter');
    const served = await serveSite(root);
    // The address is said before the system has begun to tell of changes.
    writeFileSync(join(root, page), '# Early\n');
    await served.said(/markdown\.md · 3 pages/);
    expect((await ask(served, '/1.0/writing/markdown')).body.toString()).toContain('Early');
  });

  test('while git works on the folder, it is waited for', async () => {
    const root = copySite('templates/starter');
    mkdirSync(join(root, '.git'));
    const served = await serveSite(root);
    writeFileSync(join(root, '.git/index.lock'), '');
    writeFileSync(join(root, page), '# One\n');
    await new Promise((resolve) => setTimeout(resolve, 400));
    writeFileSync(join(root, 'content/docs/1.0/index.md'), '# Two\n');
    rmSync(join(root, '.git/index.lock'));
    await served.said(/↻ 2 files · \d+ pages/);
    expect(served.output().match(/↻/g)).toHaveLength(1);
  });
});

describe('strangers', () => {
  test('no request stops it, and malformed ones get a plain 400', async () => {
    const root = copySite('templates/starter');
    writeFileSync(join(root, '..', 'docsgen-outside-secret.txt'), 'a secret');
    onTestFinished(() => rmSync(join(root, '..', 'docsgen-outside-secret.txt'), { force: true }));
    const served = await serveSite(root);
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
    expect((await ask(served, '/', {}, 'DELETE')).status).toBe(405);
    expect((await ask(served, '/')).status).toBe(200);
  });

  test('the host is checked, and nothing of docsgen’s own is told to other origins', async () => {
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

  test('a link that leads out of the site is not followed, whenever it is made', async () => {
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

  test('thousands of requests and clients that do not read leave it answering', async () => {
    const served = await serveSite(copySite('templates/starter'));
    const sockets = Array.from({ length: 100 }, (_, index) => {
      const socket = connect(served.port, '127.0.0.1');
      socket.on('error', () => {});
      // Half of them never finish their request, half never read the answer.
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
});

describe('the command', () => {
  test('a port in use: the next free one, said clearly', async () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
    const blocker = createServer();
    blocker.listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as AddressInfo;
    const served = await serveSite(root, ['--port', String(port)]);
    expect(served.output()).toContain(`Port ${port} is in use; this is ${served.port}.`);
    expect((await ask(served, '/')).status).toBe(200);
    expect(await served.stop()).toBe(0);
  });

  test('mistakes at the start are told and do not keep it from serving', async () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n[a](nowhere.md)\n' });
    const served = await serveSite(root);
    expect(served.output()).toMatch(/nowhere\.md/);
    expect((await ask(served, '/')).status).toBe(200);
  });

  test('a config that cannot be read, a wrong port, an option that does not exist', () => {
    const root = makeSite({}, { title: 1 });
    expect(runCli(root, ['serve'])).toMatchObject({ code: 1 });
    expect(runCli(root, ['serve', '--port', '70000'])).toMatchObject({ code: 2 });
    expect(runCli(root, ['serve', '--built'])).toMatchObject({ code: 1 });
  });
});

describe('--built', () => {
  test('serves a build as a good static host', async () => {
    const root = copySite('templates/starter');
    const before = await runCli(root, ['serve', '--built']);
    expect(before).toMatchObject({ code: 1 });
    expect(before.stdout).toContain('docsgen build');
    runCli(root, ['build']);
    symlinkSync(join(root, 'docsgen.config.ts'), join(root, 'build/leak.txt'));
    const served = await serveSite(root, ['--built']);
    const built = readFileSync(join(root, 'build/1.0/writing/markdown/index.html'));
    const plain = await ask(served, '/1.0/writing/markdown');
    expect(plain.body).toEqual(built);
    expect(plain.headers['cache-control']).toBe('no-cache');
    const packed = await ask(served, '/1.0/writing/markdown', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body)).toEqual(built);
    expect(
      (await ask(served, '/1.0/writing/markdown', { 'if-none-match': String(plain.headers['etag']) })).status,
    ).toBe(304);
    const moved = await ask(served, '/1.0/writing/markdown/index.html');
    expect([moved.status, moved.headers['location']]).toEqual([301, '/1.0/writing/markdown']);
    expect((await ask(served, '//evil.example/index.html')).headers['location'] ?? '').not.toMatch(/^\/\//);
    const script = /src="(\/assets\/main-[^"]+)"/.exec(built.toString())?.[1] ?? '';
    expect((await ask(served, script)).headers['cache-control']).toContain('immutable');
    const missing = await ask(served, '/nowhere');
    expect([missing.status, missing.body]).toEqual([404, readFileSync(join(root, 'build/404.html'))]);
    expect((await ask(served, '/leak.txt')).status).toBe(404);
    expect((await ask(served, '/%2e%2e/docsgen.config.ts')).status).toBe(400);
    expect((await ask(served, '/__docsgen/page?path=/')).status).toBe(404);
  });
});

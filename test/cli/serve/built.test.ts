/** `docsgen serve --built` serves a build like a good static host. */
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask } from '../../helpers/ask.js';
import { fileBlock, readFixture } from '../../helpers/file-block.js';
import { copySite, makeSite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';
import { serveSite, type ServedSite } from '../../helpers/serve-site.js';

test('serves a build like a good static host', async () => {
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
  expect((await ask(served, '/1.0/writing/markdown', { 'if-none-match': String(plain.headers['etag']) })).status).toBe(
    304,
  );
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

/** The target of a redirect. */
const locationOf = async (served: ServedSite, path: string): Promise<unknown> => {
  const { status, headers } = await ask(served, path);
  return status === 301 ? headers['location'] : status;
};

test('redirects are responses with status 3xx; query and heading are kept', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home
      --- content/docs/1.0/new.md
      # New

      ## Here
    `,
    {
      title: 'Test',
      url: 'https://test.example',
      versions: ['1.0'],
      redirects: [
        { from: '/old', to: '/new#here' },
        { from: '/ask', to: '/new?a=1' },
        { from: '/away', to: 'https://exämple.org/ü?x=1&y="2"' },
      ],
    },
  );
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const served = await serveSite(root, ['--built']);
  expect(await locationOf(served, '/old')).toBe('/new#here');
  expect(await locationOf(served, '/old?q=%26')).toBe('/new?q=%26#here');
  expect(await locationOf(served, '/ask?b=2')).toBe('/new?a=1');
  expect(await locationOf(served, '/away')).toBe('https://ex%C3%A4mple.org/%C3%BC?x=1&y="2"');
  expect(await locationOf(served, '/1.0')).toBe('/');
  expect((await ask(served, '/old')).headers['cache-control']).toBe('no-cache');
  // A file that replaced a stub is a page.
  writeFileSync(join(root, 'build/ask/index.html'), '<p>Own page</p>');
  expect((await ask(served, '/ask/')).body.toString()).toBe('<p>Own page</p>');
});

test('a build without its record serves its redirect pages', async () => {
  const root = makeSite(
    { 'content/docs/index.md': '# Home\n', 'content/docs/new.md': '# New\n' },
    { title: 'Test', url: 'https://test.example', redirects: [{ from: '/old', to: '/new' }] },
  );
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  rmSync(join(root, '.docsgen'), { recursive: true });
  const served = await serveSite(root, ['--built']);
  const { status, body } = await ask(served, '/old/');
  expect([status, body]).toEqual([200, readFileSync(join(root, 'build/old/index.html'))]);
});

test.each([
  [undefined, { '/a': 200, '/a/': 200, '/a/index.html': '/a', '/index.html?x=1': '/?x=1', '/a.html': 404 }],
  [true, { '/a': '/a/', '/a/': 200, '/a/index.html': '/a/', '/a?q': '/a/?q=' }],
  [false, { '/a': 200, '/a/': '/a', '/a.html': '/a', '/index.html': '/' }],
])('trailingSlash %s: each page has its address', async (trailingSlash, wanted) => {
  const root = makeSite(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home
      --- content/docs/1.0/a.md
      # A
    `,
    {
      title: 'Test',
      url: 'https://test.example',
      versions: ['1.0'],
      ...(trailingSlash !== undefined && { trailingSlash }),
    },
  );
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  mkdirSync(join(root, 'build/demo'));
  writeFileSync(join(root, 'build/demo/index.html'), '<script src="./app.js"></script>');
  const served = await serveSite(root, ['--built']);
  const demo = { '/demo': '/demo/', '/demo/': 200, '/demo/index.html': '/demo/' };
  for (const [path, answer] of Object.entries({ ...wanted, ...demo }))
    expect([path, await locationOf(served, path)]).toEqual([path, answer]);
});

test('everything is below the base URL; hashed names are cached forever, and others are revalidated', async () => {
  const root = makeSite(readFixture('addresses/base-url-and-trailing-slash'));
  writeFileSync(join(root, 'content/static/assets-handbook.png'), 'x');
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const served = await serveSite(root, ['--built']);
  expect(await locationOf(served, '/')).toBe('/docs/');
  expect(await locationOf(served, '/docs')).toBe('/docs/');
  expect(await locationOf(served, '/elsewhere')).toBe(404);
  const live = await serveSite(root);
  for (const path of ['/', '/docs']) expect(await locationOf(live, path)).toBe('/docs/');
  const kept: string[] = [];
  for (const file of readdirSync(join(root, 'build'), { recursive: true, withFileTypes: true })) {
    const path = relative(join(root, 'build'), join(file.parentPath, file.name));
    if (!file.isFile() || path.endsWith('.html')) continue;
    const { status, headers } = await ask(served, `/docs/${path}`);
    expect([path, status]).toEqual([path, 200]);
    if (headers['cache-control']?.includes('immutable')) kept.push(path);
    else expect(headers['cache-control']).toBe('no-cache');
  }
  expect(kept).toContainEqual(expect.stringMatching(/^assets\/styles-/));
  expect(kept).toContainEqual(expect.stringMatching(/^assets\/search\/text-/));
  expect(kept.every((path) => /^assets\/.*-[\da-f]{10}\.\w+$/.test(path))).toBe(true);
});

test('a video supports range requests', async () => {
  const root = copySite('templates/starter');
  mkdirSync(join(root, 'build'));
  writeFileSync(join(root, 'build/404.html'), 'missing');
  writeFileSync(join(root, 'build/film.mp4'), '0123456789');
  const served = await serveSite(root, ['--built']);
  for (const [range, ...wanted] of [
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=3-1', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['pages=1-2', 200, '0123456789', undefined],
  ] as const) {
    const { status, body, headers } = await ask(served, '/film.mp4', { range });
    expect([range, status, body.toString(), headers['content-range']]).toEqual([range, ...wanted]);
  }
});

test('compression follows the request', async () => {
  const root = copySite('templates/starter');
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const served = await serveSite(root, ['--built']);
  const encodingOf = async (path: string, accepted: string): Promise<unknown> =>
    (await ask(served, path, { 'accept-encoding': accepted })).headers['content-encoding'];
  expect(await encodingOf('/', 'gzip, deflate, br, zstd')).toBe('br');
  expect(await encodingOf('/', 'gzip')).toBe('gzip');
  expect(await encodingOf('/', 'br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(await encodingOf('/', 'identity')).toBeUndefined();
  const font = readdirSync(join(root, 'build/assets')).find((name) => name.endsWith('.woff2'));
  expect(await encodingOf(`/assets/${font}`, 'br')).toBeUndefined();
  const { headers, body } = await ask(served, '/', { 'accept-encoding': 'gzip' });
  expect(headers['vary']).toBe('accept, accept-encoding');
  expect(gunzipSync(body)).toEqual(readFileSync(join(root, 'build/index.html')));
  const again = await ask(served, '/', { 'if-none-match': `"other", ${String(headers['etag'])}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

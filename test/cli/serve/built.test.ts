/** `docsgen serve --built`: a build as a good static host serves it. */
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask } from '../../helpers/ask.js';
import { copySite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';
import { serveSite } from '../../helpers/serve-site.js';

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

/** `docsgen serve` as a command: ports, flags and the start. */
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../helpers/ask.js';
import { copySite, makeSite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';
import { serveProcess, serveSite } from '../../helpers/serve-site.js';

test('if the port is in use, serve takes the next free one and reports it', async () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
  const blocker = createServer();
  blocker.listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  onTestFinished(() => void blocker.close());
  const { port } = blocker.address() as AddressInfo;
  const served = await serveProcess(root, ['--port', String(port)]);
  expect(served.output()).toContain(`Port ${port} is in use; this is ${served.port}.`);
  expect((await ask(served, '/')).status).toBe(200);
  expect(await served.stop()).toBe(0);
});

test.runIf(process.platform === 'linux')('--open: the browser is called with the printed address', async () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
  // The test replaces the program that opens addresses on this system.
  writeFileSync(join(root, 'xdg-open'), '#!/bin/sh\necho "$*" > opened.part && mv opened.part opened\n', {
    mode: 0o755,
  });
  const served = await serveSite(root, ['--open'], { PATH: `${root}:${process.env['PATH'] ?? ''}` });
  await expect.poll(() => existsSync(join(root, 'opened'))).toBe(true);
  expect(readFileSync(join(root, 'opened'), 'utf8')).toBe(`${served.origin}/\n`);
});

test('problems at the start are reported, and the site is served', async () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n[a](nowhere.md)\n' });
  const served = await serveSite(root);
  await served.said(/nowhere\.md/);
  expect((await ask(served, '/')).status).toBe(200);
});

test('a config that cannot be read, a wrong port, an option that does not exist', () => {
  const root = makeSite({}, { title: 1 });
  expect(runCli(root, ['serve'])).toMatchObject({ code: 1 });
  expect(runCli(root, ['serve', '--port', '70000'])).toMatchObject({ code: 2 });
  expect(runCli(root, ['serve', '--built'])).toMatchObject({ code: 1 });
});

test('routes work without a file name, and unknown addresses get the not-found page', async () => {
  const root = copySite('templates/starter');
  const served = await serveSite(root);
  const plain = await ask(served, '/1.0/writing/markdown');
  expect((await ask(served, '/1.0/writing/markdown/')).body).toEqual(plain.body);
  expect(plain.body.toString()).toContain('/__docsgen/serve.js');
  const missing = await ask(served, '/nowhere');
  expect(missing.status).toBe(404);
  expect(missing.body.toString()).toContain('Page not found');
  const again = await ask(served, '/1.0/writing/markdown', { 'if-none-match': String(plain.headers['etag']) });
  expect(again.status).toBe(304);
});

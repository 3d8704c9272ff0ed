/** A published site compared with the build, over a real server: missing and stale files, and different responses. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkLive } from '../../../src/cli/external/check-live.js';
import { contentHash } from '../../../src/pipeline/cache/content-hash.js';
import { loadInline } from '../../helpers/inline-site.js';

let server: Server | undefined;
afterEach(() => server?.close());

type Answers = Readonly<Record<string, readonly [status: number, body: string, headers?: Record<string, string>]>>;

const stub = '<title>Redirect</title>';
const texts = { 'index.html': 'home', 'guide/index.html': 'guide', 'old/index.html': stub };
const script = 'assets/main-0123456789.js';
const good: Answers = {
  '/': [200, 'home'],
  '/guide': [200, 'guide'],
  '/old': [301, '', { location: '/guide' }],
  '/search': [200, 'search'],
  [`/${script}`]: [200, '', { 'cache-control': 'public, max-age=31536000, immutable' }],
  '/guide.md': [200, '', { 'content-type': 'text/markdown; charset=utf-8' }],
};

async function differences(changed: Answers): Promise<readonly string[]> {
  const answers: Answers = { ...good, ...changed };
  server = createServer(({ url = '' }, response) => {
    const [status, body, headers] = answers[url] ?? [404, ''];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { site } = await loadInline(
    { 'content/docs/index.md': '# Home\n', 'content/docs/guide.md': '# Guide\n' },
    { title: 'E', url: 'https://docs.example.org', redirects: [{ from: '/old', to: '/guide' }] },
  );
  const stamps = Object.entries({ ...texts, 'search/index.html': 'search', [script]: '', 'guide.md': '' }).map(
    ([outFile, text]) => [outFile, { hash: contentHash(text), size: 0, mtimeMs: 0 }] as const,
  );
  const record = {
    outputs: { files: new Map(stamps), folders: new Map(), part: '' },
    redirects: new Map([['old/index.html', '/guide']]),
  };
  const { config, routes } = site;
  const addresses = routes.flatMap(({ kind, address }) => (kind === 'notFound' ? [] : [address]));
  const { findings, requested } = await checkLive({ origin, config, addresses, record, progress: () => undefined });
  // Home, guide, redirect and the results page of search.
  expect(requested).toBe(4);
  return findings.map(({ code, message, notes }) => `${code} ${message} ${notes.join(' ')}`.replaceAll(origin, ''));
}

test('a site that equals the build has no findings', async () => {
  expect(await differences({})).toEqual([]);
});

test('missing and stale pages', async () => {
  expect(await differences({ '/guide': [404, ''], '/': [200, 'old home'] })).toEqual([
    'live-stale Different from the build: 1 address /',
    'live-missing Missing from the published site: 1 address /guide',
  ]);
});

test('redirects that are pages or lead elsewhere', async () => {
  expect(await differences({ '/old': [200, stub] })).toEqual([
    'live-answer Moved, and answered with a page in place of a redirect: 1 address /old',
  ]);
  server?.close();
  expect(await differences({ '/old': [302, '', { location: '/else' }] })).toEqual([
    'live-stale Redirected elsewhere than in the build: 1 address /old',
  ]);
});

test('headers of files, and responses for unknown addresses', async () => {
  expect(
    await differences({
      '/docsgen-no-such-page': [200, 'home'],
      [`/${script}`]: [200, '', { 'cache-control': 'no-cache' }],
      '/guide.md': [200, '', { 'content-type': 'text/plain' }],
    }),
  ).toEqual([
    'live-answer Markdown that is not sent as text/markdown: 1 address /guide.md',
    `live-answer Named by its content, and not sent to be kept for good: 1 address /${script}`,
    'live-answer Not in the site, and not answered with 404: 1 address /docsgen-no-such-page',
  ]);
});

test('a host that does not respond is one finding', async () => {
  const { site } = await loadInline({ 'content/docs/index.md': '# Home\n' }, { title: 'E', url: 'https://e.example' });
  const record = { outputs: { files: new Map(), folders: new Map(), part: '' }, redirects: new Map() };
  const { findings: found } = await checkLive({
    origin: 'http://127.0.0.1:9',
    config: site.config,
    addresses: site.routes.map(({ address }) => address),
    record,
    progress: () => undefined,
  });
  expect(found.map(({ code }) => code)).toEqual(['live-unreachable']);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageLoader } from '../../src/client/navigation/load-page.js';

test('a chunk that leaves the cache while its sidebar loads is requested again', async () => {
  const settings = {
    baseUrl: '/',
    islandsUrl: '',
    extrasUrl: '',
    extrasStyleUrl: '',
    siteUrl: '/site.json',
    stamp: 's',
    hasOwnIslands: false,
    hasKeys: true,
    pagesAreFiles: false,
    tableName: '',
    external: '',
    codeName: '',
  };
  const loader = createPageLoader(settings);
  let html = 'old';
  const answer = (url: string): object =>
    url === '/sidebar.json' ? { html: 'list' } : { stamp: 's', articleHtml: html, state: { sidebar: '/sidebar.json' } };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const body = JSON.stringify(answer(url));
    if (url === '/sidebar.json' && html === 'old') {
      html = 'new';
      loader.forgetAll();
    }
    return Promise.resolve(new Response(body));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { chunk, sidebarHtml } = await loader.load('a', undefined);
  expect([chunk, sidebarHtml]).toEqual([answer('/a/index.json'), 'list']);
  expect(asked.filter((url) => url === '/a/index.json')).toHaveLength(2);
});

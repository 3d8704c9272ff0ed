/** Tests share a context and its process. A page must not show traces of an earlier test. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser, widths } from '../helpers/browser.js';

const browser = useBrowser();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=60' });
  response.end(`<!doctype html><title>Request ${(requests += 1)}</title>`);
});
let requests = 0;
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const traces = (page: Page) =>
  page.evaluate(() => ({
    stored: [localStorage.length, sessionStorage.length, document.cookie],
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isOnline: navigator.onLine,
    hasScript: 'added' in globalThis,
  }));

const fresh = { stored: [0, 0, ''], width: widths.desktop, isDark: false, isOnline: true, hasScript: false };

test('a test may store data, open windows and go offline', async () => {
  const page = await browser.page({ viewport: { width: 375, height: 800 }, colorScheme: 'dark' });
  await page.addInitScript(() => Object.assign(globalThis, { added: true }));
  await page.goto(origin);
  await page.evaluate(() => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('a', '1');
    document.cookie = 'a=1';
  });
  await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/other'))]);
  await page.context().setOffline(true);
  expect(await traces(page)).toEqual({
    stored: [1, 1, 'a=1'],
    width: 375,
    isDark: true,
    isOnline: false,
    hasScript: true,
  });
});

test('the next test starts with a clean profile and an empty cache', async () => {
  const before = requests;
  const page = await browser.open(origin);
  expect(await traces(page)).toEqual(fresh);
  expect(page.context().pages()).toHaveLength(2);
  expect(requests).toBe(before + 1);
});

test('pages of one test share nothing', async () => {
  const [one, other] = [await browser.open(origin), await browser.open(origin)];
  await one.evaluate(() => localStorage.setItem('a', '1'));
  expect(await traces(other)).toEqual(fresh);
});

/** The reference site has every promised address, and otherwise only those that its decisions name. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildReferenceSite, referenceOutput as output } from '../helpers/reference-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const promised = readFileSync(join(projectRoot, 'test/reference-site/routes.txt'), 'utf8').split('\n').filter(Boolean);

/** Routes of the built site, stubs and pages separately. */
function builtRoutes(): { readonly pages: readonly string[]; readonly stubs: readonly string[] } {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  );
  const isStub = (file: string) => readFileSync(join(output, file), 'utf8').includes('http-equiv="refresh"');
  const route = (file: string) => `/${file.split(sep).join('/')}`.replace(/\/index\.html$/, '') || '/';
  return {
    pages: files.filter((file) => !isStub(file)).map(route),
    stubs: files.filter(isStub).map(route),
  };
}

buildReferenceSite();

test('every promised route is a page, and every page except those of changes is promised', () => {
  const { pages } = builtRoutes();
  const isOfChanges = (route: string): boolean => /^\/changes(\/|$)/.test(route);
  expect(pages.filter((route) => !isOfChanges(route)).toSorted()).toEqual(promised.toSorted());
  const versions = ['3.3', '3.4', '4.0', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', 'next'];
  expect(pages.filter(isOfChanges).toSorted()).toEqual(['/changes', ...versions.map((name) => `/changes/${name}`)]);
});

test('stubs come only from the pinned latest, moved pages and the config', () => {
  const { stubs } = builtRoutes();
  const latest = promised.filter((route) => !/^\/(\d|next|policies|search)/.test(route));
  for (const route of latest) expect(stubs).toContain(route === '/' ? '/4.6' : `/4.6${route}`);
  expect(stubs.filter((route) => !route.startsWith('/4.6') && !/getting-started|how-tos/.test(route))).toEqual([
    '/developers/customizations/overview',
  ]);
  for (const version of ['', '/4.1', '/4.2', '/4.3', '/4.4', '/4.5', '/next']) {
    expect(stubs).toContain(`${version}/getting-started/upgrading-solidus`);
  }
});

test('the changes of the largest release are small', () => {
  const folder = join(output, 'changes');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const weights = pages.map((file) => brotliCompressSync(readFileSync(join(folder, file))).length);
  expect(Math.max(...weights)).toBeLessThan(40_000);
});

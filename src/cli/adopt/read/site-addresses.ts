/** Finds the addresses of the new site, and redirects from them, which Docusaurus ignores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../../pipeline/cache/cache.js';
import { configOf } from '../../../pipeline/config/read-config.js';
import { startRun } from '../../../pipeline/corridor.js';
import { readContent } from '../../../pipeline/layers/read-content.js';
import type { Route } from '../../../pipeline/model.js';
import { isFolderPage } from '../../../pipeline/text/docusaurus-names.js';
import type { NewConfig } from '../map/map-site.js';
import { isNoted, plainObject, type Draft, type DraftObject } from '../write/draft.js';
import type { Findings } from './findings.js';

/**
 * Returns the addresses from the base URL, as Docusaurus passes them to `createRedirects`, or undefined if the site
 * cannot be read. Nothing is written into the site.
 */
export async function addressesOf({ root, settings }: NewConfig): Promise<readonly string[] | undefined> {
  const { markdown: _, ...others } = plainObject(settings);
  const config = configOf(others, { root });
  if (!config) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-adopt-'));
  try {
    const tools = { cache: openCache(folder), progress: () => {} };
    const read = await readContent(config, tools);
    const run = await startRun(config, read, tools, { articles: false });
    const { site } = await run.connected();
    const shown = site.routes.filter((route) => route.kind === 'page' || route.kind === 'reactPage');
    return shown.map((route) => {
      const path = `/${route.address.url.slice(config.baseUrl.length)}`;
      return config.trailingSlash === undefined && isOfFolder(route) ? `${plain(path).replace(/\/$/, '')}/` : path;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a page is a folder's own. Without `trailingSlash`, only the addresses of these end with a slash in Docusaurus. */
function isOfFolder(route: Extract<Route, { kind: 'page' | 'reactPage' }>): boolean {
  if (route.kind === 'reactPage') return /(?:^|\/)index\.[^/]+$/i.test(route.file);
  const { generated, facts, docPath } = route.page;
  const { slug } = facts.frontMatter;
  return slug === undefined ? !generated && isFolderPage(docPath) : slug.endsWith('/');
}

/** Returns an address without the slash at its end. */
export function plain(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** Leaves out redirects from addresses that pages have. Docusaurus serves these pages, and docsgen reports a conflict. */
export function withoutIgnoredRedirects(
  newConfig: NewConfig,
  addresses: readonly string[],
  findings: Findings,
): NewConfig {
  const taken = new Set(addresses.map(plain));
  const written = (newConfig.settings['redirects'] ?? []) as readonly Draft[];
  const redirects = written.flatMap((redirect): readonly Draft[] => {
    const { from, ...others } = (isNoted(redirect) ? redirect.noted : redirect) as DraftObject;
    const sources = [from].flat() as readonly string[];
    const free = sources.filter((source) => !taken.has(plain(source)));
    for (const source of sources) {
      if (free.includes(source)) continue;
      const text = 'a page has this address, so Docusaurus ignores the redirect';
      findings.add({ fate: 'left', name: `redirect from ${source}`, text });
    }
    if (free.length === sources.length) return [redirect];
    return free.length === 0 ? [] : [{ from: free.length === 1 ? free[0] : free, ...others }];
  });
  return {
    ...newConfig,
    settings: { ...newConfig.settings, redirects: redirects.length === 0 ? undefined : redirects },
  };
}

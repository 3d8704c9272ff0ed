/**
 * Evaluates `createRedirects` of Docusaurus for the addresses of the site. docsgen's config has no function that is
 * called for each address, so the new site is loaded and the function is called once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../../pipeline/cache/cache.js';
import { configOf } from '../../../pipeline/config/read-config.js';
import { startRun } from '../../../pipeline/corridor.js';
import { readContent } from '../../../pipeline/layers/read-content.js';
import type { Described } from '../evaluate/described.js';
import { evaluateConfig } from '../evaluate/evaluate-config.js';
import type { NewConfig } from '../map/map-site.js';
import { noted, plainObject, type Draft, type DraftObject } from '../write/draft.js';

/**
 * Returns the redirects that are not in the config yet. Returns undefined if the function or the site cannot be
 * evaluated.
 */
export async function createdRedirects(
  newConfig: NewConfig,
  configFile: string,
): Promise<readonly Draft[] | undefined> {
  const addresses = await addressesOf(newConfig);
  if (!addresses) return undefined;
  const evaluated = await evaluateConfig(configFile, undefined, addresses);
  if (!evaluated.ok) return undefined;
  const known = new Set([...addresses, ...addresses.map(plain), ...writtenSources(newConfig.settings['redirects'])]);
  const redirects = madeIn(evaluated.value).flatMap(([to, made]): readonly DraftObject[] => {
    const from = [...new Set(made)].filter(
      (path) => path.startsWith('/') && !known.has(path) && !known.has(plain(path)),
    );
    for (const path of from) known.add(path);
    return from.length === 0 ? [] : [{ from: from.length === 1 ? from[0] : from, to }];
  });
  const [first, ...others] = redirects;
  if (!first) return [];
  return [noted('Made by "createRedirects" of the addresses that the site has now.', first), ...others];
}

function plain(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/**
 * Returns the addresses from the base URL, as Docusaurus passes them to the function. Nothing is written into the site.
 */
async function addressesOf({ root, settings }: NewConfig): Promise<readonly string[] | undefined> {
  const { markdown: _, ...others } = plainObject(settings);
  const config = configOf(others, { root });
  if (!config) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-adopt-'));
  try {
    const tools = { cache: openCache(folder), progress: () => {} };
    const read = await readContent(config, tools);
    const run = await startRun(config, read, tools, { articles: false });
    const { site } = await run.connected();
    const shown = site.routes.filter(({ kind }) => kind === 'page' || kind === 'reactPage');
    return shown.map(({ address }) => `/${address.url.slice(config.baseUrl.length)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writtenSources(redirects: Draft | undefined): readonly string[] {
  const { list } = plainObject({ list: redirects ?? [] });
  return (list as readonly { readonly from: string | readonly string[] }[]).flatMap(({ from }) => from);
}

type Made = readonly (readonly [address: string, made: readonly string[]])[];

/** Returns the results of functions with this name, wherever they are. */
function madeIn(value: Described): Made {
  if (typeof value !== 'object' || value === null) return [];
  if ('$' in value && value.$ === 'function') return value.made ?? [];
  return Object.values(value).flatMap((part) => madeIn(part as Described));
}

/**
 * Finds the addresses of the new site, redirects from them, which Docusaurus ignores, and links to what it does not have.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../../pipeline/cache/cache.js';
import { contentHash } from '../../../pipeline/cache/content-hash.js';
import { onlyFrontMatter } from '../../../pipeline/text/front-matter-block.js';
import { configOf } from '../../../pipeline/config/read-config.js';
import { startRun } from '../../../pipeline/corridor.js';
import { readContent, withTexts } from '../../../pipeline/layers/read-content.js';
import { isBelow } from '../../../pipeline/place/outside/is-external.js';
import { ownHref } from '../../../pipeline/routes/check-config-links.js';
import { configLinks } from '../../../pipeline/routes/config-links.js';
import type { LinkResolver } from '../../../pipeline/links/link-resolver.js';
import type { Route, Site, SourceText } from '../../../pipeline/model.js';
import { isFolderPage } from '../../../pipeline/text/docusaurus/file-names.js';
import type { NewConfig } from '../map/map-site.js';
import { isNoted, plainObject, type Draft, type DraftObject } from '../write/draft.js';
import type { Findings } from './findings.js';

/** The addresses of the new site. */
export interface SiteAddresses {
  /** Those of its pages from the base URL, as Docusaurus passes them to `createRedirects`. */
  readonly pages: readonly string[];
  /** Routes to which whole URLs of the config lead, and which the site does not have. */
  readonly unserved: readonly string[];
}

/** Returns the addresses, or undefined if the site cannot be read. Nothing is written into the site. */
export async function addressesOf({ root, settings }: NewConfig): Promise<SiteAddresses | undefined> {
  const { markdown: _, ...others } = plainObject(settings);
  const config = await configOf(others, { root });
  if (!config) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-adopt-'));
  try {
    const tools = { cache: openCache(folder), progress: () => {} };
    const read = await readContent(config, { ...tools, listsAssets: true });
    // Addresses depend on the names of files and on front matter. Reading the rest would take most of the time.
    const texts = Array.from(
      read.value.texts,
      ([file, { text }]) => [file, sourceText(onlyFrontMatter(text))] as const,
    );
    const short = { ...read, value: await withTexts(config, read.value, new Map(texts)) };
    const run = await startRun(config, short, tools, { articles: false });
    const { site, resolver } = await run.connected();
    const shown = site.routes.filter((route) => route.kind === 'page' || route.kind === 'reactPage');
    return {
      pages: shown.map((route) => {
        const path = `/${route.address.url.slice(config.baseUrl.length)}`;
        return config.trailingSlash === undefined && isOfFolder(route) ? `${path.replace(/\/$/, '')}/` : path;
      }),
      unserved: unservedRoutes(site, resolver),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A route above pages of the site cannot be external. */
function unservedRoutes({ config, routes }: Site, resolver: LinkResolver): readonly string[] {
  const unserved = configLinks(config).flatMap(({ to }) => {
    const href = ownHref(to, resolver);
    const isUnserved = href?.kind === 'inside' && resolver.route(href.path).kind === 'nothing';
    return isUnserved ? [plain(href.path)] : [];
  });
  return [...new Set(unserved)].filter((route) => !routes.some(({ address }) => isBelow(address.route, route)));
}

function sourceText(text: string): SourceText {
  return { text, hash: contentHash(text) };
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

/**
 * Leaves out redirects from addresses that pages have, which Docusaurus serves, and from addresses that something else
 * serves. docsgen would report a conflict.
 */
export function withoutIgnoredRedirects(
  newConfig: NewConfig,
  addresses: readonly string[],
  findings: Findings,
): NewConfig {
  const taken = new Set(addresses.map(plain));
  const { external: routes, redirects: written = [] } = newConfig.settings;
  const external = (isNoted(routes) ? routes.noted : (routes ?? [])) as readonly string[];
  const whyNot = (source: string): string | undefined => {
    if (taken.has(plain(source))) return 'a page has this address, so Docusaurus ignores the redirect';
    const route = external.find((prefix) => isBelow(plain(source), prefix));
    return route && `what serves ${route} has to redirect from there`;
  };
  const redirects = (written as readonly Draft[]).flatMap((redirect): readonly Draft[] => {
    const draft = (isNoted(redirect) ? redirect.noted : redirect) as DraftObject;
    const { from, ...others } = draft;
    const sources = [from].flat() as readonly string[];
    const free = sources.filter((source) => {
      const text = whyNot(source);
      if (text !== undefined)
        findings.add({ fate: 'left', name: `redirect from ${source}`, path: newConfig.origins.get(draft), text });
      return text === undefined;
    });
    if (free.length === sources.length) return [redirect];
    return free.length === 0 ? [] : [{ from: free.length === 1 ? free[0] : free, ...others }];
  });
  return {
    ...newConfig,
    settings: { ...newConfig.settings, redirects: redirects.length === 0 ? undefined : redirects },
  };
}

/** `docsgen check --against` reports what the site has kept of an older build, as findings and as a table. */
import { diagnose } from '../../../pipeline/diagnostics/diagnostic.js';
import type { Run } from '../../../pipeline/corridor.js';
import type { AddedRedirect } from '../../../pipeline/config/places/add-redirects.js';
import { isRedirectSource, isRedirectTarget } from '../../../pipeline/config/setting-forms.js';
import { encodePath } from '../../../pipeline/links/certain-fixes.js';
import type { Diagnostic, Finding, Outcome, Site, SiteConfig } from '../../../pipeline/model.js';
import { routeOfPath } from '../../../pipeline/place/address.js';
import { externalUrl } from '../../../pipeline/place/outside/external-routes.js';
import type { PreparedAssets } from '../../../pipeline/publish/assets/prepare-assets.js';
import { openRenderedCode, openRendering } from '../../../pipeline/publish/render/components/rendered-code.js';
import {
  findLostAddresses,
  lostOf,
  type MovedPage,
  type OldAddress,
} from '../../../pipeline/rules/lost/lost-addresses.js';
import { findReplacedPages } from '../../../pipeline/rules/replaced-pages.js';
import { readHref } from '../../../pipeline/text/href.js';
import type { Tools } from '../../../pipeline/tools.js';
import { findChangedTitles } from './changed-titles.js';
import { findMoved } from './find-moved.js';
import { findLostWords } from './lost-words.js';
import { createHeadingFinder } from './old-headings.js';
import { openPageWords } from './page-words.js';
import { readOldBuild, type OldBuild } from './read-old-build.js';

export interface Against {
  readonly old: OldBuild | Diagnostic;
  /** Whether the words of articles are compared. */
  readonly texts: boolean;
}

/** How much of an older build is kept. */
export interface Comparison {
  readonly findings: readonly Finding[];
  /** Redirects from lost addresses to the only pages with their texts. `lost` is the route as in findings. */
  readonly redirects: readonly (AddedRedirect & { readonly lost: string })[];
  /** Undefined if there is nothing to compare. */
  readonly table: readonly KeptParts[] | undefined;
}

/** A row of the table. */
export interface KeptParts {
  readonly what: 'addresses' | 'titles' | 'heading ids' | 'articles';
  readonly kept: number;
  readonly total: number;
  /**
   * The number of addresses below a route of the setting `external`. Something else serves them, so they are not
   * counted elsewhere.
   */
  readonly elsewhere?: number;
}

/** Compares one language of the site, that of the run. */
export async function compareWith(
  { old: build, texts }: Against,
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Tools,
): Promise<Comparison> {
  const { site } = await run.connected();
  const { compiled, read } = run;
  if ('code' in build) return { findings: [build], redirects: [], table: undefined };
  const all = addressesOf(site, build);
  const old = all.filter(({ route }) => externalUrl(site.config, route) === undefined);
  const elsewhere = all.length - old.length;
  const content = { site, compiled, cache, overlay: read.value.overlay };
  const wordsOf = openPageWords(compiled, openRendering(content, assets));
  const moved = await findMoved(site, old, lostOf(site, old), wordsOf);
  const lost = findLostAddresses(site, old, {
    idsOfOwnCode: openRenderedCode(content, assets).idsOf,
    findHeading: createHeadingFinder(read.value.texts),
    moved,
  });
  const replaced = findReplacedPages(site, old, (page) => compiled.documentOf(page).description);
  const others = new Set(replaced.map(({ subject }) => subject));
  const titles = findChangedTitles(site, old, (address) => others.has(address));
  const words = texts ? await findLostWords(site, old, wordsOf) : undefined;
  const idCount = old.reduce((sum, { ids }) => sum + ids.length, 0);
  const row = (what: KeptParts['what'], total: number, count: number): readonly KeptParts[] =>
    total === 0 && what !== 'articles' ? [] : [{ what, kept: total - count, total }];
  return {
    findings: [...lost.findings, ...replaced, ...titles.findings, ...(words?.findings ?? [])],
    redirects: certainRedirects(site.config, moved),
    table: [
      {
        what: 'addresses',
        kept: old.length - lost.addresses,
        total: old.length,
        ...(elsewhere > 0 && { elsewhere }),
      },
      ...row('titles', titles.compared, titles.findings.length),
      ...row('heading ids', idCount, lost.ids),
      ...(words ? row('articles', words.compared, words.findings.length) : []),
    ],
  };
}

/** Returns redirects as the config writes them. Redirects that it would refuse, or already contains, are left out. */
function certainRedirects(
  { redirects }: Pick<SiteConfig, 'redirects'>,
  moved: ReadonlyMap<string, MovedPage>,
): Comparison['redirects'] {
  const pathOf = (written: string): string | undefined => {
    const href = readHref(written);
    return href.kind === 'inside' ? routeOfPath(href.path) : undefined;
  };
  const known = new Set(redirects.flatMap(({ from }) => from.map(pathOf)));
  return [...moved].flatMap(([lost, { page, isCertain }]) => {
    const [from, to] = [encodePath(lost), encodePath(page.address.route)];
    const isAllowed = isRedirectSource(from) && isRedirectTarget(to);
    return isCertain && isAllowed && !known.has(lost) ? [{ lost, from, to }] : [];
  });
}

/**
 * Returns the addresses in the language of the site. Static files, of which Docusaurus makes copies, have one for all.
 * "/a.html" is the address "/a", unless only the former is a route of the new site.
 */
function addressesOf({ config: { translation }, content, routes }: Site, build: OldBuild): readonly OldAddress[] {
  const known = new Set(routes.map(({ address }) => address.route));
  const all = build.get(translation?.language.path ?? '') ?? [];
  const own = translation ? all.filter(({ route }) => !content.staticFiles.has(route.slice(1))) : all;
  return own.map((one) => {
    const asFile = `${one.route}.html`;
    const isFile = known.has(asFile) && !known.has(one.route);
    return isFile ? { ...one, route: asFile, address: `${one.address}.html` } : one;
  });
}

/** Returns what all languages have kept of the older build together. */
export function joinTables(tables: readonly Comparison['table'][]): Comparison['table'] {
  const known = tables.filter((table) => table !== undefined);
  if (known.length === 0) return undefined;
  const all = known.flat();
  return [...new Set(all.map(({ what }) => what))].map((what) => {
    const rows = all.filter((row) => row.what === what);
    const sum = (count: (row: KeptParts) => number): number => rows.reduce((total, row) => total + count(row), 0);
    const elsewhere = sum((row) => row.elsewhere ?? 0);
    return {
      what,
      kept: sum(({ kept }) => kept),
      total: sum(({ total }) => total),
      ...(elsewhere > 0 && { elsewhere }),
    };
  });
}

/** Reads the pages of the older build, from the working folder. Returns a diagnostic if there are none. */
export function openOldBuild(path: string, { baseUrl, languages }: SiteConfig): OldBuild | Diagnostic {
  try {
    const old = readOldBuild(
      path,
      baseUrl,
      languages.map((language) => language.path),
    );
    const isEmpty = Array.from(old.values()).every((addresses) => addresses.length === 0);
    return isEmpty ? unreadable(`"${path}" contains no page of a build and no sitemap`) : old;
  } catch (error) {
    const { code = 'not a sitemap' } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return unreadable(isMissing ? `There is no file or folder "${path}"` : `"${path}" cannot be read (${code})`);
  }
}

function unreadable(message: string): Diagnostic {
  return diagnose('against-unreadable', {
    message,
    notes: [
      '"--against" takes the output folder or the sitemap.xml of an older build, a path from the working folder.',
      'Of a commit, make a build first: "git worktree add ../old <commit>", then "docsgen build --root ../old".',
    ],
  });
}

/** Draws the table, with lines such as "  addresses    451 of 453". */
export function drawTable(path: string, table: readonly KeptParts[]): readonly string[] {
  const figure = (count: number): string => count.toLocaleString('en-US');
  return [
    `Kept of "${path}":`,
    ...table.map(({ what, kept, total, elsewhere }) => {
      const others = elsewhere === undefined ? '' : `; ${figure(elsewhere)} more are served by something else`;
      return `  ${what.padEnd(12)} ${figure(kept)} of ${figure(total)}${others}`;
    }),
  ];
}

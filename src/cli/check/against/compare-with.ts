/** `docsgen check --against`: what of an older build the site still has, as findings and as a table. */
import { diagnose } from '../../../pipeline/diagnostics/diagnostic.js';
import type { Run } from '../../../pipeline/corridor.js';
import type { Diagnostic, Finding, Outcome, Site } from '../../../pipeline/model.js';
import { externalUrl } from '../../../pipeline/place/outside/external-routes.js';
import type { PreparedAssets } from '../../../pipeline/publish/assets/prepare-assets.js';
import { openRenderedIds } from '../../../pipeline/publish/render/components/rendered-ids.js';
import { findLostAddresses, type OldAddress } from '../../../pipeline/rules/lost-addresses.js';
import { findReplacedPages } from '../../../pipeline/rules/replaced-pages.js';
import type { Tools } from '../../../pipeline/tools.js';
import { findLostWords } from './lost-words.js';
import { createHeadingFinder } from './old-headings.js';
import { readOldBuild } from './read-old-build.js';

export interface Against {
  /** A folder or a sitemap, from the working folder. */
  readonly path: string;
  /** Whether the words of articles are compared. */
  readonly texts: boolean;
}

/** How much of an older build is kept. */
export interface Comparison {
  readonly findings: readonly Finding[];
  /** Undefined where there is nothing to compare with. */
  readonly table: readonly KeptParts[] | undefined;
}

/** A row of the table. */
export interface KeptParts {
  readonly what: 'addresses' | 'titles' | 'heading ids' | 'articles';
  readonly kept: number;
  readonly total: number;
  /** Addresses below a route of the setting `external`: something else serves them, so they are in no count. */
  readonly elsewhere?: number;
}

export async function compareWith(
  { path, texts }: Against,
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Tools,
): Promise<Comparison> {
  const { site } = await run.connected();
  const { compiled, read } = run;
  const all = openOldBuild(path, site.config.baseUrl);
  if ('code' in all) return { findings: [all], table: undefined };
  const old = all.filter(({ route }) => externalUrl(site.config, route) === undefined);
  const elsewhere = all.length - old.length;
  await compiled.load(site.pages.filter(({ generated }) => generated));
  const lost = findLostAddresses(site, old, {
    idsOfOwnCode: openRenderedIds({ site, compiled, cache, overlay: read.value.overlay }, assets),
    findHeading: createHeadingFinder(read.value.texts),
  });
  const replaced = findReplacedPages(site, old, (page) => compiled.documentOf(page).description);
  if (texts) await compiled.makeArticles(site.pages);
  const words = texts ? findLostWords(site, old, compiled.articleOf) : undefined;
  const idCount = old.reduce((sum, { ids }) => sum + ids.length, 0);
  return {
    findings: [...lost.findings, ...replaced, ...(words?.findings ?? [])],
    table: [
      {
        what: 'addresses',
        kept: old.length - lost.addresses,
        total: old.length,
        ...(elsewhere > 0 && { elsewhere }),
      },
      ...countTitles(site, old),
      ...(idCount > 0 ? [{ what: 'heading ids', kept: idCount - lost.ids, total: idCount } as const] : []),
      ...(words
        ? [{ what: 'articles', kept: words.compared - words.findings.length, total: words.compared } as const]
        : []),
    ],
  };
}

/** Of pages at the addresses of the older build. What comes after a page's title is the site's. */
function countTitles({ routes }: Site, old: readonly OldAddress[]): readonly KeptParts[] {
  const oldAt = new Map(old.map((address) => [address.route, address]));
  const pairs = routes.flatMap((route) => {
    const before = route.kind === 'page' ? oldAt.get(route.page.address.route)?.title : undefined;
    return route.kind === 'page' && before ? [{ page: route.page, before }] : [];
  });
  const same = pairs.filter(({ page, before }) => {
    const title = page.facts.frontMatter.titleMeta ?? page.title;
    return `${before} `.startsWith(`${title} `);
  });
  return pairs.length === 0 ? [] : [{ what: 'titles', kept: same.length, total: pairs.length }];
}

/** The pages of the older build; a diagnostic if there are none. */
function openOldBuild(path: string, baseUrl: string): readonly OldAddress[] | Diagnostic {
  try {
    const old = readOldBuild(path, baseUrl);
    return old.length > 0 ? old : unreadable(`"${path}" holds no page of a build, and no address of a sitemap`);
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

/** "  addresses    451 of 453", a line for each row. */
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

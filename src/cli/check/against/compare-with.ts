/** `docsgen check --against` reports what the site has kept of an older build, as findings and as a table. */
import { diagnose } from '../../../pipeline/diagnostics/diagnostic.js';
import type { Run } from '../../../pipeline/corridor.js';
import type { AddedRedirect } from '../../../pipeline/config/places/add-redirects.js';
import { isRedirectSource, isRedirectTarget } from '../../../pipeline/config/setting-forms.js';
import { encodePath } from '../../../pipeline/links/certain-fixes.js';
import type { Diagnostic, Finding, Outcome, SiteConfig } from '../../../pipeline/model.js';
import { routeOfPath } from '../../../pipeline/place/address.js';
import { externalUrl } from '../../../pipeline/place/outside/external-routes.js';
import type { PreparedAssets } from '../../../pipeline/publish/assets/prepare-assets.js';
import { openRenderedIds, openRendering } from '../../../pipeline/publish/render/components/rendered-ids.js';
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
import { addressesOf, readOldBuild } from './read-old-build.js';

export interface Against {
  /** A folder or a sitemap, from the working folder. */
  readonly path: string;
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

export async function compareWith(
  { path, texts }: Against,
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Tools,
): Promise<Comparison> {
  const {
    compiled,
    read: { value: content },
  } = run;
  const { site } = await run.connected();
  const read = openOldBuild(path, site.config);
  if ('code' in read) return { findings: [read], redirects: [], table: undefined };
  const all = addressesOf(site, read);
  const old = all.filter(({ route }) => externalUrl(site.config, route) === undefined);
  const elsewhere = all.length - old.length;
  const shown = { site, compiled, cache, overlay: content.overlay };
  const wordsOf = openPageWords(compiled, openRendering(shown, assets));
  const moved = await findMoved(site, old, lostOf(site, old), wordsOf);
  const lost = findLostAddresses(site, old, {
    idsOfOwnCode: openRenderedIds(shown, assets),
    findHeading: createHeadingFinder(content.texts),
    moved,
  });
  const replaced = findReplacedPages(site, old, (page) => compiled.documentOf(page).description);
  const others = new Set(replaced.map(({ subject }) => subject));
  const titles = findChangedTitles(site, old, (route) => others.has(route));
  const words = texts ? await findLostWords(site, old, wordsOf) : undefined;
  const idCount = old.reduce((sum, { ids }) => sum + ids.length, 0);
  const row = (what: KeptParts['what'], total: number, count: number): readonly KeptParts[] =>
    total === 0 && what !== 'articles' ? [] : [{ what, kept: total - count, total }];
  const findings = [...lost.findings, ...replaced, ...titles.findings, ...(words?.findings ?? [])];
  return {
    findings: findings.map((finding) => withLanguage(site.config, finding)),
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

/** Adds the language to a finding, because addresses are the same in all languages. */
function withLanguage({ translation }: SiteConfig, finding: Finding): Finding {
  if (!translation) return finding;
  const { path, htmlLang } = translation.language;
  return { ...finding, notes: [...finding.notes, `It is an address of the language "${htmlLang}", below "${path}".`] };
}

/** Adds up the tables of all languages. */
export function joinTables(tables: readonly (readonly KeptParts[])[]): readonly KeptParts[] {
  const rows = tables.flat();
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return [...new Set(rows.map(({ what }) => what))].map((what): KeptParts => {
    const same = rows.filter((row) => row.what === what);
    const elsewhere = sum(same.map((row) => row.elsewhere ?? 0));
    const [kept, total] = [sum(same.map((row) => row.kept)), sum(same.map((row) => row.total))];
    return { what, kept, total, ...(elsewhere > 0 && { elsewhere }) };
  });
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

/** Returns the pages of the older build, or a diagnostic if there are none. */
function openOldBuild(path: string, config: SiteConfig): readonly OldAddress[] | Diagnostic {
  try {
    const old = readOldBuild(path, config);
    return old.length > 0 ? old : unreadable(`"${path}" contains no page of a build and no sitemap`);
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

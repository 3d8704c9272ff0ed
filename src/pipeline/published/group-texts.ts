/**
 * Groups equal changes of many pages. Versions share texts, and pages include the same partials, so one edit shows at
 * many addresses. The version's name in a text does not make the change different.
 */
import { wordsOf, type TextChange } from './compare-blocks.js';
import type { PageName } from './pair-pages.js';
import type { PagePlace, TextGroup } from './site-diff.js';

/** The changed texts of one page, in order. */
export interface ChangedPage {
  readonly page: PageName;
  readonly title: string;
  readonly changes: readonly TextChange[];
}

interface Shown {
  readonly change: TextChange;
  readonly by: Set<ChangedPage>;
}

export function groupTexts(pages: readonly ChangedPage[]): readonly TextGroup[] {
  const onPage = new Map<string, Shown>();
  for (const changed of pages) {
    const seen = new Map<string, number>();
    for (const change of changed.changes) {
      const key = JSON.stringify([changed.page.path, ownKey(change, changed.page.version)]);
      // The same change may occur twice on one page.
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      addTo(onPage, `${key} ${nth}`, change, [changed]);
    }
  }
  const anywhere = new Map<string, Shown>();
  for (const [key, { change, by }] of onPage) {
    const [first] = by;
    const nth = key.slice(key.lastIndexOf(' '));
    addTo(anywhere, JSON.stringify([wholeKey(change, first?.page.version), nth]), change, by);
  }
  const bySameplaces = new Map<string, Shown[]>();
  for (const shown of anywhere.values()) {
    const key = JSON.stringify(Array.from(shown.by, ({ page }) => page.route));
    bySameplaces.set(key, [...(bySameplaces.get(key) ?? []), shown]);
  }
  return [...bySameplaces.values()].map(describeGroup);
}

function addTo(all: Map<string, Shown>, key: string, change: TextChange, pages: Iterable<ChangedPage>): void {
  const shown = all.get(key) ?? { change, by: new Set() };
  all.set(key, shown);
  for (const page of pages) shown.by.add(page);
}

/** On one page, the changed words identify a change, because the words around them may differ between versions. */
function ownKey({ kind, what, heading, runs, links }: TextChange, version: string | undefined): unknown {
  const words = what === 'changed' ? runs.filter(([sign]) => sign !== '=') : runs;
  return withoutVersion(JSON.stringify([kind, what, heading, words, links?.length]), version);
}

function wholeKey({ kind, what, runs, links }: TextChange, version: string | undefined): unknown {
  return withoutVersion(JSON.stringify([kind, what, runs, links]), version);
}

export function withoutVersion(text: string, version: string | undefined): string {
  if (version === undefined) return text;
  const name = version.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(String.raw`(?<![\w.])v?${name}(?![\w]|\.\d)`, 'g'), '\uE000');
}

function describeGroup(shown: readonly Shown[]): TextGroup {
  const pages = [...(shown[0]?.by ?? [])];
  const changes = shown.map(({ change }) => change);
  return {
    title: pages[0]?.title ?? '',
    path: pages[0]?.page.path ?? '',
    places: pages.map(({ page }) => placeOf(page)),
    pages: new Set(pages.map(({ page }) => page.path)).size,
    changes,
    words: { added: countWords(changes, '+'), removed: countWords(changes, '-') },
  };
}

export function placeOf({ version, route }: PageName): PagePlace {
  return { version, route };
}

function countWords(changes: readonly TextChange[], wanted: '+' | '-'): number {
  const runs = changes.flatMap((change) => change.runs.filter(([sign]) => sign === wanted));
  return runs.reduce((sum, [, text]) => sum + wordsOf(text).length, 0);
}

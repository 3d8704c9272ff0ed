/** Words of an older build's articles that the pages at the same addresses have no more. */
import { diagnose } from '../../../pipeline/diagnostics/diagnostic.js';
import type { Article, Finding, Page, Site } from '../../../pipeline/model.js';
import { topOfPage, versionOf } from '../../../pipeline/place/page-place.js';
import type { OldAddress } from '../../../pipeline/rules/lost-addresses.js';
import { readOldPage } from './read-old-page.js';

export interface LostWords {
  readonly findings: readonly Finding[];
  /** Articles that were compared: those without components, whose words only their code knows. */
  readonly compared: number;
}

/** `articleOf` gives the article of a page whose texts are at hand. */
export function findLostWords(
  { routes }: Site,
  old: readonly OldAddress[],
  articleOf: (page: Page) => Article,
): LostWords {
  const oldAt = new Map(old.map((address) => [address.route, address]));
  const pairs = routes.flatMap((route) => {
    const before = route.kind === 'page' ? oldAt.get(route.page.address.route) : undefined;
    return route.kind === 'page' && before && canCompare(route.page, before) ? [{ page: route.page, before }] : [];
  });
  const findings = pairs.flatMap(({ page, before }) => {
    const { words } = readOldPage(`<div class="prose">${articleOf(page).html.join('')}</div>`);
    const lost = wordsWithout(before.words, words);
    return lost.length === 0 ? [] : [report(page, lost)];
  });
  return { findings, compared: pairs.length };
}

function canCompare({ facts, generated }: Page, { words }: OldAddress): boolean {
  return !generated && facts.components.length === 0 && words.length > 0;
}

/** Places in the list of words that the other list has not as often. */
function wordsWithout(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

const maxNamed = 8;

function report(page: Page, lost: readonly string[]): Finding {
  const named = lost.slice(0, maxNamed).join(', ') + (lost.length > maxNamed ? ', …' : '');
  return diagnose('text-lost', {
    message: `The older build's page at "${page.address.route}" had ${lost.length === 1 ? 'a word' : `${lost.length} words`} that this one lacks`,
    place: topOfPage(page),
    notes: [`Missing: ${named}. If they went on purpose, name the address under \`exceptions\` in the config.`],
    ...versionOf(page),
  });
}

/** Finds words of an older build's articles that the pages at the same addresses no longer contain. */
import { admonitionKinds } from '../../../theme/contract/admonitions.js';
import { diagnose } from '../../../pipeline/diagnostics/diagnostic.js';
import { shownTranslation } from '../../../pipeline/languages/shown-file.js';
import type { Finding, LinkedPage, Site } from '../../../pipeline/model.js';
import { topOfPage, versionOf } from '../../../pipeline/place/page-place.js';
import type { OldAddress } from '../../../pipeline/rules/lost/lost-addresses.js';
import type { WordsOfPages } from './page-words.js';
import { wordsOf as wordsIn } from './read-old-page.js';

export interface LostWords {
  readonly findings: readonly Finding[];
  /** The number of articles that were compared. */
  readonly compared: number;
}

export async function findLostWords(site: Site, old: readonly OldAddress[], wordsOf: WordsOfPages): Promise<LostWords> {
  const oldAt = new Map(old.map((address) => [address.route, address]));
  const pages = site.routes.flatMap((route) => {
    const before = route.kind === 'page' ? oldAt.get(route.page.address.route) : undefined;
    return route.kind === 'page' && !route.page.generated && before && before.words.length > 0 ? [route.page] : [];
  });
  const isTitle = titlesInLanguage(site);
  const texts = await wordsOf(pages);
  const findings = Array.from(texts).flatMap(([page, words]) => {
    const before = oldAt.get(page.address.route);
    const lost = wordsWithout(before?.words ?? [], words).filter((word) => !isTitle(page, word));
    return before && lost.length > 0 ? [report(page, before, lost)] : [];
  });
  return { findings, compared: texts.size };
}

/**
 * Returns whether a page lacks a word because its text is not translated: Docusaurus' admonitions in it had titles in
 * the language of the site, and docsgen's have those of the language of the text.
 */
function titlesInLanguage({ config, content }: Site): (page: LinkedPage, word: string) => boolean {
  const titles = new Set(admonitionKinds.flatMap((kind) => wordsIn(config.interfaceTexts[kind])));
  const isUntranslated = ({ source }: LinkedPage): boolean =>
    config.translation !== undefined && shownTranslation(config, content, source.file) === undefined;
  return (page, word) => titles.has(word) && isUntranslated(page);
}

/** Returns the words that the other list does not contain as often. */
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

function report(page: LinkedPage, { address }: OldAddress, lost: readonly string[]): Finding {
  const named = lost.slice(0, maxNamed).join(', ') + (lost.length > maxNamed ? ', …' : '');
  return diagnose('text-lost', {
    message: `This page lacks ${lost.length === 1 ? 'a word' : `${lost.length} words`} that it had in the older build: ${named}`,
    place: topOfPage(page),
    notes: [
      `Its address is "${address}". If you removed the text on purpose, name the file under \`exceptions\` in the config.`,
    ],
    ...versionOf(page),
  });
}

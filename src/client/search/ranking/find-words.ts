/** Finds the sections and titles that contain a word of a query, with the strength of each. */
import type { AskedWord, Meant } from './expand-query.js';
import type { SiteOutline } from '../engine/site-outline.js';
import type { Places, Vocabulary } from './vocabulary.js';

/** The match of a query word at one place. */
export interface Finding {
  readonly strength: number;
  /** Whether the place contains the word itself, not only its parts or similar words. */
  readonly isDirect: boolean;
}

type Findings = ReadonlyMap<number, Finding>;

/** Matches by the numbers of sections, and of pages whose title or groups contain the word. */
interface FoundPlaces {
  readonly sections: Findings;
  readonly titles: Findings;
}

/** The matches of one query word. */
export interface FoundWord extends FoundPlaces {
  /** Higher if fewer pages contain the word. */
  readonly rarity: number;
  /** Whether the word itself occurs anywhere. */
  readonly isKnown: boolean;
}

/** Finds a word literally, and a name by its parts too. */
export function findWord(word: AskedWord, site: SiteOutline, vocabulary: Vocabulary): FoundWord {
  const whole = gather(word.meant, vocabulary);
  const parts = word.parts.map((part) => gather(part, vocabulary));
  const sections = withParts(whole.sections, allOf(parts.map((part) => part.sections)));
  const titles = withParts(whole.titles, anyOf(parts.map((part) => part.titles)));
  const isThere = whole.sections.size + whole.titles.size > 0;
  const isKnown = isThere && word.meant.some(({ isDirect }) => isDirect);
  // Rarity is that of the word itself, and of a whole name, not that of its parts or synonyms.
  const counted = isKnown ? directOf(whole) : isThere ? whole : { sections, titles };
  return { sections, titles, isKnown, rarity: rarityOf(pagesWith(counted, site).size, site.pages.length) };
}

function directOf({ sections, titles }: FoundPlaces): FoundPlaces {
  const only = (findings: Findings): Findings => new Map([...findings].filter(([, { isDirect }]) => isDirect));
  return { sections: only(sections), titles: only(titles) };
}

/** Returns the numbers of the pages that contain a word. */
export function pagesWith({ sections, titles }: FoundPlaces, { pageOf }: SiteOutline): ReadonlySet<number> {
  return new Set([...titles.keys(), ...Array.from(sections.keys(), (number) => pageOf[number] ?? 0)]);
}

/** Whether a page contains the word itself. */
export function isDirectIn({ sections, titles }: FoundPlaces, page: number, { sectionsOf }: SiteOutline): boolean {
  return titles.get(page)?.isDirect === true || (sectionsOf[page] ?? []).some((at) => sections.get(at)?.isDirect);
}

/** The rarity of a word that every page contains. */
export const minRarity = 1;

/** Returns the minimum plus BM25's measure, which is about 0 for a word that every page contains. */
function rarityOf(count: number, pages: number): number {
  return minRarity + Math.log(1 + (pages - count + 0.5) / (count + 0.5));
}

/** Collects the places of terms. If several terms match one place, the strongest counts. */
function gather(meant: readonly Meant[], vocabulary: Vocabulary): FoundPlaces {
  const sections = new Map<number, Finding>();
  const titles = new Map<number, Finding>();
  for (const one of meant) {
    const places = vocabulary.places(one.term);
    addStrongest(sections, places?.sections ?? [], one);
    addStrongest(titles, places?.titles ?? [], one);
  }
  return { sections, titles };
}

function addStrongest(found: Map<number, Finding>, places: Places, { fit, isDirect }: Meant): void {
  for (let at = 0; at < places.length; at += 2) {
    const [number = 0, full = 0] = [places[at], places[at + 1]];
    const strength = full * fit;
    if ((found.get(number)?.strength ?? 0) < strength) found.set(number, { strength, isDirect });
  }
}

/** Returns the places that contain every part. */
function allOf(parts: readonly Findings[]): Findings {
  const [first = new Map<number, Finding>(), ...others] = parts;
  const numbers = [...first.keys()].filter((number) => others.every((other) => other.has(number)));
  return new Map(
    numbers.map((number) => {
      const strength = Math.min(...parts.map((part) => part.get(number)?.strength ?? 0));
      return [number, { strength, isDirect: false }];
    }),
  );
}

/**
 * Returns the places that contain at least one part. A title seldom contains a whole name, but describes its subject in
 * words.
 */
function anyOf(parts: readonly Findings[]): Findings {
  const numbers = new Set(parts.flatMap((part) => [...part.keys()]));
  return new Map(
    Array.from(numbers, (number) => {
      const sum = parts.reduce((all, part) => all + (part.get(number)?.strength ?? 0), 0);
      return [number, { strength: sum / parts.length, isDirect: false }];
    }),
  );
}

function withParts(whole: Findings, parts: Findings): Findings {
  return new Map([...parts, ...whole]);
}

/** A word of a query → the sections and titles that have it, and how strongly. */
import type { AskedWord, Meant } from './expand-query.js';
import type { SiteOutline } from '../engine/site-outline.js';
import type { Places, Vocabulary } from './vocabulary.js';

/** What one word of a query finds in one place. */
export interface Finding {
  readonly strength: number;
  /** Whether the place has the word itself, not only its parts or similar words. */
  readonly isDirect: boolean;
}

type Findings = ReadonlyMap<number, Finding>;

/** Findings by the numbers of sections, and of pages whose title or groups have the word. */
interface FoundPlaces {
  readonly sections: Findings;
  readonly titles: Findings;
}

/** What one word of a query finds. */
export interface FoundWord extends FoundPlaces {
  /** Higher if fewer pages have it. */
  readonly rarity: number;
  /** Whether the word itself is anywhere. */
  readonly isKnown: boolean;
}

/** Finds a word as it is; a name by its parts, too. */
export function findWord(word: AskedWord, site: SiteOutline, vocabulary: Vocabulary): FoundWord {
  const whole = gather(word.meant, vocabulary);
  const parts = word.parts.map((part) => gather(part, vocabulary));
  const sections = withParts(whole.sections, allOf(parts.map((part) => part.sections)));
  const titles = withParts(whole.titles, anyOf(parts.map((part) => part.titles)));
  const isThere = whole.sections.size + whole.titles.size > 0;
  const isKnown = isThere && word.meant.some(({ isDirect }) => isDirect);
  // A word is as rare as it is itself, a name as it is whole: not as its parts or other words for it are.
  const counted = isKnown ? directOf(whole) : isThere ? whole : { sections, titles };
  return { sections, titles, isKnown, rarity: rarityOf(pagesWith(counted, site).size, site.pages.length) };
}

function directOf({ sections, titles }: FoundPlaces): FoundPlaces {
  const only = (findings: Findings): Findings => new Map([...findings].filter(([, { isDirect }]) => isDirect));
  return { sections: only(sections), titles: only(titles) };
}

/** Numbers of the pages that have a word. */
export function pagesWith({ sections, titles }: FoundPlaces, { pageOf }: SiteOutline): ReadonlySet<number> {
  return new Set([...titles.keys(), ...Array.from(sections.keys(), (number) => pageOf[number] ?? 0)]);
}

/** Whether a page has the word itself. */
export function isDirectIn({ sections, titles }: FoundPlaces, page: number, { sectionsOf }: SiteOutline): boolean {
  return titles.get(page)?.isDirect === true || (sectionsOf[page] ?? []).some((at) => sections.get(at)?.isDirect);
}

/** The rarity of a word that every page has. */
export const minRarity = 1;

/** BM25's measure, which is about 0 for a word that every page has, above the least. */
function rarityOf(count: number, pages: number): number {
  return minRarity + Math.log(1 + (pages - count + 0.5) / (count + 0.5));
}

/** If several terms match one place, the strongest counts. */
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

/** Places that have every part. */
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

/** Places that have at least one of the parts: a title seldom has a whole name, but says in words what it is about. */
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

/**
 * Packs the words of many sections. Most words occur in a single section and stay there. Each other word is stored
 * once, with the numbers of its sections, which makes an index a sixth smaller.
 */
import type { SearchPart, SearchSection } from './search-files.js';

type Packed = Pick<SearchPart, 'documents' | 'words' | 'places'>;

/** Packs documents whose sections contain all their words. */
export function packSections(documents: readonly (readonly SearchSection[])[]): Packed {
  const numbersOf = new Map<string, number[]>();
  for (const [number, [, , , words]] of documents.flat().entries()) {
    for (const word of listWords(words)) {
      const numbers = numbersOf.get(word);
      if (numbers) numbers.push(number);
      else numbersOf.set(word, [number]);
    }
  }
  const isShared = (word: string): boolean => numbersOf.get(word)!.length > 1;
  const shared = [...numbersOf.keys()].filter(isShared).sort();
  return {
    documents: documents.map((sections) =>
      sections.map(([id, level, heading, words]) => {
        const own = listWords(words).filter((word) => !isShared(word));
        return [id, level, heading, own.join(' ')];
      }),
    ),
    words: shared.join(' '),
    places: shared.map((word) => writeGaps(numbersOf.get(word) ?? [])).join(' '),
  };
}

/** Unpacks documents, whose sections then contain all their words. */
export function unpackSections({ documents, words, places }: Packed): readonly (readonly SearchSection[])[] {
  const shared = documents.flat().map((): string[] => []);
  const placesOf = places.split(' ');
  for (const [index, word] of listWords(words).entries()) {
    for (const number of readGaps(placesOf[index] ?? '')) shared[number]?.push(word);
  }
  let number = 0;
  return documents.map((sections) =>
    sections.map(([id, level, heading, own]) => {
      const all = [...listWords(own), ...(shared[number++] ?? [])];
      return [id, level, heading, all.join(' ')];
    }),
  );
}

function listWords(words: string): readonly string[] {
  return words === '' ? [] : words.split(' ');
}

/** Encodes ascending numbers as letters: the gaps between them in base 26, with the last digit in lower case. */
function writeGaps(numbers: readonly number[]): string {
  return numbers.map((number, index) => writeNumber(number - (numbers[index - 1] ?? -1) - 1)).join('');
}

function writeNumber(number: number): string {
  let text = String.fromCharCode(97 + (number % 26));
  for (let rest = Math.floor(number / 26); rest > 0; rest = Math.floor(rest / 26)) {
    text = String.fromCharCode(65 + (rest % 26)) + text;
  }
  return text;
}

function readGaps(text: string): readonly number[] {
  const numbers: number[] = [];
  let gap = 0;
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    gap = gap * 26 + (code < 97 ? code - 65 : code - 97);
    if (code < 97) continue;
    numbers.push((numbers.at(-1) ?? -1) + gap + 1);
    gap = 0;
  }
  return numbers;
}

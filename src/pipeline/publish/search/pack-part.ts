/**
 * Packs documents that show in the same versions into a part of the search index and its text files. The part's name
 * and words are cached under the keys of its documents; the files themselves are in the output.
 */
import { packSections } from '../../../theme/contract/search/search-part.js';
import type { SearchPart, SearchSection } from '../../../theme/contract/search/search-files.js';
import { fold, wordsOf } from '../../../theme/contract/search/search-words.js';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import type { LinkedPage } from '../../model.js';
import type { SearchJson } from '../../compile/documents/compile-documents.js';

/** The parts of the compiled content that search uses. */
export interface SearchableContent {
  /** Returns a key of everything in the search data of a page. Equal keys mean that pages share it. */
  readonly keyOf: (page: LinkedPage) => string;
  readonly searchOf: (page: LinkedPage) => SearchJson;
  readonly makeArticles: (pages: Iterable<LinkedPage>) => Promise<void>;
}

/** Returns the part and index of a page's document. */
export type PlaceInParts = (
  page: LinkedPage,
) => { readonly part: SearchPartFiles; readonly document: number } | undefined;

export interface SearchPartFiles {
  /** The name of the part's own file. */
  readonly name: string;
  /** The keys of its documents, in order. */
  readonly keys: readonly string[];
  /** Every folded word of the part, including headings. */
  readonly words: readonly string[];
  /** The text files and the part's own file. */
  readonly files: readonly PartFile[];
}

export interface PartFile {
  readonly name: string;
  readonly make: () => string | Promise<string>;
}

/** The cached description of a part. */
interface Manifest {
  readonly files: readonly string[];
  readonly words: string;
}

/** Returns a part's names from the cache, or packs the part. */
export async function packPart(
  pages: readonly LinkedPage[],
  compiled: SearchableContent,
  cache: Cache,
): Promise<SearchPartFiles> {
  const keys = pages.map((page) => compiled.keyOf(page));
  const manifestKey = contentHash(`part ${keys.join(' ')}`);
  const known = cache.read('parts', manifestKey);
  if (known !== undefined) {
    const { files, words } = JSON.parse(known) as Manifest;
    let packing: Promise<Packed> | undefined;
    const make = async (name: string): Promise<string> => {
      packing ??= pack(pages, compiled);
      return (await packing).texts.get(name) ?? '';
    };
    return part(keys, { files, words }, (name) => () => make(name));
  }
  const { texts, words } = await pack(pages, compiled);
  const manifest: Manifest = { files: [...texts.keys()], words: words.join(' ') };
  cache.write('parts', manifestKey, JSON.stringify(manifest));
  return part(keys, manifest, (name) => () => texts.get(name) ?? '');
}

function part(
  keys: readonly string[],
  { files, words }: Manifest,
  makerOf: (name: string) => PartFile['make'],
): SearchPartFiles {
  return {
    name: files.at(-1) ?? '',
    keys,
    words: words === '' ? [] : words.split(' '),
    files: files.map((name) => ({ name, make: makerOf(name) })),
  };
}

interface Packed {
  /** The texts by file name. The part's own file is the last. */
  readonly texts: ReadonlyMap<string, string>;
  readonly words: readonly string[];
}

async function pack(pages: readonly LinkedPage[], compiled: SearchableContent): Promise<Packed> {
  await compiled.makeArticles(pages);
  const documents = pages.map((page) => compiled.searchOf(page));
  const texts = new Map<string, string>();
  const add = (kind: string, text: string): string => {
    const name = `${kind}-${contentHash(text).slice(0, 10)}.json`;
    texts.set(name, text);
    return name;
  };
  const files = gatherTexts(documents.map((document) => document.texts)).map(
    (group) => [add('text', `[${group.join(',')}]`), group.length] as const,
  );
  const sections = documents.map((document) => JSON.parse(document.sections) as readonly SearchSection[]);
  const packed: SearchPart = { texts: files, ...packSections(sections) };
  add('part', JSON.stringify(packed));
  return { texts, words: [...new Set(sections.flat().flatMap(wordsOfSection))].filter((word) => word !== '') };
}

function wordsOfSection([, , heading, words]: SearchSection): readonly string[] {
  return [...words.split(' '), ...wordsOf(heading).map(({ text }) => fold(text))];
}

/** The approximate number of characters in one text file. A part has one file, a large part several. */
const textFileLength = 64_000;

/** Groups the texts of a part's documents by file. */
function gatherTexts(texts: readonly string[]): readonly (readonly string[])[] {
  const files: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    if (length + text.length > textFileLength) {
      files.push([]);
      length = 0;
    }
    files.at(-1)?.push(text);
    length += text.length;
  }
  return files;
}

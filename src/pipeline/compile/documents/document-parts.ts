/**
 * Holds the parts of documents that a run needs: facts, places, articles and other forms. A part that is wanted comes
 * from the memory, from the last run's list of facts, from the cache, or from compiling.
 */
import type { CompiledDocument, Document, Places } from '../../model.js';
import type { Tools } from '../../tools.js';
import type { TextForm } from '../article/forms/text-forms.js';
import type { CompiledText } from '../threads/compile-messages.js';
import type { CompiledArticle, CompileMemory } from './compile-memory.js';
import { hasFailed, type FactsList } from './facts-list.js';

/** The parts that are loaded, and where others come from. */
export interface DocumentParts {
  readonly memory: CompileMemory;
  readonly list: FactsList;
  readonly tools: Tools;
  /** The documents of this content, by key. The memory drops them when another content is loaded. */
  readonly documents: Map<string, Document>;
  readonly places: Map<string, Places>;
  readonly articles: Map<string, CompiledArticle>;
  /** The JSON of other forms of the texts, by form and key. */
  readonly forms: Map<string, string>;
}

/** The part to load or make in addition to the document, or `document` alone. */
export type Wanted = 'document' | 'places' | 'article' | TextForm;

/** Writes the parts of a compiled text to the cache. */
export function writeCompiled(key: string, compiled: CompiledText, cache: Tools['cache']): void {
  const { document, article, search, forms } = compiled;
  cache.write('documents', key, document);
  for (const [form, text] of Object.entries(forms)) cache.write(form, key, text);
  if (article === undefined || search === undefined) return;
  cache.write('articles', key, article);
  cache.write('search', key, search);
}

/** Keeps the parts of a compiled text for this run. */
export function keep(key: string, compiled: CompiledText, parts: DocumentParts): void {
  const { document, article, search, forms } = compiled;
  keepPlaces(key, () => document, parts);
  for (const [form, text] of Object.entries(forms)) parts.forms.set(`${form} ${key}`, text);
  if (article === undefined || search === undefined) return;
  const length = article.reduce((sum, part) => sum + part.length, 0);
  const isInCache = !hasFailed(parts.places.get(key));
  if (!isInCache || mayKeep(length, parts)) keepArticle(key, { article: article.join(''), search }, parts);
}

/** The maximum number of characters of an article in memory. Longer ones are read again, because they would fill it. */
const maxKept = 4_000_000;

function mayKeep(length: number, { tools }: DocumentParts): boolean {
  const isOnDisk = tools.cache.writeProblem() === undefined;
  return length <= maxKept || !isOnDisk;
}

function keepArticle(key: string, known: CompiledArticle, { memory, articles }: DocumentParts): void {
  articles.set(key, known);
  memory.articles.set(key, known);
}

/** Whether the wanted part of a document is available. It is loaded from the memory or the cache if possible. */
export function isAvailable(key: string, parts: DocumentParts, wanted: Wanted): boolean {
  const {
    memory,
    articles,
    tools: { cache },
  } = parts;
  const read = (): string | undefined => cache.read('documents', key);
  if (wanted === 'places') return keepPlaces(key, read, parts);
  if (!keepDocument(key, parts) && !keepPlaces(key, read, parts)) return false;
  if (wanted === 'document') return true;
  if (wanted !== 'article') return formAt(wanted, key, parts) !== undefined;
  if (articles.has(key)) return true;
  const known = memory.articles.get(key) ?? readArticle(key, cache);
  if (known && mayKeep(known.article.length, parts)) keepArticle(key, known, parts);
  return known !== undefined;
}

/** Returns the JSON of a form of a text if it is available. */
export function formAt(form: TextForm, key: string, { forms, tools }: DocumentParts): string | undefined {
  const name = `${form} ${key}`;
  const text = forms.get(name) ?? tools.cache.read(form, key);
  if (text !== undefined) forms.set(name, text);
  return text;
}

/** Loads a document if the memory or the last run knows its facts. Returns whether it is loaded. */
function keepDocument(key: string, { memory, list, documents }: DocumentParts): boolean {
  if (documents.has(key)) return true;
  if (!memory.documents.has(key) && !list.load(key)) return false;
  documents.set(key, required(memory.documents.get(key), key));
  return true;
}

/**
 * Loads a document and its places. If the memory lacks them, they come from the JSON that `read`
 * returns. Returns whether they are loaded.
 */
function keepPlaces(key: string, read: () => string | undefined, parts: DocumentParts): boolean {
  const { memory, places, documents } = parts;
  if (places.has(key)) return true;
  if (!memory.places.has(key)) {
    const document = read();
    if (document === undefined) return false;
    memory.add(key, JSON.parse(document) as CompiledDocument);
  }
  places.set(key, required(memory.places.get(key), key));
  if (!documents.has(key)) documents.set(key, required(memory.documents.get(key), key));
  return true;
}

/** Reads an article and its search data from the cache. */
export function readArticle(key: string, cache: Tools['cache']): CompiledArticle | undefined {
  const article = cache.read('articles', key);
  const search = cache.read('search', key);
  return article === undefined || search === undefined ? undefined : { article, search };
}

/** Returns a value that must be loaded. */
export function required<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new Error(`the document ${key} was not compiled`);
  return value;
}

/**
 * The last check of a site → what this one finds, without loading the site again. Kept: what every file was, by its hash,
 * which documents each text became, and what was found. When only texts have changed since, nothing was found in them,
 * and their new documents differ from the old ones in nothing but places, every stage finds what it found before: a
 * document's words are not in it, and whatever another page, a sidebar, a route or a rule asks of it is the same. It is
 * only ever a short cut: without a record, or with one that does not fit, the site is loaded.
 */
import { compileDocuments } from './compile/compile-documents.js';
import { findRubyParser } from './compile/code/samples/ruby-samples.js';
import { contentHash } from './cache/content-hash.js';
import type { ContentRead } from './layers/read-content.js';
import { unsettledMistakes, type LoadedSite } from './load-site.js';
import type { Diagnostic, Document, Outcome, SiteConfig, VersionTree } from './model.js';
import { countPages } from './place/served-pages.js';
import type { FindDocument } from './place/place-pages.js';
import { findBrokenStyleUrls } from './rules/style-urls.js';
import { toolVersion } from './cache/tool-version.js';
import type { Tools } from './tools.js';

/** What a check says of a site besides its findings. */
export interface SiteCounts {
  readonly pages: number;
  /** By content. */
  readonly documents: number;
  readonly compiled: number;
  readonly reused: number;
  /** Those that are checked. */
  readonly links: number;
}

/** A document as a page shows it. */
interface ShownDocument {
  readonly key: string;
  /** None of a draft: it is no page, and nobody follows them. */
  readonly links: number;
}

interface CheckRecord {
  /** Digest of all that decides what is found, but for the content. */
  readonly surroundings: string;
  readonly pages: number;
  /** Every file that was read, in the order of reading. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  /** By file: the documents of each tree that shows it. */
  readonly documents: readonly (readonly [file: string, shown: readonly ShownDocument[]])[];
  /** All that was wrong with the site. */
  readonly found: readonly Diagnostic[];
}

/** More texts are not worth a look of their own: most likely, what was checked is another commit. */
const mostChanged = 50;

export interface RecalledCheck {
  /** Undefined: only loading the site can tell. */
  readonly result: { readonly found: readonly Diagnostic[]; readonly counts: SiteCounts } | undefined;
  /** Texts that were compiled on the way. */
  readonly compiled: number;
}

/** Looks whether the last check still holds. */
export async function recallCheck(
  config: SiteConfig,
  read: Outcome<ContentRead>,
  tools: Tools,
): Promise<RecalledCheck> {
  const { content, hashes } = read.value;
  const record = readRecord(config, tools);
  const changed = record && changedFiles(record, hashes);
  // Style sheets are no part of the content.
  if (!changed || read.diagnostics.length > 0 || findBrokenStyleUrls({ config, content }).length > 0)
    return notRecalled;
  if (changed.size === 0) return recalled(record, 0);
  const trees = content.trees.map((tree) => withOnly(tree, changed));
  const { value, diagnostics } = await compileDocuments(config, trees, tools, false);
  const { compiled } = value.counts;
  const documents = new Map(record.documents);
  const now = documentsByFile(trees, value.find);
  for (const file of changed) {
    const [before = [], after = []] = [documents.get(file), now.get(file)];
    if (!areSameElsewhere(before, after, tools)) return { result: undefined, compiled };
    documents.set(file, after.map(shown));
  }
  if (diagnostics.length > 0) return { result: undefined, compiled };
  const next: CheckRecord = { ...record, files: [...hashes], documents: [...documents] };
  writeRecord(config, tools, next);
  return recalled(next, compiled);
}

export const notRecalled: RecalledCheck = { result: undefined, compiled: 0 };

function recalled({ pages, documents, found }: CheckRecord, compiled: number): RecalledCheck {
  const distinct = new Map(documents.flatMap(([, list]) => list.map(({ key, links }) => [key, links])));
  const links = [...distinct.values()].reduce((sum, count) => sum + count, 0);
  const counts = { pages, documents: distinct.size, compiled, reused: distinct.size - compiled, links };
  return { result: { found, counts }, compiled };
}

/** Keeps a check of a site that was loaded, with all that was found in it, unless more than its files decides of that. */
export function keepCheck(read: Outcome<ContentRead>, loaded: Outcome<LoadedSite>, tools: Tools): void {
  const { site, compiled } = loaded.value;
  const found = loaded.diagnostics;
  // What is wrong with the folders is told anew at every reading. Of links to files that went, git knows more.
  const isOfFiles = read.diagnostics.length === 0 && !found.some(({ code }) => code.startsWith('broken-'));
  if (!isOfFiles || unsettledMistakes(loaded.value).length > 0) return;
  const { content, hashes } = read.value;
  const documents = Array.from(
    documentsByFile(content.trees, compiled.find),
    ([file, list]) => [file, list.map(shown)] as const,
  );
  const surroundings = digestOf(site.config);
  const pages = countPages(site);
  writeRecord(site.config, tools, { surroundings, pages, files: [...hashes], documents, found });
}

// --------------------------------------------------------------------------------------------------------------- records

function digestOf(config: SiteConfig): string {
  return contentHash(JSON.stringify([toolVersion, config, findRubyParser(config.root)?.version]));
}

/** One record for a config file and each set of rules of the command line. */
function nameOf({ root, configFile, severities }: SiteConfig): string {
  return contentHash(JSON.stringify([root, configFile, severities]));
}

function readRecord(config: SiteConfig, { cache }: Tools): CheckRecord | undefined {
  const text = cache.read('check', nameOf(config));
  const record = text === undefined ? undefined : (JSON.parse(text) as CheckRecord);
  return record?.surroundings === digestOf(config) ? record : undefined;
}

function writeRecord(config: SiteConfig, { cache }: Tools, record: CheckRecord): void {
  cache.write('check', nameOf(config), JSON.stringify(record));
}

// ------------------------------------------------------------------------------------------------------------ comparing

/** The files that are not as they were; undefined when that is not for this room. */
function changedFiles({ files, found }: CheckRecord, now: ContentRead['hashes']): ReadonlySet<string> | undefined {
  const before = new Map(files);
  if (before.size !== now.size || !files.every(([file]) => now.has(file))) return undefined;
  const changed = new Set(files.filter(([file, hash]) => now.get(file) !== hash).map(([file]) => file));
  const isFoundIn = found.some(({ place }) => place && changed.has(place.file));
  // A layer can do without a copy, and that is told of the copy, whichever of the two has changed.
  const isCopy = isOneEqual(changed, before) || isOneEqual(changed, now);
  return isFoundIn || isCopy || changed.size > mostChanged ? undefined : changed;
}

/** Whether one of these files is equal to any other one. */
function isOneEqual(files: ReadonlySet<string>, hashes: ContentRead['hashes']): boolean {
  const times = new Map<string, number>();
  for (const hash of hashes.values()) times.set(hash, (times.get(hash) ?? 0) + 1);
  return [...files].some((file) => (times.get(hashes.get(file) ?? '') ?? 0) > 1);
}

function withOnly(tree: VersionTree, files: ReadonlySet<string>): VersionTree {
  return { ...tree, sources: new Map([...tree.sources].filter(([, { file }]) => files.has(file))) };
}

type Found = ReturnType<FindDocument>;

/** By file, in the order of the trees that show it. */
function documentsByFile(trees: readonly VersionTree[], find: FindDocument): ReadonlyMap<string, readonly Found[]> {
  const documents = new Map<string, Found[]>();
  for (const tree of trees) {
    for (const source of tree.sources.values()) {
      const known = documents.get(source.file) ?? [];
      known.push(find(source, tree));
      documents.set(source.file, known);
    }
  }
  return documents;
}

function shown({ key, document }: Found): ShownDocument {
  return { key, links: document.frontMatter.draft ? 0 : document.links.length };
}

/**
 * Whether documents of a file differ from those before in nothing but places. A file that is shown nowhere has none, and a
 * line on which a rule is switched off may be another one now.
 */
function areSameElsewhere(before: readonly ShownDocument[], after: readonly Found[], { cache }: Tools): boolean {
  if (after.length === 0 || before.length !== after.length) return false;
  return before.every(({ key }, index) => {
    const old = cache.read('documents', key);
    const now = after[index]?.document;
    if (old === undefined || now === undefined || now.silences.length > 0) return false;
    return placeless(JSON.parse(old) as Document) === placeless(now);
  });
}

/** All of a document that anyone but its own mistakes asks for. Its description is a published page's. */
function placeless({ headings, links, components, ...rest }: Document): string {
  const addresses = links.map(({ candidates, ...link }) => [withoutSpan(link), candidates?.map(withoutSpan)]);
  const others = { ...rest, description: undefined };
  return JSON.stringify([others, headings.map(withoutSpan), addresses, components.map(withoutSpan)]);
}

function withoutSpan(part: { readonly span: unknown }): object {
  return { ...part, span: undefined };
}

/**
 * Trees → documents, one for each distinct content however many versions show it. Steps: name what each page needs by
 * the content's key, take what the cache has, compile the rest, tell every document's mistakes at its files.
 */
import { contentHash } from '../content-hash.js';
import { createPlacer, inFile, type PlaceIn } from '../diagnostic.js';
import type { Article, Diagnostic, Document, Outcome, SiteConfig, Source, Variables, VersionTree } from '../model.js';
import type { FindDocument } from '../place/place-pages.js';
import { englishTexts, type Texts } from '../../theme/texts.js';
import { toolVersion } from '../tool-version.js';
import type { Tools } from '../tools.js';
import { createCompileMemory, type CompileMemory, type Job } from './compile-memory.js';
import { findRubyParser, type RubyParser } from './ruby-samples.js';
import { usedVariables } from './used-variables.js';

/** Every document of the site, and its articles when they were asked for. */
export interface CompiledContent {
  readonly find: FindDocument;
  /** The HTML of a document. A bug when articles were not asked for, and this one was not made since. */
  readonly articleOf: (documentKey: string) => Article;
  /** What search knows of a document; there whenever its article is. */
  readonly searchOf: (documentKey: string) => SearchJson;
  /** Makes articles that were not asked for at first, by their documents' keys. */
  readonly makeArticles: (documentKeys: readonly string[]) => Promise<void>;
  readonly counts: CompileCounts;
}

/** JSON of a document's `SearchSection`s, and of the `SearchText` of each. */
export interface SearchJson {
  readonly sections: string;
  readonly texts: string;
}

/** How many documents there are, by content, and how they were had. */
export interface CompileCounts {
  readonly distinct: number;
  readonly compiled: number;
  readonly reused: number;
}

/** Which articles are made: all; only those of documents that must be compiled anyway; none. */
export type WantedArticles = true | 'new' | false;

/** Compiles whatever the cache does not have. Articles are made only when the site is to be rendered. */
export async function compileDocuments(
  config: SiteConfig,
  trees: readonly VersionTree[],
  tools: Tools,
  wantArticles: WantedArticles,
): Promise<Outcome<CompiledContent>> {
  const memory = tools.memory ?? createCompileMemory();
  const parser = findRubyParser(config.root);
  const name = keyMaker(config, memory, parser);
  const setup: CompileSetup = { memory, tools, parser };
  const jobs = new Map<string, Job>();
  for (const tree of trees) {
    for (const source of tree.sources.values()) {
      const job = name(source, tree);
      if (!jobs.has(job.key)) jobs.set(job.key, job);
    }
  }
  memory.forgetAllBut(jobs);
  const compiled = await compileMissing([...jobs.values()], setup, wantArticles);
  const find: FindDocument = (source, tree) => {
    const { key } = name(source, tree);
    return { key, document: required(memory.documents.get(key), key) };
  };
  const value: CompiledContent = {
    find,
    articleOf: (key) => JSON.parse(required(memory.articles.get(key)?.article, key)) as Article,
    searchOf: (key) => {
      const [sections = '', texts = ''] = required(memory.articles.get(key)?.search, key).split('\n');
      return { sections, texts };
    },
    async makeArticles(keys) {
      await compileMissing(
        keys.flatMap((key) => jobs.get(key) ?? []),
        setup,
        true,
      );
    },
    counts: { distinct: jobs.size, compiled, reused: jobs.size - compiled },
  };
  const place = createPlacer();
  return { value, diagnostics: trees.flatMap((tree) => documentDiagnostics(tree, find, place)) };
}

interface CompileSetup {
  readonly memory: CompileMemory;
  readonly tools: Tools;
  readonly parser: RubyParser | undefined;
}

/** Fills the memory, from the cache or by compiling; returns how many were compiled. */
async function compileMissing(
  jobs: readonly Job[],
  { memory, tools, parser }: CompileSetup,
  wanted: WantedArticles,
): Promise<number> {
  const missing = jobs.filter(({ key }) => !isKnown(key, memory, tools, wanted === true));
  if (missing.length === 0) return 0;
  tools.progress(`Compiling ${missing.length} ${missing.length === 1 ? 'document' : 'documents'}`);
  const { compileAll } = await import('./compile-all.js');
  await compileAll(
    missing.map(({ input }) => ({ ...input, wantArticle: wanted !== false })),
    { tools, parser },
    (index, compiled) => {
      const key = missing[index]?.key ?? '';
      if (!memory.documents.has(key)) memory.documents.set(key, JSON.parse(compiled.document) as Document);
      tools.cache.write('documents', key, compiled.document);
      const { article, search } = compiled;
      if (article === undefined || search === undefined) return;
      memory.articles.set(key, { article, search });
      tools.cache.write('articles', key, article);
      tools.cache.write('search', key, search);
    },
  );
  return missing.length;
}

/** Whether the memory holds all that is wanted of a document, after a look into the cache. */
function isKnown(key: string, memory: CompileMemory, { cache }: Tools, wantArticle: boolean): boolean {
  if (!memory.documents.has(key)) {
    const document = cache.read('documents', key);
    if (document === undefined) return false;
    memory.documents.set(key, JSON.parse(document) as Document);
  }
  if (!wantArticle || memory.articles.has(key)) return true;
  const article = cache.read('articles', key);
  const search = cache.read('search', key);
  if (article === undefined || search === undefined) return false;
  memory.articles.set(key, { article, search });
  return true;
}

function required<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new Error(`the document ${key} was not compiled`);
  return value;
}

/**
 * Makes the key of a source in a tree: its text, the values of the variables it uses, and what else of the config a
 * document depends on, such as the parser that checks its Ruby. Never a path, a time or the whole config.
 */
function keyMaker(
  config: SiteConfig,
  memory: CompileMemory,
  parser: RubyParser | undefined,
): (source: Source, tree: VersionTree) => Job {
  const components = Object.keys(config.components).sort();
  const texts: Texts = { ...englishTexts, ...config.texts };
  const surroundings = JSON.stringify([toolVersion, components, texts, parser?.version]);
  const known = memory.jobsFor(surroundings);
  const names = new Map<Source, readonly string[]>();
  return (source, tree) => {
    const variables = tree.version?.variables ?? config.variables;
    const jobs = known.get(source) ?? new Map<Variables, Job>();
    known.set(source, jobs);
    const job = jobs.get(variables);
    if (job) return job;
    const used = names.get(source) ?? usedVariables(source.text);
    names.set(source, used);
    const values = used.map((name) => [name, Object.hasOwn(variables, name) ? variables[name] : null]);
    // Undeclared names are looked up near the declared ones, so these count where a name has no value.
    const declared = values.some(([, value]) => value === null) ? Object.keys(variables).sort() : [];
    const key = contentHash(JSON.stringify([surroundings, source.hash, values, declared]));
    const made = { key, input: { text: source.text, variables, components, texts } };
    jobs.set(variables, made);
    return made;
  };
}

function documentDiagnostics(tree: VersionTree, find: FindDocument, place: PlaceIn): Diagnostic[] {
  return [...tree.sources.values()].flatMap((source) =>
    find(source, tree).document.diagnostics.map((diagnostic) => ({
      ...inFile(source, diagnostic, place),
      ...(tree.version && { versions: [tree.version.name] }),
    })),
  );
}

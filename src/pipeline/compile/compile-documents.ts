/**
 * Trees → documents, one for each distinct content however many versions show it. Steps: name what each page needs by
 * the content's key, take what the cache has, compile the rest, tell every document's mistakes at its files.
 */
import { contentHash } from '../cache/content-hash.js';
import { createPlacer, inFile, type PlaceIn } from '../diagnostics/diagnostic.js';
import type { Article, Diagnostic, Document, Outcome, SiteConfig, Source, Variables, VersionTree } from '../model.js';
import type { FindDocument } from '../place/place-pages.js';
import { englishTexts, type Texts } from '../../theme/contract/texts.js';
import { toolVersion } from '../cache/tool-version.js';
import type { Tools } from '../tools.js';
import { createCompileMemory, type CompiledArticle, type CompileMemory, type Job } from './compile-memory.js';
import type { CompiledText } from './threads/compile-messages.js';
import { findRubyParser, type RubyParser } from './code/samples/ruby-samples.js';
import { usedVariables } from './front-matter/used-variables.js';

/** Every document of the site, and its articles when they were asked for. */
export interface CompiledContent {
  readonly find: FindDocument;
  /** The HTML of a document. A bug when articles were not asked for, and this one was not made since. */
  readonly articleOf: (documentKey: string) => Article;
  /** What search knows of a document; there whenever its article is. */
  readonly searchOf: (documentKey: string) => SearchJson;
  /** Makes articles that were not asked for at first, by their documents' keys; `aside`: in other threads than this one. */
  readonly makeArticles: (documentKeys: readonly string[], where?: 'here' | 'aside') => Promise<void>;
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
  const setup: CompileSetup = { memory, tools, parser, articles: new Map(), isAside: false };
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
    articleOf: (key) => JSON.parse(required(setup.articles.get(key)?.article, key)) as Article,
    searchOf: (key) => {
      const [sections = '', texts = ''] = required(setup.articles.get(key)?.search, key).split('\n');
      return { sections, texts };
    },
    async makeArticles(keys, where = 'here') {
      await compileMissing(
        [...new Set(keys)].flatMap((key) => jobs.get(key) ?? []),
        { ...setup, isAside: where === 'aside' },
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
  /** This content's own, by key: the memory forgets them as soon as another content is loaded. */
  readonly articles: Map<string, CompiledArticle>;
  readonly isAside: boolean;
}

/** Fills the memory, from the cache or by compiling; returns how many were compiled. What is being compiled is waited for. */
async function compileMissing(jobs: readonly Job[], setup: CompileSetup, wanted: WantedArticles): Promise<number> {
  const { coming } = setup.memory;
  const missing = jobs.filter(({ key }) => !isKnown(key, setup, wanted === true));
  if (missing.length === 0) return 0;
  const own = missing.filter(({ key }) => !coming.has(key));
  const others = missing.flatMap(({ key }) => coming.get(key)?.then((compiled) => keep(key, compiled, setup)) ?? []);
  await Promise.all([compileOwn(own, setup, wanted !== false), ...others]);
  return own.length;
}

async function compileOwn(jobs: readonly Job[], setup: CompileSetup, wantArticle: boolean): Promise<void> {
  if (jobs.length === 0) return;
  const { memory, tools, parser, isAside } = setup;
  tools.progress(`Compiling ${jobs.length} ${jobs.length === 1 ? 'document' : 'documents'}`);
  const announced = wantArticle ? jobs.map(({ key }) => announce(key, memory)) : [];
  try {
    const { compileAll } = await import('./threads/compile-all.js');
    await compileAll(
      jobs.map(({ input, page }) => ({ input: { ...input, wantArticle }, page })),
      { tools, parser, isAside },
      (index, compiled) => {
        const key = jobs[index]?.key ?? '';
        keep(key, compiled, setup);
        announced[index]?.resolve(compiled);
        tools.cache.write('documents', key, compiled.document);
        if (compiled.article === undefined || compiled.search === undefined) return;
        tools.cache.write('articles', key, compiled.article);
        tools.cache.write('search', key, compiled.search);
      },
    );
  } catch (error) {
    for (const { reject } of announced) reject(error);
    throw error;
  }
}

interface Announced {
  readonly resolve: (compiled: CompiledText) => void;
  readonly reject: (error: unknown) => void;
}

/** Lets everyone who wants this article meanwhile wait for it. */
function announce(key: string, { coming }: CompileMemory): Announced {
  let settle: Announced | undefined;
  const promise = new Promise<CompiledText>((resolve, reject) => (settle = { resolve, reject }));
  coming.set(key, promise);
  const forget = (): void => void coming.delete(key);
  // Nobody else may be waiting.
  promise.then(forget, forget);
  return required(settle, key);
}

function keep(key: string, { document, article, search }: CompiledText, { memory, articles }: CompileSetup): void {
  if (!memory.documents.has(key)) memory.documents.set(key, JSON.parse(document) as Document);
  if (article === undefined || search === undefined) return;
  articles.set(key, { article, search });
  memory.articles.set(key, { article, search });
}

/** Whether all that is wanted of a document is here, after a look into the memory and the cache. */
function isKnown(key: string, { memory, tools: { cache }, articles }: CompileSetup, wantArticle: boolean): boolean {
  if (wantArticle && articles.has(key)) return true;
  if (!memory.documents.has(key)) {
    const document = cache.read('documents', key);
    if (document === undefined) return false;
    memory.documents.set(key, JSON.parse(document) as Document);
  }
  if (!wantArticle) return true;
  const known = memory.articles.get(key) ?? readArticle(key, cache);
  if (!known) return false;
  articles.set(key, known);
  memory.articles.set(key, known);
  return true;
}

function readArticle(key: string, cache: Tools['cache']): CompiledArticle | undefined {
  const article = cache.read('articles', key);
  const search = cache.read('search', key);
  return article === undefined || search === undefined ? undefined : { article, search };
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
  const surroundings = contentHash(JSON.stringify([toolVersion, components, texts, parser?.version]));
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
    const made = { key, input: { text: source.text, variables, components, texts }, page: source.docPath };
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

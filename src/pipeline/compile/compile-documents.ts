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
import type { CompileInput } from './compile-document.js';
import { findRubyParser, type RubyParser } from './ruby-samples.js';
import { usedVariables } from './used-variables.js';

/** Every document of the site, and its articles when they were asked for. */
export interface CompiledContent {
  readonly find: FindDocument;
  /** The HTML of a document. A bug when articles were not asked for. */
  readonly articleOf: (documentKey: string) => Article;
  /** What search knows of a document. A bug when articles were not asked for. */
  readonly searchOf: (documentKey: string) => SearchJson;
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

/** A content that some page needs. */
interface Job {
  readonly key: string;
  readonly input: CompileInput;
}

/** Compiles whatever the cache does not have. Articles are made only when the site is to be rendered. */
export async function compileDocuments(
  config: SiteConfig,
  trees: readonly VersionTree[],
  tools: Tools,
  wantArticles: boolean,
): Promise<Outcome<CompiledContent>> {
  const parser = findRubyParser(config.root);
  const name = keyMaker(config, wantArticles, parser);
  const jobs = new Map<string, Job>();
  for (const tree of trees) {
    for (const source of tree.sources.values()) {
      const job = name(source, tree);
      if (!jobs.has(job.key)) jobs.set(job.key, job);
    }
  }
  const documents = new Map<string, Document>();
  const articleTexts = new Map<string, string>();
  const searchTexts = new Map<string, string>();
  const missing = [...jobs.values()].filter(({ key }) => {
    const document = tools.cache.read('documents', key);
    const article = wantArticles ? tools.cache.read('articles', key) : '';
    const search = wantArticles ? tools.cache.read('search', key) : '';
    if (document === undefined || article === undefined || search === undefined) return true;
    documents.set(key, JSON.parse(document) as Document);
    articleTexts.set(key, article);
    searchTexts.set(key, search);
    return false;
  });
  if (missing.length > 0) {
    tools.progress(`Compiling ${missing.length} ${missing.length === 1 ? 'document' : 'documents'}`);
    const { compileAll } = await import('./compile-all.js');
    await compileAll(
      missing.map(({ input }) => input),
      { tools, parser },
      (index, compiled) => {
        const key = missing[index]?.key ?? '';
        documents.set(key, JSON.parse(compiled.document) as Document);
        tools.cache.write('documents', key, compiled.document);
        if (compiled.article === undefined || compiled.search === undefined) return;
        articleTexts.set(key, compiled.article);
        tools.cache.write('articles', key, compiled.article);
        searchTexts.set(key, compiled.search);
        tools.cache.write('search', key, compiled.search);
      },
    );
  }
  const find: FindDocument = (source, tree) => {
    const { key } = name(source, tree);
    return { key, document: required(documents.get(key), key) };
  };
  const value: CompiledContent = {
    find,
    articleOf: (key) => JSON.parse(required(articleTexts.get(key), key)) as Article,
    searchOf: (key) => {
      const [sections = '', texts = ''] = required(searchTexts.get(key), key).split('\n');
      return { sections, texts };
    },
    counts: { distinct: jobs.size, compiled: missing.length, reused: jobs.size - missing.length },
  };
  const place = createPlacer();
  return { value, diagnostics: trees.flatMap((tree) => documentDiagnostics(tree, find, place)) };
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
  wantArticle: boolean,
  parser: RubyParser | undefined,
): (source: Source, tree: VersionTree) => Job {
  const components = Object.keys(config.components).sort();
  const texts: Texts = { ...englishTexts, ...config.texts };
  const surroundings = JSON.stringify([toolVersion, components, texts, parser?.version]);
  const known = new Map<Source, Map<Variables, Job>>();
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
    const made = { key, input: { text: source.text, variables, components, texts, wantArticle } };
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

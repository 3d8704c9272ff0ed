/**
 * Compiles texts to documents, one for each distinct content, however many versions show it. Each page's document gets
 * a key from its content. The hash of its facts comes from the last run's list, or the document from the cache; the
 * others are compiled. The facts of all documents are read from the last run together, places only for documents that
 * need them.
 */
import { contentHash } from '../cache/content-hash.js';
import type { ContentRead } from '../layers/read-content.js';
import type {
  Article,
  CompiledDocument,
  Document,
  Places,
  SiteConfig,
  Source,
  SourceText,
  Version,
  VersionTree,
} from '../model.js';
import { finderOfOthers } from '../files/site-folders.js';
import { toolVersion } from '../cache/tool-version.js';
import { describeReferences } from '../references/read-references.js';
import type { Reference } from '../references/reference.js';
import { oncePerKey } from '../once.js';
import { humanize } from '../text/doc-path.js';
import { given } from '../given.js';
import type { Tools } from '../tools.js';
import { readArticleText } from './article/article-text.js';
import type { TextForm, TextForms } from './article/forms/text-forms.js';
import { packagesRoot } from '../own-code/find-package.js';
import {
  createCompileMemory,
  type CompiledArticle,
  type CompileMemory,
  type Job,
  type KnownFacts,
} from './compile-memory.js';
import type { CompiledText, MarkdownSetup } from './threads/compile-messages.js';
import { hasFailed, openFactsList, type FactsList } from './facts-list.js';
import type { CodeSettings } from './code/code-fence.js';
import { openLateCode, type LateCode } from './code/late-code.js';
import { codeSettings } from './code/own-languages.js';
import type { RubyParser } from './code/samples/ruby-parser.js';
import { settleConditions, usedConditions } from './conditions/conditions.js';
import { usedVariables } from './front-matter/used-variables.js';

/** A page's text in one version. Several versions may share a document. */
export interface ShownSource {
  readonly source: Source;
  readonly version: Version | undefined;
  /** The text of a generated page. */
  readonly generated?: { readonly text: string };
}

/** Every document of the site, and those articles that were requested. */
export interface CompiledContent {
  /**
   * Returns the document's key. It is equal for equal inputs: text, variables, and everything else that is compiled.
   */
  readonly keyOf: (shown: ShownSource) => string;
  /** Returns the facts that are known without loading the document. */
  readonly knownOf: (shown: ShownSource) => KnownFacts;
  /** Loads documents for `documentOf`: from the memory, the last run's facts or the cache, or by compiling. */
  readonly load: (shown: Iterable<ShownSource>) => Promise<void>;
  /** Loads all documents of the content. */
  readonly loadAll: () => Promise<void>;
  /** Returns a document, which must be loaded. Documents with equal facts share the object. */
  readonly documentOf: (shown: ShownSource) => Document;
  /** Loads documents and their places, for `placesOf`. */
  readonly loadPlaces: (shown: Iterable<ShownSource>) => Promise<void>;
  /** Returns the places in a document, which must be loaded. */
  readonly placesOf: (shown: ShownSource) => Places;
  /** Returns the HTML of a document, which must be made. */
  readonly articleOf: (shown: ShownSource) => Article;
  /** Returns the search data of a document. It is available whenever its article is. */
  readonly searchOf: (shown: ShownSource) => SearchJson;
  /** Returns another form of a text, which must be made. */
  readonly formOf: <Form extends TextForm>(form: Form, shown: ShownSource) => TextForms[Form];
  /** Makes a form of texts, for `formOf`. */
  readonly makeForms: (form: TextForm, shown: Iterable<ShownSource>) => Promise<void>;
  /** Makes articles. With `aside`, missing ones are only made in other threads. */
  readonly makeArticles: (shown: Iterable<ShownSource>, where?: 'here' | 'aside') => Promise<void>;
  /** Highlights code that only components know. */
  readonly code: LateCode;
  /** Returns the keys of all documents of the content. */
  readonly keys: () => Iterable<string>;
  /** Makes an article. If it is missing, missing ones among those that follow are made with it, on all cores. */
  readonly makeArticle: (shown: ShownSource, following: Iterable<ShownSource>) => Promise<void>;
  /** The same for `formOf`. */
  readonly makeForm: (form: TextForm, shown: ShownSource, following: Iterable<ShownSource>) => Promise<void>;
  /** Returns the keys of those that were compiled so far. */
  readonly compiledKeys: () => readonly string[];
  /** Returns the counts so far. */
  readonly counts: () => CompileCounts;
}

/** The JSON of a document's `SearchSection`s, of the `SearchText` of each, and of the sections of its components. */
export interface SearchJson {
  readonly sections: string;
  readonly texts: string;
  /** The number of a section for each component, in the order of the text. */
  readonly components: string;
}

/** The number of distinct documents, and how many of them were compiled or reused. */
export interface CompileCounts {
  readonly distinct: number;
  readonly compiled: number;
  readonly reused: number;
}

interface CompileOptions {
  readonly articles: boolean | ((version: Version | undefined) => boolean);
  /** Other forms to make of texts that are compiled. */
  readonly forms?: readonly TextForm[];
  readonly parser: RubyParser | undefined;
}

/** Compiles the texts whose documents are unknown. With `articles`, it also makes their articles. */
export async function compileDocuments(
  config: SiteConfig,
  { content, texts, references, grammars }: Pick<ContentRead, 'content' | 'texts' | 'references' | 'grammars'>,
  tools: Tools,
  { articles, forms = [], parser }: CompileOptions,
): Promise<CompiledContent> {
  const memory = tools.memory ?? createCompileMemory();
  const code = codeSettings(config, grammars);
  const jobOf = oncePerSource(jobMaker(config, { texts, references, memory, parser, code }));
  const jobs = listJobs(content.trees, jobOf);
  memory.forgetAllBut(jobs);
  const list = openFactsList(config, tools.cache, memory);
  const setup: CompileSetup = {
    memory,
    list,
    tools,
    parser,
    markdown: {
      ...config.markdown,
      root: config.root,
      packages: packagesRoot(config),
      blocks: Object.keys(config.admonitions),
    },
    grammars,
    documents: new Map(),
    places: new Map(),
    articles: new Map(),
    forms: new Map(),
    compiled: new Set(),
    wantedForms: forms,
  };
  const unknown = [...jobs.values()].filter(({ key }) => list.get(key) === undefined);
  const wanted = keysWithArticle(content.trees, { jobOf, jobs }, articles);
  for (const wantArticle of [true, false]) {
    const those = unknown.filter(({ key }) => wanted.has(key) === wantArticle);
    await compileMissing(those, setup, wantArticle ? 'article' : 'document');
  }
  list.keep(jobs.keys());
  return { ...answerFrom(setup, { jobOf, jobs }), code: openLateCode(code, grammars, tools) };
}

/** The names of the documents of a content. */
interface Named {
  readonly jobOf: JobOf;
  readonly jobs: ReadonlyMap<string, Job>;
}

function answerFrom(setup: CompileSetup, { jobOf, jobs }: Named): Omit<CompiledContent, 'code'> {
  const compiledKeys = (): readonly string[] => [...setup.compiled].filter((key) => jobs.has(key));
  return {
    ...lookUps(setup, jobOf),
    ...makers(setup, { jobOf, jobs }),
    keys: () => jobs.keys(),
    compiledKeys,
    counts: () => {
      const compiled = compiledKeys().length;
      return { distinct: jobs.size, compiled, reused: jobs.size - compiled };
    },
  };
}

type LookUp = 'keyOf' | 'knownOf' | 'documentOf' | 'placesOf' | 'articleOf' | 'searchOf' | 'formOf';

/** Returns the functions that look up loaded parts of documents by a page that shows them. */
function lookUps(setup: CompileSetup, jobOf: JobOf): Pick<CompiledContent, LookUp> {
  const keyOf = (shown: ShownSource): string => jobOf(shown).key;
  const ofPage =
    <Value>(find: (key: string) => Value | undefined) =>
    (shown: ShownSource): Value => {
      const key = keyOf(shown);
      return required(find(key), key);
    };
  const articleAt = ofPage((key) => setup.articles.get(key) ?? readArticle(key, setup.tools.cache));
  return {
    keyOf,
    knownOf: ofPage(setup.list.get),
    documentOf: ofPage((key) => setup.documents.get(key)),
    placesOf: ofPage((key) => setup.places.get(key)),
    articleOf: (shown) => readArticleText(articleAt(shown).article),
    searchOf: (shown) => {
      const [sections = '', texts = '', components = '[]'] = articleAt(shown).search.split('\n');
      return { sections, texts, components };
    },
    formOf: <Form extends TextForm>(form: Form, shown: ShownSource) =>
      JSON.parse(ofPage((key) => formAt(form, key, setup))(shown)) as TextForms[Form],
  };
}

type Maker = 'load' | 'loadAll' | 'loadPlaces' | 'makeForms' | 'makeArticles' | 'makeArticle' | 'makeForm';

/** Returns the functions that load or make parts of documents. */
function makers(setup: CompileSetup, { jobOf, jobs }: Named): Pick<CompiledContent, Maker> {
  // Versions with their own variables have separate jobs, but may share a document.
  const jobsOf = (shown: Iterable<ShownSource>): readonly Job[] => [
    ...new Map(Array.from(shown, jobOf).map((job) => [job.key, job])).values(),
  ];
  const makeWith = async (
    wanted: 'article' | TextForm,
    shown: ShownSource,
    following: Iterable<ShownSource>,
  ): Promise<void> => {
    if (isAvailable(jobOf(shown).key, setup, wanted)) return;
    const ahead = missingOf(wanted, following, jobOf, setup);
    const making = wanted === 'article' ? setup : withForm(setup, wanted);
    await compileMissing(jobsOf([shown, ...ahead]), making, wanted);
  };
  const load = async (those: readonly Job[]): Promise<void> => {
    await compileMissing(those, setup, 'document');
    setup.list.keepFacts(jobs.keys());
  };
  return {
    load: (shown) => load(jobsOf(shown)),
    loadAll: () => load([...jobs.values()]),
    loadPlaces: (shown) => compileMissing(jobsOf(shown), setup, 'places'),
    makeForms: (form, shown) => compileMissing(jobsOf(shown), withForm(setup, form), form),
    makeArticles: (shown, where = 'here') =>
      compileMissing(jobsOf(shown), { ...setup, isAside: where === 'aside' }, 'article'),
    makeArticle: (shown, following) => makeWith('article', shown, following),
    makeForm: makeWith,
  };
}

/** Returns the keys of the documents whose articles are made when they are compiled. */
function keysWithArticle(
  trees: readonly VersionTree[],
  { jobOf, jobs }: Named,
  articles: CompileOptions['articles'],
): { has(key: string): boolean } {
  if (typeof articles === 'boolean') return articles ? jobs : new Map();
  return listJobs(
    trees.filter(({ version }) => articles(version)),
    jobOf,
  );
}

function listJobs(trees: readonly VersionTree[], jobOf: JobOf): ReadonlyMap<string, Job> {
  const jobs = new Map<string, Job>();
  for (const { sources, version } of trees) {
    for (const source of sources.values()) {
      const job = jobOf({ source, version });
      if (!jobs.has(job.key)) jobs.set(job.key, job);
    }
  }
  return jobs;
}

/**
 * The maximum number of articles that are made together. Starting threads for each one is slow, and finished articles
 * stay in memory until they are shown.
 */
const maxMadeAhead = 400;

function* missingOf(
  wanted: Wanted,
  following: Iterable<ShownSource>,
  jobOf: JobOf,
  setup: CompileSetup,
): Generator<ShownSource> {
  const seen = new Set<string>();
  let missing = 0;
  for (const shown of following) {
    const { key } = jobOf(shown);
    if (seen.has(key)) continue;
    seen.add(key);
    if (isAvailable(key, setup, wanted)) continue;
    yield shown;
    if (++missing === maxMadeAhead) return;
  }
}

interface CompileSetup {
  readonly memory: CompileMemory;
  readonly list: FactsList;
  readonly tools: Tools;
  readonly parser: RubyParser | undefined;
  readonly markdown: MarkdownSetup;
  readonly grammars: ContentRead['grammars'];
  /** The documents of this content, by key. The memory drops them when another content is loaded. */
  readonly documents: Map<string, Document>;
  readonly places: Map<string, Places>;
  readonly articles: Map<string, CompiledArticle>;
  /** The JSON of other forms of the texts, by form and key. */
  readonly forms: Map<string, string>;
  /** The keys of the documents that were compiled rather than read from the cache. */
  readonly compiled: Set<string>;
  readonly isAside?: boolean;
  /** The forms that are made of every text that is compiled. */
  readonly wantedForms: readonly TextForm[];
}

function withForm(setup: CompileSetup, form: TextForm): CompileSetup {
  return { ...setup, wantedForms: [...new Set([...setup.wantedForms, form])] };
}

/** The part to load or make in addition to the document, or `document` alone. */
type Wanted = 'document' | 'places' | 'article' | TextForm;

/** Fills the memory from the cache or by compiling. Compilations in flight are awaited. */
async function compileMissing(jobs: readonly Job[], setup: CompileSetup, wanted: Wanted): Promise<void> {
  const { coming } = setup.memory;
  const lacking = jobs.filter(({ key }) => !isAvailable(key, setup, wanted));
  if (lacking.length === 0) return;
  const fetched = await fetchAhead(lacking, setup.tools.cache, wanted);
  const missing = fetched === 0 ? lacking : lacking.filter(({ key }) => !isAvailable(key, setup, wanted));
  // Compilations in flight make articles, but not always other forms.
  const comes = wanted === 'document' || wanted === 'places' || wanted === 'article';
  const isAwaited = ({ key }: Job): boolean => comes && coming.has(key);
  const own = missing.filter((job) => !isAwaited(job));
  const others = missing
    .filter(isAwaited)
    .flatMap(({ key }) => coming.get(key)?.then((compiled) => keep(key, compiled, setup)) ?? []);
  await Promise.all([compileOwn(own, setup, wanted), ...others]);
}

const kindsFor = {
  document: ['documents'],
  places: ['documents'],
  article: ['documents', 'articles', 'search'],
  compared: ['documents', 'compared'],
  twin: ['documents', 'twin'],
} as const;

async function fetchAhead(jobs: readonly Job[], cache: Tools['cache'], wanted: Wanted): Promise<number> {
  const keys = jobs.map(({ key }) => key);
  const fetched = await Promise.all(kindsFor[wanted].map((kind) => cache.fetchAhead(kind, keys)));
  return Math.max(...fetched);
}

async function compileOwn(jobs: readonly Job[], setup: CompileSetup, wanted: Wanted): Promise<void> {
  if (jobs.length === 0) return;
  const { memory, tools, parser, markdown, grammars, isAside = false, wantedForms } = setup;
  const wantArticle = wanted === 'article';
  const want = { wantArticle, ...(wantedForms.length > 0 && { forms: wantedForms }) };
  tools.progress(`Compiling ${jobs.length} ${jobs.length === 1 ? 'document' : 'documents'}`);
  const announced = wantArticle ? jobs.map(({ key }) => announce(key, memory)) : [];
  try {
    const { compileAll } = await import('./threads/compile-all.js');
    await compileAll(
      jobs.map(({ input, page }) => ({ input: { ...input, ...want }, page })),
      { tools, parser, markdown, grammars, isAside },
      (index, compiled) => {
        const key = jobs[index]?.key ?? '';
        setup.compiled.add(key);
        keep(key, compiled, setup);
        if (!hasFailed(setup.places.get(key))) writeCompiled(key, compiled, tools.cache);
        announced[index]?.resolve(compiled);
      },
    );
  } catch (error) {
    for (const { reject } of announced) reject(error);
    throw error;
  }
}

function writeCompiled(key: string, compiled: CompiledText, cache: Tools['cache']): void {
  const { document, article, search, forms } = compiled;
  cache.write('documents', key, document);
  for (const [form, text] of Object.entries(forms)) cache.write(form, key, text);
  if (article === undefined || search === undefined) return;
  cache.write('articles', key, article);
  cache.write('search', key, search);
}

interface Announced {
  readonly resolve: (compiled: CompiledText) => void;
  readonly reject: (error: unknown) => void;
}

/** Lets other callers that need this article wait for it. */
function announce(key: string, { coming }: CompileMemory): Announced {
  let settle: Announced | undefined;
  const promise = new Promise<CompiledText>((resolve, reject) => (settle = { resolve, reject }));
  coming.set(key, promise);
  const forget = (): void => void coming.delete(key);
  // If nobody waits, a rejection must not be unhandled.
  promise.then(forget, forget);
  return required(settle, key);
}

function keep(key: string, compiled: CompiledText, setup: CompileSetup): void {
  const { document, article, search, forms } = compiled;
  keepPlaces(key, () => document, setup);
  for (const [form, text] of Object.entries(forms)) setup.forms.set(`${form} ${key}`, text);
  if (article === undefined || search === undefined) return;
  const length = article.reduce((sum, part) => sum + part.length, 0);
  const isInCache = !hasFailed(setup.places.get(key));
  if (!isInCache || mayKeep(length, setup)) keepArticle(key, { article: article.join(''), search }, setup);
}

/** The maximum number of characters of an article in memory. Longer ones are read again, because they would fill it. */
const maxKept = 4_000_000;

function mayKeep(length: number, { tools }: CompileSetup): boolean {
  const isOnDisk = tools.cache.writeProblem() === undefined;
  return length <= maxKept || !isOnDisk;
}

function keepArticle(key: string, known: CompiledArticle, { memory, articles }: CompileSetup): void {
  articles.set(key, known);
  memory.articles.set(key, known);
}

/** Whether the wanted part of a document is available. It is loaded from the memory or the cache if possible. */
function isAvailable(key: string, setup: CompileSetup, wanted: Wanted): boolean {
  const {
    memory,
    articles,
    tools: { cache },
  } = setup;
  const read = (): string | undefined => cache.read('documents', key);
  if (wanted === 'places') return keepPlaces(key, read, setup);
  if (!keepDocument(key, setup) && !keepPlaces(key, read, setup)) return false;
  if (wanted === 'document') return true;
  if (wanted !== 'article') return formAt(wanted, key, setup) !== undefined;
  if (articles.has(key)) return true;
  const known = memory.articles.get(key) ?? readArticle(key, cache);
  if (known && mayKeep(known.article.length, setup)) keepArticle(key, known, setup);
  return known !== undefined;
}

function formAt(form: TextForm, key: string, { forms, tools }: CompileSetup): string | undefined {
  const name = `${form} ${key}`;
  const text = forms.get(name) ?? tools.cache.read(form, key);
  if (text !== undefined) forms.set(name, text);
  return text;
}

/** Loads a document if the memory or the last run knows its facts. Returns whether it is loaded. */
function keepDocument(key: string, { memory, list, documents }: CompileSetup): boolean {
  if (documents.has(key)) return true;
  if (!memory.documents.has(key) && !list.load(key)) return false;
  documents.set(key, required(memory.documents.get(key), key));
  return true;
}

/**
 * Does the same for a document and its places. If the memory lacks them, they come from the JSON that `read` returns.
 */
function keepPlaces(key: string, read: () => string | undefined, setup: CompileSetup): boolean {
  const { memory, places, documents } = setup;
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

function readArticle(key: string, cache: Tools['cache']): CompiledArticle | undefined {
  const article = cache.read('articles', key);
  const search = cache.read('search', key);
  return article === undefined || search === undefined ? undefined : { article, search };
}

function required<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new Error(`the document ${key} was not compiled`);
  return value;
}

type JobOf = (shown: ShownSource) => Job;

interface Naming {
  readonly texts: ContentRead['texts'];
  readonly references: ContentRead['references'];
  readonly memory: CompileMemory;
  readonly parser: RubyParser | undefined;
  readonly code: CodeSettings;
}

/** The names in a text whose meaning depends on the version. */
interface UsedNames {
  readonly variables: readonly string[];
  /** Undefined if the text has no conditions. */
  readonly conditions: readonly string[] | undefined;
  /** Whether it may contain a `since`. */
  readonly hasSince: boolean;
}

function usedNames(text: string): UsedNames {
  const hasSince = text.includes('since') && /^["']?since["']?[ \t]*:|[{\s#]since=/m.test(text);
  return { variables: usedVariables(text), conditions: usedConditions(text), hasSince };
}

/** What a text takes from other files, and what the text takes of which it is the translation. */
interface Taken {
  readonly byText: readonly Reference[];
  readonly byOriginal: readonly Reference[];
}

const nothing: Taken = { byText: [], byOriginal: [] };

/** Creates a function that reads the names in a text. Each text without partials is read once. */
function createNamesReader(): (written: SourceText, taken: Taken) => UsedNames {
  const used = new Map<SourceText, UsedNames>();
  const partialsIn = (references: readonly Reference[]): readonly string[] =>
    references.flatMap(({ kind, part, found }, index) =>
      kind === 'partial' && found.ok && part === index + 1 ? [found.text] : [],
    );
  return (written, taken) => {
    const partials = [...partialsIn(taken.byText), ...partialsIn(taken.byOriginal)];
    const own = written.original === undefined ? written.text : `${written.text}\n${written.original}`;
    if (partials.length > 0) return usedNames([own, ...partials].join('\n'));
    const names = used.get(written) ?? usedNames(own);
    used.set(written, names);
    return names;
  };
}

/**
 * Creates a function that returns the job of a source in a version. The job's key depends on the text, the values of
 * its variables, the outcomes of its conditions, the parts of other files that it includes, and other inputs of
 * compiling, such as the parser that checks its Ruby. It does not depend on a time, the whole config or, without
 * plugins, a path.
 */
function jobMaker(config: SiteConfig, { texts, references, memory, parser, code }: Naming): JobOf {
  const components = Object.keys(config.components).sort();
  const { plugins, math, emoji, keepIdCase } = config.markdown;
  const { aliases } = config;
  const added = [plugins?.key, math, config.apiLinks, emoji, keepIdCase, aliases];
  const kept = {
    ...(!emoji && { keepsEmojiNames: true as const }),
    ...(keepIdCase && { keepsIdCase: true as const }),
  };
  const surroundings = contentHash(JSON.stringify([toolVersion, components, code, parser?.version, added]));
  const words = wordsAround(config);
  const jobsOf = memory.jobsFor(contentHash(JSON.stringify([surroundings, words.digest])));
  const withReferences = new Map<readonly Reference[], Job>();
  const versions = config.versions.map(({ name }) => name).toReversed();
  const isInOthers = finderOfOthers(config);
  const namesIn = createNamesReader();
  const makeJob = (shown: ShownSource, written: SourceText, taken: Taken): Job => {
    const { source, version, generated } = shown;
    const variables = version?.variables ?? config.variables;
    const names = namesIn(written, taken);
    const values = names.variables.map((name) => [name, Object.hasOwn(variables, name) ? variables[name] : null]);
    // For a name without a value, similar declared names are suggested, so these are part of the key.
    const declared = values.some(([, value]) => value === null) ? Object.keys(variables).sort() : [];
    const conditions = version && names.conditions && settleConditions(names.conditions, version.name, versions);
    const versionNames = config.changes && version && names.hasSince ? { versionNames: versions } : undefined;
    const { syntax, partialSyntax, naming, truncateMarker } = source;
    const reading = { syntax, ...given({ partialSyntax, naming, truncateMarker }) };
    const others = syntax === 'mdx' && isInOthers(source.file) ? { isOfOthers: true as const } : undefined;
    // A plugin may read the file's name, so with plugins, equal texts of two files are two documents.
    const file = plugins && { file: source.file };
    const around = words.of(written, generated !== undefined);
    const read = [surroundings, around.digest, reading, written.hash];
    const parts = [...read, values, declared, conditions, file, versionNames, others];
    const key = contentHash(JSON.stringify([...parts, ...describeTaken(taken)]));
    const settings = { components, aliases, ...around.words, apiLinks: config.apiLinks, code, ...kept };
    const own = { ...reading, ...file, ...versionNames, ...others };
    const text = textsOf(written, taken);
    return { key, input: { ...text, variables, ...settings, conditions, ...own }, page: source.docPath };
  };
  return (shown) => {
    const { generated, source } = shown;
    const written = generated ? textOf(generated.text) : required(texts.get(source.file), source.file);
    const taken = generated ? nothing : { byText: references.of(shown), byOriginal: references.ofOriginal(shown) };
    const list = taken.byText.length > 0 ? taken.byText : taken.byOriginal;
    if (list.length > 0) {
      const job = withReferences.get(list) ?? makeJob(shown, written, taken);
      withReferences.set(list, job);
      return job;
    }
    const variables = shown.version?.variables ?? config.variables;
    const jobs = jobsOf(written);
    const met = jobs.get(variables);
    // The config may have changed how the text is read since.
    if (met && isReadAlike(met.input, source)) return met;
    const job = makeJob(shown, written, taken);
    jobs.set(variables, job);
    return job;
  };
}

/** Whether two texts are read in the same way. */
function isReadAlike(one: Pick<Job['input'], ReadingKey>, other: Pick<Source, ReadingKey>): boolean {
  return readingKeys.every((key) => one[key] === other[key]);
}

const readingKeys = ['syntax', 'partialSyntax', 'naming', 'truncateMarker'] as const;
type ReadingKey = (typeof readingKeys)[number];

/** Returns the parts of a key that name what a text and its original take in. Most take in nothing. */
function describeTaken({ byText, byOriginal }: Taken): readonly unknown[] {
  if (byOriginal.length > 0) return [describeReferences(byText), describeReferences(byOriginal)];
  return byText.length > 0 ? [describeReferences(byText)] : [];
}

function textsOf(
  { text, original }: SourceText,
  { byText, byOriginal }: Taken,
): Pick<Job['input'], 'text' | 'references' | 'original'> {
  const withReferences = (one: string, references: readonly Reference[]): Pick<Job['input'], 'text' | 'references'> =>
    references.length === 0 ? { text: one } : { text: one, references };
  return {
    ...withReferences(text, byText),
    ...(original !== undefined && { original: withReferences(original, byOriginal) }),
  };
}

/** Makes the job of a source in a version once, because all stages ask for it. */
function oncePerSource(jobOf: JobOf): JobOf {
  const jobsIn = oncePerKey((version: Version | undefined) =>
    oncePerKey((source: Source) => jobOf({ source, version })),
  );
  return (shown) => (shown.generated ? jobOf(shown) : jobsIn(shown.version)(shown.source));
}

interface WordsAround {
  readonly digest: string;
  /** Returns the words around a text, and their digest. */
  readonly of: (written: SourceText, isGenerated: boolean) => { readonly words: Words; readonly digest: string };
}

/**
 * Finds the words around texts. A text that is not translated has those of its own language, so that it is the same
 * document in all languages.
 */
function wordsAround(config: SiteConfig): WordsAround {
  const withDigest = (words: Words) => ({ words, digest: contentHash(JSON.stringify(words)) });
  const shown = withDigest(wordsOf(config));
  const own = config.translation ? withDigest(wordsOf(config.translation.own)) : shown;
  return {
    digest: shown.digest + own.digest,
    of: ({ original }, isGenerated) => (original === undefined && !isGenerated ? own : shown),
  };
}

/** The words that compiling adds to a text: those of the interface, and the kinds of admonitions that the config adds. */
type Words = Required<Pick<Job['input'], 'texts' | 'admonitions'>>;

function wordsOf({ interfaceTexts, admonitions }: Pick<SiteConfig, 'interfaceTexts' | 'admonitions'>): Words {
  const own = Object.entries(admonitions).map(([name, { label = humanize(name), tone }]) => [name, { label, tone }]);
  return { texts: interfaceTexts, admonitions: Object.fromEntries(own) };
}

function textOf(text: string): SourceText {
  return { text, hash: contentHash(text) };
}

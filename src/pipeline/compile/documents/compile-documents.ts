/**
 * Compiles texts to documents, one for each distinct content, however many versions show it. Each page's document gets
 * a key from its content. The hash of its facts comes from the last run's list, or the document from the cache; the
 * others are compiled. The facts of all documents are read from the last run together, places only for documents that
 * need them.
 */
import { contentHash } from '../../cache/content-hash.js';
import type { ContentRead } from '../../layers/read-content.js';
import type { Article, Document, Places, SiteConfig, Version, VersionTree } from '../../model.js';
import { packagesRoot } from '../../own-code/find-package.js';
import { onceAsync } from '../../once.js';
import type { Tools } from '../../tools.js';
import type { TextForm, TextForms } from '../article/forms/text-forms.js';
import { readArticleText } from '../article/article-text.js';
import type { CodeSettings } from '../code/code-fence.js';
import type { HighlightShown } from '../code/late-code.js';
import { codeSettings } from '../code/own-languages.js';
import type { RubyParser } from '../code/samples/ruby-parser.js';
import type { CompiledText, MarkdownSetup } from '../threads/compile-messages.js';
import { createCompileMemory, type CompileMemory, type Job, type KnownFacts } from './compile-memory.js';
import { nameDocuments, type JobOf, type ShownSource } from './document-jobs.js';
import {
  formAt,
  isAvailable,
  keep,
  readArticle,
  required,
  writeCompiled,
  type DocumentParts,
  type Wanted,
} from './document-parts.js';
import { hasFailed, openFactsList } from './facts-list.js';

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
}

/** The JSON of a document's `SearchSection`s, of the `SearchText` of each, and of the sections of its components. */
export interface SearchJson {
  readonly sections: string;
  readonly texts: string;
  /** The number of a section for each component, in the order of the text. */
  readonly components: string;
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
  const jobOf = nameDocuments(config, { texts, references, grammars }, { memory, parser });
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
  return { ...answerFrom(setup, { jobOf, jobs }), code: lateCode(codeSettings(config, grammars), grammars, tools) };
}

/** Highlights code that only components know. */
export interface LateCode {
  /** Changes with the settings of code blocks, and with grammars of the site. */
  readonly key: string;
  readonly highlight: HighlightShown;
}

/** What highlights is loaded for the first block, because most runs have none. */
function lateCode(settings: CodeSettings, grammars: ContentRead['grammars'], tools: Tools): LateCode {
  const open = onceAsync(async () =>
    (await import('../code/late-code.js')).openHighlighting(settings, grammars, tools),
  );
  return {
    key: contentHash(JSON.stringify(settings)),
    highlight: async (blocks) => (await open())(blocks),
  };
}

/** The names of the documents of a content. */
interface Named {
  readonly jobOf: JobOf;
  readonly jobs: ReadonlyMap<string, Job>;
}

function answerFrom(setup: CompileSetup, { jobOf, jobs }: Named): Omit<CompiledContent, 'code'> {
  return {
    ...lookUps(setup, jobOf),
    ...makers(setup, { jobOf, jobs }),
    keys: () => jobs.keys(),
    compiledKeys: () => [...setup.compiled].filter((key) => jobs.has(key)),
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

/** The parts of this run's documents, and how texts are compiled. */
interface CompileSetup extends DocumentParts {
  readonly parser: RubyParser | undefined;
  readonly markdown: MarkdownSetup;
  readonly grammars: ContentRead['grammars'];
  /** The keys of the documents that were compiled rather than read from the cache. */
  readonly compiled: Set<string>;
  readonly isAside?: boolean;
  /** The forms that are made of every text that is compiled. */
  readonly wantedForms: readonly TextForm[];
}

function withForm(setup: CompileSetup, form: TextForm): CompileSetup {
  return { ...setup, wantedForms: [...new Set([...setup.wantedForms, form])] };
}

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
    const { compileAll } = await import('../threads/compile-all.js');
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

/**
 * Names the documents that pages show. A text has one job for each distinct document that it becomes: the job's key is
 * a digest of everything on which the document depends, so equal keys mean equal documents.
 */
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import { finderOfOthers } from '../../files/site-folders.js';
import { given } from '../../given.js';
import type { ContentRead } from '../../layers/read-content.js';
import type { SiteConfig, Source, SourceText, Variables, Version } from '../../model.js';
import { oncePerKey } from '../../once.js';
import { describeReferences } from '../../references/read-references.js';
import type { Reference } from '../../references/reference.js';
import { humanize } from '../../text/doc-path.js';
import { isDrawnElement } from '../plugins/drawn/drawn-elements.js';
import type { CodeSettings } from '../code/code-fence.js';
import { codeSettings } from '../code/own-languages.js';
import type { RubyParser } from '../code/samples/ruby-parser.js';
import { settleConditions, usedConditions } from '../conditions/conditions.js';
import { usedVariables } from '../front-matter/used-variables.js';
import type { CompileMemory, Job } from './compile-memory.js';
import { required } from './document-parts.js';

/** A page's text in one version. Several versions may share a document. */
export interface ShownSource {
  readonly source: Source;
  readonly version: Version | undefined;
  /** The text of a generated page. */
  readonly generated?: { readonly text: string };
}

/** Returns the job of a page's text in a version. */
export type JobOf = (shown: ShownSource) => Job;

interface Naming {
  readonly memory: CompileMemory;
  readonly parser: RubyParser | undefined;
}

/**
 * Creates the function that returns the job of a source in a version. The job's key depends on the text, the values of
 * its variables, the outcomes of its conditions, the parts of other files that it includes, and other inputs of
 * compiling, such as the parser that checks its Ruby. It does not depend on a time, the whole config or, without
 * plugins, a path.
 */
export function nameDocuments(
  config: SiteConfig,
  { texts, references, grammars }: Pick<ContentRead, 'texts' | 'references' | 'grammars'>,
  { memory, parser }: Naming,
): JobOf {
  const site = siteInput(config, codeSettings(config, grammars), parser);
  const namesIn = createNamesReader();
  const jobsOf = memory.jobsFor(contentHash(JSON.stringify([site.digest, site.words.digest])));
  const make = (shown: ShownSource, written: SourceText, taken: Taken): Job => {
    const names = namesIn(written, taken);
    return makeJob(site, shown, { written, taken, names, variables: variablesFor(shown, names, config) });
  };
  const jobOfList = new Map<readonly Reference[], Job>();
  return oncePerSource((shown) => {
    const { generated, source } = shown;
    const written = generated ? textOf(generated.text) : required(texts.get(source.file), source.file);
    const taken = generated ? nothing : { byText: references.of(shown), byOriginal: references.ofOriginal(shown) };
    const list = taken.byText.length > 0 ? taken.byText : taken.byOriginal;
    if (list.length > 0) {
      const job = jobOfList.get(list) ?? make(shown, written, taken);
      jobOfList.set(list, job);
      return job;
    }
    const variables = variablesFor(shown, namesIn(written, taken), config);
    const jobs = jobsOf(written);
    const met = jobs.get(variables);
    // The config may have changed how the text is read since.
    if (met && isReadAlike(met.input, source)) return met;
    const job = make(shown, written, taken);
    jobs.set(variables, job);
    return job;
  });
}

/** Makes the job of a source in a version once, because all stages ask for it. */
function oncePerSource(jobOf: JobOf): JobOf {
  const jobsIn = oncePerKey((version: Version | undefined) =>
    oncePerKey((source: Source) => jobOf({ source, version })),
  );
  return (shown) => (shown.generated ? jobOf(shown) : jobsIn(shown.version)(shown.source));
}

/**
 * Returns the values that a text can show in a version. A text that names nothing of a version has the same ones in all
 * versions, and so only one job.
 */
function variablesFor({ version }: ShownSource, names: UsedNames, config: SiteConfig): Variables {
  const isSameInAll = names.variables.length === 0 && names.conditions === undefined && !names.hasSince;
  return isSameInAll ? noVariables : (version?.variables ?? config.variables);
}

const noVariables: Variables = {};

function textOf(text: string): SourceText {
  return { text, hash: contentHash(text) };
}

/** Whether two texts are read in the same way. */
function isReadAlike(one: Pick<Job['input'], ReadingKey>, other: Pick<Source, ReadingKey>): boolean {
  return readingKeys.every((key) => one[key] === other[key]);
}

const readingKeys = ['syntax', 'partialSyntax', 'naming', 'truncateMarker'] as const;
type ReadingKey = (typeof readingKeys)[number];

// ---------------------------------------------------------------------------------------------------------------- a job

interface NamedText {
  readonly written: SourceText;
  readonly taken: Taken;
  readonly names: UsedNames;
  readonly variables: Variables;
}

function makeJob(site: SiteInput, shown: ShownSource, { written, taken, names, variables }: NamedText): Job {
  const { source, version, generated } = shown;
  const reading = readingOf(site, source);
  const settled = settleInVersion(site, version, names);
  const around = site.words.of(written, generated !== undefined);
  const outside = [site.digest, around.digest, reading, settled, describeValues(names.variables, variables)];
  return {
    key: contentHash(JSON.stringify([written.hash, ...outside, ...describeTaken(taken)])),
    input: { ...textsOf(written, taken), variables, ...site.settings, ...around.words, ...settled, ...reading },
    page: source.docPath,
  };
}

type Reading = Pick<Job['input'], ReadingKey | 'isOfOthers' | 'file'>;

function readingOf({ config, isInOthers }: SiteInput, source: Source): Reading {
  const { file, syntax, partialSyntax, naming, truncateMarker } = source;
  return {
    syntax,
    ...given({ partialSyntax, naming, truncateMarker }),
    ...(syntax === 'mdx' && isInOthers(file) && { isOfOthers: true as const }),
    // A plugin may read the file's name, so with plugins, equal texts of two files are two documents.
    ...(config.markdown.plugins && { file }),
  };
}

/** Settles what a text says about versions. */
function settleInVersion(
  { config, versions }: SiteInput,
  version: Version | undefined,
  { conditions, hasSince }: UsedNames,
): Pick<Job['input'], 'conditions' | 'versionNames'> {
  if (!version) return {};
  return {
    ...(conditions && { conditions: settleConditions(conditions, version.name, versions) }),
    ...(config.changes && hasSince && { versionNames: versions }),
  };
}

/** Returns the part of a key that names the values of a text's variables. */
function describeValues(names: readonly string[], variables: Variables): readonly unknown[] {
  const values = names.map((name) => [name, Object.hasOwn(variables, name) ? variables[name] : null]);
  // For a name without a value, similar declared names are suggested.
  const isAnyMissing = values.some(([, value]) => value === null);
  return isAnyMissing ? [values, Object.keys(variables).sort()] : [values];
}

// ------------------------------------------------------------------------------------------------ what a text contains

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

// ------------------------------------------------------------------------------------------- what is equal for all texts

/** The inputs of compiling that do not depend on the text. */
interface SiteInput {
  readonly config: SiteConfig;
  /** The digest of the inputs, without `words`. */
  readonly digest: string;
  readonly settings: Pick<
    Job['input'],
    'components' | 'draws' | 'aliases' | 'apiLinks' | 'code' | 'keepsEmojiNames' | 'keepsIdCase'
  >;
  readonly words: WordsAround;
  /** The names of the versions, oldest first. */
  readonly versions: readonly string[];
  /** Whether a file belongs to a repository other than the site's. */
  readonly isInOthers: (file: string) => boolean;
}

function siteInput(config: SiteConfig, code: CodeSettings, parser: RubyParser | undefined): SiteInput {
  const { aliases, apiLinks } = config;
  const { plugins, math, emoji, keepIdCase } = config.markdown;
  const names = Object.keys(config.components).sort();
  const draws = names.filter(isDrawnElement);
  const settings = {
    components: names.filter((name) => !isDrawnElement(name)),
    ...(draws.length > 0 && { draws }),
    aliases,
    apiLinks,
    code,
    ...(!emoji && { keepsEmojiNames: true as const }),
    ...(keepIdCase && { keepsIdCase: true as const }),
  };
  return {
    config,
    digest: contentHash(JSON.stringify([toolVersion, settings, plugins?.key, math, parser?.version])),
    settings,
    words: wordsAround(config),
    versions: config.versions.map(({ name }) => name).toReversed(),
    isInOthers: finderOfOthers(config),
  };
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

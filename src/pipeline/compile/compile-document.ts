/**
 * Compiles one text to its `CompiledDocument`, and to its `Article` if one is wanted.
 *
 * It reads and blanks the front matter, refuses text that is nested too deep, parses, lets each plugin collect its
 * findings, describes the document and renders the article. It is a pure function of its input. The document is the
 * same whether or not the article is wanted, so either may come from a cache.
 */
import { createHash } from 'node:crypto';
import { spanAt } from '../diagnostics/diagnostic.js';
import { findConflicts } from '../diagnostics/merge-conflicts.js';
import { openMdxFences } from '../references/mdx-text.js';
import { defaultMarker } from '../text/docusaurus/post-names.js';
import { loadConverter } from './code/blocks/package-managers.js';
import { readFrontMatter, readWrittenFrontMatter } from './front-matter/front-matter.js';
import { translatedFrontMatter } from './front-matter/translated-front-matter.js';
import { loadEmoji, mayHoldEmoji, type ReplaceEmoji } from './markdown/emoji.js';
import { findTooMany } from './markdown/find-too-many.js';
import { takeOutJsx } from './markdown/jsx/take-out-jsx.js';
import { deepestNesting, deepestTree, findTooDeep, findTooDeepNode, type Refusal } from './markdown/nesting.js';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { CompiledDocument, Facts, FrontMatter, Json } from '../model.js';
import type { RenderArticle } from './article/article-renderer.js';
import type { ArticleText } from './article/article-text.js';
import { readComparedText } from './article/forms/compared-text.js';
import type { WriteTwin } from './article/forms/markdown-twin.js';
import type { FormsOfText, TextForm } from './article/forms/text-forms.js';
import { createSearchReader, type SearchContents } from './article/search-sections.js';
import type { RenderCode } from './code/code-fence.js';
import { createSampleChecker, type SampleChecker } from './code/samples/code-sample.js';
import { report, reportConflict, type Compilation } from './compilation.js';
import type { CompileInput } from './compile-input.js';
import { describe } from './describe-document.js';
import type { ParseText, ReadPartial } from './includes/expand-includes.js';
import { holdsInclude, mayHoldIncludes } from './includes/find-includes.js';
import { inPart } from './includes/parts.js';
import type { MathTools } from './math/load-math.js';
import {
  createConditionTransform,
  createMarkdownTransforms,
  createPartialTransforms,
} from './plugins/markdown-transforms.js';
import type { PluginPage, SitePlugins } from './site-plugins/site-plugins.js';
import { createTextReaders, type TextReader } from './text-readers.js';

/** The tree of a text and its compilation. */
interface ReadTree {
  readonly tree: Root;
  readonly compilation: Compilation;
  /** The elements of the tree, if plugins have changed them. */
  readonly elements?: HastRoot | undefined;
}

type Wanted = Pick<CompileInput, 'wantArticle' | 'forms'>;

interface Compiled {
  readonly document: CompiledDocument;
  readonly article: ArticleText | undefined;
  /** The document's search contents, which are created with the article. */
  readonly search: SearchContents | undefined;
  /** The requested forms. */
  readonly forms: FormsOfText;
}

export interface Compiler {
  compile(input: CompileInput): Promise<Compiled>;
}

/** The input of a compiler besides texts. */
export interface CompilerSetup {
  readonly renderCode: RenderCode;
  readonly samples?: SampleChecker;
  /** Loads the site's own plugins. */
  readonly loadPlugins?: (() => Promise<SitePlugins>) | undefined;
  /** Loads the tools for formulas. It is given if dollar signs delimit mathematics. */
  readonly loadMath?: (() => Promise<MathTools>) | undefined;
}

/**
 * Creates a compiler. It creates the processors once. The parser is loaded for the first text that is not plain; React
 * and the highlighter are loaded for the first article.
 */
export function createCompiler({ renderCode, samples, loadPlugins, loadMath }: CompilerSetup): Compiler {
  const findReader = createTextReaders();
  const searchSections = createSearchReader();
  const transforms = createMarkdownTransforms();
  const checker = samples ?? createSampleChecker({ ruby: undefined, known: [] });
  const makeForms = createFormMaker();
  let renderer: Promise<RenderArticle> | undefined;
  let plugins: Promise<SitePlugins> | undefined;
  let math: Promise<MathTools> | undefined;
  const loadRenderer = async (): Promise<RenderArticle> => {
    const { createArticleRenderer } = await import('./article/article-renderer.js');
    return createArticleRenderer(renderCode);
  };
  const finish = async (frontMatter: FrontMatter, read: ReadTree, wanted: Wanted): Promise<Compiled> => {
    const { tree, compilation, elements } = read;
    const document = describe(frontMatter, tree, compilation);
    // Forms are created first, because rendering changes the tree.
    const forms = await makeForms(wanted.forms ?? [], { tree, compilation, title: document.facts.title });
    if (!wanted.wantArticle) return { document, article: undefined, search: undefined, forms };
    const render = await (renderer ??= loadRenderer());
    const search = searchSections(tree, compilation, frontMatter.description);
    return { document, article: await render(tree, compilation, elements), search, forms };
  };
  const formulasIn = async ({ text }: Compilation): Promise<MathTools | undefined> =>
    text.includes('$') ? (math ??= loadMath?.()) : undefined;
  const compile = async (input: CompileInput, own?: SitePlugins): Promise<Compiled> => {
    const { original, references: _, ...others } = input;
    const compiled = original && (await compile({ ...others, ...original, wantArticle: false, forms: [] }, own));
    const translated = compiled?.document.facts;
    const { frontMatter, compilation: started } = await startCompilation(input, own !== undefined, translated);
    const { tree, compilation, page } = await withIncludes(started, input.file, async (one, syntax, file) => {
      const reader = await findReader(syntax, { plugins: own, formulas: await formulasIn(one) });
      return readText(one, reader, file);
    });
    transforms.runSync(tree, { data: { compilation } });
    (await formulasIn(compilation))?.replace(tree, compilation);
    await checkSamples(checker, compilation);
    placeComponents(compilation);
    const elements = await page?.changeElements?.(tree, compilation);
    return finish(frontMatter, { tree, compilation, elements }, input);
  };
  return {
    async compile(input) {
      const own = loadPlugins && (await (plugins ??= loadPlugins()));
      if (!own) return compile(input);
      try {
        return await compile(input, own);
      } catch (error) {
        // A plugin may leave a tree that cannot be processed.
        const { frontMatter, compilation } = await startCompilation(input, true);
        own.reportUnreadable(error, compilation);
        return finish(frontMatter, { tree: emptyTree(), compilation }, input);
      }
    },
  };
}

/** The input from which a form is created. */
interface FormSource {
  readonly tree: Root;
  readonly compilation: Compilation;
  readonly title: string | undefined;
}

type MakeForms = (wanted: readonly TextForm[], source: FormSource) => Promise<FormsOfText>;

/** Creates the forms. What writes twins is loaded when the first one is wanted. */
function createFormMaker(): MakeForms {
  let writer: Promise<WriteTwin> | undefined;
  const loadWriter = async (): Promise<WriteTwin> =>
    (await import('./article/forms/markdown-twin.js')).createTwinWriter();
  return async (wanted, { tree, compilation, title }) => {
    const writeTwin = wanted.includes('twin') ? await (writer ??= loadWriter()) : undefined;
    return {
      ...(wanted.includes('compared') && { compared: readComparedText(tree, compilation, title) }),
      ...(writeTwin && { twin: await writeTwin(tree, compilation) }),
    };
  };
}

const conditionTransform = createConditionTransform();
const partialTransforms = createPartialTransforms();

interface ReadText extends Parsed {
  /** The page as plugins see it. Undefined if the site has no plugins. */
  readonly page: PluginPage | undefined;
}

/**
 * Reads a page or a partial on its own. Text for other versions is removed first. Plugins then see the tree as written.
 */
async function readText(started: Compilation, reader: TextReader, file: string | undefined): Promise<ReadText> {
  for (const { start, end } of findConflicts(started.text))
    reportConflict(started, spanAt(started.text, start, end - start));
  const { tree: written, compilation } = await parse(started, reader);
  conditionTransform.runSync(written, { data: { compilation } });
  const page = reader.openPage?.(compilation, file);
  const tree = page ? await page.changeTree(written) : written;
  await reader.lower(tree, compilation);
  return { tree, compilation, page };
}

/** Reads a text and its includes. Most texts include nothing. */
async function withIncludes(
  started: Compilation,
  file: string | undefined,
  parse: ParseText<ReadText>,
): Promise<ReadText> {
  const { syntax, partialSyntax } = started;
  const parsed = await parse(started, syntax, file);
  const isPlain = syntax === 'commonmark' && !mayHoldIncludes(parsed.compilation.text);
  if (isPlain || (syntax === 'mdx' && !holdsInclude(parsed.tree))) return parsed;
  const { expandIncludes } = await import('./includes/expand-includes.js');
  const readPartial: ReadPartial = (tree, compilation) =>
    void partialTransforms.runSync(tree, { data: { compilation } });
  const compilation = await expandIncludes(parsed.tree, parsed.compilation, {
    syntax,
    partialSyntax,
    parse,
    readPartial,
  });
  const tooDeep = findTooDeepNode(parsed.tree);
  const tree = tooDeep ? refuse(compilation, { line: 1, reason: 'depth' }) : parsed.tree;
  return { ...parsed, tree, compilation };
}

/** Moves components of partials to their positions in the partials. */
function placeComponents({ holes, parts }: Compilation): void {
  if (!parts) return;
  for (const [index, hole] of holes.entries()) {
    if (hole.kind !== 'html') continue;
    const pieces = hole.pieces.map((piece) =>
      typeof piece === 'object' && piece.kind === 'component' ? inPart(parts, piece) : piece,
    );
    holes[index] = { ...hole, pieces };
  }
}

async function checkSamples(checker: SampleChecker, { samples }: Compilation): Promise<void> {
  // Samples are removed from the list, because each of them retains a part of the tree.
  for (const { language, code, report } of samples.splice(0)) {
    const problem = await checker.find(language, code);
    if (problem) report(problem);
  }
}

/** Returns the front matter as written, if code in the text may refer to it. */
async function writtenFrontMatterFor({ syntax, text }: CompileInput, body: string): Promise<Json | undefined> {
  return syntax === 'mdx' && body.includes('frontMatter') ? readWrittenFrontMatter(text) : undefined;
}

async function startCompilation(
  input: CompileInput,
  hasPlugins: boolean,
  original?: Facts,
): Promise<{ readonly frontMatter: FrontMatter; readonly compilation: Compilation }> {
  const { text, variables, components, texts, code, conditions, admonitions = {}, apiLinks = [] } = input;
  const { versionNames, references = [] } = input;
  const { frontMatter: own, body, links, diagnostics } = await readFrontMatter(text, variables, versionNames);
  const frontMatter = original ? translatedFrontMatter(own, original.frontMatter) : own;
  const compilation: Compilation = {
    // micromark drops a byte order mark, which would shift all positions after it by one character.
    text: body.replace(/^\uFEFF/, ' '),
    syntax: input.syntax ?? 'commonmark',
    partialSyntax: input.partialSyntax ?? input.syntax ?? 'commonmark',
    naming: input.naming,
    truncateMarker: input.truncateMarker ?? defaultMarker,
    keepsIdCase: input.keepsIdCase ?? false,
    variables,
    writtenFrontMatter: await writtenFrontMatterFor(input, body),
    isOfOthers: input.isOfOthers ?? false,
    components,
    draws: input.draws ?? [],
    aliases: input.aliases ?? {},
    texts,
    admonitions,
    apiLinks,
    conditions,
    versionNames,
    references,
    hasPlugins,
    code,
    replaceEmoji: await emojiFor(input, body),
    convertCommand: hasPlugins || needsConverter(input, body) ? await loadConverter() : undefined,
    part: 0,
    props: {},
    codedProps: {},
    hasContent: false,
    parts: undefined,
    // A text cannot contain the start of its own hash. The letter makes the marker a valid element name.
    marker: `x${createHash('sha256').update(text).digest('hex').slice(0, 24)}`,
    headings: [],
    originalHeadings: original?.headings,
    ids: new Set(),
    componentIds: new Set(),
    links: [...links],
    imports: [],
    modules: [],
    constants: new Map(),
    partialTexts: new Map(),
    diagnostics: [...diagnostics],
    holes: [],
    samples: [],
    suppressions: [],
    mathRules: new Map(),
    blocks: [],
    conditionPlaces: [],
  };
  return { frontMatter, compilation };
}

/** Returns the text of a page, and those of the partials that it takes in. */
function shownTexts({ references = [] }: CompileInput, body: string): readonly string[] {
  return [body, ...references.flatMap(({ kind, found }) => (kind === 'partial' && found.ok ? [found.text] : []))];
}

/** Whether a text has a fence with commands of several package managers. Plugins may add one. */
function needsConverter(input: CompileInput, body: string): boolean {
  return shownTexts(input, body).some((text) => text.includes('npm2yarn'));
}

async function emojiFor(input: CompileInput, body: string): Promise<ReplaceEmoji | undefined> {
  return !input.keepsEmojiNames && shownTexts(input, body).some(mayHoldEmoji) ? loadEmoji() : undefined;
}

// ------------------------------------------------------------------------------------------------------------- parsing

const emptyTree = (): Root => ({ type: 'root', children: [] });

interface Parsed {
  readonly tree: Root;
  /** The compilation whose text was parsed to this tree. */
  readonly compilation: Compilation;
}

/** Parses a text. JSX in a text that is not MDX is removed, and the rest is parsed again. */
async function parse(compilation: Compilation, reader: TextReader): Promise<Parsed> {
  if (compilation.syntax === 'mdx') {
    const opened = { ...compilation, text: openMdxFences(compilation.text) };
    return { tree: await within(opened, reader), compilation: opened };
  }
  const tree = await within(compilation, reader);
  const text = takeOutJsx(tree, compilation);
  if (text === undefined) return { tree, compilation };
  const rest = { ...compilation, text };
  return { tree: await within(rest, reader), compilation: rest };
}

/** Returns the tree, or an empty one if processing the text would exceed the stack. */
async function within(compilation: Compilation, { read }: TextReader): Promise<Root> {
  const refusal = findTooDeep(compilation.text) ?? findTooMany(compilation.text);
  if (refusal) return refuse(compilation, refusal);
  try {
    const tree = await read(compilation);
    if ('reason' in tree) return refuse(compilation, tree);
    const node = findTooDeepNode(tree);
    return node === undefined ? tree : refuse(compilation, { line: node.position?.start.line ?? 1, reason: 'depth' });
  } catch (error) {
    if (error instanceof RangeError) return refuse(compilation, { line: 1, reason: 'depth' });
    throw error;
  }
}

const tooMany = (things: string): { readonly message: string; readonly note: string } => ({
  message: `A page contains too many ${things}`,
  note: 'Split it into several pages.',
});

const refusals: Readonly<Record<Refusal['reason'], { readonly message: string; readonly note: string }>> = {
  depth: {
    message: 'Markdown is nested too deep to follow',
    note: `At most ${deepestNesting} lists, quotes and blocks may be inside each other, and ${deepestTree} levels of anything.`,
  },
  marks: {
    message: 'A paragraph contains too many Markdown characters, such as "*", "[" or "<!--", to be read',
    note: 'Split it by blank lines, or put it into a code fence if it is code.',
  },
  footnotes: tooMany('footnotes'),
  links: tooMany('links'),
};

function refuse(compilation: Compilation, { line, reason }: Refusal): Root {
  const lineText = compilation.text.split(/\r\n|\n|\r/, line)[line - 1] ?? '';
  report(compilation, 'markdown-too-deep', {
    message: refusals[reason].message,
    span: { line, column: 1, length: Math.max(1, lineText.length) },
    notes: [refusals[reason].note, 'Nothing of this page was compiled.'],
  });
  return emptyTree();
}

/**
 * Highlights blocks of code in this process. For each block it removes the marks, loads the language if it is new,
 * tokenises the lines and writes the figure. The result depends on the block alone: not on earlier blocks, and not on
 * the machine's speed.
 */
import type {
  GrammarState,
  HighlighterCore,
  LanguageInput,
  LanguageRegistration,
  RegexEngine,
  ThemedToken,
} from 'shiki/core';
import { once } from '../../once.js';
import type { CodeBlock, CodeFence, RenderCode } from './code-fence.js';
import { readTerminalLines, type TerminalLine } from './blocks/terminal-lines.js';
import { plainText, terminalLanguage } from './code-fence-languages.js';
import { readMarkedLines } from './code-fence-marks.js';
import { type ClassedToken, renderCodeFigure } from './highlight-html.js';
import type { GrammarTexts } from './own-languages.js';
import { classOfColor, classTheme } from './token-classes.js';

/** Highlights blocks, whose fences may name grammars of the site. */
export type RenderWithGrammars = (blocks: readonly CodeBlock[], grammars?: GrammarTexts) => ReturnType<RenderCode>;

/** Creates a highlighter. Shiki is loaded when the first block needs it. */
export function createHighlighter(): {
  readonly render: RenderWithGrammars;
  /** Loads languages before the blocks that need them. */
  readonly prewarm: (languages: readonly string[]) => Promise<void>;
} {
  const loadLanguage = createLanguageLoader();
  const renderOne = async ({ code, fence }: CodeBlock, grammars: GrammarTexts): Promise<string> => {
    const lines = readMarkedLines(code, fence);
    const texts = lines.map((line) => line.text);
    const terminal = fence.language === terminalLanguage ? readTerminalLines(texts) : undefined;
    const tokens = terminal
      ? await tokenizeTerminal(texts, terminal, loadLanguage)
      : await tokenize(texts, fence.language, (language) => loadLanguage(language, ownGrammar(fence, grammars)));
    return renderCodeFigure(
      fence,
      lines.map((line, index) => ({ ...line, tokens: tokens[index] ?? [], terminal: terminal?.[index] })),
    );
  };
  return {
    async render(blocks, grammars = {}) {
      const figures: string[] = [];
      for (const block of blocks) figures.push(await renderOne(block, grammars));
      return figures;
    },
    async prewarm(languages) {
      for (const language of languages) if (language !== plainText) await loadLanguage(language);
    },
  };
}

/**
 * Limits of tokenising. They replace Shiki's time limit, which would make the HTML depend on the machine. Lines as long
 * as `longestLine` are generated code, and blocks larger than `largestBlock` are no examples. A grammar walks through
 * all open scopes on each line, so text beyond `deepestNesting` stays plain; otherwise time would grow with the square
 * of the depth.
 */
const longestLine = 1_000;
const largestBlock = 500_000;
const deepestNesting = 300;

/** The nesting is checked after this many characters. Nearly all blocks are shorter. */
const partLength = 2_000;

async function tokenize(
  lines: readonly string[],
  language: string,
  loadLanguage: LoadLanguage,
): Promise<readonly (readonly ClassedToken[])[]> {
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (language === plainText || length > largestBlock) return lines.map(plainLine);
  const { highlighter, lang } = await loadLanguage(language);
  const tokenized: (readonly ClassedToken[])[] = [];
  let grammarState: GrammarState | undefined;
  for (const part of inParts(lines)) {
    const tokens = highlighter.codeToTokensBase(part.join('\n'), {
      lang,
      theme: classTheme.name ?? '',
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: 0,
      ...(grammarState && { grammarState }),
    });
    for (const line of tokens) tokenized.push(line.map(classedToken));
    grammarState = highlighter.getLastGrammarState(tokens);
    if ((grammarState?.getInternalStack()?.depth ?? 0) > deepestNesting) break;
  }
  return [...tokenized, ...lines.slice(tokenized.length).map(plainLine)];
}

/** Tokenises commands as shell code, each on its own. Output stays plain, and prompts are not among the tokens. */
async function tokenizeTerminal(
  lines: readonly string[],
  terminal: readonly TerminalLine[],
  loadLanguage: LoadLanguage,
): Promise<readonly (readonly ClassedToken[])[]> {
  const tokens: (readonly ClassedToken[])[] = [];
  for (let index = 0; index < lines.length; index = tokens.length) {
    if (terminal[index]?.kind === 'output') {
      tokens.push(plainLine(lines[index] ?? ''));
      continue;
    }
    const next = terminal.findIndex(({ kind }, at) => at > index && kind !== 'continuation');
    const end = next === -1 ? lines.length : next;
    const command = lines.slice(index, end).map((line, at) => line.slice(terminal[index + at]?.prompt.length));
    tokens.push(...(await tokenize(command, 'bash', loadLanguage)));
  }
  return tokens;
}

function classedToken({ content, color }: ThemedToken): ClassedToken {
  return { text: content, className: classOfColor(color) };
}

function plainLine(text: string): readonly ClassedToken[] {
  return [{ text, className: '' }];
}

function* inParts(lines: readonly string[]): Generator<readonly string[]> {
  let part: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (part.length > 0 && length + line.length > partLength) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(line);
    length += line.length + 1;
  }
  yield part;
}

interface LoadedLanguage {
  readonly highlighter: HighlighterCore;
  /** The name of the language in the highlighter. */
  readonly lang: string;
}

/** A grammar of the site. */
interface OwnGrammar {
  readonly digest: string;
  readonly text: string;
}

function ownGrammar({ grammar: digest }: CodeFence, grammars: GrammarTexts): OwnGrammar | undefined {
  const text = digest === undefined ? undefined : grammars[digest];
  return digest === undefined || text === undefined ? undefined : { digest, text };
}

/** Loads a language with its grammar, or without one a built-in language. */
type LoadLanguage = (language: string, grammar?: OwnGrammar) => Promise<LoadedLanguage>;

/** The name of a site's grammar in its highlighter. No language that it embeds has this name and would replace it. */
const ownName = 'of the site';

/**
 * Creates a loader with a separate highlighter for each language. In a shared one, embedded code (Ruby in Markdown)
 * would be coloured only if an earlier block used that language. Built-in languages share an engine, and so the
 * expressions that it has translated.
 */
function createLanguageLoader(): LoadLanguage {
  const loaded = new Map<string, Promise<LoadedLanguage>>();
  const createEngine = async (options: { readonly forgiving: boolean }): Promise<RegexEngine> => {
    const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript');
    return createJavaScriptRegexEngine(options);
  };
  const sharedEngine = once(() => createEngine({ forgiving: false }));
  const load = async (language: string, grammar: OwnGrammar | undefined): Promise<LoadedLanguage> => {
    const { createHighlighterCore } = await import('shiki/core');
    const langs = grammar === undefined ? [await builtIn(language)] : await parseGrammar(grammar.text);
    // Expressions of a site's grammar that cannot be used have been reported.
    const engine = await (grammar === undefined ? sharedEngine() : createEngine({ forgiving: true }));
    const highlighter = await createHighlighterCore({ engine, themes: [classTheme], langs, warnings: false });
    return { highlighter, lang: grammar === undefined ? language : ownName };
  };
  return (language, grammar) => {
    const key = grammar?.digest ?? language;
    const reading = loaded.get(key) ?? load(language, grammar);
    loaded.set(key, reading);
    return reading;
  };
}

async function builtIn(language: string): Promise<LanguageInput> {
  const { bundledLanguages } = await import('shiki/langs');
  const grammar =
    Object.hasOwn(bundledLanguages, language) && bundledLanguages[language as keyof typeof bundledLanguages];
  if (!grammar) throw new Error(`Shiki has no grammar for "${language}".`);
  return grammar;
}

/**
 * Returns the languages that a grammar of the site embeds, and then the grammar itself, because the last grammar with a
 * scope is used. Only the parts that have been checked are taken.
 */
async function parseGrammar(text: string): Promise<LanguageInput[]> {
  const { embeddedLangs = [], scopeName, patterns, repository, injections } = JSON.parse(text) as LanguageRegistration;
  const own = { name: ownName, scopeName, patterns, repository, ...(injections && { injections }) };
  return [...(await Promise.all([embeddedLangs].flat().map(builtIn))), own];
}

/**
 * Highlights blocks of code in this process. For each block it removes the marks, loads the language if it is new,
 * tokenises the lines and writes the figure. The result depends on the block alone: not on earlier blocks, and not on
 * the machine's speed.
 */
import type { GrammarState, HighlighterCore, RegexEngine, ThemedToken } from 'shiki/core';
import { once } from '../../once.js';
import type { CodeFence, RenderCode } from './code-fence.js';
import { readTerminalLines, type TerminalLine } from './blocks/terminal-lines.js';
import { plainText, terminalLanguage } from './code-fence-languages.js';
import { readMarkedLines } from './code-fence-marks.js';
import { type ClassedToken, renderCodeFigure } from './highlight-html.js';
import { classOfColor, classTheme } from './token-classes.js';

/** Creates a highlighter. Shiki is loaded when the first block needs it. */
export function createHighlighter(): {
  readonly render: RenderCode;
  /** Loads languages before the blocks that need them. */
  readonly prewarm: (languages: readonly string[]) => Promise<void>;
} {
  const loadLanguage = createLanguageLoader();
  const renderOne = async ({ code, fence }: { code: string; fence: CodeFence }): Promise<string> => {
    const lines = readMarkedLines(code, fence);
    const texts = lines.map((line) => line.text);
    const terminal = fence.language === terminalLanguage ? readTerminalLines(texts) : undefined;
    const tokens = terminal
      ? await tokenizeTerminal(texts, terminal, loadLanguage)
      : await tokenize(texts, fence.language, loadLanguage);
    return renderCodeFigure(
      fence,
      lines.map((line, index) => ({ ...line, tokens: tokens[index] ?? [], terminal: terminal?.[index] })),
    );
  };
  return {
    async render(blocks) {
      const figures: string[] = [];
      for (const block of blocks) figures.push(await renderOne(block));
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
  const highlighter = await loadLanguage(language);
  const tokenized: (readonly ClassedToken[])[] = [];
  let grammarState: GrammarState | undefined;
  for (const part of inParts(lines)) {
    const tokens = highlighter.codeToTokensBase(part.join('\n'), {
      lang: language,
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

type LoadLanguage = (language: string) => Promise<HighlighterCore>;

/**
 * Creates a loader with a separate highlighter for each language. In a shared one, embedded code (Ruby in Markdown)
 * would be coloured only if an earlier block used that language. The engine is shared, and so are the expressions that
 * it has translated.
 */
function createLanguageLoader(): LoadLanguage {
  const loaded = new Map<string, Promise<HighlighterCore>>();
  const engine = once(async (): Promise<RegexEngine> => {
    const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript');
    return createJavaScriptRegexEngine();
  });
  const load = async (language: string): Promise<HighlighterCore> => {
    const [{ createHighlighterCore }, { bundledLanguages }] = await Promise.all([
      import('shiki/core'),
      import('shiki/langs'),
    ]);
    const grammar =
      Object.hasOwn(bundledLanguages, language) && bundledLanguages[language as keyof typeof bundledLanguages];
    if (!grammar) throw new Error(`Shiki has no grammar for "${language}".`);
    return createHighlighterCore({ engine: await engine(), themes: [classTheme], langs: [grammar], warnings: false });
  };
  return (language) => {
    const highlighter = loaded.get(language) ?? load(language);
    loaded.set(language, highlighter);
    return highlighter;
  };
}

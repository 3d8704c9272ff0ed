/**
 * Writes marked lines and their tokens as the `<figure class="code">` of a block. It writes no style attributes and
 * escapes all text.
 */
import { escapeHtml } from '../../../theme/render/escape-html.js';
import type { CodeFence } from './code-fence.js';
import { terminalLanguage } from './code-fence-languages.js';
import type { TerminalLine } from './blocks/terminal-lines.js';
import type { CodeLine, LineMark } from './code-fence-marks.js';

/** A part of a line with a single meaning. */
export interface ClassedToken {
  readonly text: string;
  /** A token class, or '' for plain text. */
  readonly className: string;
}

/** A line with its tokens, whose texts make up the line. In a terminal session it also has its kind. */
export interface TokenizedLine extends CodeLine {
  readonly tokens: readonly ClassedToken[];
  readonly terminal: TerminalLine | undefined;
}

export function renderCodeFigure(fence: CodeFence, lines: readonly TokenizedLine[]): string {
  const { firstNumber, language } = fence;
  // CSS counters can only start elsewhere with a style attribute, so lines that do not start at 1 carry their number.
  const start = firstNumber === undefined || firstNumber === 1 ? undefined : firstNumber;
  const attributes = [
    `class="${blockClasses(fence, lines).join(' ')}"`,
    `data-language="${escapeHtml(language)}"`,
    ...(start === undefined ? [] : [`data-start="${start}"`]),
  ];
  const body = lines.map((line, index) => {
    const number = start === undefined ? '' : ` data-number="${start + index}"`;
    return `<span class="${lineClasses(line)}"${number}>${renderPrompt(line)}${renderTokens(line.tokens)}</span>`;
  });
  const block = `<pre ${attributes.join(' ')}><code>${body.join('\n')}</code></pre>`;
  return `<figure class="${figureClasses(fence, lines).join(' ')}">${renderCaption(fence)}${block}</figure>`;
}

/** Blocks with more lines are folded. */
const maxUnfolded = 40;

/** Languages of terminal input. A block with a title is a script instead. */
const shells: ReadonlySet<string> = new Set(['bash', 'bat', 'fish', 'nushell', 'powershell', terminalLanguage]);

function figureClasses({ language, title }: CodeFence, lines: readonly TokenizedLine[]): readonly string[] {
  return [
    'code',
    ...(shells.has(language) && title === undefined ? ['is-shell'] : []),
    ...(lines.length > maxUnfolded ? ['is-long'] : []),
  ];
}

function renderCaption({ title, sourceUrl, label }: CodeFence): string {
  const text = escapeHtml(title ?? '');
  const linked = sourceUrl === undefined ? text : `<a href="${escapeHtml(sourceUrl)}">${text}</a>`;
  const parts = [
    ...(title === undefined ? [] : [linked]),
    ...(label === undefined ? [] : [`<span class="code-language">${escapeHtml(label)}</span>`]),
  ];
  const classes = title === undefined ? 'code-title is-language' : 'code-title';
  return parts.length === 0 ? '' : `<figcaption class="${classes}">${parts.join(' ')}</figcaption>`;
}

function blockClasses(fence: CodeFence, lines: readonly TokenizedLine[]): readonly string[] {
  return [
    'code-block',
    ...(fence.firstNumber === undefined ? [] : ['with-numbers']),
    ...(fence.wraps ? ['is-wrapped'] : []),
    ...(lines.some((line) => line.terminal) ? ['is-terminal'] : []),
    ...(lines.some((line) => line.marks.has('focused')) ? ['has-focus'] : []),
  ];
}

const lineMarks: readonly LineMark[] = ['marked', 'added', 'removed', 'focused', 'error', 'warning', 'info'];

function lineClasses({ marks, ownClasses, terminal }: TokenizedLine): string {
  const names = lineMarks.filter((mark) => marks.has(mark)).map((mark) => `line-${mark}`);
  const output = terminal?.kind === 'output' ? ['line-output'] : [];
  const own = ownClasses.size > 0 ? ['line-own', ...ownClasses] : [];
  return ['line', ...names, ...output, ...own].map(escapeHtml).join(' ');
}

/** Renders the prompt, which can be neither selected nor copied. */
function renderPrompt({ terminal }: TokenizedLine): string {
  return terminal?.prompt ? `<span class="code-prompt">${escapeHtml(terminal.prompt)}</span>` : '';
}

function renderTokens(tokens: readonly ClassedToken[]): string {
  return mergeTokens(tokens)
    .map(({ text, className }) =>
      className === '' ? escapeHtml(text) : `<span class="${className}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/**
 * Merges adjacent tokens of the same class, including the white space between them. White space alone needs no class.
 */
function mergeTokens(tokens: readonly ClassedToken[]): readonly ClassedToken[] {
  const merged: ClassedToken[] = [];
  let space = '';
  for (const { text, className } of tokens) {
    const last = merged.at(-1);
    if (text.trim() === '') space += text;
    else if (last?.className === className) {
      merged[merged.length - 1] = { text: last.text + space + text, className };
      space = '';
    } else {
      if (space !== '') merged.push({ text: space, className: '' });
      merged.push({ text, className });
      space = '';
    }
  }
  return space === '' ? merged : [...merged, { text: space, className: '' }];
}

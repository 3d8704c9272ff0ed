/** Marked lines with their tokens → the `<figure class="code">` of a block. No style attributes, all text escaped. */
import { escapeHtml } from '../../text/escape-html.js';
import type { CodeFence } from './code-fence.js';
import type { CodeLine, LineMark } from './code-fence-marks.js';

/** A stretch of a line that means one thing. */
export interface ClassedToken {
  readonly text: string;
  /** One of the token classes, '' for text as it is. */
  readonly className: string;
}

/** `tokens` holds those of each line; together they are the line's text. */
export function renderCodeFigure(
  fence: CodeFence,
  lines: readonly CodeLine[],
  tokens: readonly (readonly ClassedToken[])[],
): string {
  const { firstNumber, language } = fence;
  // Counters cannot start anywhere without a style attribute, so lines that do not count from 1 carry their number.
  const start = firstNumber === undefined || firstNumber === 1 ? undefined : firstNumber;
  const attributes = [
    `class="${blockClasses(fence, lines).join(' ')}"`,
    `data-language="${escapeHtml(language)}"`,
    ...(start === undefined ? [] : [`data-start="${start}"`]),
  ];
  const body = lines.map((line, index) => {
    const number = start === undefined ? '' : ` data-number="${start + index}"`;
    return `<span class="${lineClasses(line)}"${number}>${renderTokens(tokens[index] ?? [])}</span>`;
  });
  return `<figure class="code">${renderTitle(fence)}<pre ${attributes.join(' ')}><code>${body.join('\n')}</code></pre></figure>`;
}

function renderTitle({ title, sourceUrl }: CodeFence): string {
  if (title === undefined) return '';
  const text = escapeHtml(title);
  const linked = sourceUrl === undefined ? text : `<a href="${escapeHtml(sourceUrl)}">${text}</a>`;
  return `<figcaption class="code-title">${linked}</figcaption>`;
}

function blockClasses(fence: CodeFence, lines: readonly CodeLine[]): readonly string[] {
  return [
    'code-block',
    ...(fence.firstNumber === undefined ? [] : ['with-numbers']),
    ...(lines.some((line) => line.marks.has('focused')) ? ['has-focus'] : []),
  ];
}

const lineMarks: readonly LineMark[] = ['marked', 'added', 'removed', 'focused'];

function lineClasses({ marks }: CodeLine): string {
  return ['line', ...lineMarks.filter((mark) => marks.has(mark)).map((mark) => `line-${mark}`)].join(' ');
}

function renderTokens(tokens: readonly ClassedToken[]): string {
  return mergeTokens(tokens)
    .map(({ text, className }) =>
      className === '' ? escapeHtml(text) : `<span class="${className}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/** Neighbours of one class become one token, with the white space between them. White space alone needs no class. */
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

/** Reads a code node: its info string, its file, and the values of its variables. */
import type { Code } from 'mdast';
import { readCodeFence, type CodeFence, type FenceInfo } from '../../code/code-fence.js';
import { describeFence, labelOfFence } from '../../code/describe-fence.js';
import { readCodeOfFile, type CodeOfFile } from '../../code/files/code-of-file.js';
import { report, type Compilation } from '../../compilation.js';
import { fillVariables } from '../../front-matter/variables.js';
import type { Span } from '../../../model.js';
import { locator, spanOf, type Locator } from '../../spans.js';
import type { FenceTab } from './fence-tabs.js';

export interface ReadBlock {
  readonly node: Code;
  readonly info: FenceInfo;
  readonly fence: CodeFence;
  /** Whether its language is not written, and is the site's default. */
  readonly isOfDefault: boolean;
  readonly code: string;
  /** As in `Hole`. */
  readonly written?: string;
  /** The requested tab. Undefined if the block is not a tab. */
  readonly tab: FenceTab | undefined;
  /** Locates a part of the code. */
  readonly placeOf: NonNullable<CodeOfFile['placeOf']>;
  /** Whether lines of a file were selected by number, so that the code may be cut anywhere. */
  readonly isCut: boolean;
}

/** Reads a block, and reports problems in its info string. `isInGroup` is that of `readCodeFence`. */
export function readBlock(node: Code, compilation: Compilation, isInGroup: boolean): ReadBlock {
  const written = findInfo(node, compilation);
  const inInfo: Locator = (offset, length) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    return { line, column: column + written.offset + offset, length };
  };
  const info = readCodeFence(written.text, compilation.code, isInGroup);
  for (const { code, offset, length, ...problem } of info.problems) {
    report(compilation, code, { ...problem, span: inInfo(offset, length) });
  }
  const taken = info.file && readCodeOfFile(node, { ...info, file: info.file }, compilation, inInfo);
  const value = taken?.code ?? node.value;
  const fence = taken?.fence ?? info.fence;
  const isOfDefault = !taken && !info.hasLanguage;
  const wholeSpan = (): Span => spanOf(node, compilation.text);
  const within = taken ? wholeSpan : codeLocator(node, compilation);
  const fill = (text: string, place: Locator): string =>
    info.wantsVariables ? fillVariables(compilation, text, place) : text;
  const code = fill(value, within);
  // Values of variables shift the code after them, so the span is then the block's first line.
  const inFence: ReadBlock['placeOf'] = (offset, length) => ({
    span: (code === value ? within : wholeSpan)(offset, length),
  });
  // A tab without a custom label already shows the language.
  const isNamed = isOfDefault || (info.tab !== undefined && info.tab.label === undefined);
  return {
    node,
    info,
    isOfDefault,
    fence: {
      ...describeFence(fence, code, compilation.code, { isNamed }),
      ...(fence.title && { title: fill(fence.title, wholeSpan) }),
    },
    code,
    ...(code !== value && { written: value }),
    tab: info.tab && { label: labelOfFence(fence, compilation.code), ...info.tab },
    placeOf: (code === value && taken?.placeOf) || inFence,
    isCut: taken?.isCut === true,
  };
}

/**
 * Returns the info string as written, so that positions are exact. If it contains escapes or references, returns it as
 * Markdown reads it.
 */
function findInfo(node: Code, compilation: Compilation): { readonly text: string; readonly offset: number } {
  if (node.data?.info !== undefined) return { text: node.data.info, offset: 0 };
  if (!node.lang) return { text: '', offset: 0 };
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  const [, marks = '', written = ''] = /^((?:`{3,}|~{3,})[ \t]*)([^\r\n]*)/.exec(source) ?? [];
  const read = node.meta ? `${node.lang} ${node.meta}` : node.lang;
  // A plugin may have changed the info string.
  const isWritten = written.trim().replace(/[ \t]+/, ' ') === read;
  return { text: isWritten ? written.trimEnd() : read, offset: marks.length };
}

/** Locates parts of a fence's code. */
function codeLocator(node: Code, compilation: Compilation): Locator {
  // The value begins on the line after the fence. An empty first line makes both match line by line.
  const within = locator(node, `\n${node.value}\n`, compilation.text);
  return (offset, length) => within(offset + 1, length);
}

/** Scans MDX texts without parsing them. */
import { nameIn } from '../text/module-names.js';

/** A comment has one match only, because a search through many of them would take forever otherwise. */
const comment = String.raw`\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\r\n]*$`;

/**
 * Names end at the next import, because each of many imports without a file would be read to the end otherwise. Only in a
 * list, `import as` is a name.
 */
const noImport = String.raw`(?!\bimport\b(?!(?<=(?:[{,]|\*\/)\s*import)\s+as\b))`;

/**
 * Matches an import at the start of a line, or behind another statement or a comment. The word comes first, because V8
 * finds a fixed word in a long text at once.
 */
const importStatement = new RegExp(
  String.raw`import(?<=(?:^|;|\*\/)[ \t]*import)(?:(?=[\s{*/])(?:${noImport}[^'"/]|${comment})*?\bfrom)?` +
    String.raw`(?:\s|${comment})*(["'])((?:\\.|(?!\1)[^\\\r\n])+)\1`,
  'gm',
);

/**
 * Returns the specifiers of all imports. It may return more than the parser finds, such as imports in examples, but
 * never fewer.
 */
export function importSpecifiers(text: string): readonly string[] {
  if (!text.includes('import')) return [];
  const matches = Array.from(withoutOpenComments(text).matchAll(importStatement));
  return matches.map(({ 0: whole, 2: { length } = '', index }) => {
    const end = index + whole.length - 1;
    return nameIn(text.slice(end - length, end));
  });
}

/** Blanks the stars of comments that are never closed. Each of many would be read to the end otherwise. */
function withoutOpenComments(text: string): string {
  const end = text.lastIndexOf('*/') + 1;
  return text.slice(0, end) + text.slice(end).replaceAll('/*', '/ ');
}

/** Does the same, but leaves out code blocks, except those that hold MDX. */
export function importSpecifiersOutsideCode(text: string): readonly string[] {
  if (!text.includes('import')) return [];
  return partsOf(text).flatMap(([kind, part]) => (kind === 'text' ? importSpecifiers(part) : []));
}

/** A part of a text. */
export interface TextPart {
  readonly text: string;
  /** Its offset. */
  readonly at: number;
}

/** Returns the blocks that export declarations. A block ends at an empty line that is not inside of brackets. */
export function exportBlocks(text: string): readonly TextPart[] {
  if (!text.includes('export')) return [];
  const written = withoutCode(text);
  const blocks: TextPart[] = [];
  let end = 0;
  for (const { index: at } of written.matchAll(/^export(?=[ \t{])/gm)) {
    if (at < end) continue;
    end = endOfBlock(written, at);
    blocks.push({ text: written.slice(at, end), at });
  }
  return blocks;
}

const linesToEmptyOne = /(?:.|\r?\n(?![ \t]*(?:\r?\n|$)))*/y;

/** Matches empty lines above a line that may be inside of brackets: it is indented, or closes something. */
const emptyLines = /(?:\r?\n[ \t]*)+(?=\r?\n(?:[ \t]+\S|[)\]}]))/y;

/** Brackets in texts count, too, so that the indentation must agree with their number. */
function endOfBlock(text: string, start: number): number {
  let end = start;
  let open = 0;
  for (;;) {
    const lines = matchAt(linesToEmptyOne, text, end);
    end += lines.length;
    open += count(lines, /[([{]/g) - count(lines, /[)\]}]/g);
    const skipped = open > 0 ? matchAt(emptyLines, text, end) : '';
    if (skipped === '') return end;
    end += skipped.length;
  }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** An import with names. */
export interface NamedImport extends TextPart {
  /** The names that it declares. */
  readonly names: readonly string[];
  readonly specifier: string;
}

/** Returns the imports that declare names, each at the start of a line. */
export function namedImports(text: string): readonly NamedImport[] {
  if (!text.includes('import')) return [];
  return Array.from(
    withoutCode(text).matchAll(namedImport),
    ({ 0: statement, 1: clause = '', 3: specifier = '', index }) => ({
      text: statement,
      at: index,
      specifier,
      // In "{ a as b }" and "* as b", the last word is the name.
      names: clause.split(/[{},]/).flatMap((one) => one.trim().split(/\s+/).at(-1) || []),
    }),
  );
}

const namedImport = new RegExp(
  String.raw`^import\b((?:${noImport}[\w$\s{},*])+?)\bfrom\s*(["'])([^"'\r\n]+)\2[ \t]*;?`,
  'gm',
);

/**
 * Whether braces can only be text: the page declares no name that an expression could use, and the braces contain none
 * that every page has. MDX 1, which Docusaurus 2 reads, shows them as they are. A comment that is not closed is not for
 * readers.
 */
export function isTextInBraces(braces: string, text: string): boolean {
  return (
    !/^\{\s*\/[/*]|\b(?:props|frontMatter|contentTitle|toc|metadata|assets)\b/.test(braces) && !declaresNames(text)
  );
}

function declaresNames(text: string): boolean {
  return /^(?:import|export)\b/m.test(withoutCode(text));
}

/**
 * Blanks the lines around the content of `mdx-code-block` fences, which is MDX: see
 * https://docusaurus.io/docs/markdown-features/react#markdown-and-jsx-interoperability. Other Markdown tools see a code
 * block there, and leave the content alone. All positions stay the same.
 */
export function openMdxFences(text: string): string {
  return text.includes('mdx-code-block') ? blankLines(text, (kind) => kind === 'mdxFence') : text;
}

/** Blanks all code blocks, and the lines of `mdx-code-block` fences. */
export function withoutCode(text: string): string {
  return blankLines(text, (kind) => kind !== 'text');
}

type LineKind = 'text' | 'mdxFence' | 'code';

function blankLines(text: string, isBlanked: (kind: LineKind) => boolean): string {
  const blank = (part: string): string => part.replaceAll(/[^\r\n]+/g, (line) => ' '.repeat(line.length));
  return partsOf(text).reduce((read, [kind, part]) => read + (isBlanked(kind) ? blank(part) : part), '');
}

/**
 * Cuts a text into lines of one kind. Only lines with marks of fences are looked at, because all lines between two of
 * them are of the same kind.
 */
function partsOf(text: string): readonly (readonly [kind: LineKind, part: string])[] {
  const kindOf = createLineReader();
  const parts: [LineKind, string][] = [];
  let end = 0;
  for (const { index } of text.matchAll(/`{3}|~{3}/g)) {
    if (index < end) continue;
    const start = end + startOfLastLine(text.slice(end, index));
    const line = text.slice(start, index) + matchAt(restOfLine, text, index);
    parts.push([kindOf(''), text.slice(end, start)], [kindOf(line), line]);
    end = start + line.length;
  }
  parts.push([kindOf(''), text.slice(end)]);
  return parts;
}

const restOfLine = /[^\r\n]*/y;

/** Some texts end their lines with a carriage return only. */
function startOfLastLine(text: string): number {
  return Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
}

const fenceLine = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/;

/** Creates a function that gets the lines of a text in order. A fence around MDX may have code blocks in it. */
function createLineReader(): (line: string) => LineKind {
  let mdxMarks = '';
  let codeMarks = '';
  return (line) => {
    const [, marks = '', rest = ''] = fenceLine.exec(line) ?? [];
    const closes = (opened: string): boolean => opened !== '' && marks.startsWith(opened) && rest.trim() === '';
    if (codeMarks !== '') {
      if (closes(codeMarks)) codeMarks = '';
      return 'code';
    }
    if (closes(mdxMarks)) {
      mdxMarks = '';
      return 'mdxFence';
    }
    // Code between three backticks on one line is a part of a paragraph.
    if (marks === '' || (marks.startsWith('`') && rest.includes('`'))) return 'text';
    if (mdxMarks === '' && rest.trim() === 'mdx-code-block') {
      mdxMarks = marks;
      return 'mdxFence';
    }
    codeMarks = marks;
    return 'code';
  };
}

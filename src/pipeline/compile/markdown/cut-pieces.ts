/**
 * A text → pieces, each of which reads alone as it reads in the whole.
 *
 * A piece begins at the beginning of a line, after an empty line, with a character that no list, quote or indented block
 * continues with. So it ends everything before it, except a code fence, a `:::` block or raw HTML that is still
 * open. The tree of the piece shows whether one is.
 */
import type { PlainSyntax } from './plain/plain-syntax.js';
import { isBlank, type Piece } from './plain/plain-lines.js';

/** Cuts before each line that may begin a piece; together the pieces are the text. */
export function cutPieces(text: string, syntax: PlainSyntax): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = { offset: 0, line: 1 };
  const state: OpenBlocks = { fence: undefined, notes: 0 };
  let mayCut = true;
  let isPlainHeading = false;
  for (let offset = 0, line = 1; offset < text.length; line++) {
    const found = text.indexOf('\n', offset);
    const end = found === -1 ? text.length : found;
    const content = text.slice(offset, end);
    const isEmpty = isBlank(content);
    if (!isEmpty) {
      if (mayCut && offset > start.offset && mayBegin(content, state, syntax)) {
        pieces.push({ start: start.offset, end: offset, line: start.line });
        start = { offset, line };
      }
      if (offset === start.offset) isPlainHeading = true;
      followLine(state, content);
    }
    // Below its underline, a heading that is all of a piece so far is over.
    mayCut = isEmpty || (isPlainHeading && offset > start.offset && underline.test(content));
    isPlainHeading &&= headingLine.test(content);
    offset = end + 1;
  }
  return [...pieces, { start: start.offset, end: text.length, line: start.line }];
}

// ---------------------------------------------------------------------------------------------------------- where to cut

/** Blocks that continue over empty lines, as they look line by line. A wrong guess costs time: the tree shows what is open. */
interface OpenBlocks {
  fence: string | undefined;
  notes: number;
}

/** Lines of which an underline makes a heading, and nothing else. */
const headingLine = /^[A-Za-z][^|<]*$/;
const underline = /^(?:=+|-+)[ \t]*$/;

function mayBegin(line: string, { fence, notes }: OpenBlocks, { continuing }: PlainSyntax): boolean {
  return fence === undefined && notes === 0 && !continuing.test(line);
}

function followLine(state: OpenBlocks, line: string): void {
  const marks = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
  if (state.fence !== undefined) {
    if (marks?.startsWith(state.fence) === true && line.trimEnd().endsWith(marks)) state.fence = undefined;
  } else if (marks !== undefined) state.fence = marks;
  else if (/^:{3,} *(?!include\b)[A-Za-z]/.test(line)) state.notes++;
  else if (/^:{3,} *$/.test(line)) state.notes = Math.max(0, state.notes - 1);
}

/** Reads marks of emphasis and strong emphasis whose pairs are unambiguous. */
import type { PhrasingContent } from 'mdast';
import { classifyCharacter } from 'micromark-util-classify-character';
import { between, continueAt, fitted, skip, type Reading } from './plain-reading.js';
import { endText } from './plain-words.js';

/** Opens or closes emphasis. Returns false if the mark would close an outer emphasis or is longer than `**`. */
export function readEmphasis(reading: Reading): boolean {
  const length = runLength(reading.text, reading.at, reading.end);
  return readMark(reading, length, flanks(reading, reading.at, length));
}

/** Does the same for strikethrough. */
export function readStrikethrough(reading: Reading): boolean {
  const { text, at, end, stretch } = reading;
  const length = runLength(text, at, end);
  // micromark has a special rule after an escaped mark.
  if (length > 2 || (at > stretch.start && text[at - 1] === '~')) return false;
  const { leftFlanking, rightFlanking } = sides(reading, at, length);
  return readMark(reading, length, { opens: leftFlanking, closes: rightFlanking });
}

function readMark(reading: Reading, length: number, { opens, closes }: Flanks): boolean {
  const { text, at, open, stretch } = reading;
  const mark = text.slice(at, at + length);
  const last = open.at(-1);
  const isClosing = last !== undefined && closes;
  if (!isClosing && !opens) return skip(reading, length);
  if ((isClosing ? last.mark !== mark : length > 2) || !endText(reading)) return false;
  if (isClosing) {
    open.pop();
    const position = between(stretch, last.start, at + length);
    last.before.push({ type: typeOf(mark), children: fitted(reading.nodes), position });
    reading.nodes = last.before;
  } else {
    open.push({ mark, start: stretch.placeAt(at), before: reading.nodes });
    reading.nodes = [];
  }
  return continueAt(reading, at + length);
}

function typeOf(mark: string): 'strong' | 'emphasis' | 'delete' {
  if (mark.startsWith('~')) return 'delete';
  return mark.length === 2 ? 'strong' : 'emphasis';
}

/** Turns the marks of emphasis that was never closed into words. Returns false if an element was not closed. */
export function leaveOpen(reading: Reading): boolean {
  const { open } = reading;
  if (open.length === 0) return true;
  if (open.some(({ attributes }) => attributes)) return false;
  const contents = [...open.slice(1).map(({ before }) => before), reading.nodes];
  const nodes = open[0]!.before;
  for (const [index, { mark, start }] of open.entries()) {
    const end = { ...start, column: start.column + mark.length, offset: (start.offset ?? 0) + mark.length };
    addJoined(nodes, { type: 'text', value: mark, position: { start, end } });
    for (const node of contents[index] ?? []) addJoined(nodes, node);
  }
  reading.nodes = nodes;
  return true;
}

/** Adds a node. Adjacent texts become one node. */
function addJoined(nodes: PhrasingContent[], node: PhrasingContent): void {
  const last = nodes.at(-1);
  if (last?.type !== 'text' || node.type !== 'text' || !last.position || !node.position) return void nodes.push(node);
  last.value += node.value;
  last.position = { start: last.position.start, end: node.position.end };
}

export function runLength(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && text[at] === text[start]) at++;
  return at - start;
}

interface Flanks {
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Whether a run of marks may open or close emphasis (CommonMark 0.31, section 6.2). */
function flanks(reading: Reading, at: number, length: number): Flanks {
  const { text, stretch, end } = reading;
  const [previous, next] = [
    at > stretch.start ? text[at - 1] : undefined,
    at + length < end ? text[at + length] : undefined,
  ];
  const sided = sides(reading, at, length);
  // Next to a mark of another kind, micromark lets each of them open or close.
  const leftFlanking = sided.leftFlanking || next === '~';
  const rightFlanking = sided.rightFlanking || previous === '~';
  if (text[at] === '*') return { opens: leftFlanking, closes: rightFlanking };
  return {
    opens: leftFlanking && (!rightFlanking || classify(previous) !== 'other'),
    closes: rightFlanking && (!leftFlanking || classify(next) !== 'other'),
  };
}

function sides(
  { text, stretch, end }: Reading,
  at: number,
  length: number,
): { readonly leftFlanking: boolean; readonly rightFlanking: boolean } {
  const before = classify(at > stretch.start ? text[at - 1] : undefined);
  const after = classify(at + length < end ? text[at + length] : undefined);
  return {
    leftFlanking: after === 'other' || (after === 'punctuation' && before !== 'other'),
    rightFlanking: before === 'other' || (before === 'punctuation' && after !== 'other'),
  };
}

function classify(character: string | undefined): 'whitespace' | 'punctuation' | 'other' {
  const kind = classifyCharacter(character?.charCodeAt(0) ?? null);
  return kind === undefined ? 'other' : kind === 1 ? 'whitespace' : 'punctuation';
}

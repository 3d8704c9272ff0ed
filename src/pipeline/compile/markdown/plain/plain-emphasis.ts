/** Marks of emphasis and strong emphasis that pair up beyond doubt. */
import { classifyCharacter } from 'micromark-util-classify-character';
import { between, continueAt, fitted, skip, type Reading } from './plain-reading.js';
import { endText } from './plain-words.js';

/** Opens or closes emphasis. False when it would close another one than was opened last or is longer than `**`. */
export function readEmphasis(reading: Reading): boolean {
  const { text, at, end, open, stretch } = reading;
  const length = runLength(text, at, end);
  const mark = text.slice(at, at + length);
  const { opens, closes } = flanks(reading, at, length);
  const last = open.at(-1);
  const isClosing = last !== undefined && closes;
  if (!isClosing && !opens) return skip(reading, length);
  if ((isClosing ? last.mark !== mark : length > 2) || !endText(reading)) return false;
  if (isClosing) {
    open.pop();
    const type = length === 2 ? 'strong' : 'emphasis';
    last.before.push({ type, children: fitted(reading.nodes), position: between(stretch, last.start, at + length) });
    reading.nodes = last.before;
  } else {
    open.push({ mark, start: stretch.placeAt(at), before: reading.nodes });
    reading.nodes = [];
  }
  return continueAt(reading, at + length);
}

export function runLength(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && text[at] === text[start]) at++;
  return at - start;
}

/** Whether a run of marks may open or close emphasis (CommonMark 0.31, section 6.2). */
function flanks({ text, stretch, end }: Reading, at: number, length: number): { opens: boolean; closes: boolean } {
  const [previous, next] = [
    at > stretch.start ? text[at - 1] : undefined,
    at + length < end ? text[at + length] : undefined,
  ];
  const [before, after] = [classify(previous), classify(next)];
  const leftFlanking = after === 'other' || (after === 'punctuation' && before !== 'other');
  const rightFlanking = before === 'other' || (before === 'punctuation' && after !== 'other');
  if (text[at] === '*') return { opens: leftFlanking, closes: rightFlanking };
  return {
    opens: leftFlanking && (!rightFlanking || before === 'punctuation'),
    closes: rightFlanking && (!leftFlanking || after === 'punctuation'),
  };
}

function classify(character: string | undefined): 'whitespace' | 'punctuation' | 'other' {
  const kind = classifyCharacter(character?.charCodeAt(0) ?? null);
  return kind === undefined ? 'other' : kind === 1 ? 'whitespace' : 'punctuation';
}

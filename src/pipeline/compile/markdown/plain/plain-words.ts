/** Turns words between two elements into text nodes, and whole addresses in them into links. */
import type { Link, Text } from 'mdast';
import { between, lineBefore, withoutIndent, type Reading } from './plain-reading.js';

/**
 * Creates nodes for the words before the next element. Returns false if they may contain something that is not plain.
 */
export function endText(reading: Reading): boolean {
  const { text, textStart, rawStart, at, within, stretch } = reading;
  if (at === textStart) return true;
  const value = reading.value + withoutIndent(text.slice(rawStart, at));
  // In a label, addresses are words, because links cannot be nested.
  if (within === 'stretch' && stretch.source.syntax.word.test(value)) return endWords(reading, value);
  addText(reading, value, at);
  return true;
}

function addText(reading: Reading, value: string, at: number): void {
  const { stretch, textStart } = reading;
  // The indentation of the next line is between it and the next node.
  const end = (value.endsWith('\n') ? lineBefore(stretch.source.text, at) : undefined) ?? at;
  const node: Text = { type: 'text', value, position: between(stretch, stretch.placeAt(textStart), end) };
  reading.nodes.push(node);
}

const protocols = /https?:\/\//gi;

/** Matches an address of plain characters within words. Punctuation that ends a sentence may follow it. */
const address =
  /(?<![a-z])https?:\/\/[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*(?::\d+)?(?:\/(?:[\w./%#?=+,:@-]*[a-z\d/])?)?(?=[.,:;!?)]*(?:\s|$))/gi;

/** Adds words in which each address is unambiguous: nothing is escaped or decoded, and no bracket is open. */
function endWords(reading: Reading, value: string): boolean {
  const { text, textStart, rawStart, at, end, stretch } = reading;
  if (stretch.source.syntax.foreignWord.test(value) || reading.brackets > 0 || textStart !== rawStart) return false;
  const raw = text.slice(rawStart, at);
  // micromark gives no positions to addresses in brackets.
  if (/[[\]]/.test(raw)) return false;
  const found = [...raw.matchAll(address)];
  if (found.length !== [...raw.matchAll(protocols)].length) return false;
  // A character directly after an address may be part of it.
  if (at < end && /\S$/.test(raw) && found.at(-1)!.index + found.at(-1)![0].length >= raw.search(/\S+$/)) return false;
  for (const match of found) addAddress(reading, rawStart + match.index, match[0]);
  if (reading.textStart < at) addText(reading, withoutIndent(text.slice(reading.textStart, at)), at);
  return true;
}

function addAddress(reading: Reading, start: number, url: string): void {
  const { text, stretch, nodes } = reading;
  if (start > reading.textStart) addText(reading, withoutIndent(text.slice(reading.textStart, start)), start);
  const position = between(stretch, stretch.placeAt(start), start + url.length);
  const words: Text = { type: 'text', value: url, position };
  const node: Link = { type: 'link', title: null, url, children: [words], position: { ...position } };
  nodes.push(node);
  reading.textStart = reading.rawStart = start + url.length;
}

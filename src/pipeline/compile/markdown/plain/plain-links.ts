/** Reads brackets in running text as links, images, references to definitions, or words. */
import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';
import type { Point } from 'unist';
import { normalizeLabel } from '../labels.js';
import { decodeNamed } from './plain-characters.js';
import { between, continueAt, matchAt, skip, type Reading, type Stretch } from './plain-reading.js';
import { endText } from './plain-words.js';

/** Reads a label up to its closing bracket and returns the bracket's offset. */
export type ReadLabel = (
  stretch: Stretch,
  start: number,
  within: 'link' | 'image',
) => { readonly nodes: PhrasingContent[]; readonly end: number } | undefined;

/** The kind of label, and the number of characters that open it. */
interface Kind {
  readonly within: 'link' | 'image';
  readonly opening: number;
}

const link: Kind = { within: 'link', opening: 1 };
const image: Kind = { within: 'image', opening: 2 };

export function readLink(reading: Reading, readLabel: ReadLabel): boolean {
  return readBracket(reading, link, readLabel);
}

export function readImage(reading: Reading, readLabel: ReadLabel): boolean {
  return reading.within !== 'image' && readBracket(reading, image, readLabel);
}

/** Reads a bracket that closes nothing. */
export function readClosingBracket(reading: Reading): boolean {
  reading.brackets = Math.max(0, reading.brackets - 1);
  return skip(reading, 1);
}

/** Matches a label in which nothing can hide a bracket. */
const simpleLabel = /[^[\]`<\\]*\]/y;

/** The target of a link or an image and the offset after it, or `'words'` if the brackets have no meaning. */
type Target = FoundTarget | 'words' | undefined;

interface FoundTarget {
  readonly fields: Resource | Reference;
  readonly end: number;
  /** The offset of the address. */
  readonly addressStart?: number;
}

type Resource = Pick<Link, 'url' | 'title' | 'data'>;
type Reference = Pick<LinkReference, 'label' | 'identifier' | 'referenceType'>;

function readBracket(reading: Reading, kind: Kind, readLabel: ReadLabel): boolean {
  const { stretch, text, at, end } = reading;
  const { labels } = stretch.source;
  const labelStart = at + kind.opening;
  if (text[labelStart] === '^' && labels !== undefined && labels.footnotes.size > 0) return false;
  reading.hasLastBracket ||= !text.slice(at, end).includes(']');
  if (reading.hasLastBracket) return readWords(reading, kind);
  const [simple] = matchAt(simpleLabel, text, labelStart);
  const isInLabel = kind === link && reading.within !== 'stretch';
  if (simple === undefined && isInLabel) return false;
  const close = simple === undefined ? findClose(stretch, labelStart, kind, readLabel) : labelStart + simple.length - 1;
  const target = close === undefined || close >= end ? undefined : readTarget(stretch, labelStart, close);
  if (target === 'words') return readWords(reading, kind);
  return target !== undefined && !isInLabel && addTarget(reading, kind, target, readLabel);
}

/**
 * Finds the end of a label in which something may hide a bracket. The label is read a second time later, because it may
 * turn out to be words.
 */
function findClose(stretch: Stretch, labelStart: number, { within }: Kind, readLabel: ReadLabel): number | undefined {
  const nowhere: Point = { line: 1, column: 1, offset: 0 };
  return readLabel({ ...stretch, placeAt: () => nowhere }, labelStart, within)?.end;
}

function addTarget(reading: Reading, kind: Kind, target: FoundTarget, readLabel: ReadLabel): boolean {
  const { stretch, at } = reading;
  if (!endText(reading)) return false;
  const start = stretch.placeAt(at);
  const label = readLabel(stretch, at + kind.opening, kind.within);
  const node = label && makeNode(kind, label.nodes, withPlace(target, stretch));
  if (!node) return false;
  reading.nodes.push({ ...node, position: between(stretch, start, target.end) });
  return continueAt(reading, target.end);
}

function readWords(reading: Reading, { opening }: Kind): true {
  reading.brackets++;
  return skip(reading, opening);
}

function makeNode(
  { within }: Kind,
  children: PhrasingContent[],
  fields: Resource | Reference,
): Link | LinkReference | Image | ImageReference | undefined {
  const isReference = 'identifier' in fields;
  if (within === 'link') {
    if (children.length === 0) return undefined;
    return isReference ? { type: 'linkReference', children, ...fields } : { type: 'link', children, ...fields };
  }
  const alt = onlyWords(children);
  if (alt === undefined) return undefined;
  return isReference ? { type: 'imageReference', alt, ...fields } : { type: 'image', alt, ...fields };
}

/** Returns the words of a label that contains only words and code. */
function onlyWords(nodes: readonly PhrasingContent[]): string | undefined {
  const words = nodes.map((node) => (node.type === 'text' || node.type === 'inlineCode' ? node.value : undefined));
  return words.includes(undefined) ? undefined : words.join('');
}

/** Reads the text after a label whose closing bracket is at `close`. */
function readTarget(stretch: Stretch, labelStart: number, close: number): Target {
  const { text } = stretch.source;
  switch (close + 1 < stretch.end ? text[close + 1] : undefined) {
    case '(':
      return readResource(stretch, close);
    case '[':
      return readFullReference(stretch, labelStart, close);
    default:
      return refer(stretch, text.slice(labelStart, close), 'shortcut', close + 1);
  }
}

const destination = /(?:[^\s()<>\\&\p{Cc}]|&(?![a-z#][a-z\d]*;)|\([^\s()<>\\&\p{Cc}]*\))+/iu.source;
const title = /"([^"\\\n]*)"|'([^'\\\n]*)'/.source;
const resource = new RegExp(`\\]\\((${destination})(?: +(?:${title}))?\\)`, 'iuy');

/** Reads `(address "title")` without escapes. */
function readResource({ source, end }: Stretch, close: number): Target {
  const [whole, url = '', double, single] = matchAt(resource, source.text, close);
  const decoded = decodeNamed(double ?? single ?? '');
  if (whole === undefined || decoded === undefined || close + whole.length > end) return undefined;
  return { fields: { url, title: decoded || null }, end: close + whole.length, addressStart: close + 2 };
}

/**
 * Records the span of a link's address, as `destination-spans.ts` does. Positions are requested in text order, so the
 * label's come first.
 */
function withPlace({ fields, addressStart }: FoundTarget, { placeAt }: Stretch): Resource | Reference {
  if (addressStart === undefined || !('url' in fields)) return fields;
  return { ...fields, data: destinationAt(placeAt(addressStart), fields.url) };
}

export function destinationAt({ line, column }: Point, written: string): NonNullable<Link['data']> {
  return { destination: { written, span: { line, column, length: written.length } } };
}

/** Reads `[label]` or `[]` after another label. If no definition has that name, both are words. */
function readFullReference(stretch: Stretch, labelStart: number, close: number): Target {
  const { text } = stretch.source;
  const [written] = matchAt(simpleLabel, text, close + 2);
  const end = close + 2 + (written ?? '').length;
  if (written === undefined || end > stretch.end) return undefined;
  if (written === ']') return refer(stretch, text.slice(labelStart, close), 'collapsed', end);
  return refer(stretch, written.slice(0, -1), 'full', end);
}

function refer({ source }: Stretch, label: string, referenceType: Reference['referenceType'], end: number): Target {
  const normalized = normalizeLabel(label);
  if (source.labels?.links.has(normalized) !== true) return 'words';
  // Escapes would have to be decoded, and indentation would have to be removed.
  if (/[\\&]/.test(label) || /\n[ >]/.test(label)) return undefined;
  return { fields: { label, identifier: normalized.toLowerCase(), referenceType }, end };
}

/**
 * Text → YAML tree, for the YAML that most front matter and bookkeeping files are: maps and lists of one-line values in
 * the block style, or one flat JSON object. What could mean anything else is not plain, and is left to the parser; the
 * tests hold the trees equal to the parser's.
 */
import type { YamlEntry, YamlMap, YamlNode, YamlScalar } from './yaml-tree.js';

/** The tree; undefined when the text is not plain. */
export function readPlainYaml(text: string): YamlNode | undefined {
  if (/[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff]/.test(text)) return undefined;
  return text.startsWith('{') ? readObject(text) : readBlocks(text);
}

// ----------------------------------------------------------------------------------------------------------- one object

const member = /[ \n]*("[^"\\\n]+")[ \n]*:[ \n]*("[^"\\\n]*"|\d+(?:\.\d+)?|true|false)[ \n]*([,}])/dy;

/** `{"a": 1, "b": "two"}`, over as many lines as one likes. */
function readObject(text: string): YamlNode | undefined {
  const entries: YamlEntry[] = [];
  let end = 1;
  for (let isOpen = true; isOpen;) {
    member.lastIndex = end;
    const match = member.exec(text);
    const [, key = '', written = '', mark] = match ?? [];
    const [, keyAt, valueAt] = match?.indices ?? [];
    const value = valueAt && readScalar(written, valueAt[0]);
    if (!keyAt || !value) return undefined;
    entries.push(toEntry(key.slice(1, -1), keyAt, value));
    end = member.lastIndex;
    isOpen = mark === ',';
  }
  return /[^ \n]/.test(text.slice(end)) ? undefined : toMap(entries, 0, end);
}

// --------------------------------------------------------------------------------------------------------------- blocks

/** A line of the block style, and where its parts begin in the text. */
interface Line {
  readonly indent: number;
  /** Of a map's entry; undefined in a list. */
  readonly key: string | undefined;
  readonly keyStart: number;
  /** Empty where the value is the block below. */
  readonly written: string;
  readonly valueStart: number;
}

/**
 * A key is a text, not a truth or nothing, and none so long that YAML no longer looks for its colon. What is nested deep is
 * the parser's.
 */
const linePattern = /^( {0,100})(?:(?!(?:true|false|null):)([a-z_][\w./-]{0,999}):|-)(?: +(\S.*?))? *$/di;

function readBlocks(text: string): YamlNode | undefined {
  const lines: Line[] = [];
  let start = 0;
  for (const content of text.split('\n')) {
    const match = linePattern.exec(content);
    if (match) lines.push(toLine(match, start));
    else if (content !== '') return undefined;
    start += content.length + 1;
  }
  const reader = { lines, next: 0 };
  const root = lines.length > 0 ? readBlock(reader, 0) : undefined;
  return reader.next === lines.length ? root : undefined;
}

function toLine({ 1: spaces = '', 2: key, 3: written = '', indices }: RegExpExecArray, start: number): Line {
  const valueStart = start + (indices?.[3]?.[0] ?? 0);
  return { indent: spaces.length, key, keyStart: start + spaces.length, written, valueStart };
}

interface LineReader {
  readonly lines: readonly Line[];
  next: number;
}

/** The lines of one indentation, a map or a list, with what is below each. Undefined where that is not plain. */
function readBlock(reader: LineReader, indent: number): YamlNode | undefined {
  const first = reader.lines[reader.next];
  if (first?.indent !== indent) return undefined;
  const isMap = first.key !== undefined;
  const entries: YamlEntry[] = [];
  const items: YamlNode[] = [];
  for (let line: Line | undefined = first; line?.indent === indent; line = reader.lines[reader.next]) {
    if ((line.key !== undefined) !== isMap) return undefined;
    reader.next++;
    const value = line.written === '' ? readBelow(reader, line) : readScalar(line.written, line.valueStart);
    if (!value) return undefined;
    if (line.key === undefined) items.push(value);
    else entries.push(toEntry(line.key, [line.keyStart, line.keyStart + line.key.length], value));
  }
  const start = first.keyStart;
  const end = (isMap ? entries.at(-1)?.value : items.at(-1))?.end ?? start;
  return isMap ? toMap(entries, start, end) : { kind: 'list', items, start, end };
}

/** The block below a key. Below the dash of a list, its first line would stand behind the dash. */
function readBelow(reader: LineReader, { key, indent }: Line): YamlNode | undefined {
  const below = reader.lines[reader.next]?.indent ?? 0;
  return key !== undefined && below > indent ? readBlock(reader, below) : undefined;
}

// --------------------------------------------------------------------------------------------------------------- values

function toEntry(key: string, [start, end]: readonly [start: number, end: number], value: YamlNode): YamlEntry {
  return { key, keyRange: { start, end }, value, toJs: () => toJs(value) };
}

/** A map without a key that is given twice. */
function toMap(entries: readonly YamlEntry[], start: number, end: number): YamlMap | undefined {
  const keys = new Set(entries.map(({ key }) => key));
  return keys.size === entries.length ? { kind: 'map', entries, start, end } : undefined;
}

function toJs(node: YamlNode): unknown {
  if (node.kind === 'map') return Object.fromEntries(node.entries.map(({ key, value }) => [key, toJs(value)]));
  if (node.kind === 'list') return node.items.map(toJs);
  return node.kind === 'scalar' ? node.value : undefined;
}

/** A value that YAML's core schema reads as what it looks like. */
function readScalar(written: string, start: number): YamlScalar | undefined {
  const range = { start, end: start + written.length };
  const text = /^"([^"\\]*)"$|^'([^']*)'$/
    .exec(written)
    ?.slice(1)
    .find((quoted) => quoted !== undefined);
  if (text !== undefined) return { kind: 'scalar', value: text, text, ...range };
  if (/^(?:0|[1-9]\d{0,14})(?:\.\d{0,5}[1-9])?$/.test(written))
    return { kind: 'scalar', value: Number(written), text: written, ...range };
  if (written === 'true' || written === 'false')
    return { kind: 'scalar', value: written === 'true', text: written, ...range };
  return isPlainText(written) ? { kind: 'scalar', value: written, text: written, ...range } : undefined;
}

/** No sign that YAML keeps for itself, no comment, and no other spelling of a number, a truth or nothing. */
function isPlainText(written: string): boolean {
  return (
    /^[A-Za-z\d/.(\u00c0-\u2027\u202a-\ud7ff]/.test(written) &&
    !/: | #|:$/.test(written) &&
    !/^(?:true|false|null|\.(?:inf|nan)|[\d.][\dA-Fa-fox.+-]*)$/i.test(written)
  );
}

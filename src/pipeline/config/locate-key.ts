/**
 * A key path such as versions[1].label → where it stands in the config file.
 *
 * 1. Find the object that the file exports: after `export default`, `defineConfig(`, `module.exports =`, in a constant
 *    named by the export, or at the root of JSON.
 * 2. Follow the path through object and list literals only.
 *
 * A wrong place is worse than none: at a variable, call, spread, computed or repeated key on the way it gives up.
 */
import type { Place, SiteConfig } from '../model.js';
import { createPlacesIn, type PlaceAt } from '../diagnostics/places-in-text.js';
import { scanSource, type ScannedSource, type Token } from './scan-source.js';

type ConfigSource = Pick<SiteConfig, 'configFile' | 'configText'>;

/** Positions of the first and the last token of something. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** One line of an object literal. Opaque: it may set any key, so it hides those before it. */
type Entry = { readonly key: string; readonly at: number; readonly value: Range } | 'opaque';

/**
 * The place of a setting's key or value; in a list both mean the item. Of a string, what is between the quotes; of a
 * value over several lines, its first line.
 */
export function locateInConfig(
  config: ConfigSource,
  path: readonly (string | number)[],
  what: 'key' | 'value',
): Place | undefined {
  const source = scanOnce(config);
  let value = source?.root;
  let key = value;
  for (const step of path) {
    if (!source || !value) return undefined;
    const found = typeof step === 'number' ? findItem(source, value, step) : findEntry(source, value, step);
    key = found && (found.at === undefined ? found.value : { first: found.at, last: found.at });
    value = found?.value;
  }
  const range = what === 'key' ? key : value;
  return source && range && placeOf(config, source, range);
}

/** A scanned config with what is found out on the way to one place and asked for again on the way to the next. */
interface LocatedSource extends ScannedSource {
  readonly root: Range | undefined;
  /** By the index of the opening bracket. */
  readonly items: Map<number, ListItems>;
  readonly placeAt: PlaceAt;
}

/** Scans, kept as long as their config: of a site with thousands of redirects each may have to be found. */
const scans = new WeakMap<ConfigSource, LocatedSource | 'unreadable'>();

function scanOnce(config: ConfigSource): LocatedSource | undefined {
  const scanned = scans.get(config) ?? scan(config) ?? 'unreadable';
  scans.set(config, scanned);
  return scanned === 'unreadable' ? undefined : scanned;
}

function scan({ configFile, configText }: ConfigSource): LocatedSource | undefined {
  const source = scanSource(configText);
  const placeAt = createPlacesIn({ file: configFile, text: configText });
  return source && { ...source, root: findRoot(source), items: new Map(), placeAt };
}

// -------------------------------------------------------------------------------------------------------------- the root

function findRoot(source: ScannedSource): Range | undefined {
  const { tokens, closing } = source;
  if (isText(tokens[0], '{') && closing.get(0) === tokens.length - 1) return { first: 0, last: tokens.length - 1 };
  const exports = [...startsOf(source, ['export', 'default']), ...startsOf(source, ['module', '.', 'exports', '='])];
  const start = exports.length === 1 ? exports[0] : undefined;
  if (start === undefined) return undefined;
  const exported = tokens[start];
  const isName = exported?.kind === 'word' && !isText(tokens[start + 1], '(') && endsStatement(tokens[start + 1]);
  const value = isName ? findConstant(source, exported.text) : start;
  return value === undefined ? undefined : literalAt(source, value);
}

/** Indexes of what follows these words at the top level of the file. */
function startsOf({ tokens, depth }: ScannedSource, words: readonly string[]): readonly number[] {
  return tokens.flatMap((_, index) =>
    depth[index] === 0 && words.every((text, offset) => isText(tokens[index + offset], text))
      ? [index + words.length]
      : [],
  );
}

/** Index of a constant's value. A name bound twice, or changed by an assignment, is not followed. */
function findConstant(source: ScannedSource, name: string): number | undefined {
  const { tokens, depth } = source;
  const bindings = startsOf(source, ['const', name]);
  const binding = bindings.length === 1 ? bindings[0] : undefined;
  // Its mentions are the binding and the export; any other could change it.
  if (binding === undefined || tokens.filter((token) => isText(token, name)).length !== 2) return undefined;
  const isAssignment = (token: Token, index: number) =>
    index >= binding && depth[index] === 0 && isText(token, '=') && !isText(tokens[index + 1], '>');
  const assignment = tokens.findIndex(isAssignment);
  return assignment < 0 ? undefined : assignment + 1;
}

/** The object at an index, bare or as the only argument of `defineConfig`. */
function literalAt(source: ScannedSource, index: number): Range | undefined {
  const { tokens, closing } = source;
  if (isText(tokens[index], 'defineConfig') && isText(tokens[index + 1], '(')) {
    const end = closing.get(index + 1) ?? 0;
    const last = isText(tokens[end - 1], ',') ? end - 2 : end - 1;
    return endsStatement(tokens[end + 1]) ? asLiteral(source, { first: index + 2, last }) : undefined;
  }
  const last = closing.get(index);
  return last !== undefined && endsStatement(tokens[last + 1]) ? { first: index, last } : undefined;
}

/** Whether an expression is over before this token: nothing goes on to call it, choose from it or read from it. */
function endsStatement(token: Token | undefined): boolean {
  if (token === undefined || isText(token, ';') || isText(token, '}')) return true;
  return token.kind === 'word' && !['in', 'instanceof'].includes(token.text);
}

// -------------------------------------------------------------------------------------------------------------- the path

interface Found {
  /** Token of the key; undefined in a list. */
  readonly at?: number;
  readonly value: Range;
}

function findEntry(source: ScannedSource, range: Range, key: string): Found | undefined {
  const literal = asLiteral(source, range);
  if (!literal || !isText(source.tokens[literal.first], '{')) return undefined;
  const entries = splitAtCommas(source, literal).map((part) => readEntry(source.tokens, part));
  const matches = entries.filter((entry) => entry !== 'opaque' && entry.key === key);
  const match = matches[0];
  if (matches.length !== 1 || !match || match === 'opaque') return undefined;
  return entries.lastIndexOf('opaque') > entries.indexOf(match) ? undefined : match;
}

/** The items of a list literal, as far as it is certain which is which: a spread or a gap hides all that follow. */
type ListItems = readonly Range[];

function findItem(source: LocatedSource, range: Range, position: number): Found | undefined {
  const literal = asLiteral(source, range);
  if (!literal || !isText(source.tokens[literal.first], '[')) return undefined;
  const items = source.items.get(literal.first) ?? listItems(source, literal);
  source.items.set(literal.first, items);
  const value = items[position];
  return value && { value };
}

function listItems(source: ScannedSource, literal: Range): ListItems {
  const items = splitAtCommas(source, literal);
  const unclear = items.findIndex((item) => isText(source.tokens[item.first], '.') || item.last < item.first);
  return unclear < 0 ? items : items.slice(0, unclear);
}

/** The range without `as const`, `as T` or `satisfies T` behind it, when it is a bracketed literal and nothing else. */
function asLiteral({ tokens, closing }: ScannedSource, range: Range): Range | undefined {
  const last = closing.get(range.first);
  if (last === undefined || isText(tokens[range.first], '(')) return undefined;
  const behind = tokens[last + 1];
  const isWhole = last === range.last || isText(behind, 'as') || isText(behind, 'satisfies');
  return isWhole ? { first: range.first, last } : undefined;
}

/** The ranges between commas; an empty one where a comma has nothing before it. */
function splitAtCommas({ tokens, closing }: ScannedSource, literal: Range): readonly Range[] {
  const parts: Range[] = [];
  let first = literal.first + 1;
  for (let index = first; index < literal.last; index++) {
    const partner = closing.get(index);
    if (partner !== undefined) index = partner;
    else if (isText(tokens[index], ',')) {
      parts.push({ first, last: index - 1 });
      first = index + 1;
    }
  }
  return first < literal.last ? [...parts, { first, last: literal.last - 1 }] : parts;
}

function readEntry(tokens: readonly Token[], part: Range): Entry {
  const token = tokens[part.first];
  if (!token || part.last < part.first) return 'opaque';
  const key = nameOf(token);
  if (key === undefined) return 'opaque';
  if (part.first === part.last) return { key, at: part.first, value: part };
  if (!isText(tokens[part.first + 1], ':') || part.first + 1 === part.last) return 'opaque';
  return { key, at: part.first, value: { first: part.first + 2, last: part.last } };
}

function nameOf(token: Token): string | undefined {
  if (token.kind === 'word') return token.text;
  return token.kind === 'string' && !token.text.includes('\\') ? token.text.slice(1, -1) : undefined;
}

// ------------------------------------------------------------------------------------------------------------- the place

function placeOf(config: ConfigSource, { tokens, placeAt }: LocatedSource, range: Range): Place | undefined {
  const [first, last] = [tokens[range.first], tokens[range.last]];
  if (!first || !last || range.last < range.first) return undefined;
  const inQuotes = first === last && (first.kind === 'string' || first.kind === 'template') && first.text.length > 2;
  const [start, end] = inQuotes ? [first.start + 1, first.end - 1] : [first.start, last.end];
  const firstLine = config.configText.slice(start, end).split(/[\r\n]/, 1)[0] ?? '';
  return placeAt(start, firstLine.length);
}

function isText(token: Token | undefined, text: string): boolean {
  return token?.text === text && (token.kind === 'word' || token.kind === 'punctuation');
}

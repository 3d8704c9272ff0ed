/**
 * Finds the places of settings in the text of a config file.
 *
 * 1. esbuild turns the text into JavaScript with a source map; JSON already is JavaScript.
 * 2. acorn parses it, and `find-setting.ts` finds a setting in the tree.
 * 3. The map gives the setting's first character in the text; the text's own tokens give its end.
 *
 * A wrong place is worse than none. Only a position that the map names exactly, and that reads as the setting, counts.
 */
import { traceSegment, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import { getLineInfo, parse, parseExpressionAt, tokenizer, tokTypes, type Expression, type Token } from 'acorn';
import { transform } from 'esbuild';
import { createPlacesIn } from '../../diagnostics/places-in-text.js';
import type { Place, Setting, SiteConfig } from '../../model.js';
import { exportedObject, findSetting } from './find-setting.js';

type ConfigText = Pick<SiteConfig, 'configFile' | 'configText'>;

export type PlaceOfSetting = (setting: Setting) => Place | undefined;

/** An object or list literal in the config, including its brackets. */
export interface WrittenBrackets extends Range {
  /** Where the last token inside ends, and whether it is a comma; undefined for an empty literal. */
  readonly last: { readonly end: number; readonly isComma: boolean } | undefined;
}

/** Reads a config file for any number of look-ups. */
export async function openConfigText(config: ConfigText): Promise<PlaceOfSetting> {
  const parsed = await parseConfig(config).catch(() => undefined);
  const placeAt = createPlacesIn({ file: config.configFile, text: config.configText });
  return ({ path, what }) => {
    const found = parsed?.root && findSetting(parsed.root, path);
    const start = found && parsed.offsetOf(found.start);
    const range = start === undefined ? undefined : writtenRange(config.configText, start, found?.key, what);
    return range && placeAt(range.start, range.end - range.start);
  };
}

/** Reads a config file in order to add to it. An empty path leads to the whole config. */
export async function openConfigBrackets(
  config: ConfigText,
): Promise<(path: Setting['path']) => WrittenBrackets | undefined> {
  const parsed = await parseConfig(config).catch(() => undefined);
  return (path) => {
    const found = parsed?.root && findSetting(parsed.root, path);
    const start = found && parsed.offsetOf(found.start);
    const tokens = start === undefined ? undefined : tokensOfEntry(config.configText, start);
    if (!tokens || (found?.key !== undefined && !isKey(config.configText, tokens[0], found.key))) return undefined;
    return bracketsOf(found?.key === undefined ? tokens : tokens.slice(2));
  };
}

/** Counts the items in a list literal of a config. Returns undefined if it is not a literal, or has a hole. */
export async function countItems(
  { configFile, configText }: ConfigText,
  { start, end }: Pick<WrittenBrackets, 'start' | 'end'>,
): Promise<number | undefined> {
  try {
    const { code } = await toJavaScript(configFile, `export default ${configText.slice(start, end)};`);
    const [statement] = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body;
    const list = statement?.type === 'ExportDefaultDeclaration' ? statement.declaration : undefined;
    return list?.type === 'ArrayExpression' && !list.elements.includes(null) ? list.elements.length : undefined;
  } catch {
    return undefined;
  }
}

// --------------------------------------------------------------------------------------------------------------- the tree

interface ParsedConfig {
  readonly root: Expression | undefined;
  /** Converts an offset into the tree's code to an offset into the config's text. */
  readonly offsetOf: (offset: number) => number | undefined;
}

async function parseConfig({ configFile, configText }: ConfigText): Promise<ParsedConfig> {
  if (configFile.endsWith('.json')) {
    return { root: parseExpressionAt(configText, 0, { ecmaVersion: 'latest' }), offsetOf: (offset) => offset };
  }
  const { code, map } = await toJavaScript(configFile, configText);
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  return { root: exportedObject(program), offsetOf: mapOffsets(code, map, configText) };
}

function toJavaScript(configFile: string, text: string): Promise<{ readonly code: string; readonly map: string }> {
  return transform(text, {
    loader: /\.[mc]?ts$/.test(configFile) ? 'ts' : 'js',
    sourcemap: 'external',
    target: 'esnext',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
}

function mapOffsets(code: string, map: string, text: string): ParsedConfig['offsetOf'] {
  const trace = new TraceMap(JSON.parse(map) as SourceMapInput);
  const lineStarts = [
    0,
    ...Array.from(text.matchAll(/\r\n|[\n\r\u2028\u2029]/g), ({ 0: end, index }) => index + end.length),
  ];
  return (offset) => {
    const { line, column } = getLineInfo(code, offset);
    const [at, , sourceLine, sourceColumn] = traceSegment(trace, line - 1, column) ?? [];
    if (at !== column || sourceLine === undefined || sourceColumn === undefined) return undefined;
    return (lineStarts[sourceLine] ?? 0) + sourceColumn;
  };
}

// -------------------------------------------------------------------------------------------------------------- the place

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the range of a key or value. A string's range excludes the quotes; a longer value's range is its first line.
 * `key` is undefined in a list, where both mean the item.
 */
function writtenRange(text: string, start: number, key: string | undefined, what: Setting['what']): Range | undefined {
  const tokens = tokensOfEntry(text, start);
  if (!tokens || (key !== undefined && !isKey(text, tokens[0], key))) return undefined;
  const isShort = key === undefined || tokens.length === 1;
  const isMethod = what === 'key' && tokens[1]?.type === tokTypes.parenL;
  if (!isShort && !isMethod && tokens[1]?.type !== tokTypes.colon) return undefined;
  const wanted = isShort ? tokens : what === 'key' ? tokens.slice(0, 1) : tokens.slice(2);
  const [first, last] = [wanted[0], wanted.at(-1)];
  return first && last && withoutQuotes(text, { start: first.start, end: last.end });
}

/**
 * Reads an entry of an object or list, up to its comma or the closing bracket. Returns undefined if the end is not
 * certain.
 */
function tokensOfEntry(text: string, start: number): readonly Token[] | undefined {
  // After the bracket, the parser reads an expression and not a block.
  const opening = '(';
  const shift = start - opening.length;
  const tokens: Token[] = [];
  let depth = 0;
  try {
    for (const token of tokenizer(opening + text.slice(start), { ecmaVersion: 'latest' })) {
      depth += depthChange(token);
      if (depth === 0 || (depth === 1 && token.type === tokTypes.comma)) break;
      tokens.push({ ...token, start: token.start + shift, end: token.end + shift });
    }
  } catch {
    return undefined;
  }
  return tokens.slice(1);
}

/** Returns undefined if the tokens do not begin with a bracket. */
function bracketsOf(tokens: readonly Token[]): WrittenBrackets | undefined {
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    depth += depthChange(token);
    if (depth > 0) continue;
    const [first, last] = [tokens[0], tokens[index - 1]];
    if (!first || !last) return undefined;
    const isEmpty = index === 1;
    const inner = isEmpty ? undefined : { end: last.end, isComma: last.type === tokTypes.comma };
    return { start: first.start, end: token.end, last: inner };
  }
  return undefined;
}

function depthChange({ type: { label } }: Token): number {
  if (['(', '[', '{', '${'].includes(label)) return 1;
  return [')', ']', '}'].includes(label) ? -1 : 0;
}

function isKey(text: string, token: Token | undefined, key: string): boolean {
  const written = token && text.slice(token.start, token.end);
  return written === key || written === `"${key}"` || written === `'${key}'`;
}

function withoutQuotes(text: string, { start, end }: Range): Range {
  const isString = /^(?:"(?:[^"\\]|\\[^])+"|'(?:[^'\\]|\\[^])+'|`(?:[^`\\]|\\[^])+`)$/.test(text.slice(start, end));
  const inside = isString ? { start: start + 1, end: end - 1 } : { start, end };
  const firstLine = text.slice(inside.start, inside.end).split(/[\r\n]/, 1)[0] ?? '';
  return { start: inside.start, end: inside.start + firstLine.length };
}

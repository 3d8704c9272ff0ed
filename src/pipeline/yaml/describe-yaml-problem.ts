/** Explains a problem that YAML's parser reports: what is wrong, in an author's terms, and how to fix it. */
import type { YamlProblem } from './yaml-tree.js';

export interface YamlDescription {
  /** Follows a colon: "a key is given twice". */
  readonly what: string;
  /** Whole sentences. */
  readonly way: string;
}

/** The first entry whose pattern matches "<code> <message>" applies. `$1` is the match of its group. */
const explanations: readonly (readonly [pattern: RegExp, what: string, way: string])[] = [
  [/^DUPLICATE_KEY/, 'a key is given twice', 'Keep one of the two.'],
  [
    /^INDENTED_KEY/,
    'a key is indented more than the one above it',
    'Indent both alike. If the line belongs to the value above it, put the whole value between quotes.',
  ],
  [
    /Nested mappings are not allowed/,
    'a colon is within a value',
    'Put the whole value between quotes, as in title: "Install: a guide".',
  ],
  [
    /^MULTILINE_IMPLICIT_KEY|followed by map values|^KEY_OVER/,
    'a line is no "key: value"',
    'Write a colon and a space behind the key, and put a text of several lines between quotes.',
  ],
  [/Missing closing (.)quote/, 'a text is opened with $1 and never closed', 'Write $1 where it ends.'],
  [/^TAB_AS_INDENT/, 'a line begins with a tab', 'Indent with spaces.'],
  [
    /^BAD_SCALAR_START Plain value cannot start with \D*character (.*)/,
    'a value begins with "$1", which YAML keeps for itself',
    'Put the value between quotes.',
  ],
  [
    /^(?:BAD_ALIAS|ALIAS_PROPS|MULTIPLE_ANCHORS|TAG_RESOLVE_FAILED|MULTIPLE_TAGS|BAD_PROP_ORDER)|Unresolved alias/,
    'a value begins with "*", "&" or "!", which YAML keeps for itself',
    'Put the value between quotes.',
  ],
  [
    /^BAD_DQ_ESCAPE Invalid escape sequence (.*)/,
    '$1 means nothing between double quotes',
    'Write the backslash twice, or use single quotes.',
  ],
  [/^MULTIPLE_DOCS/, 'a second document begins', 'Remove the line of "---" or "...".'],
  [/^TOO_DEEP|Maximum call stack/, 'it is nested too deep', 'Nest lists and maps less deeply.'],
  [/Comments must be separated/, 'a comment begins in the middle of a word', 'Write a space before its "#".'],
  [
    /[Ff]low|Missing , |Unexpected empty item|Expected .*[\]}]/,
    'a list in [ ] or a map in { } is not well formed',
    'Close every bracket, and write a comma between two items.',
  ],
  [
    /^UNEXPECTED_TOKEN/,
    'something follows a value that is complete',
    'Put the whole value between quotes, or indent what belongs to it.',
  ],
  [
    /^(?:BAD_INDENT|MISSING_CHAR|BLOCK_)/,
    'a line is not aligned with those it belongs to',
    'Indent what belongs together by the same number of spaces, and begin each item of a list with "- ".',
  ],
];

export function describeYamlProblem({ message, code }: Pick<YamlProblem, 'message' | 'code'>): YamlDescription {
  const said = `${code} ${message.split('\n', 1)[0] ?? ''}`;
  for (const [pattern, what, way] of explanations) {
    const match = pattern.exec(said);
    const fill = (text: string): string => text.replaceAll('$1', () => match?.[1] ?? '');
    if (match) return { what: fill(what), way: fill(way) };
  }
  return { what: message.split('\n', 1)[0] ?? '', way: 'Look at the quotes, colons and indentation of this line.' };
}

/**
 * The table of constructs. It lists each construct of Markdown, including ours, once.
 *
 * Everything that reads Markdown without micromark derives from it: the direct reader (`plain/`), the cutter of pieces,
 * the search for crowded paragraphs and the random tests. Characters that are in no row are words. So each construct of
 * the parser needs a row, which a test compares with micromark's own tables.
 */
import { htmlBelowText, htmlLine } from './html-blocks.js';
import { textDirectiveBegins } from './syntax/text-directive-syntax.js';

/**
 * What the direct reader does where a construct may begin. It reads the construct (or hands it over if it is written in
 * an unusual way), hands it over to micromark, or skips it because the same characters are read elsewhere.
 */
export type Handling = 'read' | 'hand over' | 'skip';

interface Row {
  /** The name in micromark's tables. */
  readonly name: string;
  readonly direct: Handling;
  readonly example: string;
}

/**
 * A construct that begins with a line. Patterns match from the first character on, and may match too much but never too
 * little.
 */
export interface BlockConstruct extends Row {
  readonly line: RegExp;
  /** Matches lines that end a paragraph directly above them. */
  readonly interrupts?: RegExp;
  /** Whether a line of this kind may continue a block of this kind after empty lines. */
  readonly continues?: true;
}

/** A construct in running text that begins with one of its characters. */
export interface InlineConstruct extends Row {
  readonly signs: string;
  /** Matches from the character on. It may match too much but never too little. */
  readonly begins: RegExp;
}

/** A construct in running text that begins like a word, with a pattern that each of these words contains. */
export interface WordConstruct extends Row {
  readonly holds: RegExp;
}

export interface Constructs {
  readonly blocks: readonly BlockConstruct[];
  /** Constructs that may begin where a paragraph may begin. */
  readonly contents: readonly BlockConstruct[];
  readonly inlines: readonly InlineConstruct[];
  readonly words: readonly WordConstruct[];
  /** The most spaces that may precede a block. Undefined if there is no indented code, so that any number may. */
  readonly maxIndent?: number | undefined;
}

const rule = /(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const fence = /`{3}|~{3}/;
const heading = /#{1,6}(?:[ \t]|$)/;
const quote = />/;
const note = /:{3}/;
const footnote = /\[\^/;
const blocks: readonly BlockConstruct[] = [
  { name: 'headingAtx', line: heading, interrupts: heading, direct: 'read', example: '## a\n' },
  { name: 'thematicBreak', line: rule, interrupts: rule, direct: 'read', example: '* * *\n' },
  {
    name: 'list',
    line: /(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/,
    interrupts: /(?:[-+*]|1[.)])[ \t]+[^ \t]/,
    continues: true,
    direct: 'read',
    example: '- a\n',
  },
  { name: 'codeFenced', line: fence, interrupts: fence, direct: 'read', example: '```\na\n```\n' },
  { name: 'codeIndented', line: /[ \t]/, continues: true, direct: 'hand over', example: '    a\n' },
  { name: 'table', line: /\||[:-][-:| \t]*$/, direct: 'read', example: '| a |\n| - |\n' },
  { name: 'note', line: note, interrupts: note, direct: 'read', example: ':::a\n:::\n' },
  { name: 'blockQuote', line: quote, interrupts: quote, direct: 'read', example: '> a\n' },
  { name: 'htmlFlow', line: htmlLine, interrupts: htmlBelowText, direct: 'read', example: '<div>\n' },
  { name: 'gfmFootnoteDefinition', line: footnote, interrupts: footnote, direct: 'hand over', example: '[^a]: b\n' },
  // It is read with the lines above it; elsewhere it is a thematic break or a word.
  { name: 'setextUnderline', line: /(?:=+|-+)[ \t]*$/, direct: 'read', example: 'a\n===\n' },
];

const contents: readonly BlockConstruct[] = [
  { name: 'definition', line: /\[/, direct: 'read', example: '[a]: b "c"\n' },
];

const inlines: readonly InlineConstruct[] = [
  { name: 'codeText', signs: '`', begins: /`/, direct: 'read', example: '`a`' },
  { name: 'attention', signs: '*_', begins: /[*_]/, direct: 'read', example: '**a**' },
  { name: 'strikethrough', signs: '~', begins: /~/, direct: 'read', example: '~~a~~' },
  // `readTask` of the list has already read it.
  { name: 'tasklistCheck', signs: '[', begins: /\[[ \txX]\]/, direct: 'skip', example: '[x] ' },
  { name: 'gfmFootnoteCall', signs: '[', begins: /\[\^/, direct: 'read', example: '[^a]' },
  { name: 'labelStartLink', signs: '[', begins: /\[/, direct: 'read', example: '[a](b)' },
  { name: 'labelStartImage', signs: '!', begins: /!\[/, direct: 'read', example: '![a](b)' },
  { name: 'labelEnd', signs: ']', begins: /\]/, direct: 'read', example: '[a][b]' },
  // It is read, or handed over, at its opening bracket.
  { name: 'gfmPotentialFootnoteCall', signs: ']', begins: /\]/, direct: 'skip', example: '![^a]' },
  {
    name: 'autolink',
    signs: '<',
    begins: /<(?:[a-zA-Z][a-zA-Z\d+.-]{1,31}:|[^\s<>@]*@)/,
    direct: 'read',
    example: '<https://a.b>',
  },
  { name: 'htmlText', signs: '<', begins: /<[a-zA-Z/!?]/, direct: 'read', example: '<br/>' },
  { name: 'characterReference', signs: '&', begins: /&(?:[a-zA-Z][a-zA-Z\d]*;|#)/, direct: 'read', example: '&lt;' },
  { name: 'hardBreakEscape', signs: '\\', begins: /\\\n/, direct: 'read', example: '\\\n' },
  { name: 'characterEscape', signs: '\\', begins: /\\[!-/:-@[-`{-~]/, direct: 'read', example: '\\*' },
  { name: 'variable', signs: '{', begins: /\{\{/, direct: 'read', example: '{{a}}' },
  { name: 'textDirective', signs: ':', begins: textDirectiveBegins, direct: 'hand over', example: ':v[a]{b}' },
  { name: 'lineEnding', signs: '\n', begins: /\n/, direct: 'read', example: 'a  \nb' },
];

const words: readonly WordConstruct[] = [
  { name: 'protocolAutolink', holds: /https?:\/\//i, direct: 'read', example: 'https://a.b' },
  { name: 'wwwAutolink', holds: /www\./i, direct: 'hand over', example: 'www.a.b' },
  { name: 'emailAutolink', holds: /[\w.+-]@[\w-]+\./, direct: 'hand over', example: 'a@b.c' },
];

/** All constructs that the parser knows. */
export const constructs: Constructs = { blocks, contents, inlines, words, maxIndent: 3 };

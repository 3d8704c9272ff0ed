/**
 * Maps tokens of code to a few class names. Shiki colours tokens by a theme. Our theme has an artificial colour for
 * each class, which is converted back into the class. The real colours, light and dark, are in `theme/styles/code.css`.
 * So a block is tokenised once for both modes, and its HTML contains no colours.
 */
import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * The scopes of each class, after GitHub's high-contrast themes. If several scopes match, TextMate's rules choose the
 * one with the most parts. An empty class name means plain text.
 */
const scopesByClass: readonly (readonly [className: string, scopes: readonly string[]])[] = [
  ['tk-comment', ['comment', 'punctuation.definition.comment', 'string.comment', 'markup.quote']],
  [
    'tk-keyword',
    [
      'keyword',
      'storage',
      'storage.type',
      'keyword.operator.expression',
      'keyword.operator.new',
      'keyword.operator.logical.python',
      'keyword.operator.word',
      'punctuation.section.embedded',
    ],
  ],
  [
    'tk-constant',
    [
      'constant',
      'entity',
      'entity.name.constant',
      'markup.inline.raw',
      'meta.module-reference',
      'meta.output',
      'meta.property-name',
      'string variable',
      'support',
      'support.constant',
      'support.variable',
      'variable.language',
      'variable.other.constant',
      'variable.other.enummember',
    ],
  ],
  ['tk-string', ['string', 'string punctuation.section.embedded source', 'source.regexp', 'string.regexp']],
  ['tk-escape', ['constant.character', 'constant.other.placeholder', 'string.regexp constant.character.escape']],
  ['tk-function', ['entity.name.function', 'support.function']],
  ['tk-type', ['entity.name', 'meta.export.default', 'meta.definition.variable', 'support.class', 'support.type']],
  [
    'tk-variable',
    [
      'variable',
      'variable.other.readwrite.instance',
      'variable.other.readwrite.class',
      'variable.other.readwrite.global',
    ],
  ],
  ['tk-tag', ['entity.name.tag', 'support.class.component']],
  ['tk-attribute', ['entity.other.attribute-name', 'support.type.property-name']],
  [
    'tk-heading',
    ['markup.heading', 'markup.heading entity.name', 'meta.separator', 'meta.diff.header', 'meta.diff.range'],
  ],
  ['tk-strong', ['markup.bold']],
  ['tk-emphasis', ['markup.italic']],
  ['tk-link', ['constant.other.reference.link', 'string.other.link', 'markup.underline']],
  ['tk-inserted', ['markup.inserted', 'meta.diff.header.to-file', 'punctuation.definition.inserted']],
  ['tk-deleted', ['markup.deleted', 'meta.diff.header.from-file', 'punctuation.definition.deleted']],
  ['tk-changed', ['markup.changed', 'punctuation.definition.changed', 'punctuation.definition.list.begin.markdown']],
  [
    '',
    [
      'keyword.operator',
      'meta.block',
      'meta.embedded.expression',
      'meta.jsx.children',
      'meta.object.member',
      'meta.tag.attributes',
      'storage.modifier.import',
      'storage.modifier.package',
      'storage.type.java',
      'variable.other',
      'variable.parameter.function',
    ],
  ],
];

/** Every class that a token may have. A style sheet must define all of them. */
export const tokenClasses: readonly string[] = scopesByClass
  .map(([className]) => className)
  .filter((name) => name !== '');

/** Returns the colour that represents a class within Shiki: its position in the list above. Plain text is black. */
function colorOf(className: string): string {
  return `#${(tokenClasses.indexOf(className) + 1).toString(16).padStart(6, '0')}`;
}

const classByColor: ReadonlyMap<string, string> = new Map(tokenClasses.map((name) => [colorOf(name), name]));

/** Returns the class of a token by its colour in the theme below, or '' for plain text. */
export function classOfColor(color: string | undefined): string {
  return classByColor.get(color?.toLowerCase() ?? '') ?? '';
}

/** The theme of artificial colours. */
export const classTheme: ThemeRegistrationRaw = {
  name: 'token-classes',
  type: 'light',
  settings: [
    { settings: { foreground: colorOf(''), background: '#ffffff' } },
    ...scopesByClass.map(([className, scope]) => ({ scope: [...scope], settings: { foreground: colorOf(className) } })),
  ],
};

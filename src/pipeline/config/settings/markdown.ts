/** Settings of how Markdown is read and shown: plugins, components, admonitions, code blocks, contents. */
import * as v from 'valibot';
import { admonitionKinds } from '../../../theme/contract/admonitions.js';
import { clientModes, type ClientMode } from '../../../theme/contract/live-component.js';
import { isPluginEntry, type UserPluginEntry } from '../plugins/plugin-lists.js';
import * as form from '../setting-forms.js';
import { object } from './objects.js';
import { optional, required, type Form, type Read, type OptionalOf, type RequiredOf } from './setting.js';

const admonitionTable = {
  /**
   * The title of admonitions without one.
   * @default the name, first letter capital
   */
  label: optional(form.text),
  /**
   * The built-in kind whose colours it has: `'note'`, `'tip'`, `'info'`, `'success'`, `'important'`, `'warning'`,
   * `'caution'` or `'danger'`.
   * @default a note's
   */
  tone: optional(v.picklist(admonitionKinds, `one of ${admonitionKinds.join(', ')}`), 'note'),
  /**
   * An SVG file, from the config file's folder: `'icons/rocket.svg'`. Its shape is drawn in the colour of the title.
   * @default that of the tone
   */
  icon: optional(form.svgFile),
};
/** A kind of admonition. */
export interface UserAdmonition extends RequiredOf<typeof admonitionTable>, OptionalOf<typeof admonitionTable> {}
export interface AdmonitionSettings extends Read<typeof admonitionTable> {}
export const admonition: Form<UserAdmonition, AdmonitionSettings> = object('an admonition', admonitionTable);

const apiLinkTable = {
  /**
   * A regular expression for a whole inline code: `'Spree::(?<name>[\\w:]+)'`. The first link that matches is used.
   */
  match: required(form.pattern),
  /**
   * Where such a name leads: `'https://docs.example.org/{version}/{path}'`. Places are `{match}`, the whole code; `{path}`, the
   * same with slashes for `::`, `.` and `#`; the names of groups in `match`; `{version}`, the version of the page; and the
   * names of [variables](https://docsgen.github.io/docsgen/reference/settings/content#variables).
   */
  url: required(form.webUrl),
};
/** Links from names in code to their documentation elsewhere. */
export interface UserApiLink extends RequiredOf<typeof apiLinkTable>, OptionalOf<typeof apiLinkTable> {}
export interface ApiLinkSettings extends Read<typeof apiLinkTable> {}
export const apiLink: Form<UserApiLink, ApiLinkSettings> = object('an API link', apiLinkTable);

const commentBlockTable = {
  /** The text of the comment before the lines. */
  start: required(form.commentText),
  /** The text of the comment after them. */
  end: required(form.commentText),
};
/** Lines between two comments. */
export interface UserCommentBlock extends RequiredOf<typeof commentBlockTable>, OptionalOf<typeof commentBlockTable> {}
export interface CommentBlockSettings extends Read<typeof commentBlockTable> {}
const commentBlock: Form<UserCommentBlock, CommentBlockSettings> = object(
  'the block of a magic comment',
  commentBlockTable,
);

const magicCommentTable = {
  /** The class of the lines: `'line-error'`. */
  className: required(form.classNames),
  /**
   * The text of a comment that marks the next line: `'error-next-line'`.
   * @default none
   */
  line: optional(form.commentText),
  /**
   * The texts of comments around several lines: `{ start: 'error-start', end: 'error-end' }`.
   * @default none
   */
  block: optional(commentBlock),
};
/** A comment in code that gives lines your own class. It is not shown. */
export interface UserMagicComment extends RequiredOf<typeof magicCommentTable>, OptionalOf<typeof magicCommentTable> {}
export interface MagicCommentSettings extends Read<typeof magicCommentTable> {}
const magicComment: Form<UserMagicComment, MagicCommentSettings> = object('a magic comment', magicCommentTable);

const codeTable = {
  /**
   * Comments that mark lines, besides `highlight-next-line`, `highlight-start` and `highlight-end`.
   * @default `[]`
   */
  magicComments: optional(form.list(magicComment, 'a list of magic comments'), []),
  /**
   * Languages of your own, by the name that fences use: `{ rego: 'grammars/rego.json' }`. Each is a TextMate grammar in JSON,
   * from the config file's folder. It replaces a built-in language of the same name. See [Code
   * blocks](https://docsgen.github.io/docsgen/guides/code-blocks#languages-of-your-own).
   * @default `{}`
   */
  languages: optional(form.record(form.languageName, form.file), {}),
  /**
   * More names of languages: `{ Steepfile: 'ruby' }`.
   * @default `{}`
   */
  aliases: optional(form.record(form.languageAlias, form.language), {}),
  /**
   * The language of code blocks that name none: `'ts'`. It gives them colours and no label, and their code is not checked.
   * @default none: they are plain text
   */
  defaultLanguage: optional(form.language),
  /**
   * Whether a code block shows its language, beside its title; `'untitled'`: only blocks without a title show it.
   * @default `'untitled'`
   */
  languageLabels: optional(v.union([form.flag, v.literal('untitled')], 'true, false or "untitled"'), 'untitled'),
};
/** Code blocks of the whole site. */
export interface UserCode extends RequiredOf<typeof codeTable>, OptionalOf<typeof codeTable> {}
export interface CodeSettings extends Read<typeof codeTable> {}
export const code: Form<UserCode, CodeSettings> = object('"code"', codeTable);

const tableOfContentsTable = {
  /**
   * The first level that is shown, from 2 to 6.
   * @default `2`
   */
  min: optional(form.headingLevel, 2),
  /**
   * The last level that is shown, from 2 to 6.
   * @default `3`
   */
  max: optional(form.headingLevel, 3),
};
/** Levels of headings in the contents of a page. */
export interface UserTableOfContents
  extends RequiredOf<typeof tableOfContentsTable>, OptionalOf<typeof tableOfContentsTable> {}
export interface TableOfContentsSettings extends Read<typeof tableOfContentsTable> {}
export const tableOfContents: Form<UserTableOfContents, TableOfContentsSettings> = object(
  '"tableOfContents"',
  tableOfContentsTable,
);

export const clientMode: Form<ClientMode> = v.picklist(clientModes, '"visible", "idle" or "load"');

const componentTable = {
  /** From the config file's folder. */
  file: required(form.file),
  /**
   * The name of its export, or of a component in the object that is its default export.
   * @default the default export
   */
  export: optional(form.text),
  /**
   * Makes it live: the browser fetches and runs it when it is `'visible'`, when the browser is `'idle'`, or on `'load'`.
   * @default none
   */
  client: optional(clientMode),
};
/** A React component that Markdown may use. A file alone is short for `{ file }`. */
export interface UserComponent extends RequiredOf<typeof componentTable>, OptionalOf<typeof componentTable> {}
export interface ComponentSettings extends Read<typeof componentTable> {}
export const component: Form<UserComponent, ComponentSettings> = object('a component', componentTable);

const plugin = v.custom<UserPluginEntry>(isPluginEntry, 'a plugin, a list of a plugin and its options, or a preset');
const plugins = form.list(plugin, 'a list of plugins');

const markdownTable = {
  /**
   * Plugins for the tree of each text, right after it is read: `[remarkEmoji, [remarkToc, { tight: true }]]`. See
   * [Plugins](https://docsgen.github.io/docsgen/guides/plugins).
   * @default `[]`
   */
  remarkPlugins: optional(plugins, []),
  /**
   * Plugins for the elements of each article, before they become HTML.
   * @default `[]`
   */
  rehypePlugins: optional(plugins, []),
  /**
   * Whether `$…$` and `$$…$$` are mathematics. `'$$'`: only two dollars are. The site needs the package `katex`. See
   * [Mathematics](https://docsgen.github.io/docsgen/guides/mathematics).
   * @default `false`
   */
  math: optional(v.union([v.boolean(), v.literal('$$')], 'true, false or "$$"'), false),
  /**
   * Whether names of emojis between colons, `:tada:`, are shown as emojis. The names are those of GitHub.
   * @default `true`
   */
  emoji: optional(v.boolean(), true),
  /**
   * Whether ids that are made from headings keep capital letters: `#Set-Up` for “Set Up”.
   * @default `false`
   */
  keepIdCase: optional(v.boolean(), false),
};
/** How Markdown is read. */
export interface UserMarkdown extends RequiredOf<typeof markdownTable>, OptionalOf<typeof markdownTable> {}
export interface MarkdownSettings extends Read<typeof markdownTable> {}
export const markdown: Form<UserMarkdown, MarkdownSettings> = object('"markdown"', markdownTable);

/** Settings of how Markdown is read and shown: plugins, admonitions, code blocks, contents. */
import type { AdmonitionKind } from '../../../theme/contract/admonitions.js';

/** A kind of admonition. */
export interface UserAdmonition {
  /**
   * Title of those that have none of their own.
   * @default the name, first letter capital
   */
  readonly label?: string | undefined;
  /**
   * The built-in kind whose colours it has: `'note'`, `'tip'`, `'info'`, `'success'`, `'important'`, `'warning'`,
   * `'caution'` or `'danger'`.
   * @default a note's
   */
  readonly tone?: AdmonitionKind | undefined;
  /**
   * An SVG file, from the config file's folder: `'icons/rocket.svg'`. Its shape is drawn in the colour of the title.
   * @default that of the tone
   */
  readonly icon?: string | undefined;
}

/** Names in code that are explained elsewhere. */
export interface UserApiLink {
  /**
   * A regular expression for the whole of an inline code: `'Spree::(?<name>[\\w:]+)'`. The first that fits counts.
   */
  readonly match: string;
  /**
   * Where such a name leads: `'https://docs.example.org/{version}/{path}'`. Places are `{match}`, the whole code; `{path}`, the
   * same with slashes for `::`, `.` and `#`; the names of groups in `match`; `{version}`, the version of the page; and the
   * names of [variables](https://docsgen.github.io/docsgen/reference/settings/content#variables).
   */
  readonly url: string;
}

/** Lines between two comments. */
export interface UserCommentBlock {
  /** What the comment before the lines says. */
  readonly start: string;
  /** What the comment after them says. */
  readonly end: string;
}

/** A comment in code that gives lines a class of your own. It is not shown. */
export interface UserMagicComment {
  /** The class of the lines: `'line-error'`. */
  readonly className: string;
  /**
   * What the comment says that means the next line: `'error-next-line'`.
   * @default none
   */
  readonly line?: string | undefined;
  /**
   * What comments around several lines say: `{ start: 'error-start', end: 'error-end' }`.
   * @default none
   */
  readonly block?: UserCommentBlock | undefined;
}

/** Code blocks of the whole site. */
export interface UserCode {
  /**
   * Comments that mark lines, besides `highlight-next-line`, `highlight-start` and `highlight-end`.
   * @default `[]`
   */
  readonly magicComments?: readonly UserMagicComment[] | undefined;
  /**
   * Names of languages besides those that are known: `{ Steepfile: 'ruby' }`.
   * @default `{}`
   */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether a code block says its language, beside its title; `'untitled'`: only blocks without a title do.
   * @default `'untitled'`
   */
  readonly languageLabels?: boolean | 'untitled' | undefined;
}

/** Levels of headings in the contents of a page. */
export interface UserTableOfContents {
  /**
   * The first level that is shown, from 2 to 6.
   * @default `2`
   */
  readonly min?: number | undefined;
  /**
   * The last level that is shown, from 2 to 6.
   * @default `3`
   */
  readonly max?: number | undefined;
}

/** A plugin of the unified ecosystem, for remark or rehype. */
export type UserPlugin = (this: never, ...options: never[]) => unknown;

/** A plugin, a plugin with its options, or a preset of several. */
export type UserPluginEntry =
  UserPlugin | readonly [plugin: UserPlugin, ...options: unknown[]] | { readonly plugins: readonly UserPluginEntry[] };

/** How Markdown is read. */
export interface UserMarkdown {
  /**
   * Plugins for the tree of each text, right after it is read: `[remarkEmoji, [remarkToc, { tight: true }]]`. See
   * [Plugins](https://docsgen.github.io/docsgen/guides/plugins).
   * @default `[]`
   */
  readonly remarkPlugins?: readonly UserPluginEntry[] | undefined;
  /**
   * Plugins for the elements of each article, before they become HTML.
   * @default `[]`
   */
  readonly rehypePlugins?: readonly UserPluginEntry[] | undefined;
  /**
   * Whether `$…$` and `$$…$$` are mathematics. `'$$'`: only two dollars are. The site needs the package `katex`. See
   * [Mathematics](https://docsgen.github.io/docsgen/guides/mathematics).
   * @default `false`
   */
  readonly math?: boolean | '$$' | undefined;
}

/** Settings of the content: versions, sections, and what texts take from elsewhere. */

/** Values of `{{name}}` in Markdown. A number is shown as JavaScript writes it: quote "4.10". */
export type UserVariables = Readonly<Record<string, string | number>>;

/** A git repository whose files code fences show: `file="solidus:core/app/models/spree/order.rb"`. */
export interface UserSource {
  /** Its folder, from the config file's: `'../solidus'`. Read from git's objects, so nothing must be checked out. */
  readonly repo: string;
  /** Tag, branch or commit. `{{name}}` is a variable, and `{{version}}` the version's name: `'v{{version}}'`. */
  readonly ref: string;
  /**
   * Where readers find a file; `{ref}` and `{path}` are filled in:
   * `'https://github.com/solidusio/solidus/blob/{ref}/{path}'`. The title of the code leads there.
   * @default none
   */
  readonly url?: string | undefined;
}

/** What a version says differently of a source. */
type SourceOverride = { readonly [Setting in keyof UserSource]?: UserSource[Setting] | undefined };

/** A version of the product whose defaults do not fit. */
export interface UserVersion {
  /** Name of its folder: letters, digits, `.`, `-` and `_`. In quotes: `4.10` without them is `4.1`. */
  readonly name: string;
  /**
   * Its folder, from the content folder: `'versioned_docs/version-4.5'`. Where several sections are versioned, a folder for
   * each, by the section's name. See [Folders](https://docsgen.github.io/docsgen/guides/folders).
   * @default its name, in the folder of the section
   */
  readonly folder?: string | Readonly<Record<string, string>> | undefined;
  /**
   * What readers see.
   * @default the name, first letter capital
   */
  readonly label?: string | undefined;
  /**
   * Route prefix. The latest version takes none.
   * @default `/` and the name
   */
  readonly path?: string | undefined;
  /**
   * Not released yet, so never the latest.
   * @default `false`
   */
  readonly unreleased?: boolean | undefined;
  /**
   * Tag, branch or commit from which its files are read, without a checkout: `'release-1.31'`. `folder` is then a path in
   * that repository. See [Versions from git](https://docsgen.github.io/docsgen/guides/git-versions).
   * @default none
   */
  readonly ref?: string | undefined;
  /**
   * With `ref`, the folder of the git repository, from the config file's: `'../product'`.
   * @default the repository of the site
   */
  readonly repo?: string | undefined;
  /**
   * With `ref`, where its files can be edited; a file's path in the repository is put after it:
   * `'https://github.com/me/product/edit/release-1.31/'`.
   * @default none
   */
  readonly editUrl?: string | undefined;
  /**
   * Name of the version that it inherits from, where that is not the next older one: `'1.10.0'`. See
   * [Parallel lines](https://docsgen.github.io/docsgen/guides/parallel-lines).
   * @default the next older version
   */
  readonly from?: string | undefined;
  /**
   * Its folder holds every page; nothing is inherited from the version before.
   * @default `false`; with `ref`, `true`
   */
  readonly complete?: boolean | undefined;
  /**
   * The file of this version's sidebars, as `sections[].sidebars`; with several versioned sections, a file for each by its
   * name: `{ docs: 'versioned_sidebars/version-4.5-sidebars.json' }`.
   * @default the section's
   */
  readonly sidebars?: string | Readonly<Record<string, string>> | undefined;
  /**
   * Says above each page what the version is: `'unreleased'`, `'unmaintained'`, `'none'` for no banner, or a text of your
   * own, in which `{version}` is its label.
   * @default by whether it is released and the latest
   */
  readonly banner?: string | undefined;
  /**
   * Whether pages show the version beside the breadcrumbs.
   * @default `true`
   */
  readonly badge?: boolean | undefined;
  /**
   * Asks search engines to leave its pages out.
   * @default `true` for an unreleased version, else `false`
   */
  readonly noIndex?: boolean | undefined;
  /**
   * Classes of the `<html>` element of its pages.
   * @default none
   */
  readonly className?: string | undefined;
  /**
   * Values of `{{name}}` in this version, over the site's.
   * @default `{}`
   */
  readonly variables?: UserVariables | undefined;
  /**
   * Settings of `sources` that differ in this version: `{ solidus: { ref: 'v4.5.2' } }`.
   * @default `{}`
   */
  readonly sources?: Readonly<Record<string, SourceOverride>> | undefined;
}

/** Says where a page can be edited; `undefined`: nowhere. */
export type UserEditUrl = (page: EditedFile) => string | undefined;

/** What the function of `editUrl` is given. */
export interface EditedFile {
  /** Name of the version that is read; undefined outside versions. */
  readonly version: string | undefined;
  /** From the site's root: `'content/docs/4.5/guide/install.md'`. It may belong to an older version. */
  readonly file: string;
  /** From the folder of its section and version: `'guide/install.md'`. */
  readonly path: string;
  /** The language of the site: `'en'`. */
  readonly locale: string;
}

/** A tree of Markdown with a route prefix. */
export interface UserSection {
  /** A name of your own: letters, digits, `.`, `-` and `_`. */
  readonly name: string;
  /**
   * Its folder in the content folder. Not `static` or `pages`, and not inside another section's.
   * @default the name
   */
  readonly folder?: string | undefined;
  /**
   * Patterns of the Markdown files that are pages, from the section's folder: `['guides/**']`. In a versioned section they
   * apply to the folder of each version. See [Folders](https://docsgen.github.io/docsgen/guides/folders).
   * @default all
   */
  readonly include?: readonly string[] | undefined;
  /**
   * Patterns of Markdown files that are no pages, though others can include them: `['drafts/**']`.
   * @default none; with `naming: 'docusaurus'`, what is in folders whose name begins with `_`
   */
  readonly exclude?: readonly string[] | undefined;
  /** Route prefix: `'/'`, `'/policies'`. */
  readonly path: string;
  /**
   * Its folder holds one folder for each version.
   * @default `false`
   */
  readonly versioned?: boolean | undefined;
  /**
   * Names of the versions that have this section.
   * @default all
   */
  readonly versions?: readonly string[] | undefined;
  /**
   * How its `.md` files are read: `'commonmark'` or `'mdx'`. An `.mdx` file is always MDX.
   * @default `'commonmark'`
   */
  readonly markdown?: 'commonmark' | 'mdx' | undefined;
  /**
   * Whether its pages show a sidebar.
   * @default `true`
   */
  readonly sidebar?: boolean | undefined;
  /**
   * A file of sidebars as Docusaurus has it, from the config file's folder: `'website/sidebars.js'`. See
   * [Sidebars](https://docsgen.github.io/docsgen/guides/sidebars).
   * @default none
   */
  readonly sidebars?: string | undefined;
  /**
   * `'docusaurus'`: addresses are made of names as Docusaurus makes them: `id` in front matter, numbers before names,
   * `guide/guide.md`. See [Names of pages](https://docsgen.github.io/docsgen/guides/naming).
   * @default none
   */
  readonly naming?: 'docusaurus' | undefined;
  /**
   * Whether there is a page for every tag of its pages, and one that lists all tags.
   * @default `false`
   */
  readonly tagPages?: boolean | undefined;
  /**
   * Shows "Edit this page"; the file's path from the site's root is put after it:
   * `'https://github.com/me/docs/edit/main/'`. Or a function of `{ version, file, path, locale }`, which returns the whole
   * address, or `undefined` for no link.
   * @default none
   */
  readonly editUrl?: string | UserEditUrl | undefined;
}

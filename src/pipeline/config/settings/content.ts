/** Settings of the content: versions, sections, variables and sources of code. */
import * as v from 'valibot';
import * as form from '../setting-forms.js';
import { blog } from './blog.js';
import { object } from './objects.js';
import type { UserSidebarItemsGenerator } from './sidebar-items.js';
import {
  optional,
  partial,
  required,
  type Form,
  type Partially,
  type Read,
  type OptionalOf,
  type RequiredOf,
} from './setting.js';

/** Values of `{{name}}` in Markdown. A number is shown as JavaScript writes it: quote "4.10". */
export type UserVariables = Readonly<Record<string, string | number>>;
export const variables: Form<UserVariables, Readonly<Record<string, string>>> = form.variables;

const sourceTable = {
  /** Its folder, from the config file's: `'../solidus'`. Files come from git's objects, so nothing must be checked out. */
  repo: required(form.folder),
  /** Tag, branch or commit. `{{name}}` is a variable, and `{{version}}` the version's name: `'v{{version}}'`. */
  ref: required(form.gitRef),
  /**
   * Where readers find a file; `{ref}` and `{path}` are filled in:
   * `'https://github.com/solidusio/solidus/blob/{ref}/{path}'`. The title of the code leads there.
   * @default none
   */
  url: optional(form.webUrl),
};
/** A git repository whose files code fences show: `file="solidus:core/app/models/spree/order.rb"`. */
export interface UserSource extends RequiredOf<typeof sourceTable>, OptionalOf<typeof sourceTable> {}
export interface SourceSettings extends Read<typeof sourceTable> {}
export const source: Form<UserSource, SourceSettings> = object('a source', sourceTable);

/** Settings of a source that a version overrides. */
const sourceOverrideTable: Partially<typeof sourceTable> = partial(sourceTable);
export interface SourceOverride
  extends RequiredOf<typeof sourceOverrideTable>, OptionalOf<typeof sourceOverrideTable> {}
export interface SourceOverrideSettings extends Read<typeof sourceOverrideTable> {}
const sourceOverride: Form<SourceOverride, SourceOverrideSettings> = object(
  'a source of a version',
  sourceOverrideTable,
);

/** A value, or a value for each section. */
const bySection = <Value>(value: Form<Value>) => form.objectOr(form.record(form.sectionName, value), value);

const versionTable = {
  /** Name of its folder: letters, digits, `.`, `-` and `_`. In quotes: `4.10` without them is `4.1`. */
  name: required(form.versionName),
  /**
   * Its folder, from the content folder: `'versioned_docs/version-4.5'`. Where several sections are versioned, a folder for
   * each, by the section's name. See [Folders](https://docsgen.github.io/docsgen/guides/folders).
   * @default its name, in the folder of the section
   */
  folder: optional(bySection(form.ownFolder)),
  /**
   * The name that readers see.
   * @default the name, first letter capital
   */
  label: optional(form.text),
  /**
   * Route prefix; `'/'` is none.
   * @default none for the latest version; `/` and the name for others
   */
  path: optional(form.routePrefix),
  /**
   * Not released yet, so never the latest.
   * @default `false`
   */
  unreleased: optional(form.flag, false),
  /**
   * Tag, branch or commit from which its files are read, without a checkout: `'release-1.31'`. `folder` is then a path in
   * that repository. See [Versions from git](https://docsgen.github.io/docsgen/guides/git-versions).
   * @default none
   */
  ref: optional(form.gitRef),
  /**
   * With `ref`, the folder of the git repository, from the config file's: `'../product'`.
   * @default the repository of the site
   */
  repo: optional(form.folder),
  /**
   * With `ref`, where its files can be edited; a file's path in the repository is put after it:
   * `'https://github.com/me/product/edit/release-1.31/'`.
   * @default none
   */
  editUrl: optional(form.folderUrl),
  /**
   * Name of the version that it inherits from, where that is not the next older one: `'1.10.0'`. See
   * [Parallel lines](https://docsgen.github.io/docsgen/guides/parallel-lines).
   * @default the next older version
   */
  from: optional(form.versionName),
  /**
   * Its folder holds every page; nothing is inherited from the version before.
   * @default `false`; with `ref`, `true`
   */
  complete: optional(form.flag),
  /**
   * The file of this version's sidebars, as `sections[].sidebars`; with several versioned sections, a file for each by its
   * name: `{ docs: 'versioned_sidebars/version-4.5-sidebars.json' }`.
   * @default the section's
   */
  sidebars: optional(bySection(form.sidebarFile)),
  /**
   * The banner above each page: `'unreleased'`, `'unmaintained'`, `'none'` for no banner, or your own text, in which
   * `{version}` is the label of the version. It is plain text, without Markdown. A link to the page in the latest version
   * follows it.
   * @default by whether it is released and the latest
   */
  banner: optional(form.text),
  /**
   * Whether pages show the version beside the breadcrumbs.
   * @default `true`
   */
  badge: optional(form.flag, true),
  /**
   * Asks search engines to leave its pages out.
   * @default `true` for an unreleased version, else `false`
   */
  noIndex: optional(form.flag),
  /**
   * Classes of the `<html>` element of its pages.
   * @default none
   */
  className: optional(form.classNames),
  /**
   * Values of `{{name}}` in this version. They override those of the site.
   * @default `{}`
   */
  variables: optional(variables, {}),
  /**
   * Settings of `sources` that differ in this version: `{ solidus: { ref: 'v4.5.2' } }`.
   * @default `{}`
   */
  sources: optional(form.record(form.sourceName, sourceOverride), {}),
};
/** A version of the product whose defaults do not fit. */
export interface UserVersion extends RequiredOf<typeof versionTable>, OptionalOf<typeof versionTable> {}
export interface VersionSettings extends Read<typeof versionTable> {}
export const version: Form<UserVersion, VersionSettings> = object('a version', versionTable);

/** Returns the address at which a page can be edited, or `undefined` for no link. */
export type UserEditUrl = (page: EditedFile) => string | undefined;

/** The argument of the function of `editUrl`. */
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

const editUrlFunction = v.custom<UserEditUrl>((value) => typeof value === 'function', 'a URL or a function');
const editUrl = v.lazy((value) => (typeof value === 'function' ? editUrlFunction : form.folderUrl));

const generator = v.custom<UserSidebarItemsGenerator>((value) => typeof value === 'function', 'a function');

const sectionTable = {
  /** A name that you choose: letters, digits, `.`, `-` and `_`. */
  name: required(form.sectionName),
  /**
   * Its folder in the content folder. It cannot be `static` or `pages`, or inside the folder of another section.
   * @default the name
   */
  folder: optional(form.file),
  /**
   * Patterns of the Markdown files that are pages, from the section's folder: `['guides/**']`. In a versioned section they
   * apply to the folder of each version. See [Folders](https://docsgen.github.io/docsgen/guides/folders).
   * @default all
   */
  include: optional(form.patterns),
  /**
   * Patterns of Markdown files that are not pages, although pages can include them: `['drafts/**']`.
   * @default none; with `naming: 'docusaurus'`, what is in folders whose name begins with `_`
   */
  exclude: optional(form.patterns),
  /** Route prefix: `'/'`, `'/policies'`. */
  path: required(form.routePrefix),
  /**
   * Its folder holds one folder for each version.
   * @default `false`
   */
  versioned: optional(form.flag, false),
  /**
   * Names of the versions that have this section.
   * @default all
   */
  versions: optional(form.list(form.versionName, 'a list of versions')),
  /**
   * How its `.md` files are read: `'commonmark'` or `'mdx'`. An `.mdx` file is always MDX.
   * @default `'commonmark'`
   */
  markdown: optional(v.picklist(['commonmark', 'mdx'], '"commonmark" or "mdx"'), 'commonmark'),
  /**
   * Whether its pages show a sidebar.
   * @default `true`
   */
  sidebar: optional(form.flag, true),
  /**
   * Whether groups in its sidebars are closed at first. `collapsed` of a group comes before it.
   * @default `true`
   */
  sidebarCollapsed: optional(form.flag, true),
  /**
   * Whether a group of its sidebars closes when a reader opens another one beside it, or goes to a page in another one.
   * @default `false`
   */
  sidebarAutoCollapse: optional(form.flag, false),
  /**
   * Whether readers can hide its sidebars on wide screens. They stay hidden until the reader shows them, or loads a page
   * anew.
   * @default `false`
   */
  sidebarHideable: optional(form.flag, false),
  /**
   * Whether its pages show where they are in the sidebar.
   * @default `true`
   */
  breadcrumbs: optional(form.flag, true),
  /**
   * A file of sidebars in Docusaurus' format, from the config file's folder: `'website/sidebars.js'`. See
   * [Sidebars](https://docsgen.github.io/docsgen/guides/sidebars).
   * @default none
   */
  sidebars: optional(form.sidebarFile),
  /**
   * Makes the items where a sidebar follows folders, as in Docusaurus: a function that gets the pages and
   * `defaultSidebarItemsGenerator`, and returns a list of items. See
   * [Change what folders give](https://docsgen.github.io/docsgen/guides/sidebars#change-what-folders-give).
   * @default none
   */
  sidebarItemsGenerator: optional(generator),
  /**
   * `'docusaurus'`: addresses follow Docusaurus' rules for names: `id` in front matter, numbers before names,
   * `guide/guide.md`. So do ids of headings. See [Names of pages](https://docsgen.github.io/docsgen/guides/naming).
   * @default none
   */
  naming: optional(v.literal('docusaurus', '"docusaurus"')),
  /**
   * Makes the section a blog: `true`, or an object of settings. Its pages are posts with dates, and lists of posts are
   * made. See [A blog](https://docsgen.github.io/docsgen/guides/blog).
   * @default none
   */
  blog: optional(blog),
  /**
   * Whether there is a page for every tag of its pages, and one that lists all tags. A blog always has them.
   * @default `false`
   */
  tagPages: optional(form.flag, false),
  /**
   * Shows "Edit this page"; the file's path from the site's root is put after it:
   * `'https://github.com/me/docs/edit/main/'`. Or a function of `{ version, file, path, locale }`, which returns the whole
   * address, or `undefined` for no link.
   * @default none
   */
  editUrl: optional(editUrl),
};
/** A tree of Markdown with a route prefix. */
export interface UserSection extends RequiredOf<typeof sectionTable>, OptionalOf<typeof sectionTable> {}
export interface SectionSettings extends Read<typeof sectionTable> {}
export const section: Form<UserSection, SectionSettings> = object('a section', sectionTable);

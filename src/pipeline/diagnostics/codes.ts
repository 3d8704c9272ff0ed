/**
 * The catalogue of diagnostics. Codes are permanent: configs and hooks name them. The reference is made from it: the comment
 * above a code is Markdown, and says what to do. Its links are relative to the page of the diagnostic.
 */
import { ruleCodes } from './rule-codes.js';

export type Severity = 'error' | 'warning';

interface CatalogueEntry {
  readonly severity: Severity;
  readonly meaning: string;
}

/** What is broken, or cannot be read. */
const otherCodes = {
  /**
   * Write the file again with `docsgen check --write-baseline <file>`. If it is under version control, look at its
   * history first: a merge may have damaged it.
   */
  'baseline-invalid': { severity: 'error', meaning: 'The file of accepted findings cannot be read or written.' },
  /**
   * Run the command in the folder of the config file, or name that folder with `--root`. A new site starts with `docsgen
   * init`; a Docusaurus site gets its config from `docsgen adopt`.
   */
  'config-missing': { severity: 'error', meaning: 'There is no docsgen.config file.' },
  /**
   * The message has the error of the parser or of your code, with its place. The config is run by Node, so it cannot use
   * what only browsers have. A package that it imports must be installed.
   */
  'config-unreadable': { severity: 'error', meaning: 'The config file cannot be read, parsed or run.' },
  /**
   * The nearest known name is suggested. [Settings](../settings/index.md) lists all of them. A setting of an older
   * release may have been renamed: see the changelog.
   */
  'config-unknown-key': { severity: 'error', meaning: 'The config names a setting that does not exist.' },
  /**
   * The message says what is expected. The page of the setting in [Settings](../settings/index.md) has its type and
   * default.
   */
  'config-wrong-value': { severity: 'error', meaning: 'A setting has a value of the wrong kind.' },
  /**
   * Create the folder with at least one Markdown file, or correct its name in the config. A version that inherits needs
   * no folder of its own, but the oldest one does.
   */
  'content-missing': {
    severity: 'error',
    meaning: 'A folder that the config names does not exist, or a version or the site has no pages.',
  },
  /**
   * Fetch the tag or branch: pipelines often clone without tags (`git fetch --tags`). Check `ref`, `repo` and `folder`
   * of the version. See [Versions from git](../../guides/git-versions.md).
   */
  'version-unreadable': {
    severity: 'error',
    meaning: 'A version cannot be read from git: the repository, the ref or the folder does not exist.',
  },
  /**
   * The message has git’s own words. In a container, git may refuse a folder of another user: run
   * `git config --global --add safe.directory '*'` there. If pages need no dates, set `lastUpdated: false`.
   */
  'dates-unreadable': {
    severity: 'warning',
    meaning: 'A build cannot read from git when files last changed.',
  },
  /**
   * Rename the folder, or add the version to `versions` in the config. If it is not a version, move the folder elsewhere,
   * or begin its name with `_`. If the version has ended, delete the folder, as [End the life of a
   * version](../../guides/ending-versions.md) shows.
   */
  'layer-unknown-version': {
    severity: 'error',
    meaning: 'A folder of a versioned section is not the name of a version.',
  },
  /**
   * `_layer.yml` takes `moved`, `removed`, `positions`, `editorial` and `updated`. [Versions and
   * releases](../../guides/versions.md) shows each of them.
   */
  'layer-file-invalid': { severity: 'error', meaning: '_layer.yml cannot be read, or contains something invalid.' },
  /**
   * Paths in `_layer.yml` start at the folder of the version, and name pages by their paths in the previous version.
   * `docsgen where <address>` prints the file of a page. The oldest version has no previous one: it moves pages of its
   * own from their old addresses, and removes nothing.
   */
  'layer-unknown-path': {
    severity: 'error',
    meaning:
      '_layer.yml moves or removes something that the previous version does not have, or gives a position to a page that does not exist.',
  },
  /**
   * Move the page elsewhere, or remove the page that is already there. If both are one page now, move the old one to a
   * heading of it: `old: new#heading`.
   */
  'layer-move-onto-page': { severity: 'error', meaning: '_layer.yml moves a page to the path of another page.' },
  /**
   * `_category_.json` takes `label`, `position`, `collapsed`, `link` and a few others. See [Names of
   * pages](../../guides/naming.md#groups).
   */
  'category-invalid': { severity: 'error', meaning: '_category_.json cannot be read, or contains something invalid.' },
  /** A tag in `tags.yml` has `label`, `permalink` and `description`, or nothing. */
  'tags-invalid': { severity: 'error', meaning: 'tags.yml cannot be read, or contains something invalid.' },
  /** Delete the key, or correct it. The other keys of the file take effect. */
  'category-ignored': {
    severity: 'warning',
    meaning: '_category_.json contains a key or a value that docsgen does not know, or a link that leads nowhere.',
  },
  /** Correct the name, or add the language to [`languages`](../settings/site.md#languages) in the config. */
  'language-unknown': { severity: 'error', meaning: 'A command names a language that the site does not have.' },
  /**
   * `labels.yml` has a line for each label: the label, a colon, and its translation. Put a text with a colon or a quotation
   * mark into quotes. See [Languages](../../guides/languages.md#labels).
   */
  'labels-invalid': { severity: 'error', meaning: 'A file of translated labels cannot be read.' },
  /**
   * Correct `folder` or `folders` of the language, or create the folder. Both are written from the folder of the config
   * file. See [Languages](../../guides/languages.md#settings-of-a-language).
   */
  'translation-folder-missing': {
    severity: 'warning',
    meaning: 'The folder that the config names for the translations of a language does not exist.',
  },
  /**
   * Let docsgen write the id, once the translation is that of the text as it is now:
   *
   * ```sh
   * docsgen translate de content/docs/1.0/guide.md --done
   * ```
   *
   * Or remove the line. The file at the path of a text is then its translation, whatever has changed. See
   * [Languages](../../guides/languages.md#stale-translations).
   */
  'translation-id-invalid': {
    severity: 'warning',
    meaning: 'The `translates` in the front matter of a translation is not a valid id.',
  },
  /**
   * The message says which item is incomplete or has a key that is not known. See
   * [Sidebars](../../guides/sidebars.md#items).
   */
  'sidebar-invalid': {
    severity: 'error',
    meaning: 'A file of sidebars, or a function that makes one, cannot be read or run, or contains something invalid.',
  },
  /**
   * Name pages by their paths from the folder of the version, without `.md`. Later versions inherit the list: a version
   * that removed the page needs its own list.
   */
  'sidebar-unknown-page': {
    severity: 'error',
    meaning: 'A sidebar list names a page or a folder that does not exist in the version.',
  },
  /**
   * `displayed_sidebar` names a list of the version’s `_sidebar.yml`. Correct the name, or remove the key. Without it,
   * the page shows the sidebar that lists it.
   */
  'sidebar-unknown': { severity: 'error', meaning: 'Front matter names a sidebar that does not exist.' },
  /**
   * Save the file as UTF-8. Editors name the encoding in their status bar; `iconv -f latin1 -t utf-8` converts on the
   * command line.
   */
  'file-encoding': { severity: 'error', meaning: 'A text file is not UTF-8, or holds NUL bytes.' },
  /** Check the permissions of the file and of the folders above it. */
  'file-unreadable': { severity: 'error', meaning: 'A file or folder of the content folder cannot be read.' },
  /**
   * docsgen publishes only regular files of the project: no links that leave it, no devices, no dot files. Put a copy of
   * the file into the folder instead.
   */
  'file-refused': {
    severity: 'warning',
    meaning: 'Something in the content folder is not a regular file of the project and is left out.',
  },
  /** Move the pages into a folder that is nested less deeply. A link that leads back to a parent folder also causes this. */
  'folder-too-deep': {
    severity: 'error',
    meaning: 'Folders of the content folder are nested deeper than docsgen reads.',
  },
  /**
   * Move the file to where docsgen looks: Markdown into a section, other public files into `static`. A file whose name
   * begins with `_` is left out on purpose and without a message.
   */
  'file-ignored': {
    severity: 'warning',
    meaning: 'A file or folder is where docsgen does not look, or has a name that it does not read.',
  },
  /**
   * Rename one of the two files. On macOS and Windows they would be one file, so the site would depend on the machine
   * that builds it.
   */
  'file-name-clash': {
    severity: 'error',
    meaning: 'Two file names differ only by letter case or Unicode form, or two static folders have the same file.',
  },
  /**
   * The message shows the line. A value with a colon or a leading `{`, `[`, `*`, `&`, `!`, `%`, `@` or backtick needs
   * quotes. [Front matter](../../guides/front-matter.md) lists the keys and their values.
   */
  'front-matter-invalid': {
    severity: 'error',
    meaning: 'Front matter is not valid YAML, or a known key has a value of the wrong kind.',
  },
  /** Correct the key. If it is your own key, choose a name that is less similar to a known one. */
  'front-matter-near-miss': { severity: 'warning', meaning: 'A front matter key is almost the same as a known one.' },
  /**
   * Declare the variable under `variables` in the config, for the site or for each version. To show the braces
   * themselves, write a backslash before them.
   */
  'variable-undeclared': { severity: 'error', meaning: 'A {{name}} has no value in the config.' },
  /**
   * End the block with a line of as many colons as it began with. A block that contains other blocks needs more colons
   * than they have. Without such a line, an admonition ends with the first closed block in it, except `:::versions` and
   * blocks in an HTML element or component that begins in the admonition. Any other block contains all text after it. If a
   * code fence has no closing line, the end of the block around it is in its code: write a line of as many backticks or
   * tildes as the fence began with, where the code ends.
   */
  'note-unclosed': { severity: 'error', meaning: 'A ::: block is opened and never closed.' },
  /**
   * Use one of the names in the message, or declare your own admonition under
   * [`admonitions`](../settings/markdown.md#admonitions).
   */
  'note-unknown': { severity: 'error', meaning: 'A ::: block has a name that docsgen does not know.' },
  /**
   * Write the form of docsgen that the message names; `docsgen check --fix` writes those that are certain. The guides
   * list them all: [VitePress](../../guides/moving-from-vitepress.md), [MkDocs](../../guides/moving-from-mkdocs.md),
   * [mdBook](../../guides/moving-from-mdbook.md), [Starlight](../../guides/moving-from-starlight.md). An example of another
   * generator’s syntax belongs between backticks.
   */
  'foreign-markup': {
    severity: 'warning',
    meaning: 'A text has the syntax of another generator, which readers would see as it is, or not at all.',
  },
  /** A `tabs` block contains `tab` blocks and nothing else. See [Markdown](../../guides/markdown.md). */
  'tabs-invalid': {
    severity: 'error',
    meaning: 'A tabs block holds something other than tabs, or a tab is outside of one.',
  },
  /**
   * Write `from`, `until` or `only` with the names of versions. See [Text for some
   * versions](../../guides/versions-in-text.md).
   */
  'versions-invalid': {
    severity: 'error',
    meaning: 'Text for some versions does not name them, or is on a page outside versions.',
  },
  /**
   * Correct the name: it must be one of `versions` in the config. If the version has ended, name the next one in its
   * place, or delete text that only it had. `docsgen unfold` does both before a version is deleted: see [End the life of a
   * version](../../guides/ending-versions.md).
   */
  'versions-unknown': { severity: 'error', meaning: 'Text for some versions names a version that does not exist.' },
  /** Widen the condition, or delete the text: no reader can see it. */
  'versions-never': { severity: 'error', meaning: 'No version meets the condition of a text.' },
  /** Name a version of the config, or use `since: false` if the page should not be marked as new. */
  'since-unknown': {
    severity: 'warning',
    meaning: 'A page or heading is marked as new in a version that does not exist.',
  },
  /**
   * Split the page, or flatten its lists and quotes. The limits protect a build from texts that would take minutes or
   * all memory.
   */
  'markdown-too-deep': {
    severity: 'error',
    meaning:
      'Lists, quotes or blocks are nested too deeply, a paragraph has too many Markdown characters, or a page has too many footnotes or links.',
  },
  /** Correct the option, or delete it. [Code blocks](../../guides/code-blocks.md) lists all options. */
  'code-meta-invalid': { severity: 'warning', meaning: 'The options after a code fence’s language cannot be read.' },
  /**
   * The file of a language in [`code.languages`](../settings/markdown.md#code-languages) is a TextMate grammar in JSON: an
   * object with `scopeName` and `patterns`, as editors have it in `*.tmLanguage.json`. Correct the part that is shown. See
   * [Code blocks](../../guides/code-blocks.md#languages-of-your-own).
   */
  'code-grammar-invalid': {
    severity: 'error',
    meaning: 'The grammar of a language of the site’s own cannot be used.',
  },
  /**
   * A relative path begins at the folder of the page, and one that begins with `/` or `@site/` at the folder of the
   * config file. A name before a colon is one of `sources`. Files outside of the project and hidden files are not shown.
   */
  'code-file-missing': {
    severity: 'error',
    meaning: 'A code fence names a file that does not exist or cannot be shown.',
  },
  /**
   * Name a region that is in the file once, with its end, or lines that exist. See [Code from
   * files](../../guides/code-from-files.md#show-a-region).
   */
  'code-region-invalid': {
    severity: 'error',
    meaning: 'A code fence names a region or lines that are missing from its file, are in it twice, or are blank.',
  },
  /**
   * A relative path begins at the folder of the text that includes it, and one that begins with `/` or `@site/` at the
   * folder of the config file. See [Includes](../../guides/includes.md).
   */
  'include-missing': {
    severity: 'error',
    meaning: 'An include names no file, or one that does not exist or cannot be shown.',
  },
  /**
   * Put the include on its own line, with an empty line before and after it. In MDX, a partial that is imported may be in
   * a line of a paragraph, which its blocks divide.
   */
  'include-invalid': {
    severity: 'error',
    meaning:
      'An include within a line has more than one paragraph, shares a block with other text, or has content in its tag.',
  },
  /** The message is at the include that closes the circle. Remove it, or another include of the circle. */
  'include-cycle': { severity: 'error', meaning: 'A partial includes itself, or includes are nested too deep.' },
  /** Delete the front matter of the partial: title and description belong to the pages that include it. */
  'include-front-matter': { severity: 'warning', meaning: 'A partial has front matter, which is ignored.' },
  /**
   * Check `repo` and `ref` of the source. The repository must be on this machine, with the tag or commit: `git -C <repo>
   * fetch --tags`.
   */
  'source-invalid': {
    severity: 'error',
    meaning: 'A repository of "sources" cannot be read, or lacks the tag, branch or commit of a version.',
  },
  /**
   * Resolve the conflict: keep what is right of the two texts, and delete git's lines of `<<<<<<<`, `=======` and `>>>>>>>`.
   * They count wherever they are, in code and front matter, too, because git writes them without regard to the syntax.
   *
   * A page that explains merge conflicts shows the same lines. Before its code fence, write
   * `<!-- docsgen-disable-next-line merge-conflict -->`.
   */
  'merge-conflict': { severity: 'error', meaning: 'A file contains the marks of a merge conflict.' },
  /** Add the missing comment: each `…-start` needs its `…-end` in the same block. */
  'code-comment-unpaired': {
    severity: 'warning',
    meaning: 'A magic comment opens a block of lines that no comment closes, or closes a block that is not open.',
  },
  /**
   * Write a line of as many backticks or tildes as the fence began with, where its code ends. A fence in a list or a
   * quote ends with it at the latest: a line of the code that is not indented like its fence, or has no `>`, is outside.
   * If the line is missing in a `:::tab`, the closing line of the next tab's fence closes it, and that tab is part of the
   * code.
   *
   * To show such lines as code, put a longer fence around them.
   */
  'code-unclosed': {
    severity: 'warning',
    meaning: 'A code fence is opened and never closed, so text after it is code.',
  },
  /**
   * Name the output folder of a build, or a `sitemap.xml`. The folder of the sources is not enough: build the older
   * commit first.
   */
  'against-unreadable': { severity: 'error', meaning: 'The older build that check --against names cannot be read.' },
  /** Give one of them another id: `## Heading {#own-id}`. Links to the id lead to the first one only. */
  'heading-id-duplicate': {
    severity: 'error',
    meaning: 'Two headings or HTML elements of a page have the same id.',
  },
  /** Close the tag, or escape it as `&lt;div>` if it is text. In code it belongs between backticks. */
  'html-unbalanced': {
    severity: 'error',
    meaning: 'A raw HTML tag is not closed, or closes an element that is not open.',
  },
  /**
   * Delete the `<base>`, or rename the element: a `name` or `id` such as `body` hides a member of `document` from all
   * scripts of the page.
   */
  'html-forbidden': {
    severity: 'error',
    meaning:
      'Raw HTML changes the meaning of the page’s links or scripts: <base>, or a name that hides one of the browser’s.',
  },
  /**
   * Link to a page or a file. For behaviour, write a [live component](../../guides/live-components.md). An `<iframe>` may
   * show a `data:` URL, because browsers keep it apart from the page.
   */
  'html-unsafe-url': {
    severity: 'error',
    meaning: 'An address would run code: javascript:, vbscript: or an active data: URL.',
  },
  /**
   * The message has the place. In MDX, `{` and `<` begin code: write `\{` and `&lt;` for text, and write comments as
   * JavaScript comments in braces. `check --fix` writes what is certain in texts of MDX 1: `\<` before what is no name,
   * a line end after a tag such as `<details>` that is closed on a line of its own, and `\{` before what is no code on a
   * page that imports and exports nothing.
   */
  'mdx-syntax': { severity: 'error', meaning: 'An MDX file cannot be parsed.' },
  /**
   * Rename the file to `.mdx`, or set `markdown: 'mdx'` for its section. Or write the Markdown that the message
   * suggests. See [MDX](../../guides/mdx.md).
   */
  'mdx-unsupported': {
    severity: 'error',
    meaning:
      'A Markdown file contains import, export or JSX, or an MDX file contains code that cannot be run or shown.',
  },
  /**
   * The message has the reason that KaTeX gives. Write `\$` for a dollar sign that is not part of a formula. See
   * [Mathematics](../../guides/mathematics.md).
   */
  'math-invalid': { severity: 'error', meaning: 'A formula between dollars cannot be read by KaTeX.' },
  /**
   * The message has the plugin’s error and the page. Remove the plugin from the config to see whether the page builds
   * without it, and check that its version works with unified 11.
   */
  'plugin-failed': { severity: 'error', meaning: 'A plugin for Markdown threw an error on a page.' },
  /**
   * The plugin says what it found. Its own documentation describes how to fix it, or how to switch the message off.
   */
  'plugin-message': { severity: 'warning', meaning: 'A plugin for Markdown has a message about a page.' },
  /**
   * Correct the path, or install the package beside the config. `@site/` means [`siteDir`](../settings/site.md#siteDir).
   */
  'import-unresolved': {
    severity: 'error',
    meaning: 'An MDX file imports a component or a style sheet that is not found.',
  },
  /**
   * Register the component under [`components`](../settings/markdown.md#components), or import it in an `.mdx` page. If
   * you do not mean a component, put the text between backticks.
   */
  'component-unknown': {
    severity: 'error',
    meaning: 'Markdown uses a component that is neither registered nor imported.',
  },
  /**
   * Write one of `client:visible`, `client:idle` and `client:load`, without a value. See [Live
   * components](../../guides/live-components.md).
   */
  'component-client': {
    severity: 'error',
    meaning:
      'A component’s client: attribute is unknown, has a value, is one of several, or is on a component of a package.',
  },
  /**
   * Make the component live, with `client` in the config or `client:visible` on the tag. If it needs no browser, remove
   * its state. [`liveComponents`](../settings/markdown.md#liveComponents) makes all such components live.
   */
  'component-not-live': {
    severity: 'warning',
    meaning: 'A component uses state or event handlers, but no browser runs it where it is used.',
  },
  /** Put the tag on its own line, with an empty line before and after it. */
  'component-in-paragraph': {
    severity: 'error',
    meaning: 'A live component renders a block, such as a <div>, in the middle of a paragraph.',
  },
  /** Install it in the site’s folder: `npm install --save-dev mermaid`. See [Diagrams](../../guides/diagrams.md). */
  'mermaid-missing': { severity: 'warning', meaning: 'The site has diagrams, and mermaid is not installed.' },
  /**
   * The message has the component’s own error. Components are rendered by Node while the site is built, so `window` and
   * `document` do not exist there. Use them in effects of a live component.
   */
  'component-failed': {
    severity: 'error',
    meaning: 'A registered component or React page cannot be loaded or rendered.',
  },
  /** The message has the place in the style sheet. Files that it names with `url()` must exist. */
  'style-invalid': { severity: 'error', meaning: 'A style sheet of the site cannot be bundled.' },
  /**
   * Export the component as the default: `export default function Page() { … }`. Helpers belong in files whose names
   * begin with `_`.
   */
  'page-no-default-export': { severity: 'error', meaning: 'A file of content/pages has no default export.' },
  /** Correct the code in the comment. [Diagnostics](index.md) lists all of them. */
  'silence-unknown': {
    severity: 'error',
    meaning: 'A docsgen-disable comment names no rule, or one that does not exist.',
  },
  /**
   * The message says what is expected of the author. [A blog](../../guides/blog.md#authors) has an example of the file.
   */
  'authors-invalid': {
    severity: 'error',
    meaning: 'The file of a blog’s authors cannot be read, or has an invalid author.',
  },
  /**
   * Add the author to the file of authors, or correct the key. For an author who writes once, write a map with a `name`
   * instead of a key.
   */
  'author-unknown': { severity: 'error', meaning: 'A post names an author whom the file of authors does not have.' },
  /**
   * Begin the name of the file with the day of the post, or write `date` in its front matter. Posts without a date are
   * listed behind all others. In a feed in Atom, they have the time of their last change in git, and without one they are
   * left out, because Atom requires a time.
   */
  'post-undated': { severity: 'warning', meaning: 'A post of a blog has no date.' },
  /**
   * Write a day, `2024-05-01`, or a day and a time, `2024-05-01T10:00`, which is UTC unless it has a time zone. The day in
   * the name of a file must be a day, too, unless its front matter has a `date`.
   */
  'post-date-invalid': { severity: 'error', meaning: 'The date of a post is not a date.' },
  /**
   * Write the day on which the post was published. A day that its month lacks counts on into the next month, as in YAML:
   * `2023-02-29` is March 1.
   */
  'post-day-impossible': { severity: 'warning', meaning: 'The month of a post’s date is too short for its day.' },
  /**
   * Write the path as readers see it: `install` in the page’s folder, or `/guide/install` from the top of the version.
   */
  'slug-invalid': { severity: 'error', meaning: 'A slug is not a path below its version, or an id is not a name.' },
  /**
   * Correct the link. The nearest address is suggested. `docsgen check --fix` follows pages that moved. An address that
   * another program serves is listed under [`external`](../settings/publishing.md#external).
   */
  'broken-link': { severity: 'error', meaning: 'A link leads to a page or file that does not exist.' },
  /**
   * Correct the address. The code of a React page may have joined it from parts. An address that another program serves is
   * listed under [`external`](../settings/publishing.md#external).
   */
  'broken-html-link': {
    severity: 'error',
    meaning: 'An `<a>` of a React page leads to a page, file or id that does not exist.',
  },
  /**
   * Relative links begin at the folder of their own file, within the same version. A link that begins with a slash
   * begins at the top of the version.
   */
  'broken-markdown-link': { severity: 'error', meaning: 'A link to a Markdown file leads to no page.' },
  /**
   * Correct the id: the message suggests the nearest one. A heading keeps an id that you give it, `{#own-id}`, when its
   * words change.
   */
  'broken-anchor': { severity: 'error', meaning: 'A link names a heading id that its page does not have.' },
  /**
   * Correct the address. A page of the site is better named by its file, `install.md`, which is checked in each version.
   * An address that another program serves is listed under [`external`](../settings/publishing.md#external).
   */
  'broken-own-url': {
    severity: 'error',
    meaning: 'A whole URL of the site’s own host leads to a page, file or heading that does not exist.',
  },
  /**
   * Correct the host or the port. Put an example, such as `http://localhost:{port}`, between backticks: an address in the
   * text is a link.
   */
  'url-invalid': { severity: 'error', meaning: 'A whole URL has a host or a port that browsers cannot read.' },
  /**
   * Correct the path. Images are named from the folder of the page, or are in `static` and named from there with a
   * leading slash.
   */
  'broken-image': { severity: 'error', meaning: 'An image file does not exist.' },
  /**
   * Correct the path, or remove the element. In `<img>` of a text it is named as in Markdown: from the folder of the page,
   * or from `static` with a leading slash.
   */
  'broken-html-image': {
    severity: 'error',
    meaning:
      'An image element of HTML or of the site’s own code, another element such as `<script src>`, the picture of an author, or `image` in front matter names a file that does not exist.',
  },
  /** Check the address, and whether the site is published there. Nothing was compared. */
  'live-unreachable': { severity: 'error', meaning: 'The published site that check --live names does not respond.' },
  /**
   * Publish the build again. If the address is a redirect, the host may have dropped its file: see
   * [Hosts](../../guides/hosts.md).
   */
  'live-missing': { severity: 'error', meaning: 'The published site lacks an address of the build.' },
  /**
   * Publish the build again, or build the commit that is published. A host that changes pages, such as one that injects
   * a script, also causes this.
   */
  'live-stale': { severity: 'warning', meaning: 'The published site differs from the build.' },
  /**
   * Name the host under [`hosts`](../settings/publishing.md#hosts), so that docsgen writes its redirects and headers.
   * See [Hosts](../../guides/hosts.md).
   */
  'live-answer': {
    severity: 'warning',
    meaning: 'The published site responds in a way that readers, browsers or crawlers misunderstand.',
  },
  /**
   * Link to the file (`../guide/install.md`), and the link stays in the version. To link to one version on purpose, name
   * its folder: `../../1.0/guide/install.md`.
   */
  'link-leaves-version': {
    severity: 'warning',
    meaning: 'A URL link silently leads to a different version from that of its page.',
  },
  /**
   * Rename one of the pages, or give it another `slug`. The other page is not published, at no address.
   *
   * This is a warning, as Docusaurus has by default (`onDuplicateRoutes`), so that a build succeeds without that page. For a
   * build that must fail, write `severities: { 'duplicate-route': 'error' }`, or run `docsgen check --max-warnings 0`.
   */
  'duplicate-route': { severity: 'warning', meaning: 'Two pages have the same address; one of them is served.' },
  /**
   * Both would be written to the same file, and one would replace the other. Delete one of them, or give it another
   * address.
   */
  'output-conflict': { severity: 'error', meaning: 'Two routes of different kinds have the same output file.' },
  /**
   * Rename the file, or give the page a `slug` without `:`, `*`, `?`, `"`, `|`, a final dot or a name such as `con`.
   */
  'output-name-unportable': {
    severity: 'warning',
    meaning: 'A page or file is published under a name that Windows cannot store.',
  },
  /**
   * Redirect directly to a page or file that exists. A loop never reaches a page, and `from` must be a route of this
   * site.
   */
  'redirect-invalid': {
    severity: 'error',
    meaning: 'A redirect loops, leads to nothing, or has an address that cannot be used.',
  },
  /**
   * Prefer redirects of whole folders, delete old ones, or choose a host without the limit. See
   * [Hosts](../../guides/hosts.md).
   */
  'host-limit': {
    severity: 'warning',
    meaning: 'A host that `hosts` names reads fewer redirects than the site has.',
  },
  /** The site has a page below a route that `external` names. Rename the page, or remove the route from the list. */
  'external-conflict': {
    severity: 'error',
    meaning: 'The setting `external` gives an address of the site to something else on the host.',
  },
  /**
   * Name the page by its path from the folder of the version, without `.md`. `null` shows no neighbour, and
   * `related_pages: []` no related pages.
   */
  'neighbour-unknown': {
    severity: 'error',
    meaning: 'pagination_prev, pagination_next or related_pages names a page that does not exist.',
  },
  /**
   * Check the permissions and the space on the disk. The folder must not contain your own files: docsgen replaces only
   * files that it has made. The previous site stays unchanged.
   */
  'output-unwritable': { severity: 'error', meaning: 'The output folder or the cache cannot be written.' },
  /**
   * The new site is complete and in its place. Only files of the site that it replaced are left, in the folder that the
   * message names: they belong to another user, or their folders are read-only. Delete that folder as their owner, and let
   * one user run all builds. Until then, each build that writes deletes what it can and reports the rest.
   */
  'output-not-deleted': { severity: 'warning', meaning: 'Files of an earlier output cannot be deleted.' },
  /**
   * Build all parts from the same commit and with the same version of docsgen, and give each part its own folder. See
   * [Publishing](../../guides/publishing.md#building-in-parts).
   */
  'parts-mismatch': { severity: 'error', meaning: 'Parts given to docsgen join do not make up the site.' },
  /** Choose an empty folder: `docsgen init docs`. Nothing was changed. */
  'init-refused': { severity: 'error', meaning: 'docsgen init would overwrite files, or cannot write its own.' },
  /**
   * Name the folder of `docusaurus.config`, and install the packages that it imports. `--force` replaces a
   * `docsgen.config.ts`. See [Adopting a Docusaurus site](../../guides/adopting.md).
   */
  'adopt-refused': {
    severity: 'error',
    meaning: 'docsgen adopt finds no Docusaurus site, cannot run its config, or would overwrite yours.',
  },
} as const;

/** Every code with the severity it has unless the config says otherwise, and what it means. */
export const diagnosticCodes = { ...otherCodes, ...ruleCodes } as const satisfies Record<string, CatalogueEntry>;

export type DiagnosticCode = keyof typeof diagnosticCodes;

/** These leave nothing to publish or to read, so a site cannot change their severity. */
export const fixedCodes: ReadonlySet<string> = new Set<DiagnosticCode>([
  'baseline-invalid',
  'config-missing',
  'config-unreadable',
  'config-unknown-key',
  'config-wrong-value',
  'against-unreadable',
  'component-failed',
  'style-invalid',
  'page-no-default-export',
  'output-conflict',
  'output-unwritable',
  'parts-mismatch',
  'init-refused',
  'adopt-refused',
]);

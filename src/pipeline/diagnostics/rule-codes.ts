/**
 * The table of rules. A rule reports problems that break nothing. Configs and hooks use the codes, so they are permanent.
 * The comment above a code is Markdown, from which the rule's reference page is made: it explains what to do and has an
 * example. Its links are relative to that page.
 */
export const ruleCodes = {
  /**
   * Translate what has changed in the text, then name the text that the translation is made from:
   *
   * ```sh
   * docsgen translate de content/docs/1.0/guide.md --done
   * ```
   *
   * The page shows the translation until then, with a note that leads to the text. See
   * [Languages](../../guides/languages.md).
   */
  'translation-stale': { severity: 'warning', meaning: 'A text has changed since it was translated.' },
  /**
   * Give the translation the headings of its text: as many, in the same order, of the same levels. They then have the ids of
   * the text's headings, and links lead to them in each language:
   *
   * ```md
   * # Installation
   *
   * ## Unter Linux      <!-- has the id of "On Linux" in the text -->
   * ```
   *
   * A page whose text has its title in a heading needs such a heading in the translation, too, and not `title` in the
   * front matter.
   */
  'translation-headings': { severity: 'warning', meaning: 'A translation has other headings than its text.' },
  /**
   * Move the file to the path of the text that it translates, below the folder of the language, or delete it:
   *
   * ```text
   * content/docs/1.0/guide/install.md             the text
   * content/i18n/de/docs/1.0/guide/install.md     its translation
   * ```
   *
   * `docsgen translate de` lists the texts. If another translation of the same text is shown, delete one of the two. See
   * [Languages](../../guides/languages.md).
   */
  'translation-unused': {
    severity: 'warning',
    meaning: 'A file of translations translates no text of the site, or another one is shown in its place.',
  },
  /**
   * Remove the condition and keep the text, as `docsgen check --fix` does: every version that has this text meets the
   * condition, so it does nothing. It may be left over from a version that was deleted, or the file is in the layer of
   * the version that the condition names:
   *
   * ```md
   * :v[Ruby 3.1]{from="4.3"}    <!-- in content/docs/4.3/: write "Ruby 3.1" -->
   * ```
   */
  'versions-always': { severity: 'warning', meaning: 'Every version that shows a text meets its condition.' },
  /**
   * No highlighter knows this language, so the code is shown as plain text. Often the name is misspelled, as in `rubby`.
   * Use a name that the highlighter knows, such as `js` or `ruby`, or declare an alias under
   * [`code.aliases`](../settings/markdown.md#code-aliases). A language that it does not know needs its grammar in
   * [`code.languages`](../settings/markdown.md#code-languages). For text without a language, write `text`:
   *
   * ````md
   * ```text
   * Whatever this is.
   * ```
   * ````
   */
  'code-language-unknown': { severity: 'warning', meaning: 'A code fence names a language without a highlighter.' },
  /**
   * Delete the partial, add the missing include, move the file out of the section, or name it as an exception in the
   * config. A comment in it can switch the rule off, too.
   *
   * ```json
   * { "exceptions": { "include-unused": ["content/docs/_notes.md"] } }
   * ```
   */
  'include-unused': { severity: 'warning', meaning: 'No page includes a partial.' },
  /**
   * Correct the tag, or add it to `tags.yml` in the folder of the section or of the version:
   *
   * ```yaml
   * getting-started:
   *   label: Getting started
   *   description: Pages to begin with.
   * ```
   */
  'tag-unknown': { severity: 'warning', meaning: 'A page has a tag that tags.yml does not have.' },
  /**
   * Correct the sample: readers copy samples, so one must at least parse. docsgen checks JSON and YAML, and Ruby and ERB
   * if Prism, Ruby's own parser, is installed (`npm install --save-dev @ruby/prism`). It reads ERB as Rails does,
   * including `<%= form_for … do |f| %>`. A sample may be the body of a method or block, so `yield` and `next` may be on
   * their own. In a sample with marks, lines marked `[!code --]` are left out.
   *
   * Use a comment, `# …`, for code that a sample omits. For a sample that is not complete code on purpose, use the
   * language `text`, or suppress the rule:
   *
   * ````md
   * <!-- docsgen-disable-next-line code-invalid -->
   *
   * ```ruby
   * Spree.config do |config|
   *   ...
   * end
   * ```
   * ````
   */
  'code-invalid': { severity: 'warning', meaning: 'A code fence of JSON, YAML, Ruby or ERB does not parse.' },
  /**
   * Use the next level. Screen readers and the table of contents show headings as a tree, and `####` below `##` has no
   * parent in it. Sizes belong in the style sheet. The page title is level 1, also when it comes from the front matter. A
   * later heading may go up by several levels at once.
   *
   * ```md
   * ## Payments
   *
   * ### Refunds    <!-- not #### -->
   * ```
   */
  'heading-level-skipped': {
    severity: 'warning',
    meaning: 'A heading is more than one level below the one before it.',
  },
  /**
   * Describe what the image says, in a sentence: readers who cannot see it hear that text. Give an image that only
   * decorates an empty text, in HTML:
   *
   * ```md
   * ![The order's states, from cart to complete](states.png)
   *
   * <img src="rule.png" alt="">
   * ```
   */
  'image-alt-missing': { severity: 'warning', meaning: 'An image has no alternative text.' },
  /**
   * No page of any version shows this image, so it is not published. Delete it, or move it into the static folder if
   * something else needs it:
   *
   * ```bash
   * git mv content/docs/2.0/guide/badge.png content/static/img/badge.png
   * ```
   *
   * If it stays on purpose, for example as the source of a drawing, [name it in the config](../../guides/rules.md).
   */
  'image-unused': { severity: 'warning', meaning: 'An image beside Markdown files is shown nowhere.' },
  /**
   * A link in brackets takes its address from a definition. Without one, readers see the brackets. Define the label, or
   * escape the bracket if it is not a link. Only `[words][label]` is certainly a reference, so neither `[words]` alone
   * nor an index such as `list[0][1]` is reported.
   *
   * ```md
   * See [the guide][guide].
   *
   * [guide]: guide.md
   * ```
   */
  'reference-undefined': { severity: 'warning', meaning: 'A link in brackets names a label that nothing defines.' },
  /**
   * Delete the definition, which no link uses, or correct the label that should use it. A definition that leads to `#` is
   * a comment, and not reported.
   *
   * ```md
   * See [the guide][guide].
   *
   * [guide]: guide.md    <!-- by the same label -->
   * ```
   */
  'definition-unused': { severity: 'warning', meaning: 'Nothing refers to the definition of a link.' },
  /**
   * Delete one of the definitions. Only the first one takes effect, so the other one may be the address that you want.
   *
   * ```md
   * See [the guide][guide].
   *
   * [guide]: guide.md    <!-- once -->
   * ```
   */
  'definition-duplicate': {
    severity: 'warning',
    meaning: 'A label of a link or footnote is defined twice; only the first definition takes effect.',
  },
  /**
   * A footnote needs a mark in the text and its own text. Without that text, readers see the mark as it is written. Add
   * it:
   *
   * ```md
   * Prices are gross.[^tax]
   *
   * [^tax]: Except in the United States.
   * ```
   */
  'footnote-undefined': { severity: 'warning', meaning: 'A mark refers to a footnote that has no text.' },
  /**
   * A footnote that no mark refers to is not shown. Refer to it with a mark in the text, or delete it.
   *
   * ```md
   * Prices are gross.[^tax]
   *
   * [^tax]: Except in the United States.
   * ```
   */
  'footnote-unused': { severity: 'warning', meaning: 'Nothing refers to a footnote.' },
  /**
   * No page uses this component, or its name has changed. [Markdown that code imports](../../guides/pages.md#markdown-in-code)
   * is not searched: there, import the component from its file. Remove it from the config, or use it:
   *
   * ```ts
   * components: { Badge: 'components/badge.tsx' },    // <Badge /> in some page
   * ```
   */
  'component-unused': { severity: 'warning', meaning: 'A registered component is used on no page.' },
  /**
   * A page that is in no sidebar and that no page, navbar or footer links to can be found only by search. Add it to the
   * sidebar’s list or link to it. If a page is hidden on purpose, mark it:
   *
   * ```yaml
   * unlisted: true    # front matter: no sidebar, no search, and no orphan
   * ```
   */
  'page-orphan': { severity: 'warning', meaning: 'No sidebar and no link leads to a page.' },
  /**
   * Begin the page with a heading of level 1, or write `title` in its front matter. A label in
   * [`_sidebar.yml`](../../guides/sidebars.md) is the title of a page whose text has none. Without them, the page is
   * named after its file, in menus, browser tabs and search results. Pages in sections with the names of Docusaurus are
   * left out.
   *
   * ```yaml
   * title: Installing on a server    # and not "Ch03 01 Install"
   * ```
   */
  'title-missing': { severity: 'warning', meaning: 'A page has no title and is named after its file.' },
  /**
   * Give each page its own title. Pages with the same title look alike in menus, browser tabs and search results.
   *
   * ```yaml
   * title: Installing on a server    # and not "Installation" beside "Installation"
   * ```
   */
  'title-duplicate': { severity: 'warning', meaning: 'Two pages of a group have the same title.' },
  /**
   * Write a description that fits only this page. Search engines show it below the title, and other pages show it in
   * lists.
   *
   * ```yaml
   * description: How to install the shop on a server of your own.
   * ```
   */
  'description-duplicate': { severity: 'warning', meaning: 'Two pages of a version have the same description.' },
  /**
   * Delete the file; the version then inherits the same text. As long as both exist, every fix has to be made twice.
   * `docsgen fold` finds all such files. A file with a link that would lead elsewhere without it is not reported, nor is
   * one whose page would be gone, because `_layer.yml` moves or removes the inherited one, or would have another position.
   * The same holds for an MDX text in a version with code or data of its own, because either may import the other. On a
   * site with plugins of remark or rehype, no file is reported, because they may make something else of each path.
   *
   * ```bash
   * git rm content/docs/2.0/guide/install.md    # the same as content/docs/1.0/guide/install.md
   * ```
   */
  'layer-file-unchanged': { severity: 'warning', meaning: 'A file of a layer is equal to the one it overrides.' },
  /**
   * Put an anchor with the old id before the heading, or where its text is now. The anchor is invisible, and the contents
   * do not list it:
   *
   * ```md
   * <a id="install"></a>
   *
   * ## Installation
   * ```
   *
   * The latest version keeps its addresses from release to release, so a heading that loses its id breaks bookmarks and
   * external links. The version menu keeps the heading, too, so an older version should have the ids of those before it.
   * Each released version is compared with all that it inherits from; unreleased ones are not. A text that lacks an id is
   * reported once, with all versions that show it.
   *
   * `docsgen check --fix` writes that line where the new heading is certain: it is between the same headings as the old
   * one, of the same level, and no other heading there has a similar text. A heading that nobody has linked to yet can
   * have its old id instead, `## Installation {#install}`.
   */
  'anchor-vanished': {
    severity: 'warning',
    meaning: 'A released version’s page lacks a heading id that an older version on its line had.',
  },
  /**
   * Add a redirect, or a `moved` line in `_layer.yml`, which makes one. If you removed the address on purpose, list it
   * under [`exceptions`](../settings/checks.md#exceptions). See [Checking against a
   * build](../../guides/checking-against-a-build.md).
   *
   * ```ts
   * redirects: [{ from: '/old/page', to: '/new/page' }],
   * exceptions: { 'address-lost': ['/page/removed/on/purpose'] },
   * ```
   */
  'address-lost': { severity: 'error', meaning: 'An address of an older build no longer exists (check --against).' },
  /**
   * Give the heading its old id, or let `docsgen check --fix` do so. See [Checking against a
   * build](../../guides/checking-against-a-build.md).
   *
   * ```md
   * ## New name {#old-id}
   * ```
   */
  'anchor-lost': {
    severity: 'error',
    meaning: 'A heading id of an older build is gone from its page (check --against).',
  },
  /**
   * Readers with a bookmark now find another text. Move the new page to another address, and redirect the old one to
   * where its text is.
   *
   * ```ts
   * redirects: [{ from: '/old/page', to: '/new/page' }],
   * ```
   */
  'page-replaced': {
    severity: 'error',
    meaning: 'An address of an older build now shows the text of another page (check --against).',
  },
  /**
   * Compare both titles. A title that comes from another place, such as a sidebar label, often means that front matter
   * was lost in a move.
   *
   * ```yaml
   * title: Installing on a server
   * sidebar_label: Installation
   * ```
   */
  'title-changed': { severity: 'warning', meaning: 'A page of an older build had another title (check --against).' },
  /**
   * Compare the words that the message lists with the page. They often come from a component or an include that the new
   * site does not have yet.
   *
   * ```bash
   * npx docsgen check --against ../old-site/build --texts
   * ```
   */
  'text-lost': {
    severity: 'warning',
    meaning: 'An article of an older build had words that its page no longer has (check --against --texts).',
  },
  /**
   * A page has an `id` in its front matter, a number before its name, or the name of its folder. Docusaurus derives
   * addresses from these; docsgen does so only with one setting, see [Names of pages](../../guides/naming.md). Each case
   * is reported once for the whole site. If the addresses of the files are right, switch the rule off:
   *
   * ```ts
   * sections: [{ name: 'docs', path: '/', naming: 'docusaurus' }],    // as Docusaurus
   * severities: { 'docusaurus-name': 'off' },                         // as the files are named
   * ```
   */
  'docusaurus-name': {
    severity: 'warning',
    meaning: 'A page is named as in Docusaurus, but its section does not read such names.',
  },
  /**
   * The other host does not exist, or says that the page is gone. Link to its new address, or to an archived copy.
   * Addresses that programs may not request (`robots.txt`) are not reported.
   *
   * ```md
   * See [the paper](https://web.archive.org/web/2019/https://example.org/paper).
   * ```
   */
  'external-broken': { severity: 'error', meaning: 'Another host has no page at a link’s address (check --external).' },
  /**
   * The host did not respond clearly: it was busy, refused robots or took too long. Open the link yourself. The next run
   * asks the host again, and the response may be different tomorrow. In a pipeline, ignore what may be a temporary
   * problem of another host:
   *
   * ```bash
   * npx docsgen check --external --rule external-unclear=off
   * ```
   */
  'external-unclear': {
    severity: 'warning',
    meaning: 'Another host does not respond clearly: it is busy, too slow or closed to programs (check --external).',
  },
  /**
   * The page exists, but the heading that the link names does not. Link to the page, or to the heading’s new id.
   *
   * ```md
   * See [the limits](https://example.org/api#rate-limits).
   * ```
   */
  'external-anchor': {
    severity: 'warning',
    meaning: 'A page of another host lacks the heading that a link names (check --external).',
  },
  /**
   * The style sheet has rules such as `@tailwind` or `@apply`, which a program must compile: browsers ignore them. Install
   * the compiler, and name it in a `postcss.config.mjs` beside the config of the site. For Tailwind 4:
   *
   * ```js
   * export default { plugins: { '@tailwindcss/postcss': {} } };
   * ```
   *
   * See [Tailwind](../../guides/theming.md#tailwind).
   */
  'style-uncompiled': { severity: 'warning', meaning: 'A style sheet is written for a compiler such as Tailwind’s.' },
  /**
   * The font of social cards has the letters of Western European languages, and a page with others has no card. Name an
   * image for it in its front matter, or one for all pages without an image as `socialImage` in the config:
   *
   * ```yaml
   * image: /img/prirucka.png
   * ```
   *
   * See [Being found](../../guides/being-found.md#social-cards).
   */
  'social-card-missing': { severity: 'warning', meaning: 'The font of social cards lacks letters of a page.' },
} as const;

/** What to do about each diagnostic: Markdown, by its code. The compiler asks for a note when a code is added. */
import type { DiagnosticCode } from '../../src/pipeline/diagnostics/codes.js';

export const diagnosticNotes: Readonly<Record<DiagnosticCode, string>> = {
  'baseline-invalid':
    'Write the file again with `docsgen check --write-baseline <file>`. If it is under version control, look at its history first: it may have been merged wrongly.',
  'config-missing':
    'Run the command in the folder of the config file, or name that folder with `--root`. A new site starts with `docsgen init`; a Docusaurus site gets its config from `docsgen adopt`.',
  'config-unreadable':
    'The message has the error of the parser or of your code, with its place. The config is run by Node, so it cannot use what only browsers have. A package that it imports must be installed.',
  'config-unknown-key':
    'The nearest known name is suggested. [Settings](../settings/index.md) lists all of them. A setting of an older release may have been renamed: see the changelog.',
  'config-wrong-value':
    'The message says what is expected. The page of the setting in [Settings](../settings/index.md) has its type and default.',
  'content-missing':
    'Create the folder with at least one Markdown file, or correct its name in the config. A version that inherits needs no folder of its own, but the oldest one does.',
  'version-unreadable':
    'Fetch the tag or branch: pipelines often clone without tags (`git fetch --tags`). Check `ref`, `repo` and `folder` of the version. See [Versions from git](../../guides/git-versions.md).',
  'layer-unknown-version':
    'Rename the folder, or add the version to `versions` in the config. A folder that is no version belongs elsewhere, or begins with `_`.',
  'layer-file-invalid':
    '`_layer.yml` takes `moved`, `removed`, `positions`, `editorial` and `updated`. [Versions and releases](../../guides/versions.md) shows each of them.',
  'layer-unknown-path':
    'Paths in `_layer.yml` start at the folder of the version and name pages as they were in the version before. `docsgen where <address>` prints the file of a page.',
  'layer-move-onto-page':
    'Move the page elsewhere, or remove the page that is already there. If both became one page, move to a heading of it: `old: new#heading`.',
  'category-invalid':
    '`_category_.json` takes `label`, `position`, `collapsed`, `link` and a few others. See [Names of pages](../../guides/naming.md#groups).',
  'category-ignored': 'Delete the key, or correct its name. What the file says beside it takes effect.',
  'sidebar-invalid':
    'The message says which item is incomplete or has a key that is not known. See [Sidebars](../../guides/sidebars.md#items).',
  'sidebar-unknown-page':
    'Name pages by their paths from the folder of the version, without `.md`. A later version inherits the list: if it removed the page, it needs a list of its own.',
  'sidebar-unknown':
    '`displayed_sidebar` names a list of the version’s `_sidebar.yml`. Correct the name, or leave the key away: then the page shows the sidebar that lists it.',
  'file-encoding':
    'Save the file as UTF-8. Editors name the encoding in their status bar; `iconv -f latin1 -t utf-8` converts on the command line.',
  'file-unreadable': 'Check the permissions of the file and of the folders above it.',
  'file-refused':
    'docsgen publishes only regular files of the project: no links that leave it, no devices, no dot files. Put a copy of the file into the folder instead.',
  'folder-too-deep':
    'Bring the pages nearer to the top. A link that leads back to a folder above it can also cause this.',
  'file-ignored':
    'Move the file to where docsgen looks: Markdown into a section, other public files into `static`. A name that begins with `_` is left out on purpose and without a message.',
  'file-name-clash':
    'Rename one of the two files. On macOS and Windows they would be one file, so the site would depend on the machine that builds it.',
  'front-matter-invalid':
    'The message shows the line. A value with a colon or a leading `{`, `[`, `*`, `&`, `!`, `%`, `@` or backtick needs quotes. [Front matter](../../guides/front-matter.md) lists the keys and their values.',
  'front-matter-near-miss':
    'Correct the key. If you mean a key of your own, give it a name that is less like a known one.',
  'variable-undeclared':
    'Declare the variable under `variables` in the config, for the site or for each version. Text that should show the braces is written with a backslash before them.',
  'note-unclosed':
    'End the block with a line of colons, as many as it began with. A block that contains others needs more colons than those.',
  'note-unknown':
    'Use one of the names in the message, or declare a kind of your own under [`admonitions`](../settings/markdown.md#admonitions).',
  'tabs-invalid': 'A `tabs` block contains `tab` blocks and nothing else. See [Markdown](../../guides/markdown.md).',
  'versions-invalid':
    'Write `from`, `until` or `only` with the names of versions. See [Text for some versions](../../guides/versions-in-text.md).',
  'versions-unknown': 'Correct the name: it must be one of `versions` in the config.',
  'versions-never': 'Widen the condition, or delete the text: no reader can see it.',
  'versions-always':
    'Take the condition away and keep the text. Conditions often end up like this when an old version is deleted.',
  'since-unknown': 'Name a version of the config, or use `since: false` if the page should not be called new.',
  'markdown-too-deep':
    'Divide the page, or flatten its lists and quotes. The limits protect a build from texts that would take minutes or all memory.',
  'code-language-unknown':
    'Use a name that the highlighter knows, such as `js`, `ruby` or `text`, or declare an alias under [`code.aliases`](../settings/markdown.md#code-aliases).',
  'code-meta-invalid':
    'Correct the option, or delete it. [Code blocks](../../guides/code-blocks.md) lists all options.',
  'code-file-missing':
    'A relative path begins at the folder of the page, and one that begins with `/` or `@site/` at the folder of the config file. A name before a colon is one of `sources`. Files outside of the project and hidden files are not shown.',
  'code-region-invalid':
    'Name a region that is in the file once, with its end, or lines that exist. See [Code from files](../../guides/code-from-files.md#show-a-region).',
  'include-missing':
    'A relative path begins at the folder of the text that includes it, and one that begins with `/` or `@site/` at the folder of the config file. See [Includes](../../guides/includes.md).',
  'include-invalid': 'Put the include on a line of its own, with an empty line before and after it.',
  'include-cycle': 'Find the partial that includes one of the files above it; the message lists the way.',
  'include-front-matter':
    'Delete the front matter of the partial: title and description belong to the pages that include it.',
  'include-unused':
    'Delete the partial, or include it. A comment in it can switch the rule off if another program uses the file.',
  'source-invalid':
    'Check `repo` and `ref` of the source. The repository must be on this machine, with the tag or commit: `git -C <repo> fetch --tags`.',
  'code-comment-unpaired': 'Add the missing comment: each `…-start` needs its `…-end` in the same block.',
  'code-invalid':
    'Correct the sample. A fragment that is not meant to parse can have the language `text`, or a `docsgen-disable-next-line` comment before it.',
  'heading-level-skipped':
    'Use the next level. Screen readers and the contents read levels as an outline, and a skipped one looks like a missing heading. Sizes belong in the style sheet.',
  'image-alt-missing':
    'Describe what the image says, in a sentence. An image that only decorates has an empty text in HTML: `<img src="…" alt="">`.',
  'image-unused': 'Delete the image, or show it. Files that are only linked from elsewhere belong in `static`.',
  'reference-undefined': 'Define the label (`[label]: address`), or escape the bracket if no link is meant.',
  'definition-unused': 'Delete the definition, or correct the label that should use it.',
  'definition-duplicate': 'Delete one of the definitions. The first one counts.',
  'footnote-undefined': 'Write the footnote’s text: `[^label]: text`.',
  'footnote-unused': 'Refer to the footnote with `[^label]`, or delete it.',
  'component-unused': 'Delete the component from `components`, or use it.',
  'page-orphan': 'Add the page to the sidebar’s list, link to it, or mark it `unlisted: true`.',
  'title-duplicate':
    'Give the page a title of its own. Both pages look the same in search results and browser tabs now.',
  'description-duplicate': 'Write a description of this page alone. Search engines show it below the title.',
  'layer-file-unchanged': 'Delete the file: the version inherits the same text. `docsgen fold` finds all of them.',
  'anchor-vanished':
    'If the heading was renamed, keep its old id: `## New name {#old-id}`. `docsgen check --fix` does so where it is certain. If the text has gone elsewhere, redirect to its new heading.',
  'address-lost':
    'Add a redirect, or a `moved` line in `_layer.yml`. If the address is meant to go, list it under [`exceptions`](../settings/checks.md#exceptions). See [Checking against a build](../../guides/checking-against-a-build.md).',
  'anchor-lost':
    'Give the heading its old id, `{#old-id}`, or let `check --fix` do so. See [Checking against a build](../../guides/checking-against-a-build.md).',
  'page-replaced':
    'Readers with a bookmark now find another text. Move the new page to another address, and redirect the old one to where its text is.',
  'title-changed':
    'Compare both titles. A title that comes from another place, such as a sidebar label, often means that front matter was lost in a move.',
  'text-lost':
    'Compare the words that the message lists with the page. They often come from a component or an include that is not carried over yet.',
  'against-unreadable':
    'Name the output folder of a build, or a `sitemap.xml`. The folder of the sources is not enough: build the older commit first.',
  'heading-id-duplicate':
    'Give one of them another id: `## Heading {#own-id}`. Links to the id lead to the first one only.',
  'html-unbalanced': 'Close the tag, or escape it as `&lt;div>` if it is text. In code it belongs between backticks.',
  'html-forbidden':
    'Delete the `<base>`, or rename the element: a `name` or `id` such as `body` hides a member of `document` from all scripts of the page.',
  'html-unsafe-url':
    'Link to a page or a file. For behaviour, write a [live component](../../guides/live-components.md).',
  'mdx-syntax':
    'The message has the place. In MDX, `{` and `<` begin code: write `\\{` and `&lt;` for text, and comments as `{/* … */}`.',
  'mdx-unsupported':
    "Rename the file to `.mdx`, or set `markdown: 'mdx'` for its section. Or write the Markdown that the message suggests. See [MDX](../../guides/mdx.md).",
  'math-invalid':
    'The message has KaTeX’ reason. A dollar that is money is written `\\$`. See [Mathematics](../../guides/mathematics.md).',
  'plugin-failed':
    'The message has the plugin’s error and the page. Take the plugin out of the config to see whether the page builds without it, and check that its version fits unified 11.',
  'plugin-message':
    'The plugin says what it found. Its own documentation describes how to fix it, or how to switch the message off.',
  'import-unresolved':
    'Correct the path, or install the package beside the config. `@site/` means [`siteDir`](../settings/site.md#siteDir).',
  'component-unknown':
    'Register the component under [`components`](../settings/markdown.md#components), or import it in an `.mdx` page. If no component is meant, put the text between backticks.',
  'component-client':
    'Write one of `client:visible`, `client:idle` and `client:load`, without a value. See [Live components](../../guides/live-components.md).',
  'component-not-live':
    'Make the component live, with `client` in the config or `client:visible` on the tag. If it needs no browser, take the state out of it. [`liveComponents`](../settings/markdown.md#liveComponents) decides for all of them.',
  'component-in-paragraph': 'Put the tag on a line of its own, with an empty line before and after it.',
  'mermaid-missing':
    'Install it in the site’s folder: `npm install --save-dev mermaid`. See [Diagrams](../../guides/diagrams.md).',
  'component-failed':
    'The message has the component’s own error. Components are rendered by Node while the site is built, so `window` and `document` do not exist there. Use them in effects of a live component.',
  'style-invalid': 'The message has the place in the style sheet. Files that it names with `url()` must exist.',
  'page-no-default-export':
    'Export the component as the default: `export default function Page() { … }`. Helpers belong in files whose names begin with `_`.',
  'silence-unknown': 'Correct the code in the comment. [Diagnostics](index.md) lists all of them.',
  'slug-invalid':
    'Write a path as readers see it: `install` in the page’s own folder, or `/guide/install` from the top of the version.',
  'docusaurus-name':
    "Set `naming: 'docusaurus'` for the section if its files were written for Docusaurus. See [Names of pages](../../guides/naming.md).",
  'broken-link':
    'Correct the link. The nearest address is suggested. `docsgen check --fix` follows pages that moved. An address that another program serves is listed under [`external`](../settings/publishing.md#external).',
  'broken-markdown-link':
    'Relative links begin at the folder of their own file, within the same version. A link that begins with a slash begins at the top of the version.',
  'broken-anchor':
    'Correct the id: the message suggests the nearest one. A heading keeps an id that you give it, `{#own-id}`, however its words change.',
  'broken-image':
    'Correct the path. Images are beside the page, or in `static` and named from there with a leading slash.',
  'external-broken': 'The other host says that the page is gone. Link to its new address, or to an archived copy.',
  'external-unclear':
    'The host did not answer clearly: it was busy, refused robots or took too long. Look at the link by hand; it is asked again on the next run.',
  'external-anchor':
    'The page is there, and the heading that the link names is not. Link to the page, or to the heading’s new id.',
  'live-unreachable': 'Check the address, and whether the site is published there. Nothing was compared.',
  'live-missing':
    'Publish the build again. If the address is a redirect, the host may have dropped its file: see [Hosts](../../guides/hosts.md).',
  'live-stale':
    'Publish the build again, or build the commit that is published. A host that changes pages, such as one that injects a script, also causes this.',
  'live-answer':
    'Name the host under [`hosts`](../settings/publishing.md#hosts), so that docsgen writes its redirects and headers. See [Hosts](../../guides/hosts.md).',
  'link-leaves-version':
    'Link to the file (`../guide/install.md`), and the link stays in the version. A link that is meant to lead to one version names its folder: `../../1.0/guide/install.md`.',
  'duplicate-route': 'Rename one of the pages, or give it another `slug`.',
  'output-conflict':
    'Two things want one file, and both would be lost to the other. Delete one of them, or give it another address.',
  'output-name-unportable':
    'Rename the file, or give the page a `slug` without `:`, `*`, `?`, `"`, `|`, a final dot or a name such as `con`.',
  'redirect-invalid':
    'Redirect to a page or file that exists, directly. A loop has no page at its end, and `from` is a route of this site.',
  'host-limit':
    'Prefer redirects of whole folders, delete old ones, or choose a host without the limit. See [Hosts](../../guides/hosts.md).',
  'external-conflict':
    'The site has a page below a route that `external` names. Rename the page, or take the route out of the list.',
  'neighbour-unknown':
    'Name the page by its path from the folder of the version, without `.md`. `null` shows no neighbour, and `related_pages: []` no related pages.',
  'output-unwritable':
    'Check the permissions and the space on the disk. The folder must not contain files of yours: docsgen replaces only what it has made. The previous site stays as it was.',
  'parts-mismatch':
    'Build all parts from the same commit and with the same version of docsgen, and give each part its own folder. See [Publishing](../../guides/publishing.md#building-in-parts).',
  'init-refused': 'Choose an empty folder: `docsgen init docs`. Nothing was changed.',
  'adopt-refused':
    'Name the folder of `docusaurus.config`, and install the packages that it imports. `--force` replaces a `docsgen.config.ts`. See [Adopting a Docusaurus site](../../guides/adopting.md).',
};

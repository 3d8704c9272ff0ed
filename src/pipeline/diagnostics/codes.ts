/** The catalogue of diagnostics. Codes are permanent: configs and hooks name them. The reference is made from it. */

export type Severity = 'error' | 'warning';

interface CatalogueEntry {
  readonly severity: Severity;
  readonly meaning: string;
  /** A rule beyond links, which has a section in the guide of rules. */
  readonly isRule?: true;
}

/** Every code with the severity it has unless the config says otherwise, and what it means. */
export const diagnosticCodes = {
  'baseline-invalid': { severity: 'error', meaning: 'The file of accepted findings cannot be read or written.' },
  'config-missing': { severity: 'error', meaning: 'There is no docsgen.config file.' },
  'config-unreadable': { severity: 'error', meaning: 'The config file cannot be read, parsed or run.' },
  'config-unknown-key': { severity: 'error', meaning: 'The config names a setting that does not exist.' },
  'config-wrong-value': { severity: 'error', meaning: 'A setting has a value of the wrong kind.' },
  'content-missing': {
    severity: 'error',
    meaning: 'A folder that the config names does not exist, or a version or the site has no pages.',
  },
  'version-unreadable': {
    severity: 'error',
    meaning: 'A version cannot be read from git: the repository, the ref or the folder is not there.',
  },
  'layer-unknown-version': {
    severity: 'error',
    meaning: 'A folder of a versioned section is not the name of a version.',
  },
  'layer-file-invalid': { severity: 'error', meaning: '_layer.yml cannot be read or holds what it must not.' },
  'layer-unknown-path': {
    severity: 'error',
    meaning:
      '_layer.yml moves or removes what the version before does not have, or gives a position to a page that is not there.',
  },
  'layer-move-onto-page': { severity: 'error', meaning: '_layer.yml moves a page to where another page already is.' },
  'category-invalid': { severity: 'error', meaning: '_category_.json cannot be read or holds what it must not.' },
  'category-ignored': {
    severity: 'warning',
    meaning: '_category_.json holds something that docsgen does not know, or that leads nowhere.',
  },
  'sidebar-invalid': {
    severity: 'error',
    meaning: 'A file of sidebars cannot be read or run, or holds what it must not.',
  },
  'sidebar-unknown-page': {
    severity: 'error',
    meaning: 'A sidebar list names a page or a folder that does not exist in the version.',
  },
  'sidebar-unknown': { severity: 'error', meaning: 'Front matter names a sidebar that does not exist.' },
  'file-encoding': { severity: 'error', meaning: 'A text file is not UTF-8, or holds NUL bytes.' },
  'file-unreadable': { severity: 'error', meaning: 'A file or folder of the content folder cannot be read.' },
  'file-refused': {
    severity: 'warning',
    meaning: 'Something in the content folder is not a regular file of the project and is left out.',
  },
  'folder-too-deep': {
    severity: 'error',
    meaning: 'Folders of the content folder are nested deeper than docsgen reads.',
  },
  'file-ignored': {
    severity: 'warning',
    meaning: 'A file or folder is where docsgen does not look, or has a name that it does not read.',
  },
  'file-name-clash': {
    severity: 'error',
    meaning: 'Two file names differ only by letter case or Unicode form, or two static folders have the same file.',
  },
  'front-matter-invalid': {
    severity: 'error',
    meaning: 'Front matter is not valid YAML, or a known key has a value of the wrong kind.',
  },
  'front-matter-near-miss': { severity: 'warning', meaning: 'A front matter key is nearly a known one.' },
  'variable-undeclared': { severity: 'error', meaning: 'A {{name}} has no value in the config.' },
  'note-unclosed': { severity: 'error', meaning: 'A ::: block is opened and never closed.' },
  'note-unknown': { severity: 'error', meaning: 'A ::: block has a name that docsgen does not know.' },
  'tabs-invalid': {
    severity: 'error',
    meaning: 'A tabs block holds something other than tabs, or a tab is outside of one.',
  },
  'versions-invalid': {
    severity: 'error',
    meaning: 'Text for some versions does not say for which, or is outside of versions.',
  },
  'versions-unknown': { severity: 'error', meaning: 'Text for some versions names a version that does not exist.' },
  'versions-never': { severity: 'error', meaning: 'No version meets the condition of a text.' },
  'versions-always': {
    isRule: true,
    severity: 'warning',
    meaning: 'Every version that shows a text meets its condition.',
  },
  'since-unknown': {
    severity: 'warning',
    meaning: 'A page or heading says that it is there since a version that does not exist.',
  },
  'markdown-too-deep': {
    severity: 'error',
    meaning:
      'Lists, quotes or blocks are nested deeper than docsgen follows, or there are too many marks in a paragraph, or footnotes or links on a page.',
  },
  'code-language-unknown': {
    isRule: true,
    severity: 'warning',
    meaning: 'A code fence names a language without a highlighter.',
  },
  'code-meta-invalid': { severity: 'warning', meaning: 'The options after a code fence’s language cannot be read.' },
  'code-file-missing': {
    severity: 'error',
    meaning: 'A code fence names a file that does not exist or cannot be shown.',
  },
  'code-region-invalid': {
    severity: 'error',
    meaning: 'A code fence names a region or lines that its file lacks, or has twice, or that are blank.',
  },
  'include-missing': {
    severity: 'error',
    meaning: 'An include names no file, or one that does not exist or cannot be shown.',
  },
  'include-invalid': {
    severity: 'error',
    meaning:
      'An include is within a line and its text is more than a paragraph, it shares a block with other text, or its tag has content.',
  },
  'include-cycle': { severity: 'error', meaning: 'A partial includes itself, or includes are nested too deep.' },
  'include-front-matter': { severity: 'warning', meaning: 'A partial has front matter, which is ignored.' },
  'include-unused': { isRule: true, severity: 'warning', meaning: 'No page includes a partial.' },
  'source-invalid': {
    severity: 'error',
    meaning: 'A repository of "sources" cannot be read, or lacks the tag, branch or commit of a version.',
  },
  'code-comment-unpaired': {
    severity: 'warning',
    meaning: 'A magic comment opens a block of lines that no comment closes, or closes none.',
  },
  'code-invalid': {
    isRule: true,
    severity: 'warning',
    meaning: 'A code fence of JSON, YAML, Ruby or ERB does not parse.',
  },
  'heading-level-skipped': {
    isRule: true,
    severity: 'warning',
    meaning: 'A heading is more than one level below the one before it.',
  },
  'image-alt-missing': { isRule: true, severity: 'warning', meaning: 'An image has no alternative text.' },
  'image-unused': { isRule: true, severity: 'warning', meaning: 'An image beside Markdown files is shown nowhere.' },
  'reference-undefined': {
    isRule: true,
    severity: 'warning',
    meaning: 'A link in brackets names a label that nothing defines.',
  },
  'definition-unused': { isRule: true, severity: 'warning', meaning: 'Nothing refers to the definition of a link.' },
  'definition-duplicate': {
    isRule: true,
    severity: 'warning',
    meaning: 'A label of a link or footnote is defined twice; the first definition counts.',
  },
  'footnote-undefined': { isRule: true, severity: 'warning', meaning: 'A footnote is referred to and has no text.' },
  'footnote-unused': { isRule: true, severity: 'warning', meaning: 'Nothing refers to a footnote.' },
  'component-unused': { isRule: true, severity: 'warning', meaning: 'A registered component is used on no page.' },
  'page-orphan': { isRule: true, severity: 'warning', meaning: 'No sidebar and no link leads to a page.' },
  'title-duplicate': { isRule: true, severity: 'warning', meaning: 'Two pages of a group have the same title.' },
  'description-duplicate': {
    isRule: true,
    severity: 'warning',
    meaning: 'Two pages of a version have the same description.',
  },
  'layer-file-unchanged': {
    isRule: true,
    severity: 'warning',
    meaning: 'A file of a layer is equal to the one it overrides.',
  },
  'anchor-vanished': {
    isRule: true,
    severity: 'warning',
    meaning: 'A released version’s page lacks a heading id that an older version on its line had.',
  },
  'address-lost': {
    isRule: true,
    severity: 'error',
    meaning: 'An address of an older build answers no more (check --against).',
  },
  'anchor-lost': {
    isRule: true,
    severity: 'error',
    meaning: 'A heading id of an older build is gone from its page (check --against).',
  },
  'page-replaced': {
    isRule: true,
    severity: 'error',
    meaning: 'An address of an older build now shows the text of another page (check --against).',
  },
  'title-changed': {
    isRule: true,
    severity: 'warning',
    meaning: 'A page of an older build had another title (check --against).',
  },
  'text-lost': {
    isRule: true,
    severity: 'warning',
    meaning: 'An article of an older build had words that its page lacks (check --against --texts).',
  },
  'against-unreadable': { severity: 'error', meaning: 'The older build that check --against names cannot be read.' },
  'heading-id-duplicate': {
    severity: 'error',
    meaning: 'Two headings or HTML elements of a page are given the same id.',
  },
  'html-unbalanced': { severity: 'error', meaning: 'A raw HTML tag is not closed, or closes what was not opened.' },
  'html-forbidden': {
    severity: 'error',
    meaning:
      'Raw HTML changes what the page’s links or scripts mean: <base>, or a name that hides one of the browser’s.',
  },
  'html-unsafe-url': {
    severity: 'error',
    meaning: 'An address would run code: javascript:, vbscript: or an active data: URL.',
  },
  'mdx-syntax': { severity: 'error', meaning: 'An MDX file cannot be parsed.' },
  'mdx-unsupported': {
    severity: 'error',
    meaning:
      'A Markdown file contains import, export or JSX, or an MDX file contains code that cannot be run or shown.',
  },
  'math-invalid': { severity: 'error', meaning: 'A formula between dollars cannot be read by KaTeX.' },
  'plugin-failed': { severity: 'error', meaning: 'A plugin for Markdown threw an error on a page.' },
  'plugin-message': { severity: 'warning', meaning: 'A plugin for Markdown has a message about a page.' },
  'import-unresolved': {
    severity: 'error',
    meaning: 'An MDX file imports a component or a style sheet that is not found.',
  },
  'component-unknown': {
    severity: 'error',
    meaning: 'Markdown uses a component that is neither registered nor imported.',
  },
  'component-client': {
    severity: 'error',
    meaning:
      'A component’s client: attribute is unknown, has a value, is one of several, or is on a component of a package.',
  },
  'component-not-live': {
    severity: 'warning',
    meaning: 'A component uses state or event handlers, but no browser runs it where it is used.',
  },
  'component-in-paragraph': {
    severity: 'error',
    meaning: 'A live component makes a block, such as a <div>, in the middle of a paragraph.',
  },
  'mermaid-missing': { severity: 'warning', meaning: 'The site has diagrams, and mermaid is not installed.' },
  'component-failed': {
    severity: 'error',
    meaning: 'A registered component or React page cannot be loaded or rendered.',
  },
  'style-invalid': { severity: 'error', meaning: 'A style sheet of the site cannot be bundled.' },
  'page-no-default-export': { severity: 'error', meaning: 'A file of content/pages has no default export.' },
  'silence-unknown': { severity: 'error', meaning: 'A docsgen-disable comment names no rule that exists.' },
  'slug-invalid': { severity: 'error', meaning: 'A slug is not a path below its version, or an id is no name.' },
  'docusaurus-name': {
    isRule: true,
    severity: 'warning',
    meaning: 'A page is named as in Docusaurus, and its section is not.',
  },
  'broken-link': { severity: 'error', meaning: 'A link leads to a page or file that does not exist.' },
  'broken-markdown-link': { severity: 'error', meaning: 'A link to a Markdown file leads to none.' },
  'broken-anchor': { severity: 'error', meaning: 'A link names a heading id that its page does not have.' },
  'broken-image': { severity: 'error', meaning: 'An image file does not exist.' },
  'external-broken': {
    isRule: true,
    severity: 'error',
    meaning: 'Another host has nothing at a link’s address (check --external).',
  },
  'external-unclear': {
    isRule: true,
    severity: 'warning',
    meaning: 'Another host gives no clear answer: busy, too slow, closed to programs (check --external).',
  },
  'external-anchor': {
    isRule: true,
    severity: 'warning',
    meaning: 'A page of another host lacks the heading that a link names (check --external).',
  },
  'live-unreachable': { severity: 'error', meaning: 'The published site that check --live names gives no answer.' },
  'live-missing': { severity: 'error', meaning: 'The published site lacks an address of the build.' },
  'live-stale': { severity: 'warning', meaning: 'The published site shows something else than the build.' },
  'live-answer': {
    severity: 'warning',
    meaning: 'The published site answers in a way that readers, browsers or crawlers understand wrongly.',
  },
  'link-leaves-version': {
    severity: 'warning',
    meaning: 'A URL link silently leads to another version than its page’s.',
  },
  'duplicate-route': { severity: 'warning', meaning: 'Two pages have the same address; one of them is served.' },
  'output-conflict': { severity: 'error', meaning: 'Two routes of different kinds want the same file.' },
  'output-name-unportable': {
    severity: 'warning',
    meaning: 'A page or file is published under a name that Windows cannot store.',
  },
  'redirect-invalid': {
    severity: 'error',
    meaning: 'A redirect loops, leads to nothing, or has an address that cannot be used.',
  },
  'host-limit': {
    severity: 'warning',
    meaning: 'A host that `hosts` names reads fewer redirects than the site has.',
  },
  'external-conflict': {
    severity: 'error',
    meaning: 'Something else on the host is to serve an address that the site has: the setting `external`.',
  },
  'neighbour-unknown': {
    severity: 'error',
    meaning: 'pagination_prev, pagination_next or related_pages names a page that does not exist.',
  },
  'output-unwritable': { severity: 'error', meaning: 'The output folder or the cache cannot be written.' },
  'parts-mismatch': { severity: 'error', meaning: 'Parts given to docsgen join do not make up the site.' },
  'init-refused': { severity: 'error', meaning: 'docsgen init would overwrite files, or cannot write its own.' },
  'adopt-refused': {
    severity: 'error',
    meaning: 'docsgen adopt finds no Docusaurus site, cannot run its config, or would overwrite yours.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type DiagnosticCode = keyof typeof diagnosticCodes;

/** These leave nothing to publish or to read, so they are errors whatever a site says. */
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

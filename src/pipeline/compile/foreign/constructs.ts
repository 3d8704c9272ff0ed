/** The constructs of other generators that docsgen does not read, with what to write instead. */
import { adviseAlias, adviseInclude, rewriteInclude } from './includes.js';
import { admonitionStart, detailsStart, rewriteMkdocsBlock, tabStart } from './mkdocs-blocks.js';
import type { Rewritten, Surroundings } from './rewritten.js';
import { codeOfFile } from './vitepress-blocks.js';

/** A construct of another generator. Its pattern is narrow, because ordinary texts have its signs, too. */
export interface ForeignConstruct {
  /** The construct as messages name it. */
  readonly name: string;
  /** Where it may be: in a line of a paragraph, at the start of one, in a comment, or within text. */
  readonly within: 'line' | 'paragraph' | 'html' | 'text';
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly instead: string;
  /** Rewrites it, where it begins a line. Returns undefined if that is not certain. */
  readonly rewrite?: (lines: readonly string[], at: number, surroundings: Surroundings) => Rewritten | undefined;
  /** Says what to write instead of this one. Returns undefined if `instead` says it. */
  readonly advise?: (lines: readonly string[], at: number, surroundings: Surroundings) => string | undefined;
}

export const constructs: readonly ForeignConstruct[] = [
  {
    name: 'an admonition of MkDocs',
    within: 'line',
    pattern: admonitionStart,
    instead:
      'Write ":::note Title", the text without its indentation, and a line of ":::". MkDocs shows a text in it only if four blanks indent the text.',
    rewrite: rewriteMkdocsBlock,
  },
  {
    name: 'a block of MkDocs that opens on a click',
    within: 'line',
    pattern: detailsStart,
    instead:
      'Write <details><summary>Title</summary>, an empty line, the text without its indentation, and </details>.',
    rewrite: rewriteMkdocsBlock,
  },
  {
    name: 'a tab of MkDocs',
    within: 'line',
    pattern: tabStart,
    instead: 'Write "::::tabs", in it a ":::tab Label" … ":::" for each tab, then "::::".',
    rewrite: rewriteMkdocsBlock,
  },
  {
    name: 'an API reference of mkdocstrings',
    within: 'paragraph',
    pattern: /^:::[ \t]*[a-z_]\w*(?:\.\w+)+(?:\s|$)/i,
    instead: 'Write the reference as Markdown, or let another program write it.',
  },
  {
    name: 'an include of MkDocs',
    within: 'paragraph',
    pattern: /^[ \t>]*-+8<-+(?:[ \t]|$)/m,
    instead: 'Write :::include{file="_part.md"}, or file="…" on a code fence.',
    rewrite: rewriteInclude,
    advise: adviseInclude,
  },
  {
    name: 'a table of contents of another generator',
    within: 'paragraph',
    pattern: /^(?:\[\[_?toc_?\]\]|\[toc\])$/i,
    instead: 'Delete it: the contents are beside the article.',
    // What follows the last line end is no line.
    rewrite: (lines, at) => ({ count: at + 2 < lines.length && lines[at + 1]?.trim() === '' ? 2 : 1, lines: [] }),
  },
  {
    name: 'an import of code of VitePress',
    within: 'paragraph',
    pattern: /^<<< ?[@./\w]/,
    instead: 'Write a code fence with file="…" that is empty.',
    rewrite: (lines, at, surroundings) => {
      const fence = codeOfFile(lines[at] ?? '', surroundings);
      return fence && { count: 1, lines: fence };
    },
    advise: (lines, at, { hasTopAlias }) =>
      /^\s*<<< ?@/.test(lines[at] ?? '') && !hasTopAlias ? adviseAlias : undefined,
  },
  {
    name: 'an include of VitePress',
    within: 'html',
    pattern: /^<!--\s*@include:/,
    instead: 'Write :::include{file="_part.md"}. Readers see nothing in its place.',
    rewrite: rewriteInclude,
    advise: adviseInclude,
  },
  {
    name: 'code of a Vue component',
    within: 'html',
    pattern: /^<(?:script\b[^>]*\bsetup|style\b[^>]*\bmodule)\b/,
    instead: 'Delete it, and write its components in React. Browsers cannot run it.',
  },
  {
    name: 'an include of mdBook',
    within: 'text',
    pattern: /\{\{#(?:include|rustdoc_include|playground|playpen)\s[^}\n]*\}\}/,
    instead: 'Write :::include{file="_part.md"}, or file="…" on a code fence.',
    rewrite: rewriteInclude,
    advise: adviseInclude,
  },
  {
    name: 'a title of mdBook',
    within: 'text',
    pattern: /\{\{#title\s[^}\n]*\}\}/,
    instead: 'Write "title" in the front matter.',
  },
  {
    name: 'a variable of VitePress',
    within: 'text',
    pattern: /\{\{ *\$[\w.]+ *\}\}/,
    instead: 'Write the text itself, or a variable of the config.',
  },
  {
    name: 'a list of attributes of MkDocs',
    within: 'text',
    pattern: attributeList(),
    instead: 'Delete it, or write HTML with these attributes. A heading takes an id as {#own-id}.',
  },
];

/** Matches `{: .a target="_blank" }`, `{ #a }` and `{.a}`, but neither Helm's `{{ .Values.a }}` nor Elixir's `{:ok, a}`. */
function attributeList(): RegExp {
  const name = String.raw`[.#][a-z][\w:-]*`;
  const pair = String.raw`[\w:-]+=${attributeValue()}`;
  const first = String.raw`(?:: ?(?:${name}|${pair}|toc)| +${name}|(?!#)${name})`;
  return new RegExp(String.raw`(?<!\{)\{${first}(?: +(?:${name}|${pair}|[\w:-]+))* *\}(?!\})`, 'i');
}

/** Matches the attributes at the end of a heading: `{#a .b}`, and the other lists. docsgen itself reads `{#a}`. */
export const attributesOfHeading = behindHeading();

function behindHeading(): RegExp {
  const part = String.raw`(?:[.#][^\s{}"'=]+|[\w:-]+=${attributeValue()})`;
  return new RegExp(String.raw`(?<!\{)\{:? *${part}(?: +(?:${part}|[\w:-]+))* *\}\s*$`);
}

/** Matches attributes at the start of a text, such as `{ width="300" }`. They have a meaning behind an image or a link. */
export const attributesBehind = behindTarget();

function behindTarget(): RegExp {
  const value = attributeValue();
  const other = String.raw` +[\w:.#-]+(?:=${value})?`;
  return new RegExp(String.raw`^\{ ?(?:download|[a-z][\w:-]*=${value})(?:${other})* *\}`, 'i');
}

function attributeValue(): string {
  return String.raw`(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)`;
}

/**
 * Reports syntax of MkDocs, VitePress and mdBook that docsgen does not read, so that somebody who moves a site finds
 * each place. It runs before the variables and the raw HTML of a text are replaced.
 */
import type { Html, Nodes, Paragraph, Parents, Root, Text } from 'mdast';
import type { Transformer } from 'unified';
import type { ProblemInDocument } from '../../diagnostics/diagnostic.js';
import { compilationOf, report, type Compilation } from '../compilation.js';
import { locator, spanOf } from '../spans.js';
import { walk } from '../walk.js';

/** A construct of another generator. Its pattern is narrow, because ordinary texts have its signs, too. */
interface ForeignConstruct {
  /** The construct as messages name it. */
  readonly name: string;
  /** Where it may be: at the start of a paragraph, in a comment, or within text. */
  readonly within: 'paragraph' | 'html' | 'text';
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly instead: string;
}

const constructs: readonly ForeignConstruct[] = [
  {
    name: 'an admonition of MkDocs',
    within: 'paragraph',
    pattern: /^!!! ?[\w-]+(?: +[\w-]+)*(?: +".*")? *(?=[\r\n]|$)/,
    instead: 'Write ":::note Title", the text without its indentation, and a line of ":::".',
  },
  {
    name: 'a block of MkDocs that opens on a click',
    within: 'paragraph',
    pattern: /^\?\?\?\+? ?(?:[\w-]+(?: +[\w-]+)*(?: +".*")?|".*") *(?=[\r\n]|$)/,
    instead:
      'Write <details><summary>Title</summary>, an empty line, the text without its indentation, and </details>.',
  },
  {
    name: 'a tab of MkDocs',
    within: 'paragraph',
    pattern: /^===[!+]? "/,
    instead: 'Write "::::tabs", in it a ":::tab Label" … ":::" for each tab, then "::::".',
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
    pattern: /^-+8<-+(?: |$)/m,
    instead: 'Write :::include{file="_part.md"}, or file="…" on a code fence.',
  },
  {
    name: 'a table of contents of another generator',
    within: 'paragraph',
    pattern: /^(?:\[\[_?toc_?\]\]|\[toc\])$/i,
    instead: 'Delete it: the contents are beside the article.',
  },
  {
    name: 'an import of code of VitePress',
    within: 'paragraph',
    pattern: /^<<< ?[@./\w]/,
    instead: 'Write a code fence with file="…" that is empty.',
  },
  {
    name: 'an include of VitePress',
    within: 'html',
    pattern: /^<!--\s*@include:/,
    instead: 'Write :::include{file="_part.md"}. Readers see nothing in its place.',
  },
  {
    name: 'an include of mdBook',
    within: 'text',
    pattern: /\{\{#(?:include|rustdoc_include|playground|playpen)\s[^}\n]*\}\}/,
    instead: 'Write :::include{file="_part.md"}, or file="…" on a code fence.',
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
  const pair = String.raw`[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)`;
  const first = String.raw`(?:: ?(?:${name}|${pair}|toc)| +${name}|(?!#)${name})`;
  return new RegExp(String.raw`(?<!\{)\{${first}(?: +(?:${name}|${pair}|[\w:-]+))* *\}(?!\})`, 'i');
}

/** Most texts have none of the signs, so their trees are not walked. */
const signs = /!!!|:::[ \t]*\w+\.|\?\?\?|===|8<--|\[_?toc_?\]|<<<|@include:|\{\{ *[#$]|\{(?::|\.| +[.#])/i;

export const remarkForeignMarkup = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!signs.test(compilation.text)) return;
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type === 'paragraph') checkStart(node, compilation);
    else if (node.type === 'html') checkHtml(node, compilation);
    else if (node.type === 'text') checkText(node, parent, compilation);
  });
};

function checkStart(node: Paragraph, compilation: Compilation): void {
  // A text such as "[toc]" may be a link whose address is elsewhere in the document.
  if (node.children[0]?.type !== 'text') return;
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  const found = constructs.find(({ within, pattern }) => within === 'paragraph' && pattern.test(source));
  if (found) reportForeign(found, { span: spanOf(node, compilation.text) }, compilation);
}

function checkHtml(node: Html, compilation: Compilation): void {
  const found = constructs.find(({ within, pattern }) => within === 'html' && pattern.test(node.value));
  if (found) reportForeign(found, { span: spanOf(node, compilation.text) }, compilation);
}

function checkText(node: Text, parent: Parents, compilation: Compilation): void {
  // Authors who escape a brace want to show it.
  if (compilation.text.slice(node.position?.start.offset, node.position?.end.offset).includes('\\{')) return;
  for (const construct of constructs) {
    if (construct.within !== 'text') continue;
    const found = construct.pattern.exec(node.value);
    if (!found) continue;
    const [written] = found;
    const span = locator(node, node.value, compilation.text)(found.index, written.length);
    const [, id] = parent.type === 'heading' ? (/^\{:? *#([\w-]+) *\}$/.exec(written) ?? []) : [];
    const fix = id === undefined ? {} : { suggestion: `{#${id}}`, isCertain: true };
    reportForeign(construct, { span, ...fix }, compilation);
  }
}

function reportForeign(
  { name, instead }: ForeignConstruct,
  at: Pick<ProblemInDocument, 'span' | 'suggestion' | 'isCertain'>,
  compilation: Compilation,
): void {
  report(compilation, 'foreign-markup', {
    message: `This is ${name}, which docsgen does not read`,
    notes: [instead],
    ...at,
  });
}

/**
 * The table of constructs of MDX. It is the table of Markdown without HTML, with tags, expressions and modules in its
 * place. Most of these are left to micromark.
 */
import { constructs, type BlockConstruct, type Constructs, type InlineConstruct } from '../../markdown/constructs.js';

/** Constructs of CommonMark that MDX does not have. */
const absent: ReadonlySet<string> = new Set(['htmlFlow', 'htmlText']);

const isPresent = ({ name }: { readonly name: string }): boolean => !absent.has(name);

/** An address in angle brackets may look like an element in a namespace. */
const handAutolinksOver = (row: InlineConstruct): InlineConstruct =>
  row.name === 'autolink' ? { ...row, direct: 'hand over' } : row;

const blocks: readonly BlockConstruct[] = [
  { name: 'mdxjsEsm', line: /(?:import|export)(?![\w-])/, direct: 'hand over', example: "import a from 'b'\n" },
  { name: 'mdxFlowExpression', line: /\{(?!\{)/, direct: 'hand over', example: '{1}\n' },
  { name: 'mdxJsxFlowTag', line: /</, direct: 'hand over', example: '<a />\n' },
  { name: 'htmlFlowComment', line: /<!--/, direct: 'hand over', example: '<!-- a -->\n' },
];

const inlines: readonly InlineConstruct[] = [
  // A heading's id is text, which `remark-headings.ts` removes.
  { name: 'headingId', signs: '{', begins: /\{#[^\s{}]+\}/, direct: 'skip', example: '{#a}' },
  { name: 'mdxTextExpression', signs: '{', begins: /\{(?!\{|#[^\s{}]+\})/, direct: 'hand over', example: '{1}' },
  { name: 'mdxJsxTextTag', signs: '<', begins: /</, direct: 'read', example: '<a />' },
  { name: 'htmlTextComment', signs: '<', begins: /<!--/, direct: 'hand over', example: '<!-- a -->' },
];

/** All constructs that the parser of MDX knows. */
export const mdxConstructs: Constructs = {
  ...constructs,
  maxIndent: undefined,
  blocks: [...blocks, ...constructs.blocks.filter(isPresent)],
  inlines: [...constructs.inlines.filter(isPresent).map(handAutolinksOver), ...inlines],
};

/** Declares constants and components that a text imports from a partial by their names. */
import { exportBlocks } from '../../../references/mdx-text.js';
import type { ReferencedText } from '../../../references/reference.js';
import { findReference, report, type Compilation } from '../../compilation.js';
import type { ImportedExport } from '../imports.js';
import { readConstant } from '../module-constants.js';
import { notRunOfOthers } from './not-run.js';
import type { PageCode } from './page-code.js';

/**
 * Declares an export of a partial for the code of a text. Returns whether the text may use its name: code of another
 * repository does not run, and a name that the partial does not have is no component. Both are reported.
 */
export function declareExport(
  name: string,
  { specifier, exported, span }: ImportedExport,
  compilation: Compilation,
  code: PageCode | undefined,
): boolean {
  const partial = compilation.references[findReference(compilation, 'partial', specifier) - 1]?.found;
  // A missing file is reported where the text includes it.
  if (!partial?.ok || exported === '*') return true;
  const known = readConstant(partial, exported);
  if (known?.kind === 'value' && !known.unknown) {
    code?.declareConstant(name, known);
    return true;
  }
  // A page of Docusaurus 2 names its contents itself, and those of its partials. Here, each page has them anyway.
  if (exported === 'toc' && /^export\s+const\s+toc\b/m.test(compilation.text)) {
    code?.declareConstant(name, { kind: 'value', value: [] });
    return true;
  }
  const blocks = blocksWith(exported, exportBlocks(partial.text));
  if (blocks.length > 0 && code && !isOfOthers(partial)) {
    code.declareBlocks(name, exported, blocks);
    return true;
  }
  const isThere = blocks.length > 0 || mayExport(exported, partial.text);
  const message = isThere
    ? `A page cannot import "${exported}" from "${specifier}"`
    : `"${specifier}" exports no "${exported}"`;
  const note = blocks.length > 0 ? notRunOfOthers : howToExport(exported);
  report(compilation, 'mdx-unsupported', { message, span, notes: [note] });
  return false;
}

/** Names that each file has in Docusaurus, besides the component that shows it. */
const namesOfFiles: ReadonlySet<string> = new Set(['toc', 'frontMatter', 'contentTitle', 'metadata', 'assets']);

function howToExport(exported: string): string {
  return namesOfFiles.has(exported)
    ? `Only a page has "${exported}". Remove the import.`
    : `A partial exports a name in a statement of its own: "export const ${exported} = …".`;
}

/** Whether a text exports a name in any form, such as `export { Badge } from './badge.js'`. */
function mayExport(exported: string, text: string): boolean {
  return namesOfFiles.has(exported) || exportBlocks(text).some((block) => namesIn(block).includes(exported));
}

function namesIn(block: string): readonly string[] {
  return block.match(/[\w$]+/g) ?? [];
}

/** Whether a text is from another repository, whose code is not trusted. */
export function isOfOthers({ isOfOthers: isForeign, repository }: ReferencedText): boolean {
  return isForeign ?? repository !== undefined;
}

const declaration = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm;

/** Returns the block that declares a name, and those that it needs, in the order of the partial. */
function blocksWith(exported: string, blocks: readonly string[]): readonly string[] {
  const blockOf = new Map(
    blocks.flatMap((block) => Array.from(block.matchAll(declaration), ([, name = '']) => [name, block] as const)),
  );
  const needed = new Set<string>();
  const names = new Set([exported]);
  for (const name of names) {
    const block = blockOf.get(name);
    if (block === undefined || needed.has(block)) continue;
    needed.add(block);
    for (const used of namesIn(block)) names.add(used);
  }
  return blocks.filter((block) => needed.has(block));
}

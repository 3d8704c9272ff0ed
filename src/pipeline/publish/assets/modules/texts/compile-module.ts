/** Compiles a text that code imports to a module, as MDX does. Its default export shows the text. */
import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { readWrittenFrontMatter } from '../../../../compile/front-matter/front-matter.js';
import { createParser } from '../../../../compile/markdown/markdown-parser.js';
import { wholeParser } from '../../../../compile/markdown/parse-piece.js';
import { mdx } from '../../../../compile/mdx/syntax/mdx-parser.js';
import { openMdxFences } from '../../../../references/mdx-text.js';
import { frontMatterBlock } from '../../../../text/front-matter-block.js';
import { prepareTree, type TextOutline } from './module-tree.js';

/**
 * Returns the code of the module. It exports what Docusaurus' modules do: `frontMatter`, `toc` and `contentTitle`.
 * `components` are the names of those in the config. Throws a `SyntaxProblem` if the text is not valid MDX.
 */
export async function compileModule(written: string, components: readonly string[]): Promise<string> {
  const text = openMdxFences(written.replace(frontMatterBlock, (block) => block.replaceAll(/[^\r\n]/g, ' ')));
  let outline: TextOutline = { toc: [], contentTitle: undefined };
  const prepare = () => (tree: Root) => void (outline = prepareTree(tree, text, components));
  const processor = createProcessor({
    providerImportSource: '@theme/MDXComponents',
    remarkPlugins: [readOwnMdx, prepare],
  });
  const code = String(await processor.process(text));
  const { toc, contentTitle } = outline;
  const exports = Object.entries({ frontMatter: await readWrittenFrontMatter(written), toc, contentTitle });
  const own = exports.filter(([name]) => !new RegExp(`^export const ${name}\\b`, 'm').test(code));
  return [code, ...own.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`), ''].join('\n');
}

/** Reads the text as docsgen reads MDX, so that notes, comments and ids of headings have their meaning. */
function readOwnMdx(this: Processor): void {
  this.parser = wholeParser(createParser(mdx));
}

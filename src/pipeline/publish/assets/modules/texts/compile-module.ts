/** Compiles a text that code imports to a module, as MDX does. Its default export shows the text. */
import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { rehypeTables } from '../../../../compile/article/rehype-tables.js';
import { readFrontMatter, readWrittenFrontMatter } from '../../../../compile/front-matter/front-matter.js';
import { createParser } from '../../../../compile/markdown/markdown-parser.js';
import { wholeParser } from '../../../../compile/markdown/parse-piece.js';
import { mdx } from '../../../../compile/mdx/syntax/mdx-parser.js';
import { openMdxFences } from '../../../../references/mdx-text.js';
import { prepareTree, type TextOutline, type TextProblem, type TextSettings } from './module-tree.js';

/** The code of a module, and what is wrong with its text. */
export interface CompiledModule {
  readonly code: string;
  readonly problems: readonly TextProblem[];
}

/**
 * Compiles a text. The module exports what Docusaurus' modules do: `frontMatter`, `toc` and `contentTitle`. Throws a
 * `SyntaxProblem` if the text is not valid MDX.
 */
export async function compileModule(written: string, settings: TextSettings): Promise<CompiledModule> {
  const { body, diagnostics } = await readFrontMatter(written, {});
  const frontMatter = await readWrittenFrontMatter(written);
  const text = openMdxFences(body);
  // Code decides what the values mean, so that only front matter that cannot be read is a problem.
  const unreadable = Object.keys(frontMatter ?? {}).length === 0 ? diagnostics : [];
  const problems: TextProblem[] = unreadable
    .filter(({ severity }) => severity === 'error')
    .map(({ message, notes, span }) => ({ message, note: notes.join(' '), span }));
  let outline: TextOutline = { toc: [], contentTitle: undefined };
  const prepare = () => (tree: Root) => {
    const prepared = prepareTree(tree, text, settings);
    outline = prepared.outline;
    problems.push(...prepared.problems);
  };
  const processor = createProcessor({
    providerImportSource: '@theme/MDXComponents',
    remarkPlugins: [readOwnMdx, prepare],
    rehypePlugins: [rehypeTables],
    remarkRehypeOptions: { footnoteLabelProperties: { className: ['visually-hidden'] }, clobberPrefix: '' },
  });
  const code = String(await processor.process(text));
  const exports = Object.entries({ frontMatter, ...outline });
  const own = exports.filter(([name]) => !new RegExp(`^export const ${name}\\b`, 'm').test(code));
  const lines = own.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return { code: [code, ...lines, ''].join('\n'), problems };
}

/** Reads the text as docsgen reads MDX, so that notes, comments and ids of headings have their meaning. */
function readOwnMdx(this: Processor): void {
  this.parser = wholeParser(createParser(mdx));
}

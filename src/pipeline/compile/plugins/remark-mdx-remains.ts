/** Lines of MDX that remain from a migrated page: reported, and left as text. */
import type { Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf, report } from '../compilation.js';
import { walk } from '../walk.js';

/** What reads imports and JSX. */
export const wayToMdx =
  'Or have the page read as MDX: name it ".mdx", or give its section `markdown: \'mdx\'` in the config.';

const importOrExport =
  /^(?:import\s+(?:[^'"]*\sfrom\s*)?['"]|export\s+(?:default\b|const\b|let\b|var\b|function\b|class\b|async\b|[{*]))/;

/** Whether a line begins to import or export as JavaScript does; prose in which the words are met begins otherwise. */
export function isImportOrExport(line: string): boolean {
  return importOrExport.test(line);
}

export const remarkMdxRemains = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!/^(?:im|ex)port\s/m.test(compilation.text)) return;
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type !== 'paragraph' || parent.type !== 'root') return;
    const { start, end } = node.position ?? {};
    const source = compilation.text.slice(start?.offset, end?.offset);
    for (const [index, line] of source.split(/\r\n|\n|\r/).entries()) {
      if (!isImportOrExport(line)) {
        // What follows an import is on lines of their own.
        if (index === 0) return;
        continue;
      }
      report(compilation, 'mdx-unsupported', {
        message: `"${line.split(/\s/, 1)[0]}" has no meaning in Markdown`,
        span: { line: (start?.line ?? 1) + index, column: 1, length: line.length },
        notes: [
          'Register components under `components` in the config and write them as <Name />; remove this line.',
          wayToMdx,
        ],
      });
    }
  });
};

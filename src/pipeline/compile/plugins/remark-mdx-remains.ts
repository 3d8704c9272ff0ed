/** Reports lines of MDX that are left over in a migrated page. They are shown as text. */
import type { Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf, report } from '../compilation.js';
import { walk } from '../walk.js';

/** The advice on reading imports and JSX. */
export const wayToMdx =
  'Or have the page read as MDX: name it ".mdx", or give its section `markdown: \'mdx\'` in the config.';

const importOrExport =
  /^(?:import\s+(?:[^'"]*\sfrom\s*)?['"]|export\s+(?:default\b|const\b|let\b|var\b|function\b|class\b|async\b|[{*]))/;

/** Whether a line begins an import or export in JavaScript. Prose that contains these words begins differently. */
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
        // An import continues on separate lines.
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

/** Files of a layer that say what the version before says anyway: from then on a fix must be made twice. */
import { diagnose, placeIn } from '../diagnostics/diagnostic.js';
import type { Diagnostic } from '../model.js';
import type { RuleInput } from './check-rules.js';

export function findUnchangedFiles({ content }: RuleInput): readonly Diagnostic[] {
  return content.trees.flatMap((tree, index) => {
    const below = content.trees[index - 1];
    if (!tree.version || tree.version.complete || below?.section !== tree.section) return [];
    const movedFrom = new Map(tree.moves.map(({ from, to }) => [to, from]));
    return [...tree.sources].flatMap(([docPath, source]) => {
      const overridden = below.sources.get(movedFrom.get(docPath) ?? docPath);
      if (source.layer !== tree.version?.name || !overridden || overridden.hash !== source.hash) return [];
      const firstLine = /^[^\r\n]*/.exec(source.text)?.[0] ?? '';
      return [
        diagnose('layer-file-unchanged', {
          message: `This file is equal to "${overridden.file}", which it overrides`,
          place: placeIn(source, { line: 1, column: 1, length: Math.max(1, firstLine.length) }),
          notes: ['Delete it, and the version goes on inheriting the page.'],
        }),
      ];
    });
  });
}

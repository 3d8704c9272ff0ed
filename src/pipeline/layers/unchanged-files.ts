/**
 * Finds files of a layer that are equal to those of the version below. Each fix of their text must then be made twice.
 */
import { diagnose, placeIn } from '../diagnostics/diagnostic.js';
import type { Diagnostic } from '../model.js';
import { treeBelow } from '../section-versions.js';
import type { ContentRead } from './read-content.js';

/** Compares each file with the one that it overrides, by hash. */
export function findUnchangedFiles({ content, texts }: Pick<ContentRead, 'content' | 'texts'>): readonly Diagnostic[] {
  return content.trees.flatMap((tree) => {
    const below = treeBelow(content.trees, tree);
    if (!tree.version || tree.version.complete || !below) return [];
    const movedFrom = new Map(tree.moves.map(({ from, to }) => [to, from]));
    return [...tree.sources].flatMap(([docPath, { file, layer }]) => {
      const overridden = layer === tree.version?.name && below.sources.get(movedFrom.get(docPath) ?? docPath);
      if (!overridden) return [];
      const [own, other] = [texts.get(file), texts.get(overridden.file)];
      if (!own || other?.hash !== own.hash) return [];
      const firstLine = /^[^\r\n]*/.exec(own.text)?.[0] ?? '';
      return [
        diagnose('layer-file-unchanged', {
          message: `This file is equal to "${overridden.file}", which it overrides`,
          place: placeIn({ file, text: own.text }, { line: 1, column: 1, length: Math.max(1, firstLine.length) }),
          notes: ['Delete it: the version then inherits the page.'],
        }),
      ];
    });
  });
}

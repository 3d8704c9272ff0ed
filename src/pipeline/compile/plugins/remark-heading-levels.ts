/** Reports headings that skip a level: readers who navigate by headings think that they have missed one. */
import type { Root } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf, report } from '../compilation.js';

/** The page's title is its heading of level 1, whether the body or the front matter holds it. */
export const remarkHeadingLevels = (): Transformer<Root> => (_tree, file) => {
  const compilation = compilationOf(file);
  let above = 1;
  for (const { level, text, span } of compilation.headings) {
    if (level > above + 1) {
      report(compilation, 'heading-level-skipped', {
        message: `The heading "${text}" is of level ${level}, the one above it of level ${above}`,
        span,
        notes: [`Make it level ${above + 1}: a heading may be deeper than the one before it by one level only.`],
      });
    }
    above = level;
  }
};

/** Reports headings that skip a level, because readers who navigate by headings would look for the missing one. */
import type { Root } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf, report } from '../compilation.js';

/** The plugin. The page's title counts as its heading of level 1, whether it is in the body or in the front matter. */
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

/** Checks the sections that are blogs. */
import type { Section } from '../../model.js';
import type { ConfigProblem } from '../check-shape.js';
import { wrong } from './problems.js';

/** Posts have dates instead of versions. */
export function checkBlogs(sections: readonly Section[]): readonly ConfigProblem[] {
  return sections.flatMap(({ name, blog, versioned }, index) =>
    blog && versioned
      ? [
          wrong(['sections', index, 'versioned'], `The section "${name}" is a blog, so it cannot be versioned`, [
            'A post has a date, and is the same in all versions. Remove "versioned".',
          ]),
        ]
      : [],
  );
}

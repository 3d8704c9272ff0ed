/** Checks that redirects do not lead to themselves, and that each begins at an address of its own. */
import type { ConfigProblem, KeyPath } from '../check-shape.js';
import type { Settings } from '../config-schema.js';
import { cleanRoute } from '../setting-forms.js';
import { repeats } from './problems.js';

export function checkRedirects({ redirects }: Settings): readonly ConfigProblem[] {
  const sources = redirects.flatMap(({ from, to }, index) =>
    from.map((route, item) => ({ route, to, index, path: fromPath(from, index, item) })),
  );
  const circles = sources.flatMap(({ route, to, index }): ConfigProblem[] =>
    cleanRoute(route) === cleanRoute(to.replace(/[?#].*$/, ''))
      ? [
          {
            code: 'redirect-invalid',
            path: ['redirects', index, 'to'],
            what: 'value',
            message: `The redirect from "${route}" leads to itself`,
            notes: ['Delete it, or name the route at which the page is now.'],
          },
        ]
      : [],
  );
  const doubles = repeats(
    sources.map(({ route, path }) => ({ value: cleanRoute(route), path })),
    (from) => `Two redirects begin at "${from}"`,
    'Delete one of them.',
  );
  return [...circles, ...doubles.map((problem) => ({ ...problem, code: 'redirect-invalid' as const }))];
}

/** A single old route may be written without a list. */
function fromPath(from: readonly string[], index: number, item: number): KeyPath {
  return ['redirects', index, 'from', ...(from.length > 1 ? [item] : [])];
}

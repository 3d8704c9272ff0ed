/** Components that the config registers and no page uses. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding } from '../model.js';
import { componentsUsedBy } from '../place/used-components.js';
import type { RuleInput } from './rule-input.js';

export function findUnusedComponents({ config, pages }: RuleInput): readonly Finding[] {
  const registered = Object.keys(config.components);
  if (registered.length === 0) return [];
  const used = new Set(componentsUsedBy(pages).map(({ name }) => name));
  return registered
    .filter((name) => !used.has(name))
    .map((name) =>
      diagnose('component-unused', {
        message: `No page uses the component "${name}"`,
        setting: { path: ['components', name], what: 'key' },
        notes: ['Remove it from "components", or use it.'],
      }),
    );
}

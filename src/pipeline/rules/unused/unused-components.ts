/** Finds components that the config registers and no page uses. */
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { Finding } from '../../model.js';
import { componentsUsedBy, registeredInCode } from '../../place/used-components.js';
import type { RuleInput } from '../rule-input.js';

export function findUnusedComponents(site: RuleInput): readonly Finding[] {
  const { config } = site;
  const registered = Object.keys(config.components);
  if (registered.length === 0) return [];
  const shown = componentsUsedBy(site).flatMap(({ name, imported }) => (imported ? [] : name));
  const used = new Set([...shown, ...site.pages.flatMap(registeredInCode)]);
  return registered
    .filter((name) => !used.has(name))
    .map((name) =>
      diagnose('component-unused', {
        message: `No page uses the component "${name}"`,
        setting: { path: ['components', name], what: 'key' },
        notes: [
          'Remove it from "components", or use it. Markdown that code imports is not searched, and can import its file.',
        ],
      }),
    );
}

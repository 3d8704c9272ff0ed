/** Finds the site's own style sheets that are written for a compiler, such as Tailwind's, on a site that runs none. */
import { diagnose } from '../../diagnostics/diagnostic.js';
import { createPlacesIn } from '../../diagnostics/places-in-text.js';
import type { Finding } from '../../model.js';
import { firstUncompiledRule } from '../../text/uncompiled-rules.js';
import type { RuleInput } from '../rule-input.js';

/** Reports the first rule of each sheet that browsers ignore. */
export function findUncompiledStyles({ sheets }: Pick<RuleInput, 'sheets'>): readonly Finding[] {
  return sheets.flatMap(({ file, text, isCompiled }) => {
    const found = file.endsWith('.css') && !isCompiled ? firstUncompiledRule(text) : undefined;
    if (!found) return [];
    return [
      diagnose('style-uncompiled', {
        message: `This style sheet must be compiled: browsers do not know "${found.rule}"`,
        place: createPlacesIn({ file, text })(found.at, found.rule.length),
        notes: [
          'docsgen runs PostCSS if its config, such as "postcss.config.mjs", is beside the config of the site.',
          `With Tailwind 4: npm install @tailwindcss/postcss, and in that file: export default { plugins: { '@tailwindcss/postcss': {} } };`,
        ],
      }),
    ];
  });
}

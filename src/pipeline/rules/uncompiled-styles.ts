/** Finds the site's own style sheets that are written for a compiler, such as Tailwind's, which docsgen does not run. */
import { diagnose } from '../diagnostics/diagnostic.js';
import { createPlacesIn } from '../diagnostics/places-in-text.js';
import type { Finding } from '../model.js';
import { firstUncompiledRule } from '../text/uncompiled-rules.js';
import type { RuleInput } from './rule-input.js';

/** Reports the first rule of each sheet that browsers ignore. */
export function findUncompiledStyles({ sheets }: Pick<RuleInput, 'sheets'>): readonly Finding[] {
  return sheets.flatMap(({ file, text }) => {
    const found = file.endsWith('.css') ? firstUncompiledRule(text) : undefined;
    if (!found) return [];
    const result = file.replace(/\.css$/, '.built.css');
    return [
      diagnose('style-uncompiled', {
        message: `This style sheet must be compiled: browsers do not know "${found.rule}"`,
        place: createPlacesIn({ file, text })(found.at, found.rule.length),
        notes: [
          `docsgen runs no plugins of PostCSS. Run the sheet’s own program before docsgen, and name its result in "styles".`,
          `With Tailwind 4: npx @tailwindcss/cli -i ${file} -o ${result}`,
        ],
      }),
    ];
  });
}

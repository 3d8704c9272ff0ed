/** Finds rules in CSS that only a compiler reads, such as Tailwind’s. Browsers ignore them. */

const ruleNames =
  'tailwind|apply|theme|utility|plugin|config|source|screen|variants?|custom-variant|custom-media|custom-selector|mixin|include';

/** Comments, texts, addresses and escapes hold no rules, so they are matched as wholes. */
const token = new RegExp(
  [
    String.raw`\/\*.*?(?:\*\/|$)`,
    String.raw`(?<sheet>@import\s+(?:url\(\s*)?(?<quote>['"])tailwindcss\b[^'"]*\k<quote>)`,
    String.raw`"(?:\\.|[^"\\\n])*"`,
    String.raw`'(?:\\.|[^'\\\n])*'`,
    String.raw`\burl\([^'")]*\)`,
    String.raw`\\.`,
    `(?<rule>@(?:${ruleNames})(?![\\w-]))`,
  ].join('|'),
  'gs',
);

/** Returns the first such rule and its offset. */
export function firstUncompiledRule(css: string): { readonly rule: string; readonly at: number } | undefined {
  for (const { groups, index } of css.matchAll(token)) {
    const rule = groups?.['sheet'] ?? groups?.['rule'];
    if (rule !== undefined) return { rule, at: index };
  }
  return undefined;
}

/** Finds rules in CSS that only a compiler reads, such as Tailwind’s. Browsers ignore them. */

const compiledRule =
  /@(?:tailwind|apply|theme(?!-)|utility|plugin|config|source|screen|variants?|custom-variant|custom-media|custom-selector|mixin|include)\b|@import\s+(?:url\(\s*)?(['"])tailwindcss\b[^'"]*\1/;

/** Returns the first such rule and its offset. Comments are skipped. */
export function firstUncompiledRule(css: string): { readonly rule: string; readonly at: number } | undefined {
  const found = compiledRule.exec(css.replaceAll(/\/\*.*?(?:\*\/|$)/gs, (comment) => ' '.repeat(comment.length)));
  return found ? { rule: found[0], at: found.index } : undefined;
}

/**
 * Replaces inline styles in HTML by classes, and collects their rules. A strict content security policy forbids inline
 * styles, so a page's rules are in a separate file.
 */
import { contentHash } from '../../cache/content-hash.js';

/** Rules by class. */
export type StyleRules = Map<string, string>;

/** Matches the allowed contents of a declaration: sizes and colours. */
const plain = /^[\w\s.:;#%()+,-]*$/;

/** Replaces the inline styles in HTML and adds their rules to `rules`. */
export function takeStyles(html: string, rules: StyleRules): string {
  return html.replaceAll(/<[a-z]+(?:\s[^<>]*?)?\sstyle=(["'])(.*?)\1[^<>]*>/g, (tag, quote: string, style: string) => {
    const bare = tag.replace(` style=${quote}${style}${quote}`, '');
    if (!plain.test(style)) return bare;
    const name = `m-${contentHash(style).slice(0, 8)}`;
    rules.set(name, style.replace(/;$/, ''));
    const known = /\sclass=(["'])/.exec(bare);
    if (!known) return bare.replace(/^<[a-z]+/, (start) => `${start} class="${name}"`);
    return bare.replace(known[0], `${known[0]}${name} `);
  });
}

/** Returns the rules as a style sheet, sorted so that the order of formulas does not matter. */
export function sheetOf(rules: StyleRules): string {
  const lines = Array.from(rules, ([name, style]) => `.${name}{${style}}\n`);
  return lines.toSorted().join('');
}

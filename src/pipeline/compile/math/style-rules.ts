/**
 * HTML with inline styles → the same HTML with classes, and the rules of these. A strict content policy allows no inline
 * style, so a page's rules are a file of its own.
 */
import { contentHash } from '../../cache/content-hash.js';

/** Rules by class. */
export type StyleRules = Map<string, string>;

/** What a declaration may hold: sizes and colours. */
const plain = /^[\w\s.:;#%()+,-]*$/;

/** Adds the rules of a piece of HTML to those that are known. */
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

/** The rules as a style sheet, in an order that says nothing. */
export function sheetOf(rules: StyleRules): string {
  const lines = Array.from(rules, ([name, style]) => `.${name}{${style}}\n`);
  return lines.toSorted().join('');
}

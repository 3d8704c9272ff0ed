/** The kinds of admonitions that the theme has: names of blocks, of colours in the style sheet, and of texts. */
export const admonitionKinds = ['note', 'tip', 'info', 'success', 'important', 'warning', 'caution', 'danger'] as const;

export type AdmonitionKind = (typeof admonitionKinds)[number];

/** Returns the class of an admonition that a site declares. */
export function admonitionClass(name: string): string {
  return `admonition-${name}`;
}

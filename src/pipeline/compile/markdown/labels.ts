/** Labels: the names by which definitions and footnotes are known from other parts of a text. */

/** Normalized labels of what a text defines. */
export interface Labels {
  readonly links: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
}

/** Labels that are still being collected. */
export interface FoundLabels extends Labels {
  readonly links: Set<string>;
  readonly footnotes: Set<string>;
}

/** Of a text that defines nothing. */
export const noLabels: Labels = { links: new Set(), footnotes: new Set() };

/** Two labels with the same normal form are the same label; by the rule of `micromark-util-normalize-identifier`. */
export function normalizeLabel(label: string): string {
  const spaced = label.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(/^ | $/g, '');
  // Both, because some letters have one lower case form and several upper case forms.
  return spaced.toLowerCase().toUpperCase();
}

/** What may be a label. No label is longer than 999 characters. */
const bracketed = /\[(?=((?:[^[\]\\]|\\.){1,1000})\])/gs;

/** The labels that a part of a text may refer to, in the order of the part. */
export function mentionedLabels(part: string, { links, footnotes }: Labels): Labels {
  if (links.size + footnotes.size === 0) return noLabels;
  const mentioned: FoundLabels = { links: new Set(), footnotes: new Set() };
  for (const [, written = ''] of part.matchAll(bracketed)) {
    const label = normalizeLabel(written);
    if (links.has(label)) mentioned.links.add(label);
    if (label.startsWith('^') && footnotes.has(label.slice(1))) mentioned.footnotes.add(label.slice(1));
  }
  return mentioned;
}

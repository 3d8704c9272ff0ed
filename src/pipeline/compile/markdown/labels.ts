/** Labels are the names by which other parts of a text refer to definitions and footnotes. */

/** The normalized labels that a text defines. */
export interface Labels {
  readonly links: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
}

/** Labels that are still being collected. */
export interface FoundLabels extends Labels {
  readonly links: Set<string>;
  readonly footnotes: Set<string>;
}

/** The labels of a text without definitions. */
export const noLabels: Labels = { links: new Set(), footnotes: new Set() };

/**
 * Normalizes a label. Labels with the same normal form are the same label, as in `micromark-util-normalize-identifier`.
 */
export function normalizeLabel(label: string): string {
  const spaced = label.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(/^ | $/g, '');
  // Both conversions are needed, because some letters have one lower case form and several upper case forms.
  return spaced.toLowerCase().toUpperCase();
}

/** Matches a possible label. No label is longer than 999 characters. */
const bracketed = /\[(?=((?:[^[\]\\]|\\.){1,1000})\])/gs;

/** Returns the labels to which a part of a text may refer, in the order of the part. */
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

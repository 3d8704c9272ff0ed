/**
 * Reads the images in the value of a `srcset` as browsers do:
 * https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */

export interface Candidate {
  readonly href: string;
  /** The text after the address, up to the comma: "2x", "100w 50h" or "". */
  readonly descriptor: string;
}

/**
 * Reads the images. An address extends to the next white space; a comma at its end is a separator, and a comma within
 * it is part of it.
 */
export function readSrcset(value: string): readonly Candidate[] {
  const candidates: Candidate[] = [];
  const address = /[\s,]*([^\s,]\S*)/y;
  const descriptors = /[^,(]*(?:\([^)]*\)?[^,(]*)*,?/y;
  for (let match = address.exec(value); match; match = address.exec(value)) {
    const written = match[1] ?? '';
    let end = written.length;
    while (written[end - 1] === ',') end--;
    const href = written.slice(0, end);
    let descriptor = '';
    if (!written.endsWith(',')) {
      descriptors.lastIndex = address.lastIndex;
      descriptor = descriptors.exec(value)?.[0] ?? '';
      address.lastIndex = descriptors.lastIndex;
    }
    candidates.push({ href, descriptor: descriptor.replace(/,$/, '').replace(/\s+/g, ' ').trim() });
  }
  return candidates;
}

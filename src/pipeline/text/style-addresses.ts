/** Finds the addresses in a style sheet. */

export interface StyleAddress {
  readonly url: string;
  /** The offset of the address. */
  readonly at: number;
  readonly isImport: boolean;
}

/**
 * Returns the addresses in `url()` and `@import`. Comments and strings are skipped, and addresses with code of SCSS. CSS
 * escapes are left to the browser.
 */
export function readStyleAddresses(text: string): readonly StyleAddress[] {
  const token =
    /\/\*[\s\S]*?(?:\*\/|$)|(@import\s+)?(?:\burl\(\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^"'()\s\\]+))\s*\)|"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)')/gi;
  return [...text.matchAll(token)].flatMap(({ 0: whole, 1: atImport, 2: a, 3: b, 4: c, 5: d, 6: e, index }) => {
    const isImport = atImport !== undefined;
    const url = a ?? b ?? c ?? (isImport ? (d ?? e) : undefined);
    return url === undefined || url.includes('#{') ? [] : [{ url, at: index + whole.lastIndexOf(url), isImport }];
  });
}

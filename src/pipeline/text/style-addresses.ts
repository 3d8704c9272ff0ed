/** A style sheet → the addresses in it. */

export interface StyleAddress {
  readonly url: string;
  /** Where it begins. */
  readonly at: number;
  readonly isImport: boolean;
}

/** What `url()` and `@import` name. Comments and strings are passed over; CSS escapes are left to the browser. */
export function readStyleAddresses(text: string): readonly StyleAddress[] {
  const token =
    /\/\*[\s\S]*?(?:\*\/|$)|(@import\s+)?(?:\burl\(\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^"'()\s\\]+))\s*\)|"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)')/gi;
  return [...text.matchAll(token)].flatMap(({ 0: whole, 1: atImport, 2: a, 3: b, 4: c, 5: d, 6: e, index }) => {
    const isImport = atImport !== undefined;
    const url = a ?? b ?? c ?? (isImport ? (d ?? e) : undefined);
    return url === undefined ? [] : [{ url, at: index + whole.lastIndexOf(url), isImport }];
  });
}

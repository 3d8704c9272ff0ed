/** The order of pages that fit a query equally well. */

/**
 * By address: an index page before what is below it, the newer release before the older (`/upgrading/v4.10` before
 * `/upgrading/v4.9`), else by the alphabet.
 */
export function compareUrls(one: string, other: string): number {
  const [ones, others] = [partsOf(one), partsOf(other)];
  const at = ones.findIndex((part, index) => part !== others[index]);
  const [part, otherPart] = [ones[at], others[at]];
  if (part === undefined) return ones.length - others.length;
  if (otherPart === undefined) return 1;
  if (/^\d/.test(part) && /^\d/.test(otherPart)) return Number(otherPart) - Number(part);
  return part < otherPart ? -1 : 1;
}

/** Names between slashes, with the numbers in them apart. */
function partsOf(url: string): readonly string[] {
  return url.match(/\/|\d+|[^/\d]+/g)?.filter((part, at, all) => part !== '/' || at < all.length - 1) ?? [];
}

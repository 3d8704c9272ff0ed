/** The order of pages that match a query equally well. */

/**
 * Compares addresses: an index page precedes the pages below it, a newer release precedes an older one
 * (`/upgrading/v4.10` before `/upgrading/v4.9`), `part-2` precedes `part-10`, and the rest is alphabetical.
 */
export function compareUrls(one: string, other: string): number {
  const [ones, others] = [piecesOf(one), piecesOf(other)];
  const at = ones.findIndex((piece, index) => piece !== others[index]);
  const [piece, otherPiece] = [ones[at], others[at]];
  if (piece === undefined) return ones.length - others.length;
  if (otherPiece === undefined) return 1;
  if (releasePattern.test(piece) && releasePattern.test(otherPiece)) return byNumber.compare(otherPiece, piece);
  return byNumber.compare(piece, otherPiece) || (piece < otherPiece ? -1 : 1);
}

const releasePattern = /^(?:v\d[\d.]*|\d+(?:\.\d+)+)$/;

/** The order is the same in every browser, whatever its language. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** Splits an address into names, and separates the releases in them. */
function piecesOf(url: string): readonly string[] {
  return url.split('/').flatMap((name) => name.split(/(?<![a-z\d])(v?\d[\d.]*)/i).filter(Boolean));
}

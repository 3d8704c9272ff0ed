/** The order of pages that fit a query equally well. */

/**
 * By address: an index page before what is below it, the newer release before the older (`/upgrading/v4.10` before
 * `/upgrading/v4.9`), `part-2` before `part-10`, else by the alphabet.
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

/** The same in every browser, whatever its language. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** Names between slashes, with the releases in them apart. */
function piecesOf(url: string): readonly string[] {
  return url.split('/').flatMap((name) => name.split(/(?<![a-z\d])(v?\d[\d.]*)/i).filter(Boolean));
}

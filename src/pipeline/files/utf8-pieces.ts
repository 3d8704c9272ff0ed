/** A text → its bytes in UTF-8, a piece at a time: all bytes of a long text would be as large as the text, beside it. */

/** Characters of a piece. */
const pieceLength = 1 << 20;

/**
 * Pieces that can be walked more than once. A short text is encoded once, a long one each time. The text may come in pieces
 * itself, which hold whole characters.
 */
export function utf8Pieces(text: string | readonly string[]): Iterable<Buffer> {
  const texts = typeof text === 'string' ? [text] : text;
  const length = texts.reduce((sum, part) => sum + part.length, 0);
  if (length <= pieceLength) return [Buffer.from(typeof text === 'string' ? text : text.join(''))];
  return { [Symbol.iterator]: () => encodeLong(texts) };
}

function* encodeLong(texts: readonly string[]): Generator<Buffer> {
  for (const text of texts) {
    for (let start = 0, end = 0; start < text.length; start = end) {
      end = Math.min(start + pieceLength, text.length);
      // The halves of a character are encoded together.
      if (isHighSurrogate(text.charCodeAt(end - 1))) end++;
      yield Buffer.from(text.slice(start, end));
    }
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd8_00 && unit < 0xdc_00;
}

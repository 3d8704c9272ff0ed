/** Encodes a text as UTF-8 piece by piece, because all bytes of a long text at once would double its memory. */

/** The number of characters in a piece. */
const pieceLength = 1 << 20;

/** The maximum number of UTF-8 bytes for one UTF-16 code unit. */
const bytesPerUnit = 3;

/**
 * Returns the bytes of a text, in pieces that can be iterated several times. A short text is encoded once, a long one
 * each time. The text may come in pieces, which must not split characters.
 */
export type EncodeText = (text: string | readonly string[]) => Iterable<Buffer>;

/**
 * Makes an encoder that writes every text into the same memory. So the bytes are only valid until the next piece or
 * text is encoded. `Buffer.from` walks through a text twice, and measuring it takes longer than encoding it.
 */
export function createTextEncoder(): EncodeText {
  let memory: Buffer | undefined;
  const encode = (text: string): Buffer => {
    memory ??= Buffer.allocUnsafeSlow(bytesPerUnit * (pieceLength + 1));
    return memory.subarray(0, memory.write(text));
  };
  function* encodeLong(texts: readonly string[]): Generator<Buffer> {
    for (const text of texts) {
      for (let start = 0, end = 0; start < text.length; start = end) {
        end = Math.min(start + pieceLength, text.length);
        // Both halves of a surrogate pair are encoded together.
        if (isHighSurrogate(text.charCodeAt(end - 1))) end++;
        yield encode(text.slice(start, end));
      }
    }
  }
  return (text) => {
    const texts = typeof text === 'string' ? [text] : text;
    const length = texts.reduce((sum, part) => sum + part.length, 0);
    if (length <= pieceLength) return [encode(typeof text === 'string' ? text : text.join(''))];
    return { [Symbol.iterator]: () => encodeLong(texts) };
  };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd8_00 && unit < 0xdc_00;
}

/** A text → its bytes in UTF-8, a piece at a time: all bytes of a long text would be as large as the text, beside it. */

/** Characters of a piece. */
const pieceLength = 1 << 20;

/** Most bytes that a UTF-16 code unit becomes in UTF-8. */
const bytesPerUnit = 3;

/**
 * The bytes of a text, in pieces that can be walked more than once. A short text is encoded once, a long one each time. The
 * text may come in pieces itself, which hold whole characters.
 */
export type EncodeText = (text: string | readonly string[]) => Iterable<Buffer>;

/**
 * An encoder that writes every text into the same memory: the bytes of one are good until the next is encoded, or until the
 * next piece is taken. `Buffer.from` walks through a text twice, and measuring it takes longer than encoding it.
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
        // The halves of a character are encoded together.
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

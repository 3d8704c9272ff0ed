/** The bytes of a text in pieces equal those of the whole text, for any cuts. */
import { expect, test } from 'vitest';
import { createTextEncoder } from '../../../src/pipeline/files/utf8-pieces.js';

const pieceLength = 1 << 20;

function expectSame(text: string | readonly string[]): readonly Buffer[] {
  // Pieces share their memory, so each is copied before the next is taken.
  const pieces = Array.from(createTextEncoder()(text), (piece) => Buffer.from(piece));
  const whole = Buffer.from(typeof text === 'string' ? text : text.join(''));
  expect(Buffer.concat(pieces).equals(whole)).toBe(true);
  return pieces;
}

test('a short text is one piece, even if it is written in several', () => {
  expect(expectSame('Überall 😀')).toHaveLength(1);
  expect(expectSame(['Über', '', 'all'])).toHaveLength(1);
  expect(expectSame('')).toHaveLength(1);
});

test('a character is never cut: before, on and after the border of a piece', () => {
  for (const before of [pieceLength - 2, pieceLength - 1, pieceLength]) {
    const text = `${'a'.repeat(before)}😀${'é'.repeat(pieceLength)}`;
    expect(expectSame(text).length).toBeGreaterThan(1);
  }
});

test('the memory has room for the longest piece', () => {
  expectSame('€'.repeat(pieceLength));
  expectSame(`${'€'.repeat(pieceLength - 1)}😀€`);
});

test('half a character at the end of a text is encoded as in Node', () => {
  expectSame(`${'a'.repeat(pieceLength - 1)}\ud83d`);
});

test('a long list of texts is encoded in several rounds', () => {
  const pieces = createTextEncoder()(['a'.repeat(pieceLength), 'b'.repeat(10)]);
  expect([...pieces].map(({ length }) => length)).toEqual([pieceLength, 10]);
  expect([...pieces]).toHaveLength(2);
});

test('an encoder is used for one text after the other', () => {
  const encode = createTextEncoder();
  const texts = ['a long text – at first', 'short', 'é'];
  expect(texts.map((text) => Buffer.concat([...encode(text)]).toString())).toEqual(texts);
});

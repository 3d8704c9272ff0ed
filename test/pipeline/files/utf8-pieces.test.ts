/** The bytes of a text in pieces are those of the whole text, wherever it is cut. */
import { expect, test } from 'vitest';
import { utf8Pieces } from '../../../src/pipeline/files/utf8-pieces.js';

const pieceLength = 1 << 20;

function expectSame(text: string | readonly string[]): readonly Buffer[] {
  const pieces = [...utf8Pieces(text)];
  const whole = Buffer.from(typeof text === 'string' ? text : text.join(''));
  expect(Buffer.concat(pieces).equals(whole)).toBe(true);
  return pieces;
}

test('a short text is one piece, also if it comes in several', () => {
  expect(expectSame('Überall 😀')).toHaveLength(1);
  expect(expectSame(['Über', '', 'all'])).toHaveLength(1);
  expect(expectSame('')).toHaveLength(1);
});

test('a character is never cut, before the border of a piece, on it and behind it', () => {
  for (const before of [pieceLength - 2, pieceLength - 1, pieceLength]) {
    const text = `${'a'.repeat(before)}😀${'é'.repeat(pieceLength)}`;
    expect(expectSame(text).length).toBeGreaterThan(1);
  }
});

test('half a character at the end of a text is what Node makes of it', () => {
  expectSame(`${'a'.repeat(pieceLength - 1)}\ud83d`);
});

test('a long list of texts is walked more than once', () => {
  const pieces = utf8Pieces(['a'.repeat(pieceLength), 'b'.repeat(10)]);
  expect([...pieces].map(({ length }) => length)).toEqual([pieceLength, 10]);
  expect([...pieces]).toHaveLength(2);
});

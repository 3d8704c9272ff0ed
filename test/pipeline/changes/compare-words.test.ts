import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSequences } from '../../../src/pipeline/changes/compare-sequences.js';
import { compareWords, type Run } from '../../../src/pipeline/changes/compare-words.js';

/** "a [-changed-][+new+] phrase". */
function marked(before: string, after: string): string {
  return compareWords(before, after)
    .map(([sign, text]) => (sign === '=' ? text : `[${sign}${text}${sign}]`))
    .join('');
}

function joined(runs: readonly Run[], sign: '+' | '-'): string {
  return runs.flatMap(([own, text]) => (own === '=' || own === sign ? [text] : [])).join('');
}

describe('words', () => {
  test.each([
    ['the same text', 'the same text', 'the same text'],
    ['one  two\nthree', 'one two three', 'one two three'],
    ['', '', ''],
    ['', 'all new', '[+all new+]'],
    ['all old', '', '[-all old-]'],
    ['a phrase', 'a new phrase', 'a [+new +]phrase'],
    ['a long phrase', 'a phrase', 'a [-long -]phrase'],
    ['a phrase', 'a phrase at the end', 'a phrase[+ at the end+]'],
    ['at the start a phrase', 'a phrase', '[-at the start -]a phrase'],
    ['a red phrase', 'a blue phrase', 'a [-red-][+blue+] phrase'],
    ['word next', 'word, next', 'word[+,+] next'],
    ['either or', 'either/or', 'either[- -][+/+]or'],
    ['Set 4.5 first.', 'Set 4.6 first.', 'Set [-4.5-][+4.6+] first.'],
    ["We don't know.", 'We do not know.', "We [-don't-][+do not+] know."],
    ['設定を変更する', '設定を追加する', '設定を[-変更-][+追加+]する'],
  ])('%j and %j', (before, after, expected) => {
    expect(marked(before, after)).toBe(expected);
  });

  test('a replaced phrase is one run, not every other word', () => {
    expect(marked('Press the red button, then wait.', 'Click the blue button, then wait.')).toBe(
      '[-Press the red-][+Click the blue+] button, then wait.',
    );
    expect(marked('Use the limit of the server.', 'Use the timeout of a client.')).toBe(
      'Use the [-limit of the server-][+timeout of a client+].',
    );
    // Insertions and distant changes stay separate runs.
    expect(marked('a dog ran', 'a big dog quickly ran')).toBe('a [+big +]dog [+quickly +]ran');
    expect(marked('the limit is set for the server', 'the timeout is set for the client')).toBe(
      'the [-limit-][+timeout+] is set for the [-server-][+client+]',
    );
  });

  test('both texts can be rebuilt from the runs', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', 'c', '.', '(', ' ', ' ', '4.6'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const runs = compareWords(before, after);
        expect(joined(runs, '+')).toBe(plain(after));
        // White space alone is not a difference.
        expect(joined(runs, '-').replaceAll(' ', '')).toBe(plain(before).replaceAll(' ', ''));
      }),
    );
  });

  test('huge texts with nothing in common are compared quickly', () => {
    const words = (letter: string): string => Array.from({ length: 50_000 }, (_, at) => `${letter}${at}`).join(' ');
    const runs = compareWords(`Start ${words('a')} end`, `Start ${words('b')} end`);
    expect(runs.map(([sign]) => sign)).toEqual(['=', '-', '+', '=']);
  });
});

describe('sequences', () => {
  const signs = (before: string, after: string): string =>
    compareSequences([...before], [...after], (letter) => letter.toLowerCase())
      .map((step) => step.sign + (step.sign === '-' ? step.before : step.after))
      .join(' ');

  test('items are the same by their keys; removed ones come first', () => {
    expect(signs('abcd', 'abcd')).toBe('=a =b =c =d');
    expect(signs('abcd', 'Axyd')).toBe('=A -b -c +x +y =d');
    expect(signs('', 'ab')).toBe('+a +b');
    expect(signs('ab', '')).toBe('-a -b');
    expect(signs('aa', 'aaa')).toBe('=a =a +a');
    expect(signs('abcbd', 'acbbd')).toMatch(/^=a .*=d$/);
  });
});

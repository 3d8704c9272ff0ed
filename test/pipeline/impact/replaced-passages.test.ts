import { expect, test } from 'vitest';
import { findPassages, replacedPassages } from '../../../src/pipeline/impact/replaced-passages.js';

function found(before: string, after: string, other: string): readonly string[] {
  return findPassages(other, replacedPassages(before, after)).map(({ line, text }) => `${line} ${text}`);
}

test('in a paragraph on one line, only the rewritten sentence is searched for', () => {
  const before = 'One is kept. Two is old. Three is kept.\n';
  expect(found(before, before.replace('old', 'new'), 'Else.\n\nOne differs. Two\n  is old.\n')).toEqual([
    '3 Two is old.',
  ]);
  expect(found(before, before.replace('old', 'new'), 'One is kept. Three is kept.\n')).toEqual([]);
});

test('lines that were replaced together are one place; if only some of them exist, each is its own place', () => {
  const before = 'a\n\n  npm install one\n  npm install two\n';
  const after = 'a\n\n  pnpm add one two\n';
  expect(found(before, after, 'npm install one\r\nnpm install two\r\n')).toEqual(['1 npm install one']);
  expect(found(before, after, 'x\nnpm install two\nnpm install one\n')).toEqual([
    '2 npm install two',
    '3 npm install one',
  ]);
});

test('parts of words, single words and line ends are not found', () => {
  expect(found('See version 1\n', 'See version 2\n', 'See version 12, oversee version 1a\n')).toEqual([]);
  expect(found('{\n  word\n}\n', '', '{\n  word\n}\n')).toEqual([]);
  expect(found('One two.\r\n', 'One two.\n', 'One two.\n')).toEqual([]);
});

test('characters of patterns are literal', () => {
  expect(found('Use `a(b)*` [c]{d} | $e^\n', '', 'x\nUse `a(b)*` [c]{d} | $e^\n')).toEqual([
    '2 Use `a(b)*` [c]{d} | $e^',
  ]);
});

test('a single word is found only if the line before or after it is there, too', () => {
  const before = '# Colour\n\nHow to paint.\n\n- grey\n- red\n';
  expect(found(before, before.replace('Colour', 'Color'), 'x\n\n# Colour\n\nHow to paint.\n')).toEqual(['3 # Colour']);
  expect(found(before, before.replace('grey', 'gray'), 'Else.\n\n- grey\n- red\n')).toEqual(['3 - grey']);
  expect(found(before, before.replace('grey', 'gray'), 'Else.\n\n- grey\n- blue\n')).toEqual([]);
});

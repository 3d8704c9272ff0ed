/** Parts of a file that a fence shows: regions in the comments of many languages, and lines by their numbers. */
import { expect, test } from 'vitest';
import { readCodePart } from '../../../src/pipeline/compile/code/files/code-part.js';

const shown = (text: string, part?: string): string => {
  const found = readCodePart(text, part, 'file');
  return 'message' in found ? found.message : found.code;
};

test.each([
  ['# #region a', '# #endregion'],
  ['# region a', '# endregion'],
  ['#region a', '#endregion a'],
  ['// #region a', '// #endregion'],
  ['//region a', '//endregion'],
  ['/* #region a */', '/* #endregion */'],
  ['  {/* #region a */}', '  {/* #endregion a */}'],
  ['<!-- #region a -->', '<!-- #endregion -->'],
  ['<!-- region: a -->', '<!-- endregion -->'],
  ['-- #region a', '-- #endregion'],
  ['<%# region a %>', '<%# endregion %>'],
  ['#pragma region a', '#pragma endregion'],
  ['; region a', '; endregion'],
  ['% #region a', '% #endregion'],
  ['(* #region a *)', '(* #endregion *)'],
  ['REM #region a', 'REM #endregion'],
])('%s', (start, end) => {
  expect(shown(`before\n${start}\n  code\n${end}\nafter\n`, 'a')).toBe('code');
});

test('lines that only mention a region are code', () => {
  const text = '# regional prices\nregion = 1\n# region without an end\nputs "#region a"\n';
  expect(shown(text)).toBe(text.trimEnd());
  expect(shown(text, 'a')).toBe('"file" has no region "a"');
});

test('an end closes the region that it names, or the innermost', () => {
  const text = '#region a\n1\n#region b\n2\n#region c\n3\n#endregion b\n4\n#endregion\n5\n';
  expect(shown(text, 'a')).toBe('1\n2\n#region c\n3\n4');
  expect(shown(text, 'b')).toBe('2\n#region c\n3');
});

test('the common indentation and blank lines at both ends are removed, and line ends are normalized', () => {
  expect(shown('\r\n\r\n    a\r\n\r\n      b\r\n    \r\n', undefined)).toBe('a\n\n  b');
  expect(shown('\t\ta\n\t b\n')).toBe('\ta\n b');
  expect(shown(' a\n\tb\n')).toBe(' a\n\tb');
});

test('lines are numbered from 1, in the file', () => {
  const text = 'one\n# region a\ntwo\n# endregion\nthree\n';
  expect(shown(text, 'L1')).toBe('one');
  expect(shown(text, 'L1-L3')).toBe('one\ntwo');
  expect(shown(text, 'L3-5')).toBe('two\nthree');
  expect(shown(text, 'L0')).toBe('"L0" is not a range of lines');
  expect(shown(text, 'L7')).toBe('"file" has no line 7');
  expect(shown(text, 'L2')).toBe('There is no code in "L2" of "file"');
});

test('the end of the file after the final line end is not a line', () => {
  expect(readCodePart('one\ntwo\n', 'L1-L3', 'file')).toEqual({
    message: '"file" has no line 3',
    notes: ['It has 2 lines.'],
  });
  expect(shown('one\ntwo', 'L2')).toBe('two');
  expect(shown('')).toBe('There is no code in "file"');
});

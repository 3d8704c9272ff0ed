import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownCode } from '../../../src/pipeline/compile/article/shown-code.js';
import { readCodeFence } from '../../../src/pipeline/compile/code/code-fence.js';
import { readMarkedLines } from '../../../src/pipeline/compile/code/code-fence-marks.js';
import { onOneLine } from '../../../src/pipeline/compile/plain-text.js';
import { rounds } from '../../helpers/rounds.js';

const { fence } = readCodeFence('ruby {2}');
const own = { ...fence, comments: [{ className: 'own', line: 'own-next-line' }] };

test('shown code has the same lines with and without marks', () => {
  const parts = [
    'a',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '# ',
    '[!code ++]',
    '[\\!code ++]',
    '# highlight-next-line',
    '# own-next-line',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (code) => {
      const lines = readMarkedLines(code.join(''), own);
      expect(shownCode(code.join(''), own)).toBe(lines.map(({ text }) => text).join('\n'));
    }),
    { numRuns: rounds(300, 50_000) },
  );
});

test('white space of all kinds becomes one space', () => {
  const parts = ['a', ' ', '  ', '\t', '\n', '\r\n', '\u00A0', '\u3000', '\uFEFF', 'é'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (text) => {
      expect(onOneLine(text.join(''))).toBe(text.join('').replaceAll(/\s+/g, ' ').trim());
    }),
    { numRuns: rounds(300, 50_000) },
  );
});

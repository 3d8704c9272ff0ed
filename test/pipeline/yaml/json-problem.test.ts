/** Where a text is not JSON. */
import { expect, test } from 'vitest';
import { findJsonProblem } from '../../../src/pipeline/yaml/json-problem.js';

test('a place counts UTF-16 units, also behind ends of lines of all kinds', async () => {
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    const text = `{${lineEnd}"é😀": 1,${lineEnd}"b" 2}`;
    expect(await findJsonProblem(text)).toMatchObject({ offset: text.indexOf('2'), length: 1 });
  }
  expect(await findJsonProblem('{ "a": "\u2028" }')).toBeUndefined();
  expect(await findJsonProblem('')).toMatchObject({ offset: 0, length: 1 });
});

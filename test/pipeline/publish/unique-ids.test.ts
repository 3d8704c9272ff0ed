import { expect, test } from 'vitest';
import { withUniqueIds } from '../../../src/pipeline/publish/render/components/unique-ids.js';

test('an id that another component has gets a number, and links within its own component follow', () => {
  const taken = new Set<string>();
  const markup = '<a href="#b">b</a><i id="a"></i><a href="#a">a</a><label for="a"></label>';
  expect(withUniqueIds(markup, taken)).toBe(markup);
  expect(withUniqueIds(markup, taken)).toBe(
    '<a href="#b">b</a><i id="a-2"></i><a href="#a-2">a</a><label for="a-2"></label>',
  );
  expect(withUniqueIds('<i id="a-2"></i><i id="a"></i><i id="c"></i>', taken)).toBe(
    '<i id="a-2-2"></i><i id="a-3"></i><i id="c"></i>',
  );
});

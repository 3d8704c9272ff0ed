import { expect, test } from 'vitest';
import { idsBeside, withUniqueIds } from '../../../src/pipeline/publish/render/components/unique-ids.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';

/** Returns a function that writes the next component of a page. */
function page(): (markup: string) => string {
  const taken = new Map<string, number>();
  return (markup) => {
    const ids = idsBeside(taken);
    const html = withUniqueIds(markup, ids);
    ids.keep();
    return html;
  };
}

test('an id that another component has gets a number, and links within its own component follow', () => {
  const write = page();
  const markup = '<a href="#b">b</a><i id="a"></i><a href="#a">a</a><label for="a"></label>';
  expect(write(markup)).toBe(markup);
  expect(write(markup)).toBe('<a href="#b">b</a><i id="a-2"></i><a href="#a-2">a</a><label for="a-2"></label>');
  expect(write('<i id="a-2"></i><i id="a"></i><i id="c"></i>')).toBe(
    '<i id="a-2-2"></i><i id="a-3"></i><i id="c"></i>',
  );
});

test('what refers to an id behind it follows, too, in each attribute that names ids', () => {
  const write = page();
  const markup =
    '<label for="a">A</label><input id="a" aria-describedby="b c"><i id="b"></i><button aria-controls=\'b\'></button>' +
    '<svg fill="url(#b)"><use xlink:href="#b"/></svg><a href="#b">1</a><i id="b"></i><a href="#b">2</a>';
  write(markup);
  expect(write(markup)).toBe(
    '<label for="a-2">A</label><input id="a-2" aria-describedby="b-3 c"><i id="b-3"></i><button aria-controls=\'b-3\'></button>' +
      '<svg fill="url(#b-3)"><use xlink:href="#b-3"/></svg><a href="#b-3">1</a><i id="b-4"></i><a href="#b-4">2</a>',
  );
});

test('a text that looks like an id stays', () => {
  const write = page();
  const markup =
    '<pre id="a">x id="a" y</pre><i title=\'an id="a" here\'></i><!-- <i id="a"> --><script>"<i id=\'a\'>"</script>' +
    '<textarea id="t"><i id="a"></textarea><style id="s">a > b{}</style>';
  write(markup);
  expect(write(markup)).toBe(
    markup.replace('pre id="a"', 'pre id="a-2"').replace('id="t"', 'id="t-2"').replace('id="s"', 'id="s-2"'),
  );
});

test('ids of a component that is not shown are free again', () => {
  const taken = new Map<string, number>();
  withUniqueIds('<i id="a"></i>', idsBeside(taken));
  expect(withUniqueIds('<i id="a"></i>', idsBeside(taken))).toBe('<i id="a"></i>');
});

test('thousands of components with equal ids, and markup that is not closed, take linear time', () => {
  const write = page();
  const seconds = startCpuClock();
  for (let number = 0; number < 20_000; number++) write('<i id="a"></i><i id="b"></i>');
  expect(write('<i id="a"></i>')).toBe('<i id="a-20001"></i>');
  write(`<i id="a">${'<!--'.repeat(100_000)}`);
  write(`<i id="a">${'<a b="'.repeat(100_000)}`);
  write(`<i id="a">${"<a '".repeat(100_001)}`);
  write(`<i id="a">${'<style '.repeat(100_000)}`);
  write(`<i id="a">${'<style>'.repeat(100_000)}`);
  write(`<img id="a" src="${'x'.repeat(10_000_000)}">`);
  write(`<i id="a">${'<a '.repeat(100_000)}`);
  expect(seconds()).toBeLessThan(5);
});

/** JSX of a page that was moved here from elsewhere: one report for each construct, and none for texts that only look like it. */
import { describe, expect, test } from 'vitest';
import { readJsxTag } from '../../../src/pipeline/compile/markdown/jsx/read-jsx-tag.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { compile } from './compiling.js';

async function reported(text: string, components: readonly string[] = []): Promise<readonly string[]> {
  const { document } = await compile(text, { components, variables: { name: 'x' } });
  return document.diagnostics.map(({ code, span, notes }) => {
    const { line, column, length } = span;
    return `${code} ${line}:${column}+${length} ${notes.join(' ')}`;
  });
}

/** Expects one report, at a place, with notes about what to write. */
async function check(text: string, place: string, advice: string, components?: readonly string[]): Promise<void> {
  expect(await reported(text, components)).toEqual([
    expect.stringMatching(new RegExp(`^mdx-unsupported ${place.replaceAll('+', '\\+')} `)),
  ]);
  expect((await reported(text, components))[0]).toContain(advice);
}

const tabs = `<Tabs
  defaultValue="npm"
  values={[
    { label: 'npm', value: 'npm' },
    { label: 'Yarn', value: 'yarn' },
  ]}>
<TabItem value="npm">

With npm. <b>Bold</b>

</TabItem>
<TabItem value="yarn" default={true}>

With Yarn.

</TabItem>
</Tabs>
`;

describe('is reported once, with what to write instead', () => {
  const comment = '<!-- comment -->';
  test.each([
    ['{/* comment */}', '1:1+15', comment],
    ['a {/* *one* <b> [two](three.md) */} b', '1:3+33', comment],
    ['{/*\n  two lines\n\n  and </div> a blank one\n*/}\n\nb', '1:1+3', comment],
    ['> - a {/* c */}', '1:7+9', comment],
    ['| a | b |\n| - | - |\n| {/* c */} | d |', '3:3+9', comment],
    ['<div>\n  {/* c */}\n</div>', '2:3+9', comment],
    ['## Title {/* #own-id */}', '1:10+15', 'Write the id of a heading as {#own-id}'],
    ["<img src={require('./a.png').default} />", '1:1+40', 'src="./a.png"'],
    ['a <img alt="b" src={require(\'./a.png\').default} /> c', '1:3+48', 'src="./a.png"'],
    ['<>\n\na <b>c</b>\n\n</>', '1:1+2', 'Remove "<>" and "</>"'],
    ["<div style={{ color: 'red' }}>\n\na\n\n</div>", '1:1+30', 'style="color: red"'],
    ["a <span style={{color: 'red'}}>b</span>", '1:3+29', 'style="color: red"'],
    ['<div className="a">\n\nb\n\n</div>', '1:1+19', 'class="…"'],
    ['a <b className="c">d</b>', '1:3+17', 'class="…"'],
    ["<b\n  className={'c'}\n>d</b>", '1:1+2', 'class="…"'],
    ['<button onClick={() => alert(1)}>a</button>', '1:1+33', 'onClick="…"'],
    ['<video width={320} controls></video>', '1:1+28', 'width="320"'],
    ['<Card {...props} />', '1:1+19', 'name each attribute'],
    ['<Card x={a > b ? "}" : `{`}>\n\na\n\n</Card>', '1:1+28', 'x="…"'],
    [tabs, '1:1+5', 'values="…"'],
  ])('%j', (text, place, advice) => check(text, place, advice));

  test('in the lines of an export', () =>
    check(
      "export const Red = ({ children }) => (\n  <span style={{ color: 'red' }}>\n    {children}\n  </span>\n);",
      '1:1+38',
      'Register components',
    ));

  test('each of several in a text', async () => {
    const text = `{/* a */}\n\n<div className="b">\n\n{/* c */}\n\n</div>\n\n${tabs}\n[d](`;
    expect((await reported(text)).map((line) => line.split(' ', 2).join(' '))).toEqual([
      'mdx-unsupported 1:1+9',
      'mdx-unsupported 3:1+19',
      'mdx-unsupported 5:1+9',
      'mdx-unsupported 9:1+5',
    ]);
  });
});

test.each([
  ['<td rowSpan={3} align="left"> a </td>', '<td rowSpan="3" align="left">'],
  ["a <b className={'c d'} title={'e'}>f</b>", '<b class="c d" title="e">'],
  ['<div className="a">\n\nb\n\n</div>', '<div class="a">'],
  ['<td title="a rowSpan={3}" rowSpan={3}>b</td>', '<td title="a rowSpan={3}" rowSpan="3">'],
  ['<b\tclassName="c" title="a className=b">d</b>', '<b\tclass="c" title="a className=b">'],
])('what %j must be is certain', async (text, html) => {
  const { document } = await compile(text);
  expect(document.diagnostics).toMatchObject([{ suggestion: html, isCertain: true }]);
});

test.each([
  '<input disabled={true} />',
  '<b\n  className="c">d</b>',
  '<Card size={3} />',
  '<b title={`${a}`} className="c">d</b>',
  "<label htmlFor={'a'}>b</label>",
  "<b title={'<'}>b</b>",
])('what %j must be is not certain', async (text) => {
  const { document } = await compile(text);
  expect(document.diagnostics[0]).not.toHaveProperty('suggestion');
  expect(document.diagnostics[0]).not.toHaveProperty('isCertain');
});

describe('is not reported', () => {
  test.each([
    'A bare {x} in prose, {a: 1}, {{ name }} and {"/*"}',
    'Not equal is <>, and a < b.',
    '`{/* c */}` and `<>a</>` and ``style={{a: 1}}``',
    '```jsx {1,3}\n<div className="a" style={{ b: 1 }}>{/* c */}</div>\n```',
    '    <div className="a">{/* indented code */}</div>',
    '<pre><code>&lt;div style={{a: 1}}> {/* c */}</code></pre>',
    '\\{/* c */} and \\<b x={1}>',
    '## Title {#own-id}',
    '::::tabs{sync=a}\n\n:::tab One\n\na\n\n:::\n\n::::',
    '<a href={{name}} title="{x}">b</a>',
    '<!-- {/* c */} className="a" -->',
    'Set className="a" and style={{ color }} on it.',
    'When a <b and c={d} it holds.',
  ])('%j', async (text) => expect((await reported(text)).filter((line) => line.startsWith('mdx'))).toEqual([]));

  test('as a prop of a registered component', async () =>
    expect(await reported('<Card className="a" />', ['Card'])).toEqual([]));
});

test('the text around it is read as without it', async () => {
  const { document, html } = await compile('# Title\n\n{/* a */} b [c](d.md)\n\n## After');
  expect(document.headings.map(({ id }) => id)).toEqual(['title', 'after']);
  expect(document.links.map(({ href, span }) => [href, span.line, span.column])).toEqual([['d.md', 3, 17]]);
  expect(html).toContain('b <a href="d.md">c</a>');
});

test('a text of many comments is compiled in time', async () => {
  const spent = startCpuClock();
  await compile('{/* a */}\n\n'.repeat(20_000));
  expect(spent()).toBeLessThan(60);
});

test('very deeply nested tabs are compiled in time', async () => {
  const spent = startCpuClock();
  await compile('<Tabs>\n\n'.repeat(16_000) + '</Tabs>\n\n'.repeat(16_000));
  expect(spent()).toBeLessThan(45);
});

test('a comment of one very long line is compiled in time', async () => {
  const spent = startCpuClock();
  expect(await reported(`{/* ${'a'.repeat(300_000)}\n*/}`)).toHaveLength(1);
  expect(spent()).toBeLessThan(20);
});

test.each(['<a b={', '<a b={"', '<a b={`', '<a b={/*', "<a b={'{", '<a {...', '<a b c d ', '<a b={{}} '])(
  'many %j are read in time',
  (part) => {
    const text = part.repeat(20_000);
    const spent = startCpuClock();
    const read = Array.from({ length: 20_000 }, (_, index) => readJsxTag(text, index * part.length));
    expect(spent()).toBeLessThan(20);
    expect(read.filter(Boolean)).toEqual([]);
  },
);

test('text below a tag of several lines keeps its place', async () => {
  const { document } = await compile('<div\n  className="x"\n>x</div>\n\n[next](next.md)\n');
  expect(document.links.map(({ span: { line, column } }) => `${line}:${column}`)).toEqual(['5:8']);
});

/** MDX: the same tree as CommonMark's, JSX as HTML and components, and no code that runs. */
import { describe, expect, test } from 'vitest';
import {
  exportBlocks,
  importSpecifiers,
  importSpecifiersOutsideCode,
  namedImports,
} from '../../../src/pipeline/references/mdx-text.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { compile, type FlatDocument } from './compiling.js';

type Options = Parameters<typeof compile>[1];

const mdx = (text: string, options: Options = {}) => compile(text, { syntax: 'mdx', components: ['Foo'], ...options });

function problems({ diagnostics }: FlatDocument): readonly string[] {
  return diagnostics.map(({ code, span }) => `${code} ${span.line}:${span.column}+${span.length}`);
}

/** The article of a text without problems. */
async function html(text: string, options?: Options): Promise<string> {
  const { html: made, document } = await mdx(text, options);
  expect(problems(document)).toEqual([]);
  return made;
}

async function check(text: string, expected: readonly string[], options?: Options): Promise<string> {
  const { html: made, document } = await mdx(text, options);
  expect(problems(document)).toEqual(expected);
  return made;
}

/** The options for a text that names a partial. */
const partial = (text: string, repository?: string): Options => ({
  references: [
    {
      written: 'shop:_part.mdx',
      from: 0,
      kind: 'partial',
      part: 1,
      found: { ok: true, text, hash: '', file: '_part.mdx', ...(repository !== undefined && { repository }) },
    },
  ],
});

test('details without a summary have the one of Docusaurus', async () => {
  expect(await html('<details open>\n\nText\n\n</details>')).toBe(
    '<details open>\n<summary>Details</summary>\n<p>Text</p>\n</details>',
  );
  const written = '<details><summary>*More*</summary> Text</details>';
  expect(await html(`Before ${written}`)).toBe(`<p>Before ${written.replaceAll('*More*', '<em>More</em>')}</p>`);
  expect(await html('<details>\n  <summary>More</summary>\n\n  Text\n</details>')).not.toContain('Details');
});

test.each([
  ['{v && <summary>A</summary>}'],
  ['{v ? <summary>A</summary> : <summary>B</summary>}'],
  ['<S />'],
  ['<>\n<summary>A</summary>\n</>'],
  ['<><S /></>'],
  ['<Foo />'],
])('details whose summary is %s have no second one', async (summary) => {
  const code = 'export const v = true;\nexport const S = () => <summary>A</summary>;\n\n';
  for (const content of [summary, `\n${summary}\n\nText\n`, `\n${summary}\n<p>Text</p>\n`])
    expect(await html(`${code}<details>${content}</details>`)).not.toContain('<summary>Details');
});

test('details with an included text have no second summary', async () => {
  const text = '<details>\n\n:::include{file="shop:_part.mdx"}\n:::\n\nText\n\n</details>';
  const made = await html(text, partial('<summary>A</summary>'));
  expect(made).toContain('<summary>A</summary>');
  expect(made).not.toContain('Details');
});

test('details whose code shows no summary have the one of Docusaurus', async () => {
  for (const content of ['{/* None */}', '{v}', '<><p>Text</p></>', '<CodeBlock>a</CodeBlock>'])
    expect(await html(`export const v = 'a';\n\n<details>\n${content}\n\nText\n</details>`)).toContain(
      '<summary>Details</summary>',
    );
});

test.each([
  ['# install {v}\nrun {v}', '# install 1\nrun 1'],
  ['- a {v}\n- b **{v}**\n  - {v}', '- a 1\n- b **1**\n  - 1'],
  ['> x {v}', '> x 1'],
  ['| {v} |\n| - |', '| 1 |\n| - |'],
  ['{v}\n\nb {v}', '1\n\nb 1'],
  ['a\n\n{v}\n\n\n# c', 'a\n\n1\n\n\n# c'],
  ['  {v}\n\n  b {v}\n    c', '1\n\nb 1\n  c'],
  ['{/* None */}\n\na {v}\n\n{/* None */}\n\nb\n\n{/* None */}', 'a 1\n\nb'],
  ['a\n\n{}', 'a\n\n{}'],
  ['{v}\n{v}\n\n{v}', '111'],
])('a CodeBlock of %j shows its values and keeps its lines', async (text, shown) => {
  const made = await html(`export const v = '1';\n\n<CodeBlock>\n${text}\n</CodeBlock>`);
  const code = /<code>([^]*)\n<\/code>/.exec(made)?.[1]?.replaceAll(/<[^>]+>/g, '');
  expect(code?.replaceAll('&gt;', '>')).toBe(shown);
});

describe('exports of partials', () => {
  const badge = 'export const Badge = () => <b>new</b>;\n';
  const text = 'import { Badge } from "shop:_part.mdx"\n\n<Badge />';

  test('are code that does not run if it is from another repository', async () => {
    const own = await mdx(text, partial(badge));
    expect([problems(own.document), own.document.modules?.length]).toEqual([[], 1]);
    const { document } = await mdx(text, partial(badge, 'shop'));
    expect(problems(document)).toEqual(['mdx-unsupported 1:24+14']);
    expect(document.diagnostics[0]?.notes[0]).toContain('Code of another repository is not run');
    expect(document.modules ?? []).toEqual([]);
  });

  test('are reported if the partial does not have them', async () => {
    const { document } = await mdx(text, partial('export const Bagde = () => <b>new</b>;\n'));
    expect(document.diagnostics.map(({ message }) => message)).toEqual(['"shop:_part.mdx" exports no "Badge"']);
    // The import is the only problem, wherever its name is used.
    const used = await mdx(`${text}\n\n{Badge.length}`, partial('a'));
    expect(problems(used.document)).toEqual(['mdx-unsupported 1:24+14']);
  });

  test('are read once, however many there are', async () => {
    const names = Array.from({ length: 800 }, (_, index) => `Name${index}`);
    const written = names.map((name) => `export const ${name} = () => <b>${name}</b>;\n\n`).join('');
    const shown = names.map((name) => `<${name} />\n\n`).join('');
    const spent = startCpuClock();
    const { document } = await mdx(
      `import { ${names.join(', ')} } from "shop:_part.mdx"\n\n${shown}`,
      partial(written),
    );
    expect(problems(document)).toEqual([]);
    expect(spent()).toBeLessThan(8);
  });

  test('are found between comments, of which the last is open, and with a name that is a word of imports', () => {
    const text =
      'import /* a */ { b,\n  import as c } from "./c"\n/* open\nimport as from "./as"\nimport d from "./*d"\n';
    expect(importSpecifiers(text)).toEqual(['./c', './as', './*d']);
  });

  test('are found in a text of imports without files, and in one with many code blocks', () => {
    const spent = startCpuClock();
    for (const written of ['import a\n', 'import as\n', 'import /* a\n', 'export a\n', 'export {\n\n ']) {
      const text = written.repeat(60_000);
      expect([importSpecifiers(text), namedImports(text)]).toEqual([[], []]);
      expect(exportBlocks(text)).toHaveLength(written.startsWith('export') ? 1 : 0);
    }
    expect(
      importSpecifiersOutsideCode('import a from "./a"\r```\rimport b from "./b"\r```\r'.repeat(100_000)),
    ).toHaveLength(100_000);
    expect(spent()).toBeLessThan(5);
  });

  test('are reported with the form that a page can import, or with the names that only pages have', async () => {
    const messages = async (written: string, exported: string): Promise<unknown> => {
      const { document } = await mdx(`import { ${exported} } from "shop:_part.mdx"\n\na`, partial(written));
      return document.diagnostics.map(({ message, notes }) => [message, notes[0]]);
    };
    const form = 'A partial exports a name in a statement of its own: "export const Badge = …".';
    const written = 'export const Old = 1, Badge = () => <b />;';
    expect(await messages(written, 'Badge')).toEqual([['A page cannot import "Badge" from "shop:_part.mdx"', form]]);
    expect(await messages("export { Badge } from './badge.js';", 'Badge')).toEqual([]);
    expect(await messages('a', 'toc')).toEqual([
      ['A page cannot import "toc" from "shop:_part.mdx"', 'Only a page has "toc". Remove the import.'],
    ]);
  });

  test('are the headings of a partial if the page exports its own contents, as for Docusaurus 2', async () => {
    const written =
      'import Part, { toc as partToc } from "shop:_part.mdx"\n\n<Part />\n\nexport const toc = [...partToc];';
    const { document } = await mdx(written, partial('## Start'));
    expect(problems(document)).toEqual([]);
    expect(document.headings.map(({ id }) => id)).toEqual(['start']);
  });
});

describe('syntax that MDX shares with CommonMark', () => {
  test('variables, also alone on a line', async () => {
    const variables = { v: 'V' };
    expect(await html('{{v}}\n\na {{v}} <b>{{v}}</b>', { variables })).toBe('<p>V</p>\n<p>a V <b>V</b></p>');
    expect(await html('<a title="{{v}}" href="#x">y</a> <i id="x"/>', { variables })).toContain('title="V"');
    await check('a\n\n{{w}}', ['variable-undeclared 3:1+5'], { variables });
  });

  test('admonitions, tables, tasks, footnotes and bare addresses', async () => {
    expect(await html(':::note\n<Foo>a</Foo>\n:::')).toContain('</p>[Foo {}]a[/Foo]</div>');
    expect(await html('| a |\n| - |\n| <Foo>b</Foo> |')).toContain('<td>[Foo {}]b[/Foo]</td>');
    expect(await html('a[^1]\n\n[^1]: <Foo>b</Foo>')).toContain('<li id="fn-1">\n[Foo {}]b[/Foo]');
    expect(await html('https://a.example')).toContain('<a href="https://a.example">');
  });

  test('admonitions end at any indentation, because MDX has no indented code', async () => {
    const note = '      :::note\n\n      - a\n\n      :::\n\n';
    expect(await html(`<Foo>\n${note}\n      b\n</Foo>`)).toMatch(/<\/ul>\s*<\/div>\s*<p>b<\/p>\s*\[\/Foo\]/);
  });

  test('titles of admonitions that begin with an expression, and options at the end of the line', async () => {
    const title = await html(`export const name = 'Ingress';\n\n:::note {name} is <b>new</b>\na\n:::`);
    expect(title).toContain('<p class="note-title">Ingress is <b>new</b></p>');
    await check(':::note {a="b"}\na\n:::', ['note-unknown 1:9+7']);
  });

  test('ids of headings', async () => {
    const { document } = await mdx('## A {#own}\n\n## B {/* #b2 */}\n\n## `c` <Foo /> {#d}\n\n## E');
    expect(document.headings.map(({ id, text }) => `${id} ${text}`)).toEqual(['own A', 'b2 B', 'd c', 'e E']);
  });

  test('comments of HTML, but not in code', async () => {
    expect(await html('<!-- a -->\n\nb <!-- c\nd --> e `<!-- f -->`')).toBe(
      '<p>b  e <code>&lt;!-- f --&gt;</code></p>',
    );
    expect(await html('<!-- a --> b *c*')).toBe('<p> b <em>c</em></p>');
    expect(await html('<!-- a --> <!-- b -->\n\n<!-- {{c}} <Bar> -->')).toBe('');
    expect(await html('<!-- a\n\n<Foo\n\n-->\nb')).toContain('<p>b</p>');
    expect(await html('> <!-- a\n> b -->\n> c')).toContain('<p>c</p>');
    expect(await html('<div><!-- a --></div>\n\n<b/> <!-- c -->')).not.toContain('!--');
  });

  test('addresses in angle brackets, which no tag can look like', async () => {
    expect(await html('<https://a.example/b#c>')).toBe(
      '<p><a href="https://a.example/b#c">https://a.example/b#c</a></p>',
    );
    expect(await html('- a <me@a.example>, <chrome://tracing> <Foo>b</Foo>')).toBe(
      '<ul>\n<li>a <a href="mailto:me@a.example">me@a.example</a>, <a href="chrome://tracing">chrome://tracing</a> [Foo {}]b[/Foo]</li>\n</ul>',
    );
    const link = '<a href="https://a.example">https://a.example</a>';
    expect(await html('<br/> <https://a.example>')).toBe(`<p><br> ${link}</p>`);
    expect(await html('<Foo b="c > d" > <b><https://a.example></b></Foo>')).toContain(`<b>${link}</b>[/Foo]`);
    expect(await html('<Foo b="<https://a.example>" c={"<!-- d -->"} />')).toContain('[Foo {');
    expect(await html('<svg:rect><svg:g/></svg:rect> `<https://a.example>`')).not.toContain('href');
    await check('<https://a.example b>', ['mdx-syntax 1:8+1']);
  });

  test('indented text is not code', async () => {
    expect(await html('<div>\n    a\n</div>')).toBe('<div>\n<p>a</p>\n</div>');
  });
});

describe('elements', () => {
  test('have the attributes of React', async () => {
    expect(await html('<label className="a" htmlFor="b" tabIndex={1} hidden={false} data-a={true}>c</label>')).toBe(
      '<label class="a" for="b" tabindex="1" data-a="true">c</label>',
    );
    expect(await html('<b style={{ marginTop: 8, "--a": 1, lineHeight: 2, WebkitHyphens: "auto" }}>a</b>')).toBe(
      '<b style="margin-top: 8px; --a: 1; line-height: 2; -webkit-hyphens: auto">a</b>',
    );
    expect(await html('<svg viewBox="0 0 1 1" strokeWidth="2"><path fillOpacity={1} /></svg>')).toBe(
      '<svg viewBox="0 0 1 1" stroke-width="2">\n<path fill-opacity="1">\n</path>\n</svg>',
    );
  });

  test('have checked addresses, at their places', async () => {
    const { document } = await mdx(
      'import a from "./a.png"\n\n<img src={a} alt="" /> <img src={require("./b.png").default} alt="" /> <a href="c.md?x=1&y">c</a>',
    );
    expect(document.links.map(({ href, span }) => `${href} ${span.line}:${span.column}+${span.length}`)).toEqual([
      './a.png 3:11+1',
      './b.png 3:34+26',
      'c.md?x=1&y 3:81+10',
    ]);
  });

  test('are checked like raw HTML', async () => {
    await check('<a href="javascript:a">b</a>', ['html-unsafe-url 1:10+12']);
    await check('<base href="/" />', ['html-forbidden 1:1+17']);
    await check('<img name="body" src="a" alt="" />', ['html-forbidden 1:12+4']);
    await check('<img src="a" />', ['image-alt-missing 1:1+15']);
    await check('<i id="a" />\n\n<b id="a" />', ['heading-id-duplicate 3:8+1']);
  });

  test('without a blank between them are blocks on lines of their own, unless they are in an element', async () => {
    expect(await html('<i>a</i><b>c</b>')).toBe('<i>a</i>\n<b>c</b>');
    expect(await html('<i>a</i> <b>c</b>')).toBe('<i>a</i> <b>c</b>');
    expect(await html('<div><i>a</i><b>c</b></div>')).toBe('<div><i>a</i><b>c</b></div>');
    expect(await html('d <i>a</i><b>c</b>')).toBe('<p>d <i>a</i><b>c</b></p>');
  });

  test('in running text contain no paragraph', async () => {
    expect(await html('<p>\n  a *b*\n</p>')).toBe('<p>\na <em>b</em>\n</p>');
  });

  test('are blocks if they are alone on a line', async () => {
    expect(await html('<div>a</div>\n\nb <i>c</i>')).toBe('<div>a</div>\n<p>b <i>c</i></p>');
    expect(await html('<>a</>\n\n<>\n\nb\n\n</>')).toBe('a\n<p>b</p>');
  });
});

describe('components', () => {
  test('have props of any literal', async () => {
    expect(await html('<Foo a="b" c d={1} e={-1} f={[1, {g: null}]} h={`i`} j={undefined} to="/k" />')).toBe(
      '[Foo {"a":"b","c":true,"d":1,"e":-1,"f":[1,{"g":null}],"h":"i","to":0}]',
    );
  });

  test('have addresses, but a text of several lines is none, such as code', async () => {
    const { document, html: made } = await mdx('<Foo src={`const a = 1;\nconst b = 2;`} to="#b" />\n\n<i id="b" />');
    expect(problems(document)).toEqual([]);
    expect(document.links.map(({ href }) => href)).toEqual(['#b']);
    expect(made).toContain('[Foo {"src":"const a = 1;\\nconst b = 2;","to":0}]');
  });

  test('have content, which is part of the page', async () => {
    const { document, html: made } = await mdx('<Foo>\n\n## A\n\n[a](#a)\n\n- <Foo>b</Foo>\n\n</Foo>');
    expect(made).toContain('[Foo {}]\n<h2 id="a">');
    expect(document.headings.map(({ id }) => id)).toEqual(['a']);
    expect(document.links.map(({ href }) => href)).toEqual(['#a']);
    expect(document.components).toEqual([
      {
        kind: 'component',
        name: 'Foo',
        props: {},
        links: {},
        children: [{ kind: 'component', name: 'Foo', props: {}, links: {}, children: [] }],
      },
    ]);
  });

  test('may have an id, to which links lead, and which is no id of an element', async () => {
    const { document } = await mdx('<Foo id="a" />\n\n<Foo id="a" />\n\n<Foo id="b" />\n\n## A\n\n[b](#b)');
    expect(problems(document)).toEqual([]);
    expect(document.headings.map(({ id }) => id)).toEqual(['a']);
    expect(document.ids).toEqual(['a', 'b']);
  });

  test('are imported', async () => {
    const { document, html: made } = await mdx('import A, { B as C } from "./a"\n\n<A /> <C>d</C>');
    expect(problems(document)).toEqual([]);
    expect(made).toBe('[A {}] [C {}]d[/C]');
    expect(document.imports).toEqual([
      { specifier: './a', exported: 'default' },
      { specifier: './a', exported: 'B' },
    ]);
  });

  test('of the config override imported ones', async () => {
    const { document } = await mdx('import Foo from "nowhere"\n\n<Foo />');
    expect(document.imports).toEqual([]);
    expect(document.components[0]?.from).toBeUndefined();
  });

  test('that are unknown are reported once, and their content stays', async () => {
    expect(await check('<Fou a={b}>*c*</Fou>', ['component-unknown 1:2+3'])).toBe('<em>c</em>');
    const { document } = await mdx('import Bar from "./bar"\n\n<Unheard />', { components: [] });
    expect(document.diagnostics[0]?.notes[0]).toMatch(
      /^The config registers none\. This file imports Bar\. Built in are Tabs, /,
    );
  });

  test('in headings have no link around them', async () => {
    for (const inner of ['<Foo />', 'a <Foo>b</Foo>']) {
      expect(await html(`## ${inner}`)).toContain('<h2 id="');
      for (const syntax of ['mdx', 'commonmark'] as const)
        expect(await html(`## ${inner}`, { syntax })).not.toContain('heading-link');
    }
  });

  test('have content in CommonMark, too', async () => {
    const options = { components: ['Foo'], syntax: 'commonmark' } as const;
    expect(await html('<Foo>\n\n## A\n\n- <Foo>b</Foo>\n\n</Foo>', options)).toMatch(/^\[Foo {}\]\n<h2.*\[\/Foo\]$/s);
    expect(await html('<Foo>a *b*</Foo>', options)).toBe('[Foo {}]a <em>b</em>[/Foo]');
    expect(await html('a <Foo>b</Foo>', options)).toBe('<p>a [Foo {}]b[/Foo]</p>');
    expect(await html('<Foo>b</Foo> a', options)).toBe('<p>[Foo {}]b[/Foo] a</p>');
    await check('<Foo>a', ['html-unbalanced 1:1+5'], options);
    await check('a</Foo>', ['html-unbalanced 1:2+6'], options);
  });
});

describe('code', () => {
  test('that is a literal is shown', async () => {
    expect(await html('{"a"} {1} {-2} {`b`} {null}{true}{[1, "c"]}')).toBe('a 1 -2 b 1c');
    expect(await html('{"a"}')).toBe('a');
    expect(await html('a {/* b */} c\n\n{/* d */}')).toBe('<p>a  c</p>');
  });

  test('that is constant has its value', async () => {
    const text = 'export const a = 1, b = { c: "d" };\n\n{a} {b.c} {`${a}-${b.c}`} {props.a} <Foo a={a} b={b} />';
    expect(await html(text)).toContain('1 d 1-d  [Foo {"a":1,"b":{"c":"d"}}]');
    expect((await mdx(text)).document.modules).toBeUndefined();
    expect(await html('---\ntitle: T\nown: [1, 2]\n---\n\n{frontMatter.title} {frontMatter.own}')).toBe('T 12');
  });

  test.each([
    ['export default () => 1', '1:1+22'],
    ['export * from "./a"', '1:1+19'],
    ['{a}', '1:1+3'],
    ['{a.map((b) => b)}', '1:1+17'],
    ['import A from "./a.mdx"\n\n{1 && <A />}', '3:1+12'],
    ['<Foo a={b} />', '1:9+1'],
    ['<Foo {...a} />', '1:6+6'],
    ['<b onClick={a}>c</b>', '1:13+1'],
    ['import "./a.module.css"', '1:9+14'],
  ])('%s is reported', async (text, place) => {
    await check(`${text}\n\nb`, [`mdx-unsupported ${place}`]);
  });

  /** The lines of a text's module, with the places that they come from. */
  async function codeOf(text: string, options?: Options): Promise<readonly string[]> {
    const { document } = await mdx(text, options);
    expect(problems(document)).toEqual([]);
    const places = document.moduleLines?.[0]?.lines ?? [];
    const lines = document.modules?.[0]?.code.split('\n') ?? [];
    return lines.map((line, index) => `${places[index]?.join('+')} ${line}`);
  }

  test('of a page is a module, with what it uses', async () => {
    const text = [
      'import A, { b } from "./a"',
      'import Unused from "./unused"',
      '',
      'export const Red = ({ children }) => <b>{children}</b>;',
      '',
      'export const unused = 1;',
      '',
      'A <Red>*word*</Red>, {b(',
      '  2)}, <A c={b()} d="e" href="f" />',
    ].join('\n');
    expect(await codeOf(text)).toMatchInlineSnapshot(`
      [
        "1+0 import A, { b } from "./a"",
        "4+0 export const Red = ({ children }) => <b>{children}</b>;",
        "4+-101 export const docsgenCode1 = ({ docsgenScope: { props } = {}, page: docsgenPage, ...docsgenGiven }) =>",
        "4+-25 <Red {...docsgenGiven} />",
        "4+-1 ;",
        "4+-101 export const docsgenCode2 = ({ docsgenScope: { props } = {}, page: docsgenPage, ...docsgenGiven }) =>",
        "8+19 <>{b(",
        "9+0 2)",
        "9+0 }</>",
        "9+-1 ;",
        "9+-101 export const docsgenCode3 = ({ docsgenScope: { props } = {}, page: docsgenPage, ...docsgenGiven }) =>",
        "9+-30 <A page={docsgenPage} {...docsgenGiven} c={b()",
        "9+-30 } />",
        "9+-1 ;",
      ]
    `);
    expect(await html(text)).toMatchInlineSnapshot(
      `"<p>A [Red {}]<em>word</em>[/Red], [expression {}], [A {"d":"e","href":0}]</p>"`,
    );
  });

  test('uses components without an import', async () => {
    expect((await codeOf('{1 && <Foo><Tabs /></Foo>}')).slice(0, 2)).toMatchInlineSnapshot(`
      [
        "1+-31 import Tabs from '@theme/Tabs';",
        "1+-40 import Foo from 'docsgen-component:Foo';",
      ]
    `);
  });

  test('gets the values of the page that it names', async () => {
    expect(await html('---\na: 1\n---\n{String(frontMatter.a)}')).toBe(
      '[expression {"docsgenScope":{"frontMatter":{"a":1}}}]',
    );
  });

  test('runs in browsers if it has state or handlers', async () => {
    const clientOf = async (text: string) => (await mdx(text)).document.components[0]?.client;
    const counter = 'export const A = () => useState(1)[0];\n\nexport const B = () => <A />;\n\n';
    expect(await clientOf(`${counter}<B />`)).toBe('visible');
    expect(await clientOf(`${counter}<B client:load />`)).toBe('load');
    expect(await clientOf('<b onClick={() => 1}>c</b>')).toBe('visible');
    expect(await clientOf(`${counter}{String(1)}`)).toBeUndefined();
  });

  test.each([
    ['<b>a', '1:1+3'],
    ['a <b> c\n\nd', '1:3+3'],
    ['</b>', '1:2+1'],
    ['<b>\n</i>', '2:1+1'],
    ['{a ? }', '1:1+1'],
    ['a {b', '1:3+1'],
    ['{"a"} b\n\n{c\n\nd', '3:1+1'],
    ['{c {d}', '1:1+1'],
    ['<a b=c>', '1:6+1'],
    ['<!-- a', '1:2+1'],
    ['a <5', '1:3+1'],
    ['import a from\n\nb', '3:1+1'],
  ])('%s is not MDX', async (text, place) => {
    expect(await check(text, [`mdx-syntax ${place}`])).toBe('');
  });

  test.each([
    ['a <br> c', 'br', '1:3+4'],
    ['<div><img src="a.png">\n</div>', 'img', '1:6+17'],
    ['<div>\n<hr>\n</div>', 'hr', '2:1+4'],
  ])('an element of HTML without an end needs a slash: %s', async (text, name, place) => {
    const { document } = await mdx(text);
    expect(problems(document)).toEqual([`mdx-syntax ${place}`]);
    expect(document.diagnostics[0]?.message).toBe(`<${name}> is never closed`);
    expect(document.diagnostics[0]?.notes[0]).toBe(`In MDX, it has a slash at its end: <${name} />.`);
  });

  test('has no certain fix after which the text is wrong in another way', async () => {
    const suggestion = async (text: string) => (await mdx(text)).document.diagnostics.map((one) => one.suggestion);
    expect(await suggestion('<b>a\n\nc\n\n</b>')).toEqual(['<b>\n']);
    expect(await suggestion('<b>import a\n\nc\n\n</b>')).toEqual([undefined]);
  });

  test('has no certain fix that shows a comment to readers', async () => {
    const certain = async (text: string) => (await mdx(text)).document.diagnostics.map((one) => one.isCertain ?? false);
    expect(await certain('{"a": 1}')).toEqual([true]);
    for (const text of ['{/* a *}', '{ /* a\n*}', '{// a}']) expect(await certain(text)).toEqual([false]);
  });

  test('is rejected where it is nested too deeply', async () => {
    for (const text of [
      `${'<i>'.repeat(2000)}a${'</i>'.repeat(2000)}`,
      `{${'['.repeat(50_000)}`,
      `{${'{}'.repeat(300)}`,
    ]) {
      const { document } = await mdx(text);
      expect(problems(document)).toHaveLength(1);
    }
  });
});

test('rules are switched off by comments of HTML', async () => {
  const { document, html: made } = await mdx('<!-- docsgen-disable-next-line broken-link -->\n[a](b.md)\n\nb');
  expect(document.suppressions).toMatchObject([{ codes: ['broken-link'], firstLine: 2 }]);
  expect(made).not.toContain('<!--');
});

test('rules are switched off by comments of JSX', async () => {
  const { document } = await mdx(
    '{/* docsgen-disable-next-line broken-link */}\n[a](b.md)\n\n{/* docsgen-disable-line unheard-of */}',
  );
  expect(document.suppressions).toMatchObject([{ codes: ['broken-link'], firstLine: 2 }, { firstLine: 4 }]);
  expect(problems(document)).toEqual(['silence-unknown 4:26+10']);
});

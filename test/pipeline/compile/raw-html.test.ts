import { describe, expect, test } from 'vitest';
import { compile } from './compiling.js';

/** The diagnostics of a text: code, place, and the nearest name. */
async function check(
  text: string,
  diagnostics: readonly string[],
  components: readonly string[] = [],
): Promise<string> {
  const { document, html } = await compile(text, { components });
  const reported = document.diagnostics.map(({ code, span, suggestion }) => {
    const near = suggestion === undefined ? '' : ` ${suggestion}`;
    return `${code} ${span.line}:${span.column}+${span.length}${near}`;
  });
  expect(reported).toEqual(diagnostics);
  return html;
}

describe('tags', () => {
  test('that match are published unchanged, including blocks between them', async () => {
    const html = await check('<details open>\n<summary>a</summary>\n\n*b* <kbd>c</kbd><br>\n\n</details>', []);
    expect(html).toBe('<details open>\n<summary>a</summary>\n<p><em>b</em> <kbd>c</kbd><br></p>\n</details>');
  });

  test('with an optional end need none', async () => {
    await check('<ul>\n<li>a\n<li>b\n</ul>\n<table><tr><td>c<td>d</table>\n<p>e', []);
    await check('<DIV><IMG ALT SRC="https://x.org/a.png"></div>', []);
  });

  test.each('Frame Link Col Input Source Track Embed Area Base Meta Br Li Title Xmp Iframe Template Svg'.split(' '))(
    'of a component <%s> are not those of the element with that name',
    async (name) => {
      const known = [name, 'Inner'];
      const html = await check(`<${name}>\n\n*a* <Inner />\n\n</${name}>\n\na <${name}>*b*</${name}>`, [], known);
      expect(html).toMatch(/<em>a<\/em>.*Inner[^]*<em>b<\/em>/);
      await check(`<${name}>\n\na`, [`html-unbalanced 1:1+${name.length + 2}`], known);
      await check(`a <${name} /> b`, [], known);
    },
  );

  test.each(['Script', 'Style', 'Textarea', 'Title'])('inside of a component <%s> are parsed', async (name) => {
    const html = await check(`a <${name}><Inner /> *b*</${name}>`, [], [name, 'Inner']);
    expect(html).toMatch(/Inner.*<em>b<\/em>/);
  });

  test('that do not match are reported', async () => {
    await check('a <b>c\n\nd', ['html-unbalanced 1:3+3']);
    await check('a</div>', ['html-unbalanced 1:2+6']);
    await check('<div>\n\n<b><i></b></i>\n\n</div>', ['html-unbalanced 3:4+3', 'html-unbalanced 3:11+4']);
    await check('> <div>\n> </dvi>', ['html-unbalanced 1:3+5', 'html-unbalanced 2:3+6']);
  });

  test('that look like tags and never end are reported', async () => {
    await check('a\n\n<!-- oops\n\nb', ['html-unbalanced 3:1+9']);
    await check('<div>\n<!-- a\n\nb --></div>', ['html-unbalanced 2:1+6']);
    await check('<![CDATA[ x', ['html-unbalanced 1:1+11']);
    await check('<?php x', ['html-unbalanced 1:1+7']);
    await check('<!DOCTYPE x', ['html-unbalanced 1:1+11']);
    await check('<!-- a -->\n\n<!DOCTYPE html>\n\n<?php x ?>\n\n<!-->\n\nb <!-- c --> d', []);
  });

  test('are matched within a footnote, which moves to the end', async () => {
    await check('a[^1] <b>\n\n[^1]: c </b>\n\nd</b>', ['html-unbalanced 3:9+4']);
  });

  test('that are self-closing are reported where browsers ignore that', async () => {
    await check('a <br/> <img alt="" src="https://x.org/a.png"/> <svg><path d="M0"/></svg>', []);
    await check('a <i/>', ['html-unbalanced 1:3+4']);
  });

  test('cut off by a blank line are reported', async () => {
    await check('<div\n\nclass="a">', ['html-unbalanced 1:1+4']);
  });

  test('in scripts, styles and comments are not tags', async () => {
    await check(
      '<style>\na::before { content: "<b>" }\n</style>\n<script>\nif (a<b) x("</p>")\n</script>\n<!-- <i> -->',
      [],
    );
  });
});

describe('addresses that would run code', () => {
  test('are reported and left out in every spelling', async () => {
    const unsafe = [
      'javascript:x',
      'JAVA&#115;cript:x',
      ' java&#10;script:x',
      'vbscript:x',
      'data:text/html,x',
      '&#1;javascript:x',
    ];
    for (const href of unsafe) {
      const html = await check(`<a title="t" href="${href}">b</a>`, [`html-unsafe-url 1:20+${href.length}`]);
      expect(html).toBe('<p><a title="t">b</a></p>');
    }
  });

  test('are reported in Markdown, components and forms too', async () => {
    expect(await check('[a](javascript:x)', ['html-unsafe-url 1:5+12'])).toBe('<p><a>a</a></p>');
    expect(await check('![a](data:text/html,x)', ['html-unsafe-url 1:6+16'])).toBe(
      '<p><img alt="a" loading="lazy" decoding="async"/></p>',
    );
    expect(await check('a <C to="javascript:x" />', ['html-unsafe-url 1:10+12'], ['C'])).toBe('<p>a [C {}]</p>');
    expect(await check('<button formaction="javascript:x">a</button>', ['html-unsafe-url 1:21+12'])).toBe(
      '<p><button>a</button></p>',
    );
  });

  test('are not images in data: addresses', async () => {
    await check('![a](data:image/png;base64,AAAA)', []);
  });
});

describe('HTML that would change the page around it', () => {
  test('<base> is left out', async () => {
    expect(await check('<BASE href="/x/">\n\na', ['html-forbidden 1:1+17'])).toBe('\n<p>a</p>');
  });

  test.each([
    ['<form name="body"></form>', 'html-forbidden 1:13+4', '<form></form>'],
    ['<form id="document"></form>', 'html-forbidden 1:11+8', '<form></form>'],
    ['<iframe NAME=onclick></iframe>', 'html-forbidden 1:14+7', '<iframe></iframe>'],
    ['<object id="TEXT_NODE"></object>', 'html-forbidden 1:13+9', '<object></object>'],
    ['<embed name="__proto__">', 'html-forbidden 1:14+9', '<embed>'],
    ['<img alt="" id="forms" name="x">', 'html-forbidden 1:17+5', '<img alt="" name="x">'],
    ['<img alt="" name="getElement&#66;yId">', 'html-forbidden 1:19+18', '<img alt="">'],
  ])('%s would hide a member of document', async (html, reported, expected) => {
    expect(await check(`<div>\n${html}\n</div>`, [reported.replace(' 1:', ' 2:')])).toBe(`<div>\n${expected}\n</div>`);
  });

  test.each([
    '<form name="contact" id="contact"></form>',
    '<form><input name="title"><input name="closest"></form>',
    '<img alt="" id="images">',
    '<a name="title"></a>',
    '<h2 id="location">a</h2>',
    '<template><img alt="" name="body"></template>',
    '<img alt="" name="OK">',
  ])('%s hides nothing', async (html) => {
    expect(await check(`<div>\n${html}\n</div>`, [])).toBe(`<div>\n${html}\n</div>`);
  });

  test('ids of headings hide nothing', async () => {
    await check('## Title\n\n## Forms\n\n## A {#location}\n\n## B {#getElementById}', []);
  });
});

describe('components', () => {
  test('that are not registered are reported, with the nearest name', async () => {
    await check('a <Crad x="1" />', ['component-unknown 1:4+4 Card'], ['Card']);
    await check('<Tab>\n\na\n\n</Tab>', ['component-unknown 1:2+3 Tabs']);
  });

  test('of the site replace built-in ones', async () => {
    expect(await check('<Admonition type="tip" />', [], ['Admonition'])).toBe('[Admonition {"type":"tip"}]');
  });

  test('that are built in may not be nested too deeply', async () => {
    await check('<Details>\n\n'.repeat(5000) + '</Details>\n\n'.repeat(5000), ['markdown-too-deep 201:1+9']);
  });

  test('alone on a line have no paragraph around them', async () => {
    expect(await check('<Card />\n\na <Card />\n\n<Card\n  x="1"\n/>', [], ['Card'])).toBe(
      '[Card {}]\n<p>a [Card {}]</p>\n[Card {"x":"1"}]',
    );
  });

  test('accept no expressions', async () => {
    await check('<Card x={1} />', ['mdx-unsupported 1:9+3'], ['Card']);
  });

  test('are not elements in capitals', async () => {
    await check('<BR> <B>a</B>', []);
  });
});

test('imports and exports of MDX are reported, but not prose that begins with these words', async () => {
  await check("import A from 'a'\nimport 'b'\n\nexport const c = 1\n", [
    'mdx-unsupported 1:1+17',
    'mdx-unsupported 2:1+10',
    'mdx-unsupported 4:1+18',
  ]);
  await check("import the data from your shop\n\nexport it again\n\n```js\nimport A from 'a'\n```", []);
});

import { basename } from 'node:path';
import { build } from 'esbuild';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readArticleText } from '../../../src/pipeline/compile/article/article-text.js';
import { createCompiler } from '../../../src/pipeline/compile/compile-document.js';
import { defaultCode } from '../../../src/pipeline/compile/code/code-fence.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';
import { rounds } from '../../helpers/rounds.js';
import { compile, type FlatDocument } from './compiling.js';

/** A bit of all syntax, with problems. */
const everything = `---
title: All
image: a.png
---
# All {#all}

Text {{version}} [a](b.md) <b>c</b> <a href="d.md">e</a>[^1].

:::warning Title
- [x] f
- [ ] g

| h | i |
|:-:|---|
| j | <i>k</i> |
:::

::::tabs
:::tab L
\`\`\`ruby title="m.rb" {1}
n
\`\`\`
:::
::::

<Card to="o.md" />

[^1]: p
`;

const options = { variables: { version: '4.6' }, components: ['Card'] };

describe('a document', () => {
  async function check(text: string, document: Partial<FlatDocument>): Promise<void> {
    expect((await compile(text)).document).toMatchObject(document);
  }

  test('has the title of its front matter, or else of its first heading of level 1', async () => {
    await check('---\ntitle: A\n---\n# B', { title: 'A', titleInBody: true });
    await check('## A\n# B *c*\n# D', { title: 'B c', titleInBody: false });
    await check('text', { title: undefined, titleInBody: false });
    await check('<!-- a -->\n\n[b]: c.md\n\n# D', { title: 'D', titleInBody: true });
  });

  test.each([
    '<link rel="me" href="https://example.org/me">',
    '<!-- a --> <!-- b -->',
    '<style>\n  p { margin: 0 }\n</style>',
    '<script>a()</script>\n<meta name="a" content="b">',
    '<a id="old"></a> <span id="older"></span>',
  ])('%j before its title shows nothing', async (invisible) => {
    await check(`${invisible}\n\n# A\n\nb`, { title: 'A', titleInBody: true, description: 'b' });
    await check(`${invisible} b\n\n# A`, { titleInBody: false });
  });

  test('has no description of a style sheet in MDX', async () => {
    const { document } = await compile('<style>{`p { margin: 0 }`}</style>\n\n# A\n\nb', { syntax: 'mdx' });
    expect(document).toMatchObject({ titleInBody: true, description: 'b' });
  });

  test('has the description of its front matter, or else its first paragraph', async () => {
    await check('---\ndescription: A\n---\nb', { description: 'A' });
    await check('# A\n\n![b](c.png)\n\n- d\n\n*e* `f`\n  g<b>h</b>[i](j.md)\n\nk', { description: 'e f ghi' });
    await check('', { description: '' });
    await check(`${'word '.repeat(40)}`, { description: `${'word '.repeat(31)}word…` });
    await check('w'.repeat(200), { description: `${'w'.repeat(159)}…` });
  });

  test('has the ids of its footnotes', async () => {
    const { document, html } = await compile('a[^b] c[^b] d[^E]\n\n[^b]: f\n[^e]: g');
    for (const id of ['fn-b', 'fnref-b', 'fnref-b-2', 'fn-e', 'fnref-e']) {
      expect(document.ids).toContain(id);
      expect(html).toContain(`id="${id}"`);
    }
    expect(html).toContain(
      '<sup><a href="#fn-b" id="fnref-b" aria-describedby="footnote-label" class="footnote-ref">1</a></sup>',
    );
    expect(html).toContain('<section class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2>');
    expect(html).toContain('<a href="#fnref-b" aria-label="Back to the text" class="footnote-back">↩</a>');
  });

  test('is the same with or without its article', async () => {
    const withArticle = await compile(everything, options);
    const without = await compile(everything, { ...options, wantArticle: false });
    expect(without.document).toEqual(withArticle.document);
    expect(without.html).toBe('');
  });

  test('can be sent to another thread', async () => {
    const { document } = await compile(everything, options);
    expect(structuredClone(document)).toEqual(document);
  });

  test('has diagnostics sorted by place', async () => {
    const { document } = await compile('{{a}}\n\n:::tip\n\n<b>\n\n## {#a}\n## {#a}\n\n[b](javascript:x)');
    const lines = document.diagnostics.map(({ span }) => span.line);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect(lines).toHaveLength(5);
  });
});

describe('an article', () => {
  async function check(text: string, html: string): Promise<void> {
    expect((await compile(text)).html).toBe(html);
  }

  test('has no empty heading cell', async () => {
    const { html } = await compile('|  | b |\n| --- | --- |\n| 1 | 2 |');
    expect(html).toContain('<thead><tr><td></td><th scope="col">b</th></tr></thead>');
  });

  test('has tables that scroll and cells aligned by class', async () => {
    await check(
      '|a|b|c|\n|:-:|-:|-|\n|1|2|3|',
      '<div class="table-scroll"><table><thead><tr><th class="align-center">a</th><th class="align-right">b</th><th>c</th></tr></thead>' +
        '<tbody><tr><td class="align-center">1</td><td class="align-right">2</td><td>3</td></tr></tbody></table></div>',
    );
  });

  test('has task lists with labelled boxes', async () => {
    const box = (rest: string): string => `<input type="checkbox" disabled="" ${rest}/>`;
    await check(
      '- [x] a\n- [ ] b',
      `<ul class="task-list">\n<li class="task">${box('aria-label="Done" checked=""')} a</li>\n` +
        `<li class="task">${box('aria-label="To do"')} b</li>\n</ul>`,
    );
  });

  test('has no comments between texts', async () => {
    const { html } = await compile('a\\\nb {{x}} c\n- d\n  - e', { variables: { x: 'y' } });
    expect(html).not.toContain('<!--');
  });

  test('does not depend on earlier compilations with other values', async () => {
    const compileAll = async (values: readonly string[]) => {
      const compiler = createCompiler({ renderCode: async (blocks) => blocks.map(({ code }) => code) });
      const compiled: unknown[] = [];
      for (const version of values) {
        const input = {
          text: everything,
          variables: { version },
          components: [],
          texts: englishTexts,
          code: defaultCode,
        };
        compiled.push(await compiler.compile({ ...input, wantArticle: true }));
      }
      return compiled;
    };
    const [one] = await compileAll(['1']);
    const [two] = await compileAll(['2']);
    expect(await compileAll(['1', '2', '1'])).toEqual([one, two, one]);
    expect(one).not.toEqual(two);
  });

  test('gives the highlighter each block of code in order', async () => {
    const seen: unknown[] = [];
    const compiler = createCompiler({
      renderCode: async (blocks) => {
        seen.push(...blocks.map(({ code, fence }) => [code, fence.language, fence.title]));
        return blocks.map((_, index) => `<figure>${index}</figure>`);
      },
    });
    const text = '```ruby title="a.rb"\nb\n```\n\n- ```\n  c\n  ```\n\n      d';
    const input = { text, variables: {}, components: [], texts: englishTexts, code: defaultCode, wantArticle: true };
    const { article } = await compiler.compile(input);
    expect(seen).toEqual([
      ['b', 'ruby', 'a.rb'],
      ['c', 'text', undefined],
      ['d', 'text', undefined],
    ]);
    expect(readArticleText(article?.join('') ?? '').html.join('')).toBe(
      '<figure>0</figure>\n<ul>\n<li>\n<figure>1</figure>\n<figure>2</figure>\n</li>\n</ul>',
    );
  });

  test('reports a problem of a fence at its place', async () => {
    const { document } = await compile('> ~~~ rubby {1}\n> a\n> ~~~');
    expect(document.diagnostics).toMatchObject([
      { code: 'code-language-unknown', span: { line: 1, column: 7, length: 5 } },
    ]);
  });
});

describe('the compiler', () => {
  test('has the same result for every kind of line end', async () => {
    const expected = await compile(everything, options);
    for (const lineEnd of ['\r\n', '\r']) {
      const { document, html } = await compile(everything.replace(/\n/g, lineEnd), options);
      expect(document).toEqual(expected.document);
      expect(html).toBe(expected.html);
    }
  });

  test('never throws, for any text', () =>
    fc.assert(
      fc.asyncProperty(oddText, async (text) => {
        const withArticle = await compile(text, options);
        const { document } = await compile(text, { ...options, wantArticle: false });
        expect(document).toEqual(withArticle.document);
        const lines = text.split(/\r\n|\n|\r/);
        for (const { span } of [...document.diagnostics, ...document.links]) {
          const line = lines[span.line - 1];
          expect(line, `line ${span.line}`).toBeDefined();
          expect(span.column, `line ${span.line}`).toBeLessThanOrEqual((line ?? '').length + 1);
        }
      }),
      { numRuns: rounds(80, 600) },
    ));

  test('loads no React, no highlighter, no MDX and no parser for a plain document', async () => {
    const loaded = await loadedBy('src/pipeline/compile/compile-document.ts');
    expect(
      loaded.filter((path) => /react|rehype|shiki|highlight|remark|mdast|mdx|acorn|property-information/.test(path)),
    ).toEqual([]);
    expect(loaded).toContain('unified');
  });

  test('loads no React for an article of plain elements', async () => {
    const loaded = await loadedBy('src/pipeline/compile/article/article-renderer.ts');
    expect(loaded.filter((path) => path.includes('react'))).toEqual([]);
    expect(loaded).toContain('remark-rehype');
  });
});

/** The static imports of a module, including indirect ones. */
async function loadedBy(file: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    outdir: 'out',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const loaded = new Set<string>();
  const follow = (output: string): void => {
    for (const { path, kind } of metafile.outputs[output]?.imports ?? []) {
      if (kind === 'dynamic-import' || loaded.has(path)) continue;
      loaded.add(path);
      follow(path);
    }
  };
  follow(`out/${basename(file, '.ts')}.js`);
  return [...loaded];
}

const scraps = [
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\t',
  '    ',
  ' ',
  '# ',
  '## a {#b}',
  '- ',
  '1. ',
  '> ',
  '```',
  '```ruby {1} vars\n',
  '~~~',
  ':::',
  ':::note',
  '::::tabs\n',
  ':::tab A\n',
  '\n:::\n',
  '|a|b|\n|-|:-:|\n',
  '|',
  '---',
  '---\na: [',
  '{{version}}',
  '{{x',
  '}}',
  '\\',
  '`',
  '``',
  '*',
  '**',
  '_',
  '~~',
  '[',
  ']',
  '](',
  ')',
  '![',
  '[^1]',
  '[^1]: ',
  '[a]: b.md\n',
  '<',
  '>',
  '<b>',
  '</b>',
  '<div\n',
  '<a href="x',
  '">',
  '<Card ',
  '/>',
  '<!--',
  '-->',
  '<script>',
  '</script>',
  '<![CDATA[',
  '<?',
  '&amp;',
  '&#0;',
  '&',
  'https://x.org',
  'www.',
  'a@b.c',
  'text',
  'é',
  '\u0301',
  '🎉',
  '\0',
  '\ud800',
  '\u2028',
  '\ufeff',
  'javascript:',
  'import a from "b"\n',
  'export default ',
  '- [ ] ',
  '+++',
  '===\n',
  '$&',
];

/** Pieces of syntax in random order. */
const oddText = fc
  .array(fc.constantFrom(...scraps), { minLength: 5, maxLength: 125, size: 'max' })
  .map((parts) => parts.join(''));

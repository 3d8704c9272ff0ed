import { describe, expect, test } from 'vitest';
import { directives } from '../../../src/pipeline/compile/plugins/directives/directives.js';
import { readSettings } from '../../../src/pipeline/config/check-shape.js';
import { compile } from './compiling.js';

/** The HTML of a text, and its diagnostics with their places. */
async function check(text: string, html: string, expected: readonly string[] = []): Promise<void> {
  const compiled = await compile(text);
  expect(compiled.html.replace(/\n/g, '')).toBe(html);
  const { diagnostics } = compiled.document;
  expect(diagnostics.map(({ code, span }) => `${code} ${span.line}:${span.column}+${span.length}`)).toEqual(expected);
}

const note = (kind: string, title: string, content: string): string =>
  `<div class="note note-${kind}" role="note"><p class="note-title">${title}</p>${content}</div>`;

test('a fence that is closed by the fence of the next tab is reported; an example in a longer fence is not', async () => {
  const tabs = (marks: string): string =>
    `::::tabs\n:::tab A\n\`\`\`sh\na\n${marks}:::\n:::tab B\n\`\`\`sh\nb\n\`\`\`\n:::\n::::`;
  const codes = async (text: string) =>
    (await compile(text)).document.diagnostics.map(({ code, span }) => [code, span.line]);
  expect(await codes(tabs(''))).toEqual([['code-unclosed', 3]]);
  expect(await codes(tabs('```\n'))).toEqual([]);
  expect(await codes(`\`\`\`\`md\n${tabs('')}\n\`\`\`\``)).toEqual([]);
  expect(await codes('```md\n:::tip\nText\n:::\n```')).toEqual([]);
});

describe('notes', () => {
  test('have the title of their kind unless the author writes one', async () => {
    await check(':::tip\nText\n:::', note('tip', 'Tip', '<p>Text</p>'));
    await check(':::warning Mind the *gap*\nText\n:::', note('warning', 'Mind the <em>gap</em>', '<p>Text</p>'));
    await check(':::info[Title [x]]\nText\n:::', note('info', 'Title [x]', '<p>Text</p>'));
    await check(':::note [a](https://x.org) b\n:::', note('note', '<a href="https://x.org">a</a> b', ''));
    await check(':::note[a](https://x.org) b\n:::', note('note', '<a href="https://x.org">a</a> b', ''));
    await check('::: tip Spaced\nText\n:::', note('tip', 'Spaced', '<p>Text</p>'));
  });

  test('without a closing line end with the first closed block in them, as in Docusaurus', async () => {
    const tip = note('tip', 'Tip', '<p>b</p>');
    const open = ':::note\na\n\n:::tip\nb\n:::\n\nc';
    const ended = `${note('note', 'Note', `<p>a</p>${tip}`)}<p>c</p>`;
    await check(open, ended, ['note-unclosed 1:1+7']);
    await check(`- x\n\n${open.replaceAll(/^(?=.)/gm, '  ')}`, `<ul><li><p>x</p>${ended}</li></ul>`, [
      'note-unclosed 3:3+7',
    ]);
    await check(`:::info\n\n${open}`, `${note('info', 'Info', ended.replace('<p>c</p>', ''))}<p>c</p>`, [
      'note-unclosed 1:1+7',
      'note-unclosed 3:1+7',
    ]);
    await check(`:${open}`, note('note', 'Note', `<p>a</p>${tip}<p>c</p>`), ['note-unclosed 1:1+8']);
  });

  test('without a closing line do not end within an element', async () => {
    const tip = note('tip', 'Tip', '<p>b</p>');
    const details = (text: string): string => `<details>\n\n${text}\n\n</details>`;
    const block = ':::tip\nb\n:::';
    const made = `<details>${tip}<p>c</p></details>`;
    const unclosed = ['note-unclosed 1:1+7'];
    await check(`:::note\n${details(`${block}\n\nc`)}`, note('note', 'Note', made), unclosed);
    // It ends with the first block that is not in an element.
    const twice = `:::note\n${details(`${block}\n\nc`)}\n\n<br>\n\n${block}\n\nd`;
    await check(twice, `${note('note', 'Note', `${made}<br>${tip}`)}<p>d</p>`, unclosed);
    const inText = `:::note\n- <b>a</b>\n\n<p>\n\n${block}\n\nd`;
    await check(inText, `${note('note', 'Note', `<ul><li><b>a</b></li></ul><p>${tip}`)}<p>d</p>`, unclosed);
  });

  test('without a closing line do not end within a component', async () => {
    const text = ':::note\n\n<Box>\n\n:::tip\nb\n:::\n\nc\n\n</Box>\n\nd';
    for (const syntax of ['commonmark', 'mdx'] as const) {
      const { html } = await compile(text, { syntax, components: ['Box'] });
      expect(html).toMatch(/c<\/p>[^]*d<\/p>\s*<\/div>$/);
    }
  });

  test('can interrupt a paragraph and end one', async () => {
    await check('a\n:::tip\nb\n:::\nc', `<p>a</p>${note('tip', 'Tip', '<p>b</p>')}<p>c</p>`);
  });

  test('nest with more colons outside, or with as many', async () => {
    const nested = note('note', 'A', `${note('tip', 'B', '<p>x</p>')}<p>y</p>`);
    await check('::::note A\n:::tip B\nx\n:::\ny\n::::\n', nested);
    await check(':::note A\n:::tip B\nx\n:::\ny\n:::\n', nested);
    // The item is indented, so that micromark reads it.
    const withList = note('note', 'A', `${note('tip', 'B', '<ul><li>x</li></ul>')}<p>y</p>`);
    await check(':::note A\n:::tip B\n - x\n:::\ny\n:::\n', withList);
  });

  test('can be in lists and quotes, and contain them', async () => {
    await check(
      '- a\n\n  :::tip\n  b\n  :::\n- c',
      `<ul><li><p>a</p>${note('tip', 'Tip', '<p>b</p>')}</li><li><p>c</p></li></ul>`,
    );
    await check('> :::tip\n> b\n> :::\n\nc', `<blockquote>${note('tip', 'Tip', '<p>b</p>')}</blockquote><p>c</p>`);
    await check(':::tip\n- a\n- b\n:::\nc', `${note('tip', 'Tip', '<ul><li>a</li><li>b</li></ul>')}<p>c</p>`);
    await check(':::tip\n> a\n:::\nc', `${note('tip', 'Tip', '<blockquote><p>a</p></blockquote>')}<p>c</p>`);
  });

  test('are not closed by colons in a code fence', async () => {
    await check(
      ':::tip\n```\n:::\n```\na\n:::\nb',
      `${note('tip', 'Tip', '<pre><code>:::</code></pre><p>a</p>')}<p>b</p>`,
    );
  });

  test('can contain definitions for the text outside', async () => {
    await check(
      '[a]\n\n:::tip\n[a]: https://x.org\n:::',
      `<p><a href="https://x.org">a</a></p>${note('tip', 'Tip', '')}`,
    );
  });

  test('are reported at their opening line if they are not closed', async () => {
    await check('a\n\n:::tip Title\nb', `<p>a</p>${note('tip', 'Title', '<p>b</p>')}`, ['note-unclosed 3:1+12']);
    await check('- :::tip\n\nb', `<ul><li>${note('tip', 'Tip', '')}</li></ul><p>b</p>`, ['note-unclosed 1:3+6']);
    await check('a\n\n:::', '<p>a</p><p>:::</p>', ['note-unclosed 3:1+3']);
  });

  test('with an unknown name are reported, with the nearest name', async () => {
    const { document } = await compile(':::wraning\nb\n:::');
    expect(document.diagnostics[0]).toMatchObject({ code: 'note-unknown', suggestion: 'warning' });
    expect(document.diagnostics[0]?.span).toEqual({ line: 1, column: 4, length: 7 });
  });

  test('take no options', async () => {
    await check(':::tip{.big} T\nb\n:::', note('tip', 'T', '<p>b</p>'), ['note-unknown 1:7+6']);
    const { document } = await compile(':::tip{.big}\nb\n:::');
    expect(document.diagnostics[0]?.message).toBe('The admonition "tip" takes no options');
    expect(document.diagnostics[0]?.notes[0]).toContain('<div class="…">');
  });

  test('do not change prose', async () => {
    const prose = 'localhost:3000 :unheard: ::leaf :text[a]{b} 12:30:45';
    await check(prose, `<p>${prose}</p>`);
    await check('::leaf[a]', '<p>::leaf[a]</p>');
    await check(':::note:', '<p>:::note:</p>');
    await check('`:::note`', '<p><code>:::note</code></p>');
  });
});

describe('tabs', () => {
  const input = (id: string, checked: string): string =>
    `<input class="tab-input" type="radio" id="${id}" name="${id.slice(0, -2)}"${checked}/>`;
  const tabs = (number: number, sync: string): string =>
    `<fieldset class="tabs"${sync}><legend class="visually-hidden">Postgres, My SQL</legend>` +
    `${input(`tabs-${number}-1`, ' checked=""')}<label class="tab-label" for="tabs-${number}-1">Postgres</label>` +
    `<div class="tab-panel"><p>A</p></div>` +
    `${input(`tabs-${number}-2`, '')}<label class="tab-label" for="tabs-${number}-2">My <em>SQL</em></label>` +
    `<div class="tab-panel"><p>B</p></div></fieldset>`;

  test('are radio inputs with labels and panels, numbered over the page', async () => {
    const source = ':::tab Postgres\nA\n:::\n:::tab[My *SQL*]\nB\n:::\n::::';
    await check(`::::tabs{sync="db"}\n${source}\n\n::::tabs\n${source}`, tabs(1, ' data-sync="db"') + tabs(2, ''));
  });

  test('contain only tabs', async () => {
    const { document } = await compile(
      '::::tabs\ntext\n\n:::tab A\n:::\n::::\n\n:::tab B\n:::\n\n:::tabs{size=3}\n:::',
    );
    expect(document.diagnostics.map(({ code, span }) => `${code} ${span.line}`)).toEqual([
      'tabs-invalid 2',
      'tabs-invalid 8',
      'tabs-invalid 11',
      'tabs-invalid 11',
    ]);
  });
});

describe("GitHub's alerts", () => {
  test('are notes, in any letter case', async () => {
    await check('> [!NOTE]\n> Text *a*', note('note', 'Note', '<p>Text <em>a</em></p>'));
    await check('> [!caution]  \n> **a** b', note('caution', 'Caution', '<p><strong>a</strong> b</p>'));
    await check('> [!Important]\n>\n> - a', note('important', 'Important', '<ul><li>a</li></ul>'));
    await check('> [!TIP]\r\n> a\r\n', note('tip', 'Tip', '<p>a</p>'));
    await check('> [!WARNING]\n> `a`\n> b', note('warning', 'Warning', '<p><code>a</code>b</p>'));
  });

  test('can be in a note, but not in a list or a quote', async () => {
    await check(':::info\n> [!TIP]\n> a\n:::', note('info', 'Info', note('tip', 'Tip', '<p>a</p>')));
    await check('- > [!TIP]\n  > a', '<ul><li><blockquote><p>[!TIP]a</p></blockquote></li></ul>');
    await check('> > [!TIP]\n> > a', '<blockquote><blockquote><p>[!TIP]a</p></blockquote></blockquote>');
  });

  test('need their mark alone on a line, and a text', async () => {
    for (const text of ['[!TIP] a', '[!TIP]*a*', '[!OTHER]', '[!TIP]', 'a [!TIP]', '`[!TIP]`'])
      expect((await compile(`> ${text}`)).html).toMatch(/^<blockquote>/);
    await check('> \\[!TIP]\n> a', '<blockquote><p>[!TIP]a</p></blockquote>');
    await check('> [!TIP]\n> a\n\n[!tip]: b.md', '<blockquote><p><a href="b.md">!TIP</a>a</p></blockquote>');
  });
});

describe("a site's own kinds", () => {
  const admonitions = {
    release: { label: 'Released', tone: 'success' },
    constructor: { label: 'Built', tone: 'note' },
  } as const;
  const own = async (text: string): Promise<string> => (await compile(text, { admonitions })).html.replaceAll('\n', '');

  test('have the colours of another kind, and their own class and title', async () => {
    expect(await own(':::release\na\n:::')).toBe(note('success admonition-release', 'Released', '<p>a</p>'));
    expect(await own(':::release 4.3 *now*\n:::')).toBe(note('success admonition-release', '4.3 <em>now</em>', ''));
    expect(await own(':::constructor\n:::')).toBe(note('note admonition-constructor', 'Built', ''));
  });

  test('are suggested for a similar name', async () => {
    const { document } = await compile(':::relaese\n:::', { admonitions });
    expect(document.diagnostics).toMatchObject([{ code: 'note-unknown', suggestion: 'release' }]);
    expect(document.diagnostics[0]?.notes[0]).toMatch(/^There are release, constructor, note, tip, /);
    expect((await compile(':::toString\n:::')).document.diagnostics).toHaveLength(1);
  });

  test('cannot take the name of a built-in block', () => {
    const { problems } = readSettings({
      title: 'T',
      url: 'https://x.org',
      admonitions: Object.fromEntries(directives.map(({ name }) => [name, {}])),
    });
    expect(problems.map(({ path }) => path.at(-1))).toEqual(directives.map(({ name }) => name));
  });
});

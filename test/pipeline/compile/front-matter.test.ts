import { describe, expect, test } from 'vitest';
import { compile } from './compiling.js';
import type { FrontMatter } from '../../../src/pipeline/model.js';

async function check(yaml: string, frontMatter: Partial<FrontMatter>): Promise<void> {
  const { document } = await compile(`---\n${yaml}\n---\nText`);
  expect(document.frontMatter).toEqual({ rest: {}, ...frontMatter });
  expect(document.diagnostics).toEqual([]);
}

async function checkProblems(text: string, problems: readonly string[]): Promise<void> {
  const { document } = await compile(text);
  expect(document.diagnostics.map(({ code, span }) => `${code} ${span.line}:${span.column}+${span.length}`)).toEqual(
    problems,
  );
}

describe('front matter', () => {
  test('keeps texts as the author wrote them', async () => {
    await check('title: 4.10', { title: '4.10' });
    await check('title: NO', { title: 'NO' });
    await check('title: 2026-01-02', { title: '2026-01-02' });
    await check('title: 12:30:45', { title: '12:30:45' });
    await check('title: 0x1F', { title: '0x1F' });
    await check('title: "a: b" # comment', { title: 'a: b' });
    await check('title: >\n  a\n  b', { title: 'a b\n' });
  });

  test('ends with a line of three hyphens or more, as in gray-matter', async () => {
    const { document } = await compile('---\ntitle: A\n------\n\nText\n\n---\n');
    expect(document.frontMatter).toEqual({ rest: {}, title: 'A' });
    expect(document.diagnostics).toEqual([]);
    await checkProblems('---\nsidebar_lable: b\n-----\n', ['front-matter-near-miss 2:1+13']);
  });

  test('reports an indented key once, at the key', async () => {
    await checkProblems('---\ntitle: A\n description: B\nid: c\n---\n', ['front-matter-invalid 3:2+11']);
    await checkProblems('---\ntitle: A\n b: C: d\n---\n', ['front-matter-invalid 3:2+1', 'front-matter-invalid 3:5+1']);
  });

  test('reads numbers and booleans that are written as texts, as Docusaurus does', async () => {
    await check(`sidebar_position: "2.5"\nhide_title: 'true'`, { sidebarPosition: 2.5, hideTitle: true });
    await checkProblems('---\nsidebar_position: "2nd"\n---\n', ['front-matter-invalid 2:19+5']);
  });

  test('reads every supported key of Docusaurus', async () => {
    await check(
      [
        'sidebar_label: A',
        'sidebar_position: 1.5',
        'slug: /a',
        'description: b',
        'keywords: [c, 1.0]',
        'hide_title: true',
        'hide_table_of_contents: false',
        'toc_min_heading_level: 2',
        'toc_max_heading_level: 4',
        'pagination_prev: null',
        'pagination_next: d/e',
        'pagination_label: f',
        'unlisted: true',
        'draft: true',
      ].join('\n'),
      {
        sidebarLabel: 'A',
        sidebarPosition: 1.5,
        slug: '/a',
        description: 'b',
        keywords: ['c', '1.0'],
        hideTitle: true,
        hideTableOfContents: false,
        tocMinHeadingLevel: 2,
        tocMaxHeadingLevel: 4,
        paginationPrev: null,
        paginationNext: 'd/e',
        paginationLabel: 'f',
        unlisted: true,
        draft: true,
      },
    );
  });

  test('reads the author and the day of the last change, tags, and the edit URL', async () => {
    await check('last_update: { date: 2026-11-21T23:00:00+02:00, author: Ada }', {
      lastUpdate: { date: '2026-11-21', author: 'Ada' },
    });
    await check('last_update: { date: "Nov 21, 2026" }', { lastUpdate: { date: '2026-11-21' } });
    await check('last_update: { date: 11/21/2026 }', { lastUpdate: { date: '2026-11-21' } });
    await check('last_update: { author: Ada, date: null }', { lastUpdate: { author: 'Ada' } });
    await check('tags: [API, 4.10, {label: C++, permalink: /cpp}]', {
      tags: [{ label: 'API' }, { label: '4.10' }, { label: 'C++', permalink: '/cpp' }],
    });
    await check('custom_edit_url: null', { customEditUrl: null });
    await check("custom_edit_url: ''", { customEditUrl: null });
    await check('custom_edit_url: https://example.org/edit', { customEditUrl: 'https://example.org/edit' });
    await check('displayed_sidebar: null', { displayedSidebar: null });
    await check(
      'id: 10\nparse_number_prefixes: false\ntitle_meta: T\nhide_breadcrumbs: true\nsidebar_class_name: c\nsidebar_badge: New\nsidebar_icon: rocket',
      {
        id: '10',
        parseNumberPrefixes: false,
        titleMeta: 'T',
        hideBreadcrumbs: true,
        sidebarClassName: 'c',
        sidebarBadge: 'New',
        sidebarIcon: 'rocket',
      },
    );
  });

  test('keeps keys of Docusaurus without an effect, and does not report them', async () => {
    await check('sidebar_custom_props: {a: 1}\nsidebar_key: k', {
      rest: { sidebar_custom_props: { a: 1 }, sidebar_key: 'k' },
    });
  });

  test.each([
    ['last_update: 2026-11-21', '2:14+10'],
    ['last_update: { date: soon }', '2:14+14'],
    ['last_update: { date: 2026-13-41 }', '2:14+20'],
    ['last_update: {}', '2:14+2'],
    ['tags: { a: 1 }', '2:7+8'],
    ['tags: API', '2:7+3'],
    ['tags: [{ permalink: /a }]', '2:7+19'],
    ["tags: ['']", '2:7+4'],
    ['custom_edit_url: javascript:alert(1)', '2:18+19'],
    ['custom_edit_url: //example.org', '2:18+13'],
    ['custom_edit_url: /\\\\example.org', '2:18+14'],
  ])('reports %s', async (yaml, place) => {
    await checkProblems(`---\n${yaml}\n---\n`, [`front-matter-invalid ${place}`]);
  });

  test('keeps unknown keys', async () => {
    await check('owners: [a, {b: 1}]\nx: 1.0\n', { rest: { owners: ['a', { b: 1 }], x: 1 } });
    const { document } = await compile('---\n__proto__: {a: 1}\n---\n');
    expect(Object.keys(document.frontMatter.rest)).toEqual(['__proto__']);
  });

  test('may be empty, or end with the text', async () => {
    await check('', {});
    await check('title:', {});
    await check('# comment', {});
    const { document } = await compile('---\ntitle: A\n---');
    expect(document.title).toBe('A');
  });

  test('is a link preview image as well', async () => {
    const { document } = await compile('---\nimage: "img/a.png"\n---\n');
    expect(document.frontMatter.image).toBe('img/a.png');
    expect(document.links).toEqual([
      {
        href: 'img/a.png',
        written: 'img/a.png',
        kind: 'image',
        attribute: 'src',
        syntax: 'frontMatter',
        span: { line: 2, column: 9, length: 9 },
        sized: false,
      },
    ]);
  });

  test('reports a key that is similar to a known one', async () => {
    await checkProblems('---\ntitle: a\nsidebar_lable: b\n---\n', ['front-matter-near-miss 3:1+13']);
    await checkProblems('---\ntags: [a]\nauthor: b\nid: c\nuid: e\ncustom_edit_url: d\n---\n', []);
  });

  test('says which key hides a page that another generator would not publish', async () => {
    const { document } = await compile('---\npublished: false\n---\n');
    expect(document.diagnostics).toMatchObject([{ code: 'front-matter-near-miss', suggestion: 'draft: true' }]);
    expect(document.diagnostics[0]?.notes.at(-1)).toContain('"published: false" is "draft: true"');
    await checkProblems('---\npublished: false\n---\n', ['front-matter-near-miss 2:1+16']);
    for (const value of ['true', '2024-01-02']) await checkProblems(`---\npublished: ${value}\n---\n`, []);
  });

  test('reports values of the wrong kind at their place', async () => {
    await checkProblems('---\nsidebar_position: first\n---\n', ['front-matter-invalid 2:19+5']);
    await checkProblems('---\ntitle: [a]\ndraft: "yes"\n---\n', [
      'front-matter-invalid 2:8+3',
      'front-matter-invalid 3:8+5',
    ]);
    await checkProblems('---\ntoc_max_heading_level: 9\n---\n', ['front-matter-invalid 2:24+1']);
  });

  test('reports invalid YAML', async () => {
    await checkProblems('---\ntitle: a\ntitle: b\n---\n', ['front-matter-invalid 3:1+5']);
    await checkProblems('---\ntitle: "a\n---\n', ['front-matter-invalid 2:10+1']);
    await checkProblems('---\n- a\n---\n', ['front-matter-invalid 2:1+3']);
    await checkProblems('---\ntitle: a\n\ntext', ['front-matter-invalid 1:1+3']);
    await checkProblems('---\na: !!js/function x\n---\n', ['front-matter-invalid 2:4+13']);
  });

  test('limits aliases and nesting', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x]',
      ...'bcdefg'.split('').map((key, index) => `${key}: &${key} [${`*${'abcdefg'[index]},`.repeat(9)}]`),
    ];
    await checkProblems(`---\n${bomb.join('\n')}\n---\n`, ['front-matter-invalid 2:1+19']);
    const { document } = await compile(`---\na: ${'['.repeat(3000)}${']'.repeat(3000)}\n---\n`);
    expect(document.diagnostics[0]?.code).toBe('front-matter-invalid');
  });

  test('is read only between dashes, and never run', async () => {
    const { document } = await compile('---js\nprocess.exit(1)\n---\n');
    expect(document.frontMatter).toEqual({ rest: {} });
  });

  test('does not change the places of the text after it', async () => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const text = ['---', 'title: A', 'draft: 1', '---', '# B', 'c [d](e.md)'].join(lineEnd);
      const { document } = await compile(text);
      expect(document.diagnostics[0]?.span).toEqual({ line: 3, column: 8, length: 1 });
      expect(document.links[0]?.span).toEqual({ line: 6, column: 7, length: 4 });
    }
  });
});

test('tens of thousands of keys are read in time, and a repeated key is found', async () => {
  const keys = Array.from({ length: 30_000 }, (_, index) => `key-${index}: 1`).join('\n');
  await checkProblems(`---\n${keys}\nkey-7: 2\n---\n`, ['front-matter-invalid 30002:1+5']);
});

test('front matter that would be published as text is reported: after a blank line, or in another language', async () => {
  await checkProblems('\n\n---\ntitle: A\n---\n', ['front-matter-invalid 3:1+3']);
  await checkProblems('---js\ntitle: "A"\n---\n', ['front-matter-invalid 1:1+5']);
  await checkProblems('---json\n{"title": "A"}\n---\n', ['front-matter-invalid 1:1+7']);
  await checkProblems('+++\ntitle = "A"\n+++\n', ['front-matter-invalid 1:1+3']);
  await checkProblems('\n---\n\nNote: a rule.\n\n---\n', []);
  await checkProblems('\n---\nNote: a paragraph behind a rule.\n', []);
});

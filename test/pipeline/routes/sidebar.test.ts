/** Sidebars from folders and from lists, reading order, and neighbours. */
import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../../src/pipeline/model.js';
import { fileBlock } from '../../helpers/file-block.js';
import { brief, loadInline, type Files } from '../../helpers/inline-site.js';

const config = { title: 'Test', url: 'https://test.example' };

function show(items: readonly SidebarItem[], depth = 0): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'html') return [`${'  '.repeat(depth)}${item.html}`];
    const name = `${'  '.repeat(depth)}${item.label}${item.kind === 'category' && !item.collapsed ? ' (open)' : ''}${item.url === undefined ? '' : ` → ${item.url}`}`;
    return [name, ...(item.kind === 'category' ? show(item.items, depth + 1) : [])];
  });
}

/** The sidebar of an unversioned site, one line an item. */
async function sidebar(files: Files): Promise<readonly string[]> {
  const { site } = await loadInline(files, config);
  return show(site.sidebars[0]?.items ?? []);
}

describe('made from folders', () => {
  test('the home page first, then positions, then names; folders and pages in one order', async () => {
    expect(
      await sidebar(fileBlock`
        --- content/docs/index.md
        # Welcome
        --- content/docs/zebra.md
        # Zebra
        --- content/docs/apple.md
        # Apple
        --- content/docs/last.md
        ---
        sidebar_position: 9
        title: Ninth
        ---
        --- content/docs/guides/_category_.json
        {"label": "All guides", "position": 2, "collapsed": false}
        --- content/docs/guides/two.md
        ---
        sidebar_position: 2
        sidebar_label: Second
        ---
        # Two
        --- content/docs/guides/one.md
        ---
        sidebar_position: 1.5
        ---
        # One
        --- content/docs/topics/index.md
        ---
        sidebar_position: 3
        ---
        # Topics
        --- content/docs/topics/deep/er/x.md
        # X
      `),
    ).toEqual([
      'Welcome → /',
      'All guides (open)',
      '  One → /guides/one',
      '  Second → /guides/two',
      'Topics → /topics',
      '  Deep',
      '    Er',
      '      X → /topics/deep/er/x',
      'Ninth → /last',
      'Apple → /apple',
      'Zebra → /zebra',
    ]);
  });

  test('an unlisted page has an address, but no place in the sidebar', async () => {
    const files = fileBlock`
      --- content/docs/index.md
      # Home
      --- content/docs/hidden.md
      ---
      unlisted: true
      ---
      # Hidden
    `;
    expect(await sidebar(files)).toEqual(['Home → /']);
    expect((await loadInline(files, config)).site.pages).toHaveLength(2);
  });
});

test('a group with nothing below it is a link to its page, in a folder and in a list', async () => {
  const files = fileBlock`
    --- content/docs/index.md
    # Home
    --- content/docs/teams/_category_.json
    {"label": "Our teams", "className": "teams"}
    --- content/docs/teams/index.md
    # Teams
  `;
  const listed = {
    ...files,
    'content/docs/_sidebar.yml': '- index\n- {label: Our teams, doc: teams/index, items: []}\n',
  };
  for (const given of [files, listed]) {
    const { site } = await loadInline(given, config);
    expect(site.sidebars[0]?.items).toMatchObject([
      { kind: 'link', label: 'Home' },
      { kind: 'link', label: 'Our teams', url: '/teams', external: false },
    ]);
  }
});

test('groups of a section with open sidebars are open, unless they say otherwise', async () => {
  const files = fileBlock`
    --- content/docs/open/a.md
    # A
    --- content/docs/shut/_category_.json
    {"collapsed": true}
    --- content/docs/shut/b.md
    # B
  `;
  const listed = {
    ...files,
    'content/docs/_sidebar.yml': '- Open: [open/a]\n- label: Shut\n  collapsed: true\n  items: [shut/b]\n',
  };
  for (const given of [files, listed]) {
    const sections = [{ name: 'docs', path: '/', sidebarCollapsed: false }];
    const { site } = await loadInline(given, { ...config, sections });
    expect(show(site.sidebars[0]?.items ?? [])).toEqual(['Open (open)', '  A → /open/a', 'Shut', '  B → /shut/b']);
  }
});

describe('given as a list', () => {
  const pages = fileBlock`
    --- content/docs/index.md
    # Home
    --- content/docs/a.md
    # A
    --- content/docs/b/index.md
    # B
    --- content/docs/b/c.md
    # C
  `;
  const list =
    '- index\n- doc: a\n  label: First\n- label: More\n  doc: b\n  collapsed: false\n  items: [b/c]\n- label: Forum\n  href: https://forum.example\n';

  test('order and labels come from the list', async () => {
    expect(await sidebar({ ...pages, 'content/docs/_sidebar.yml': list })).toEqual([
      'Home → /',
      'First → /a',
      'More (open) → /b',
      '  C → /b/c',
      'Forum → https://forum.example',
    ]);
  });

  test.each([
    [
      '- index\n- aa\n',
      'sidebar-unknown-page content/docs/_sidebar.yml:2:3 The sidebar names "aa", which is not a page → a',
    ],
    ['- doc: x\n', 'sidebar-unknown-page content/docs/_sidebar.yml:1:8 The sidebar names "x", which is not a page → a'],
    [
      '- lable: x\n  doc: a\n',
      'sidebar-invalid content/docs/_sidebar.yml:1:3 "lable" is not a setting of a sidebar item → label',
    ],
    ['- label: x\n', 'sidebar-invalid content/docs/_sidebar.yml:1:3 A sidebar item is incomplete'],
    ['a: b\n', 'sidebar-invalid content/docs/_sidebar.yml:1:4 A sidebar must be a list'],
  ])('%j', async (text, expected) => {
    const { diagnostics } = await loadInline({ ...pages, 'content/docs/_sidebar.yml': text }, config);
    // A list with a wrong item may leave its page out.
    expect(brief(diagnostics.filter(({ code }) => code !== 'page-orphan'))).toEqual([expected]);
  });

  test.each(['a: b\n', '[x\n', `${'['.repeat(1000)}\n`])('an invalid list, such as %j, hides no page', async (text) => {
    const { site, diagnostics } = await loadInline({ ...pages, 'content/docs/_sidebar.yml': text }, config);
    expect(diagnostics.map(({ code }) => code)).toEqual(['sidebar-invalid']);
    expect(site.sidebars[0]?.order).toHaveLength(site.pages.length);
  });

  test('links are checked, and have the same targets as those of pages', async () => {
    const links = ['/a#a', '/s.pdf', 'b/c.md', 'https://e.com', '/old', 'mailto:x@e.com'];
    const { site, diagnostics } = await loadInline(
      {
        ...pages,
        'content/static/s.pdf': 'x',
        'content/docs/_sidebar.yml': ['index', 'a', 'b', ...links.map((href) => `{label: L, href: "${href}"}`)]
          .map((line) => `- ${line}\n`)
          .join(''),
      },
      { ...config, baseUrl: '/d/', redirects: [{ from: '/old', to: '/b' }] },
    );
    expect(brief(diagnostics)).toEqual([]);
    expect(
      site.sidebars[0]?.items.slice(3).map((item) => item.kind === 'link' && `${item.external ? '↗ ' : ''}${item.url}`),
    ).toEqual(['/d/a#a', '/d/s.pdf', '/d/b/c', '↗ https://e.com', '/d/b', '↗ mailto:x@e.com']);
  });

  test.each([
    ['/nope', 'broken-link content/docs/_sidebar.yml:1:23 Broken link: "/nope"'],
    ['nope.md', 'broken-link content/docs/_sidebar.yml:1:23 Broken link: "nope.md"'],
    [
      '/a#nope',
      'broken-anchor content/docs/_sidebar.yml:1:23 Broken link: no heading of the page at "/a#nope" has the id "nope"',
    ],
    ['a', 'broken-link content/docs/_sidebar.yml:1:23 Broken link: "a"'],
    [
      'javascript:alert(1)',
      'sidebar-invalid content/docs/_sidebar.yml:1:23 The sidebar links to "javascript:alert(1)"',
    ],
  ])('a link to %s', async (href, expected) => {
    const text = `- {label: Link, href: ${href}}\n- index\n- a\n- b\n- b/c\n`;
    const { site, diagnostics } = await loadInline({ ...pages, 'content/docs/_sidebar.yml': text }, config);
    expect(brief(diagnostics)).toEqual([expect.stringContaining(expected)]);
    expect(JSON.stringify(site.sidebars)).not.toContain('javascript:');
  });

  test('an unlisted page and a draft are reported as such; a folder means its README', async () => {
    const { site, diagnostics } = await loadInline(
      fileBlock`
        --- content/docs/index.md
        # H
        --- content/docs/u.md
        ---
        unlisted: true
        ---
        # U
        --- content/docs/d.md
        ---
        draft: true
        ---
        # D
        --- content/docs/g/README.md
        # G
        --- content/docs/_sidebar.yml
        - index
        - u
        - d
        - g
      `,
      config,
    );
    expect(brief(diagnostics)).toEqual([
      'sidebar-unknown-page content/docs/_sidebar.yml:2:3 The sidebar names "u", which is an unlisted page',
      'sidebar-unknown-page content/docs/_sidebar.yml:3:3 The sidebar names "d", which is a draft',
    ]);
    expect(show(site.sidebars[0]?.items ?? [])).toEqual(['H → /', 'G → /g']);
  });

  test('a list follows moves, like links', async () => {
    const { site, diagnostics } = await loadInline(fileBlock`
      --- content/docs/1.0/index.md
      # H
      --- content/docs/1.0/a.md
      # A
      --- content/docs/1.0/_sidebar.yml
      - index
      - a
      - {label: L, href: a.md}
      --- content/docs/2.0/_layer.yml
      moved: {a: guide/a}
    `);
    expect(brief(diagnostics)).toEqual([]);
    expect(show(site.sidebars[1]?.items ?? [])).toEqual(['H → /', 'A → /guide/a', 'L → /guide/a']);
  });

  test('layers inherit the list until one has its own', async () => {
    const { site, diagnostics } = await loadInline(fileBlock`
      --- content/docs/1.0/a.md
      # A
      --- content/docs/1.0/_sidebar.yml
      - a
      --- content/docs/2.0/b.md
      # B
      --- content/docs/next/_sidebar.yml
      - b
      - a
    `);
    expect(brief(diagnostics)).toEqual(['page-orphan content/docs/2.0/b.md:1:1 No link leads to this page [2.0]']);
    expect(site.sidebars.map(({ items }) => show(items))).toEqual([
      ['A → /1.0/a'],
      ['A → /a'],
      ['B → /next/b', 'A → /next/a'],
    ]);
  });
});

describe('previous and next', () => {
  test('named ones follow moves; a folder means its own page', async () => {
    const { site, diagnostics } = await loadInline(fileBlock`
      --- content/docs/1.0/index.md
      ---
      pagination_next: a
      pagination_prev: g
      ---
      # H
      --- content/docs/1.0/a.md
      # A
      --- content/docs/1.0/g/index.md
      # G
      --- content/docs/2.0/_layer.yml
      moved: {a: guide/a}
    `);
    expect(brief(diagnostics)).toEqual([]);
    const home = site.pages.find(({ address }) => address.route === '/');
    const pair = home && site.neighbours.get(home);
    expect([pair?.previous?.docPath, pair?.next?.docPath]).toEqual(['g/index', 'guide/a']);
  });

  test('the place of an unknown one is its value in the front matter', async () => {
    const text = '---\ntitle: "x"\npagination_next: "nope"\n---\n\npagination_next: no\n';
    const { diagnostics } = await loadInline({ 'content/docs/index.md': text }, config);
    expect(diagnostics.map(({ place }) => [place?.line, place?.column, place?.length])).toEqual([[3, 19, 4]]);
  });

  /** "previous < page > next" by doc path. */
  async function neighbours(files: Files): Promise<readonly string[]> {
    const { site, diagnostics } = await loadInline(files, config);
    expect(brief(diagnostics)).toEqual([]);
    return site.pages.map((page) => {
      const pair = site.neighbours.get(page);
      return `${pair?.previous?.docPath ?? '-'} < ${page.docPath} > ${pair?.next?.docPath ?? '-'}`;
    });
  }

  test('follow the sidebar through its groups', async () => {
    expect(
      await neighbours(fileBlock`
        --- content/docs/index.md
        # H
        --- content/docs/b/index.md
        # B
        --- content/docs/b/c.md
        # C
        --- content/docs/z.md
        # Z
      `),
    ).toEqual(['b/index < b/c > z', 'index < b/index > b/c', '- < index > b/index', 'b/c < z > -']);
  });

  test('front matter can name them, or none', async () => {
    expect(
      await neighbours(fileBlock`
        --- content/docs/a.md
        ---
        pagination_next: null
        ---
        # A
        --- content/docs/b.md
        ---
        pagination_prev: c
        ---
        # B
        --- content/docs/c.md
        # C
      `),
    ).toEqual(['- < a > -', 'c < b > c', 'b < c > -']);
  });

  test('front matter that names an unknown page is reported at its line', async () => {
    const { diagnostics } = await loadInline(
      fileBlock`
        --- content/docs/a.md
        ---
        title: A
        pagination_next: bb
        ---
        --- content/docs/b.md
        # B
      `,
      config,
    );
    expect(brief(diagnostics)).toEqual([
      'neighbour-unknown content/docs/a.md:3:18 pagination_next names "bb", which is not a page → b',
    ]);
  });
});

/** Two builds in memory → their differences: how pages are paired, which moved, and which differences are ignored. */
import { describe, expect, test } from 'vitest';
import { compareBuilds } from '../../../src/pipeline/published/compare-builds.js';
import type { Build } from '../../../src/pipeline/published/open-build.js';
import { readPublishedPage } from '../../../src/pipeline/published/read-published-page.js';
import type { SiteDiff } from '../../../src/pipeline/published/site-diff.js';

interface PageParts {
  readonly version?: string;
  readonly article?: string;
  readonly title?: string;
  readonly sidebar?: string;
  readonly head?: string;
}

function page({ version, article = '', title = 'Title', sidebar = '', head = '' }: PageParts): string {
  const name = version ?? 'current';
  return `<!doctype html><html><head><title>${title} | Site</title>
<meta property="og:site_name" content="Site"/>${head}
<meta name="docusaurus_version" content="${name}"/><meta name="docusaurus_tag" content="docs-default-${name}"/>
</head><body><nav class="sidebar"><ul>${sidebar}</ul></nav>
<main><article><h1>${title}</h1><div class="prose">${article}</div></article>
<div class="page-end"><time>${Math.random()}</time></div></main></body></html>`;
}

function redirect(to: string): string {
  return `<head><script src="/assets/redirect-0123456789.js" data-target="${to}"></script></head>`;
}

function build(html: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = {}): Build {
  return {
    baseUrl: '/',
    pages: new Map(Object.keys(html).map((route) => [route, route])),
    files: new Map(Object.keys(files).map((name) => [name, name])),
    read: (file) => Buffer.from(html[file] ?? files[file] ?? ''),
    page: (route) => readPublishedPage(html[route] ?? '', route, '/'),
  };
}

function compare(before: Build, after: Build): SiteDiff {
  return compareBuilds(before, after, { segmentsOf: (version) => [version], isElsewhere: () => false });
}

/** "what text" of each change; "-" and "+" around words. */
function textsOf({ texts }: SiteDiff): readonly string[] {
  return texts.flatMap(({ changes }) =>
    changes.map(({ what, runs, links }) =>
      [
        what,
        ...runs.map(([sign, text]) => (sign === '=' ? text : `${sign}${text}${sign}`)),
        ...(links ?? []).flat(),
      ].join(' '),
    ),
  );
}

const changed = (before: string, after: string): readonly string[] =>
  textsOf(compare(build({ '/': page({ article: before }) }), build({ '/': page({ article: after }) })));

describe('texts', () => {
  test.each([
    ['<p>One two.</p>', '<p>One <b>two</b>.</p>', []],
    ['<p>One.</p>', '<p>Other.</p>', ['changed -One- +Other+ .']],
    ['<p>a</p><ul><li>b</li></ul>', '<ul><li>b</li></ul>', ['removed -a-']],
    ['<p>First paragraph.</p><p>b</p>', '<p>b</p><p>First paragraph.</p>', ['moved First paragraph.']],
    ['<p><a href="/x">x</a></p>', '<p><a href="/y">x</a></p>', ['links x /x /y']],
    ['<p><img src="/a.png" alt="A"></p>', '', ['removed -A (/a.png)-']],
    [
      '<ul><li class="card"><p><a href="/x">Title</a> text one</p></li></ul>',
      '<ul><li class="card"><p><a href="/x">Title</a> text two</p></li></ul>',
      ['changed text  -one- +two+'],
    ],
    [
      '<ul><li class="card has-icon"><strong>Old</strong> See <a href="/x">x</a></li></ul>',
      '<ul><li class="card has-icon"><strong>New</strong> See <a href="/x">x</a></li></ul>',
      ['changed -Old- +New+'],
    ],
    [
      '<p><a href="/x"><span>Title</span><span>one</span></a></p>',
      '<p><a href="/x"><span>Title</span><span>two</span></a></p>',
      ['changed Title  -one- +two+'],
    ],
    ['<pre><code>a\n b\n</code></pre>', '<pre><code>a\n  b\n</code></pre>', ['changed a - b- +  b+']],
    [
      '<table><tr><td>a</td><td>b</td></tr></table>',
      '<table><tr><td>a</td><td><p>c</p></td></tr></table>',
      ['changed a |  -b- +c+'],
    ],
    ['<h2 id="a">A<span class="since">since 1</span></h2>', '<h2 id="a">A</h2>', []],
    ['<p>a <script>x</script></p>', '<p>a <script>y</script></p>', []],
  ])('%s → %s', (before, after, expected) => {
    expect(changed(before, after)).toEqual(expected);
  });

  test('titles, and descriptions that do not repeat the text', () => {
    const described = (title: string, text: string): Build =>
      build({
        '/': page({ title, article: '<p>Begin here.</p>', head: `<meta name="description" content="${text}"/>` }),
      });
    expect(textsOf(compare(described('One', 'Begin here.'), described('Two', 'Begin…')))).toEqual([
      'changed -One- +Two+',
    ]);
    expect(textsOf(compare(described('One', 'Old.'), described('One', 'New.')))).toEqual(['changed -Old- +New+ .']);
  });

  test('each once, with the versions that show it, even if it contains the name of the version', () => {
    const site = (word: string): Build =>
      build({
        '/a': page({ version: '2.0', article: `<p>The ${word} of 2.0.</p><p>Two.</p>` }),
        '/1.0/a': page({ version: '1.0', article: `<p>The ${word} of 1.0.</p><p>One.</p>` }),
        '/1.0/b': page({ version: '1.0', article: `<p>Other.</p>` }),
      });
    const [group, ...others] = compare(site('first'), site('second')).texts;
    expect(others).toEqual([]);
    expect(group).toMatchObject({ path: '/a', pages: 1, words: { added: 1, removed: 1 } });
    expect(group?.places.map(({ route }) => route)).toEqual(['/a', '/1.0/a']);
  });

  test('differences only in markup are counted', () => {
    const site = (article: string): Build => build({ '/': page({ article }) });
    const found = compare(site('<p>a b</p>'), site('<p>a <b>b</b></p>'));
    expect(found.texts).toEqual([]);
    expect(found.markup.map(({ path }) => path)).toEqual(['/']);
  });
});

describe('pages', () => {
  const text = (word: string): string => `<p>${Array.from({ length: 20 }, (_, at) => `${word}${at}`).join(' ')}</p>`;

  test('a release: the previous version gets other addresses, and the new version is counted', () => {
    const before = build({
      '/': page({ version: '1.0', article: text('a') }),
      '/x': page({ version: '1.0', article: '<p><a href="/">Home</a></p><h2 id="i">I</h2>' }),
    });
    const after = build({
      '/1.0': page({ version: '1.0', article: text('a') }),
      '/1.0/x': page({ version: '1.0', article: '<p><a href="/1.0">Home</a></p><h2 id="i">I</h2>' }),
      '/': page({ version: '2.0', article: text('b') }),
      '/x': page({ version: '2.0', article: '<p>New.</p>' }),
    });
    const found = compare(before, after);
    expect(found).toMatchObject({ added: [], removed: [], moved: [], texts: [] });
    expect(found.versions).toEqual({
      added: [{ version: '2.0', pages: 2 }],
      removed: [],
      readdressed: [{ version: '1.0', pages: 2 }],
    });
    // A link to /x#i leads to the top of another page now.
    expect(found.lost).toEqual({
      addresses: [],
      ids: [{ path: '/x', id: 'i', places: [{ version: '1.0', route: '/x' }] }],
    });
  });

  test('moved by a redirect, moved without one, and links to it', () => {
    const before = build({
      '/a': page({ article: text('a') }),
      '/b': page({ article: text('b') }),
      '/c': page({ article: '<p><a href="/a">a</a></p>' }),
    });
    const after = build({
      '/a': redirect('/new/a'),
      '/new/a': page({ article: `${text('a')}<p>More.</p>` }),
      '/new/b': page({ article: text('b') }),
      '/c': page({ article: '<p><a href="/new/a">a</a></p>' }),
    });
    const found = compare(before, after);
    expect(found.moved.map(({ from, path }) => `${from} ${path}`)).toEqual(['/a /new/a', '/b /new/b']);
    expect(found.lost.addresses.map(({ path }) => path)).toEqual(['/b']);
    expect(found.redirects).toEqual([]);
    expect(textsOf(found)).toEqual(['added +More.+']);
  });

  test('additional addresses are added and removed with their pages', () => {
    const old = build({ '/': page({}), '/old': page({ article: text('o') }), '/2.0/old': redirect('/old') });
    const fresh = build({ '/': page({}), '/new': page({ article: text('n') }), '/2.0/new': redirect('/new') });
    const found = compare(old, fresh);
    expect(found.lost.addresses.map(({ path }) => path)).toEqual(['/old']);
    expect(found.redirects).toEqual([]);
  });

  test('pages of changes are ignored', () => {
    const site = (word: string): Build =>
      build({ '/': page({}), '/changes': `<main id="m" class="changes-page">${word}</main>` });
    expect(compare(site('a'), site('b'))).toEqual(compare(site('a'), site('a')));
  });
});

describe('outside of articles', () => {
  test('each change of a sidebar once: added, removed, moved, with another target', () => {
    const site = (...items: readonly string[]): Build => {
      const sidebar = items.map((item) => `<li><a href="${item}">${item.slice(1, 2)}</a></li>`).join('');
      return build({ '/': page({ sidebar }), '/p': page({ sidebar }) });
    };
    const [change, ...others] = compare(site('/a', '/b', '/c', '/d'), site('/b', '/c', '/a', '/dd', '/e')).outside;
    expect(others).toEqual([]);
    expect(change).toMatchObject({ region: 'sidebar', added: ['d (/dd)', 'e'], removed: ['d (/d)'], moved: ['a'] });
    expect(change?.places).toHaveLength(2);
  });

  test('a link with the same label and address is no change, also if it leads to the page of a newer version', () => {
    const sidebar = '<li><a href="/a">a</a></li>';
    const before = build({
      '/': page({ version: '1.0', sidebar }),
      '/a': page({ version: '1.0', title: 'A', sidebar }),
    });
    const after = build({
      '/': page({ version: '2.0', sidebar }),
      '/a': page({ version: '2.0', title: 'A', sidebar }),
      '/1.0': page({ version: '1.0', sidebar }),
      '/1.0/a': page({ version: '1.0', title: 'A', sidebar }),
    });
    expect(compare(before, after).outside.filter(({ region }) => region === 'sidebar')).toEqual([]);
  });

  test('files, by their names without hashes', () => {
    const pages = { '/': page({}) };
    const found = compare(
      build(pages, { 'a.png': 'a', 'b.txt': 'b', 'assets/main.js': '1' }),
      build(pages, { 'a.png': 'aa', 'assets/main.js': '1', 'c.txt': 'c' }),
    );
    expect(found.files).toEqual({ added: ['c.txt'], removed: ['b.txt'], changed: ['a.png'] });
    expect(found.lost.addresses.map(({ path }) => path)).toEqual(['/b.txt']);
  });
});

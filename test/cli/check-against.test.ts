/** `check --against` a build of Docusaurus: the table, ids that can be kept, words, and files of generators themselves. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, type Files } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = { title: 'Test', url: 'https://test.example' };

const oldPage = (title: string, article: string): string =>
  `<!doctype html><html><head><title>${title} | Old</title></head><body><nav>Menu words</nav><main><article><div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${article}</div></article></main></body></html>`;
const heading = (id: string, text: string): string =>
  `<h2 class="anchor" id="${id}">${text}<a href="#${id}" class="hash-link" aria-label="Direct link">\u200B</a></h2>`;

const generated = [
  '.nojekyll',
  'img/.gitkeep',
  'opensearch.xml',
  'blog/rss.xsl',
  'blog/atom.css',
  '404.html',
  'search.html',
  'sw.js',
  'sw.js.map',
  'manifest.json',
  'assets/js/a.js',
  '1.0/search-index-docs-default-1.0.json',
  '__server/server.bundle.js',
  'search/search_index.json',
  'hashmap.json',
  '_astro/page.Bx1.css',
  'pagefind/pagefind.js',
  'sitemap-index.xml',
  'book-0a1b2c3d.js',
  'css/chrome-0a1b2c3d.css',
];
const old: Files = {
  ...Object.fromEntries(generated.map((file) => [`old/${file}`, 'x'])),
  'old/index.html': oldPage('Home', `<p>Hello <code>a<span>b</span></code> world<button>Copy</button></p>`),
  'old/guide.html': oldPage(
    'Guide',
    heading('getting-started', 'Get <code>started</code>') + heading('gone', 'Gone') + heading('same', 'Same'),
  ),
};

const site = (files: Files = {}, settings: object = {}): string =>
  makeSite(
    {
      ...old,
      'content/docs/index.md': '# Home\n\nHello `ab` world\n',
      'content/docs/guide.md':
        '# Guide\n\n```md\n## Get started\n```\n\n## Get `started`\n\n## Same\n\n[Home](index.md)\n',
      ...files,
    },
    { ...config, ...settings },
  );

test('counts kept addresses, for people and for machines', () => {
  const root = site();
  const { stdout, stderr, code } = runCli(root, ['check', '--against', 'old', '--texts']);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain(
    'Kept of "old":\n  addresses    2 of 2\n  titles       2 of 2\n  heading ids  1 of 3\n  articles     1 of 2\n',
  );
  expect(stdout + stderr).toContain('[text-lost]');
  const { against } = JSON.parse(runCli(root, ['check', '--against', 'old', '--json']).stdout) as { against: unknown };
  expect(against).toEqual([
    { what: 'addresses', kept: 2, total: 2 },
    { what: 'titles', kept: 2, total: 2 },
    { what: 'heading ids', kept: 1, total: 3 },
  ]);
});

test('a certain id is written, and any other is reported', () => {
  const root = site();
  const { stdout } = runCli(root, ['check', '--against', 'old', '--fix', '--format', 'compact']);
  expect(readFileSync(join(root, 'content/docs/guide.md'), 'utf8')).toContain('## Get `started` {#getting-started}\n');
  expect(stdout).not.toContain('had the id');
  expect(stdout).toContain('lost #gone');
});

const words = 'Payments are taken by the gateway that the shop has chosen and can be refunded within ninety days.';

test('a moved page gets a redirect, and then nothing is lost', () => {
  const moved = {
    'old/pay.html': oldPage('Payments', `<p>${words}</p>`),
    'old/news.html': oldPage('News', '<p>No.</p>'),
  };
  const text = '# Home\n\nHello `ab` world\n\n[Payments](payments.md), [Guide](guide.md), [News](newest.md)\n';
  const pages = {
    'content/docs/index.md': text,
    'content/docs/payments.md': `# Taking payments\n\n${words}\n`,
    'content/docs/newest.md': '---\ntitle: News\n---\n\nYes.\n',
    'old/guide.html': oldPage('Guide', heading('same', 'Same')),
  };
  const root = site({ ...moved, ...pages });
  const before = runCli(root, ['check', '--against', 'old', '--format', 'compact']);
  expect(before.stdout.split('\n').filter((line) => line.includes('address-lost'))).toEqual([
    'content/docs/newest.md:1:1: error: Lost address: "/news" [address-lost]',
    'content/docs/payments.md:1:1: error: Lost address: "/pay" [address-lost]',
  ]);
  const { stdout, stderr } = runCli(root, ['check', '--against', 'old', '--fix']);
  expect(stdout).toContain("docsgen.config.json: redirects\n+ { from: '/pay', to: '/payments' }\n✔ 1 place fixed.");
  expect(stderr).toContain('The page at "/newest" has its title.');
  expect(stderr).not.toContain('Lost address: "/pay"');
  const config = readFileSync(join(root, 'docsgen.config.json'), 'utf8');
  expect((JSON.parse(config) as { redirects: unknown }).redirects).toEqual([{ from: '/pay', to: '/payments' }]);
  writeFileSync(join(root, 'docsgen.config.json'), config.replace('"/pay"', '["/pay", "/news"]'));
  const after = runCli(root, ['check', '--against', 'old']);
  expect(after.stdout).toContain('  addresses    4 of 4\n');
  expect(after.code).toBe(0);
});

test('a page of a version with a path has moved within that version', () => {
  const files = {
    'old/one/pay.html': oldPage('Payments', `<p>${words}</p>`),
    'content/docs/1.0/payments.md': `# Payments\n\n${words}\n`,
    'content/docs/2.0/payments.md': '# Payments\n\nThere are none.\n',
  };
  const root = makeSite(files, { ...config, versions: ['2.0', { name: '1.0', path: '/one' }] });
  const { stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stderr).toContain('The page at "/one/payments" has 100 % of its text.');
});

test('the config reads redirects as they were written', () => {
  const other = words.split(' ').toReversed().join(' ');
  const third = words.split(' ').toSorted().join(' ');
  const root = site(
    {
      'old/c#.html': oldPage('C', `<p>${words}</p>`),
      'old/100%.html': oldPage('All', `<p>${other}</p>`),
      'old/d.html': oldPage('D', `<p>${third}</p>`),
      'content/docs/index.md': '# Home\n\n[C](c%20lang.md), [All](all.md), [D](dd.md), [Guide](guide.md)\n',
      'content/docs/dd.md': `# D\n\n${third}\n`,
      'content/docs/c lang.md': `# C\n\n${words}\n`,
      'content/docs/all.md': `# All\n\n${other}\n`,
    },
    { redirects: [{ from: '/d', to: '/nothing' }] },
  );
  const reported = runCli(root, ['check', '--against', 'old']).stderr;
  expect(reported).toContain("{ from: '/c%23', to: '/");
  runCli(root, ['check', '--against', 'old', '--fix']);
  const { redirects } = JSON.parse(readFileSync(join(root, 'docsgen.config.json'), 'utf8')) as {
    redirects: readonly { readonly from: string }[];
  };
  expect(redirects.map(({ from }) => from).sort()).toEqual(['/100%25', '/c%23', '/d']);
  expect(runCli(root, ['check', '--against', 'old']).stderr).not.toContain('/100');
});

test('redirects that cannot be written are shown once, with the reason', () => {
  const files = {
    'old/pay.html': oldPage('Payments', `<p>${words}</p>`),
    'content/docs/index.md': '# Home\n\n[Payments](Payments.md), [Guide](guide.md)\n',
    'content/docs/payments.md': `# Taking payments\n\n${words}\n`,
  };
  const fix = (root: string, ...flags: readonly string[]): string =>
    runCli(root, ['check', '--against', 'old', '--fix', ...flags]).stdout;
  const line = "+ { from: '/pay', to: '/payments' }";

  const made = site(files);
  rmSync(join(made, 'docsgen.config.json'));
  writeFileSync(
    join(made, 'docsgen.config.mjs'),
    `const made = [];\nexport default { ...${JSON.stringify(config)}, redirects: made };\n`,
  );
  const shown = fix(made);
  expect(shown.split(line)).toHaveLength(2);
  expect(shown).toContain('"docsgen.config.mjs" makes them in a way that is not edited here:\n' + line);
  expect(shown).toContain('✔ 2 places fixed.');

  const unsure = site({ ...files, 'content/docs/_layer.yml': 'moved: 1\n' });
  expect(fix(unsure)).toContain('Nothing is fixed while a "_layer.yml" has an error');
  expect(readFileSync(join(unsure, 'docsgen.config.json'), 'utf8')).not.toContain('redirects');

  const staged = site({ ...files, '.gitignore': '.docsgen\n' });
  const configFile = join(staged, 'docsgen.config.json');
  execFileSync('git', ['init', '-q'], { cwd: staged });
  execFileSync('git', ['add', '.'], { cwd: staged });
  const edited = `${readFileSync(configFile, 'utf8')}\n`;
  writeFileSync(configFile, edited);
  expect(fix(staged, '--staged')).toContain(`"docsgen.config.json" is not in the folder as it is staged:\n${line}`);
  expect(readFileSync(configFile, 'utf8')).toBe(edited);
});

test('a page that the newest version removed is looked for in the newest version that has it', () => {
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n\n[Old](guide/legacy.md)\n',
      'content/docs/1.0/guide/legacy.md': '# Old\n',
      'content/docs/2.0/index.md': '# Home\n\n[Old](guide/legacy.md), still\n',
      'content/docs/3.0/index.md': '# Home\n',
      'content/docs/3.0/_layer.yml': 'removed: [guide/legacy]\n',
      'old/sitemap.xml': '<urlset><url><loc>https://test.example/guide/legacy</loc></url></urlset>',
    },
    { ...config, versions: ['3.0', '2.0', '1.0'] },
  );
  const { stderr } = runCli(root, ['check', '--against', 'old/sitemap.xml']);
  expect(stderr).toContain("{ from: '/guide/legacy', to: '/2.0/guide/legacy' }");
});

test('headings with the same text get their old ids in their order', () => {
  const root = site({
    'old/index.html': oldPage(
      'Home',
      heading('a', 'A') + heading('a_1', 'A') + heading('b', 'B') + heading('b_1', 'B'),
    ),
    'content/docs/index.md': '# Home\n\n## A\n\n## A\n\n## B\n',
  });
  runCli(root, ['check', '--against', 'old', '--fix']);
  expect(readFileSync(join(root, 'content/docs/index.md'), 'utf8')).toBe('# Home\n\n## A\n\n## A {#a_1}\n\n## B\n');
});

test('a heading with a badge gets the old id that has the words of the badge', () => {
  const root = site({
    'old/index.html': oldPage('Home', heading('a-beta', 'A Beta') + heading('b-new-c', 'B New c')),
    'content/docs/index.md': '# Home\n\n## A :badge[Beta]{warning}\n\n## B :badge[New] c\n',
  });
  runCli(root, ['check', '--against', 'old', '--fix']);
  expect(readFileSync(join(root, 'content/docs/index.md'), 'utf8')).toBe(
    '# Home\n\n## A :badge[Beta]{warning} {#a-beta}\n\n## B :badge[New] c {#b-new-c}\n',
  );
  expect(runCli(root, ['check', '--against', 'old', '--fix']).stdout).not.toContain('fixed');
});

test('a file that other generators publish beside the pages can be kept in the static folder', () => {
  const root = site({ 'old/gone.html': oldPage('Gone', ''), 'old/setup.yaml': 'a: 1' });
  const { stdout } = runCli(root, ['check', '--against', 'old', '--json']);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { subject?: string; notes: readonly string[] }[];
  };
  const isKept = diagnostics.map(({ subject, notes }) => [subject, notes.join(' ').includes('static folder')]);
  expect(isKept).toEqual(
    expect.arrayContaining([
      ['/setup.yaml', true],
      ['/gone', false],
    ]),
  );
});

test('an address without a new page is reported at the redirects', () => {
  const root = site({ 'old/gone.html': oldPage('Gone', '') }, { redirects: [{ from: '/x', to: '/' }] });
  expect(runCli(root, ['check', '--against', 'old', '--format', 'compact']).stdout).toMatch(
    /^docsgen\.config\.json:\d+:\d+: error: Lost address: "\/gone" \[address-lost\]$/m,
  );
});

test('a page that has moved itself is not offered for a lost address', () => {
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/1.0/guide-a.md': '# Other\n\nWords of another page.\n',
      'content/docs/2.0/_layer.yml': 'moved:\n  guide-a: guide-c\n',
      'old/index.html': oldPage('Home', ''),
      'old/guide-a.html': oldPage('Other', 'Words of another page.'),
      'old/guide-b.html': oldPage('Gone', 'None of these is left.'),
    },
    { ...config, versions: ['2.0', '1.0'] },
  );
  const { stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stderr).toContain("{ from: '/guide-b', to: '…' }");
});

test('changed titles are listed', () => {
  const { stdout } = runCli(site({ 'content/docs/guide.md': '# Handbook\n\n## Same\n\n[Home](index.md)\n' }), [
    'check',
    '--against',
    'old',
    '--format',
    'compact',
  ]);
  expect(stdout).toContain(
    'content/docs/guide.md:1:1: warning: The title of this page is "Handbook", and the older build\'s page had "Guide | Old" [title-changed]',
  );
});

test('titles are compared as browsers show them, and named without the site’s title', () => {
  const oldTitles = (guide: string, home: string): Record<string, string> => ({
    'old/guide.html': `<!doctype html><html><head><title>${guide}</title></head><body></body></html>`,
    'old/index.html': `<!doctype html><html><head><title>${home}</title></head><body></body></html>`,
  });
  const root = site({
    'content/docs/guide.md': '# The "new" guide\n\n[Home](index.md)\n',
    ...oldTitles('The  "new"\n guide | Test', 'Start | Test'),
  });
  const { stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stderr.match(/The title of this page is .*/g)).toEqual([
    'The title of this page is "Home", and the older build\'s page had "Start" [title-changed]',
  ]);
});

test('a page whose title only begins the title of a lost page is not suggested for it', () => {
  const titled = (title: string): string =>
    `<!doctype html><html><head><title>${title}</title></head><body></body></html>`;
  const root = makeSite(
    {
      'content/docs/index.md': '# Ferry\n',
      'old/index.html': titled('Ferry | Ferry'),
      'old/cloud.html': titled('Ferry Cloud | Ferry'),
    },
    { ...config, title: 'Ferry' },
  );
  const { stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stderr).toContain("{ from: '/cloud', to: '…' }");
  expect(stderr).not.toContain('title-changed');
});

test('the names of files are addresses where pages are files', () => {
  const files = ['guide.html', 'guide.html.html', 'gone.html.html'];
  const root = site(Object.fromEntries(files.map((file) => [`old/${file}`, '<p>'])), { trailingSlash: false });
  const { stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stderr.match(/Lost address: "[^"]*"/g)).toEqual(['Lost address: "/gone.html"']);
});

test('a page without a title of its own has the site’s, as before', () => {
  const untitled = '<!doctype html><html><head><title>Test</title></head><body><h2 id="same">Same</h2></body></html>';
  const root = site({
    'content/docs/guide.md': '---\ntitle: ""\n---\n\n## Same\n\n[Home](index.md)\n',
    'old/guide.html': untitled,
  });
  const { stdout, stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stdout).toContain('titles       2 of 2');
  expect(stderr).not.toContain('title-changed');
});

test('words from components are compared', () => {
  const root = site(
    {
      'content/docs/guide.md': '# Guide\n\n## Same\n\n<Offer of="stamps" />\n\n[Home](index.md)\n',
      'offer.tsx': 'export default ({ of }: { of: string }) => <p>We sell {of} here.</p>;\n',
      'old/guide.html': oldPage('Guide', `${heading('same', 'Same')}<p>We sell stamps there.</p><p>Home</p>`),
    },
    { components: { Offer: 'offer.tsx' } },
  );
  const { stdout } = runCli(root, ['check', '--against', 'old', '--texts', '--format', 'compact']);
  expect(stdout).toContain(
    'content/docs/guide.md:1:1: warning: This page lacks a word that it had in the older build: there [text-lost]',
  );
});

test('titles of admonitions in texts that are not translated are in the language of the text', () => {
  const old = oldPage('Start', '<div class="admonition-heading">Warnung</div><p>Hello word</p>');
  const root = makeSite(
    {
      'content/docs/index.md': '# Start\n\n:::warning\nHello\n:::\n',
      'old/index.html': old,
      'old/de/index.html': old,
    },
    { ...config, languages: ['de'] },
  );
  const { stdout } = runCli(root, ['check', '--against', 'old', '--texts', '--format', 'compact']);
  expect(stdout.match(/older build: .*/g)).toEqual([
    'older build: warnung, word [text-lost]',
    'older build: word [text-lost]',
  ]);
});

test('docsgen’s own build loses no address', () => {
  const root = site({ 'content/docs/own.mdx': '# Own\n\n:::note\n\nA *note*\n\n:::\n\n- [x] done\n' });
  expect(runCli(root, ['build']).code).toBe(0);
  const { code, stdout } = runCli(root, ['check', '--against', 'build', '--texts']);
  expect(stdout).toMatch(/articles {5}(\d+) of \1\n/);
  expect(code).toBe(0);
});

test('a release loses no feed, and redirect pages have no title to keep', () => {
  const pages = {
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/2.0/guide.md': '# Guide\n\n[Home](/index.md)\n',
  };
  const settings = { ...config, changes: true, versions: ['2.0', '1.0'] };
  const root = makeSite(pages, settings);
  expect(runCli(root, ['build', '--out', 'old']).code).toBe(0);
  expect(runCli(root, ['check', '--against', 'old']).code).toBe(0);
  writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...settings, versions: ['3.0', '2.0', '1.0'] }));
  const { code, stdout, stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stdout + stderr).not.toMatch(/address-lost|title-changed/);
  expect(code).toBe(0);
});

test('a folder without pages is not a build', () => {
  const { stderr } = runCli(site({ 'empty/a.txt': 'x' }), ['check', '--against', 'empty']);
  expect(stderr).toContain('"empty" contains no page of a build and no sitemap [against-unreadable]');
});

test('external addresses are not lost', () => {
  const blog = { 'old/blog.html': oldPage('Blog', ''), 'old/blog/a.html': oldPage('A', heading('b', 'B')) };
  const { stdout } = runCli(site(blog, { external: ['/blog'] }), ['check', '--against', 'old']);
  expect(stdout).toContain('  addresses    2 of 2; 2 more are served by something else\n');
  expect(stdout).toContain('  heading ids  1 of 3\n');
  expect(stdout).not.toContain('[address-lost]');
});

test('lost ids of a page without a document are reported at its address', () => {
  const root = site(
    {
      'content/docs/index.md': '---\ntags: [x]\n---\n\n# Home\n',
      'old/tags/x.html': oldPage('X', heading('A', 'A')),
      'old/tags.html': oldPage('Tags', heading('X', 'X')),
    },
    { sections: [{ name: 'docs', path: '/', tagPages: true }] },
  );
  const { stdout } = runCli(root, ['check', '--against', 'old', '--format', 'compact']);
  expect(stdout).toContain('error: "/tags/x" lost #A, which the older build had [anchor-lost]\n');
  // Only Docusaurus groups all tags by letters.
  expect(stdout).not.toContain('"/tags" lost');
  expect(stdout).toContain(': error: "/guide" lost #gone, which');
  expect(stdout).toContain('This heading had the id "getting-started" at "/guide" in the older build');
});

test('a heading that all copies of a page lost is one problem', () => {
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/2.0/index.md': '# Home\n',
      'old/index.html': oldPage('Home', heading('gone', 'Gone')),
      'old/1.0.html': oldPage('Home', heading('gone', 'Gone')),
    },
    { ...config, versions: [{ name: '2.0', complete: true }, '1.0'] },
  );
  const { stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stderr.match(/lost #gone/g)).toHaveLength(1);
  expect(stderr).toContain('2 files have this problem');
});

test('each language is compared with its own addresses, and static files are those of all languages', () => {
  const root = site(
    {
      'old/de/index.html': oldPage('Start', '<p>Hallo Welt</p>'),
      'old/de/guide.html': oldPage('Anleitung', heading('loslegen', 'Loslegen') + heading('weg', 'Weg')),
      'old/de/gone.html': oldPage('Weg', '<p>Das gibt es nicht mehr.</p>'),
      'old/de/blog/first.html': oldPage('Blog', ''),
      ...Object.fromEntries(generated.map((file) => [`old/de/${file}`, 'x'])),
      'old/de/img/a.svg': '<svg/>',
      'old/img/a.svg': '<svg/>',
      'content/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/guide.md':
        '# Guide\n\n## Get `started` {#getting-started}\n\n## Gone\n\n## Same\n\n[Home](index.md)\n',
      'content/i18n/de/docs/index.md': '# Start\n\nHallo Welt\n',
      'content/i18n/de/docs/guide.md':
        '# Die Anleitung\n\n## Loslegen {#loslegen}\n\n## Fort\n\n## Gleich\n\n[Start](index.md)\n',
    },
    { languages: ['de'], external: ['/blog'] },
  );
  const { stdout } = runCli(root, ['check', '--against', 'old', '--json']);
  const { against, diagnostics } = JSON.parse(stdout) as {
    against: unknown;
    diagnostics: readonly { code: string; message: string }[];
  };
  expect(against).toEqual([
    { what: 'addresses', kept: 5, total: 6, elsewhere: 1 },
    { what: 'titles', kept: 3, total: 4 },
    { what: 'heading ids', kept: 4, total: 5 },
  ]);
  expect(diagnostics.flatMap(({ code, message }) => (/lost|title-changed/.test(code) ? message : [])).sort()).toEqual([
    '"/de/guide" lost #weg, which the older build had',
    'Lost address: "/de/gone"',
    'The title of this page is "Die Anleitung", and the older build\'s page had "Anleitung | Old"',
  ]);
});

test('letters that React has written with null characters between them are the same', () => {
  const root = site({ 'old/guide.html': oldPage('Guide', heading('\0\0same', 'Same') + heading('gone', 'Gone')) });
  const { stdout, stderr } = runCli(root, ['check', '--against', 'old']);
  expect(stdout + stderr).toContain('heading ids  1 of 2');
});

test('a page whose slug names an HTML file keeps the address of that file', () => {
  const root = site({ 'content/docs/guide.md': '---\nslug: guide.html\n---\n\n# Guide\n' });
  const { against } = JSON.parse(runCli(root, ['check', '--against', 'old', '--json']).stdout) as { against: unknown };
  expect(against).toMatchObject([
    { what: 'addresses', kept: 2, total: 2 },
    { what: 'titles', kept: 2, total: 2 },
    { what: 'heading ids', kept: 0, total: 3 },
  ]);
});

test('titles of pages of tags are not compared, because other programs have other texts for them', () => {
  const root = site(
    {
      'content/docs/index.md': '---\ntags: [x]\n---\n\n# Home\n',
      'old/tags/x.html': oldPage('One doc tagged with "x"', ''),
    },
    { sections: [{ name: 'docs', path: '/', tagPages: true }] },
  );
  const { stdout } = runCli(root, ['check', '--against', 'old', '--format', 'compact']);
  expect(stdout).not.toContain('title-changed');
});

test('each language is compared with its own part of the older build', () => {
  const files = {
    'content/docs/index.md': '# Home\n',
    'content/docs/guide.md': '# Guide\n\n## Use\n',
    'content/i18n/de/docs/index.md': '# Start\n',
    'content/i18n/de/docs/guide.md': '# Anleitung\n\n## Gebrauch\n',
  };
  const root = makeSite(files, { ...config, languages: ['de'] });
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const unchanged = runCli(root, ['check', '--against', 'build', '--json']);
  expect(JSON.parse(unchanged.stdout)).toMatchObject({
    diagnostics: [],
    against: [
      { what: 'addresses', kept: 4, total: 4 },
      { what: 'titles', kept: 4, total: 4 },
      { what: 'heading ids', kept: 2, total: 2 },
    ],
  });
  expect(runCli(root, ['check', '--against', 'build/de/sitemap.xml'])).toMatchObject({ code: 0 });
  rmSync(join(root, 'content/docs/guide.md'));
  rmSync(join(root, 'content/i18n/de/docs/guide.md'));
  writeFileSync(join(root, 'build/de/other.html'), oldPage('Andere', ''));
  const { stdout, stderr } = runCli(root, ['check', '--against', 'build']);
  expect(stderr.match(/Lost address: .*/g)).toEqual([
    'Lost address: "/guide" [address-lost]',
    'Lost address: "/de/guide" [address-lost]',
    'Lost address: "/de/other" [address-lost]',
  ]);
  expect(stdout).toContain('addresses    2 of 5');
});

test('the start of a folder keeps its address beside a page with the name "index"', () => {
  const root = makeSite(
    {
      'content/docs/index.md': '# Home\n',
      'old/index.html': oldPage('Home', ''),
      'old/guide/index.html': oldPage('Moved', ''),
      'old/guide/index/index.html': oldPage('Moved', ''),
    },
    { ...config, redirects: ['/guide', '/guide/index'].map((from) => ({ from, to: '/' })) },
  );
  expect(runCli(root, ['check', '--against', 'old']).stderr).not.toContain('address-lost');
});

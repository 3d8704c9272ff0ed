/** Versions that are read from git: real repositories, nothing checked out. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerLive } from '../../../src/cli/serve/http/answer-live.js';
import { describePage } from '../../../src/cli/serve/page/page-state.js';
import { openLiveSite } from '../../../src/cli/serve/site/live-site.js';
import { refFiles } from '../../../src/cli/serve/watch/git-folder.js';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { diagnosticsOf, startRun } from '../../../src/pipeline/corridor.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import { brief, makeSite, type Files } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';

function git(folder: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...identity, '-c', 'protocol.file.allow=always', ...args], { stdio: 'pipe' });
}

function commitOn(folder: string, day: string): void {
  const date = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...identity, 'commit', '-q', '-m', day], { stdio: 'pipe', env });
}

function write(root: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>';

const old: Files = {
  'docs/index.md': '# Old home\n\n[Guide](guide/index.md)\n\n![Flow](img/flow.svg)\n\n:::include{file="_note.md"}\n',
  'docs/guide/index.md': '# Old guide\n',
  'docs/guide/_category_.json': '{ "label": "The old guide" }',
  'docs/_note.md': 'An old note.\n',
  'docs/img/flow.svg': picture,
};

const settings = {
  title: 'Test',
  url: 'https://test.example',
  contentDir: '.',
  sections: [{ name: 'docs', path: '/', versioned: true, editUrl: 'https://e.example/main/' }],
};

function config(version: object = {}): object {
  return {
    ...settings,
    versions: [
      { name: '2.0', folder: 'docs' },
      { name: '1.0', ref: 'old', ...version },
    ],
  };
}

/** A site whose branch "old" contains a state of its docs that is no longer on the disk. */
function makeGitSite(version: object = {}, files: Files = old): string {
  const root = makeSite({}, config(version));
  git(root, 'init', '-q', '-b', 'main');
  write(root, files);
  git(root, 'add', 'docs');
  git(root, 'commit', '-q', '-m', 'old');
  git(root, 'branch', 'old');
  rmSync(join(root, 'docs'), { recursive: true });
  write(root, { 'docs/index.md': '# New home\n' });
  return root;
}

async function load(root: string) {
  const cache = openCache(join(root, '.docsgen/cache'));
  const read = await readConfig({ root, cache });
  if (!read.value) throw new Error(brief(read.diagnostics).join('\n'));
  const content = await readContent(read.value, { cache });
  const run = await startRun(read.value, content, { cache, progress: () => {} }, { articles: false });
  return { site: (await run.connected()).site, content: content.value, reported: brief(await diagnosticsOf(run)) };
}

const routes = ({ site }: Awaited<ReturnType<typeof load>>): readonly string[] =>
  site.pages.map(({ address, source }) => `${address.route} ← ${source.file}`);

describe('a version from git', () => {
  test('is published with its images, partials and categories, and its files are named as in git', () => {
    const root = makeGitSite({ editUrl: 'https://e.example/old/' });
    expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
    const home = readFileSync(join(root, 'build/1.0/index.html'), 'utf8');
    expect(home).toContain('An old note.');
    expect(home).toContain('The old guide');
    expect(home).toContain('href="https://e.example/old/docs/index.md"');
    const [, image = ''] = /src="(\/assets\/files\/flow-[^"]+)" width="10" height="20"/.exec(home) ?? [];
    expect(readFileSync(join(root, 'build', image), 'utf8')).toBe(picture);
    // The cache is enough to build the same site.
    rmSync(join(root, 'build'), { recursive: true });
    expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
    expect(readFileSync(join(root, 'build/1.0/index.html'), 'utf8')).toBe(home);
    expect(readFileSync(join(root, 'build', image), 'utf8')).toBe(picture);
    expect(runCli(root, ['where', '/1.0/guide']).stdout).toContain('old:docs/guide/index.md');
  });

  test('is complete by default, and later versions inherit from it', async () => {
    const root = makeGitSite();
    expect(routes(await load(root))).toEqual([
      '/1.0/guide ← old:docs/guide/index.md',
      '/1.0 ← old:docs/index.md',
      '/guide ← old:docs/guide/index.md',
      '/ ← docs/index.md',
    ]);
    const layered = { name: '1.1', ref: 'main', folder: 'docs/guide', complete: false };
    const versions = ['2.0', layered, { name: '1.0', ref: 'old' }];
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...settings, versions }));
    expect(routes(await load(root))).toEqual(
      expect.arrayContaining(['/1.1 ← main:docs/guide/index.md', '/1.1/guide ← old:docs/guide/index.md']),
    );
  });

  test('can be read from a bare repository, and from a clone that has the branch only at "origin"', async () => {
    const root = makeGitSite();
    const other = makeSite({}, {});
    git(root, 'clone', '-q', '--bare', root, join(other, 'bare'));
    git(root, 'clone', '-q', '--branch', 'main', root, join(other, 'clone'));
    for (const repo of ['bare', 'clone']) {
      writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify(config({ repo: join(other, repo) })));
      const loaded = await load(root);
      expect(loaded.reported).toEqual([]);
      expect(routes(loaded)[0]).toBe(`/1.0/guide ← ${join(other, repo)}@old:docs/guide/index.md`);
    }
  });

  test('can be a whole repository, with the days of its own commits', () => {
    const root = makeSite({ '.gitignore': 'build\n.docsgen\nproduct\n' }, {});
    const product = join(root, 'product');
    write(product, {
      'index.md': '# Old home\n',
    });
    git(product, 'init', '-q', '-b', 'main');
    git(product, 'add', '-A');
    commitOn(product, '2020-01-02');
    write(root, { 'docs/index.md': '# New home\n' });
    const editUrl = 'https://e.example/product/';
    const own = config({ ref: 'main', repo: 'product', folder: '.', editUrl });
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...own, lastUpdated: true }));
    expect(runCli(root, ['build'])).toMatchObject({ code: 0, stderr: '' });
    const home = readFileSync(join(root, 'build/1.0/index.html'), 'utf8');
    expect(home).toContain('<time dateTime="2020-01-02">');
    expect(home).toContain(`href="${editUrl}index.md"`);
  });

  const withCode: Files = {
    'docs/index.mdx': [
      "import Box from './parts/box';",
      "import text from './parts/text.json';",
      "import './parts/box.css';",
      "import Known from './parts/known';",
      "import Note from './_note.mdx';",
      'export const ran = (globalThis.ranHere = true);',
      '',
      '# Old home',
      '',
      '<Box>Words</Box> {text.before} {[1, 2].map((n) => n)} {"plain"} <b title={ran}>b</b>',
      '',
      '<Known /> <Note />',
      '',
    ].join('\n'),
    'docs/_note.mdx': 'A note. {[3].map((n) => n)}\n',
    'docs/parts/box.jsx':
      'globalThis.ranHere = true;\nexport default ({ children }) => <b className="box">{children}</b>;\n',
    'docs/parts/box.css': 'b { color: red }',
    'docs/parts/text.json': '{ "before": "In a box:" }',
    'components/known.jsx': 'export default () => <i>Known</i>;\n',
  };

  test('runs no code of another repository: neither of pages nor of partials and imports', async () => {
    const root = makeGitSite();
    const { 'components/known.jsx': known = '', ...ofOthers } = withCode;
    const other = makeSite(ofOthers, {});
    git(other, 'init', '-q', '-b', 'main');
    git(other, 'add', '-A');
    git(other, 'commit', '-q', '-m', 'docs');
    write(root, { 'components/known.jsx': known });
    const components = { Known: 'components/known.jsx' };
    writeFileSync(
      join(root, 'docsgen.config.json'),
      JSON.stringify({ ...config({ ref: 'main', repo: other }), components }),
    );
    const { reported, content, site } = await load(root);
    const file = `${other}@main:docs`;
    const expected = [
      'mdx-unsupported F/_note.mdx:1:9 This expression cannot be shown [1.0]',
      'mdx-unsupported F/index.mdx:1:18 A page cannot import "./parts/box" [1.0]',
      'mdx-unsupported F/index.mdx:2:19 A page cannot import "./parts/text.json" [1.0]',
      'mdx-unsupported F/index.mdx:3:9 A page cannot import "./parts/box.css" [1.0]',
      'mdx-unsupported F/index.mdx:6:1 The code of this text must not run [1.0]',
      'mdx-unsupported F/index.mdx:10:32 This expression cannot be shown [1.0]',
      'mdx-unsupported F/index.mdx:10:75 The value of "title" is not known [1.0]',
    ];
    expect(reported.map((line) => line.replaceAll(file, 'F'))).toEqual(expected);
    expect([...content.content.modules]).toEqual([]);
    expect(site.pages.flatMap(({ facts }) => facts.modules ?? [])).toEqual([]);
    // The same text in the site's own repository is a different document.
    const { 'docs/index.mdx': text = '', ...others } = ofOthers;
    write(root, { ...others, 'docs/own.mdx': text });
    const own = await load(root);
    expect(own.reported).toHaveLength(expected.length);
    expect(own.site.pages.find(({ source }) => source.file === 'docs/own.mdx')?.facts.modules).toHaveLength(2);
  });

  test('of the own repository runs code, which can import only from its folder', () => {
    const text = [
      "import Leaving from '../src/box';",
      "import { double } from './parts/double.js';",
      "import data from './parts/data.json';",
      "import Box from './parts/box';",
      '',
      '# Old home',
      '',
      '{double(data.value)} <Box>Words</Box> <Leaving />',
      '',
    ].join('\n');
    const root = makeGitSite(
      {},
      {
        'docs/index.mdx': text,
        'docs/parts/double.js': 'export const double = (value) => value * 2;\n',
        'docs/parts/data.json': '{ "value": 21 }',
        'docs/parts/box.jsx': 'export default ({ children }) => <b className="box">{children}</b>;\n',
      },
    );
    write(root, { 'src/box.jsx': 'export default () => <i>of the site</i>;\n' });
    const { stderr } = runCli(root, ['build']);
    expect(stderr).toContain('Import not found: "../src/box"');
    expect(stderr).toContain('out of the folder of a version that is read from git');
    expect(stderr.match(/ERROR/g)).toHaveLength(1);
    git(root, 'checkout', '-q', '-f', 'old');
    write(root, { 'docs/index.mdx': text.replace(/import Leaving.*\n/, '').replace(' <Leaving />', '') });
    git(root, 'commit', '-q', '-a', '-m', 'fix');
    git(root, 'checkout', '-q', '--detach');
    rmSync(join(root, 'docs'), { recursive: true });
    write(root, { 'docs/index.md': '# New home\n' });
    expect(runCli(root, ['build'])).toMatchObject({ code: 0, stderr: '' });
    const home = readFileSync(join(root, 'build/1.0/index.html'), 'utf8');
    expect(home).toContain('42 <b class="box">Words</b>');
    // A file that a crash truncated is written again.
    const cut = readdirSync(join(root, '.docsgen/cache/git-code'), { recursive: true, encoding: 'utf8' });
    for (const file of cut.filter((one) => one.endsWith('double.js')))
      writeFileSync(join(root, '.docsgen/cache/git-code', file), '');
    rmSync(join(root, 'build'), { recursive: true });
    expect(runCli(root, ['build'])).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(root, 'build/1.0/index.html'), 'utf8')).toBe(home);
  });

  test('leaves out links and submodules', async () => {
    const root = makeGitSite();
    git(root, 'checkout', '-q', '-f', 'old');
    symlinkSync('guide/index.md', join(root, 'docs/link.md'));
    git(root, 'add', 'docs');
    git(root, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},docs/module`);
    git(root, 'commit', '-q', '-m', 'links');
    const { reported } = await load(root);
    expect(reported.filter((line) => line.startsWith('file-refused'))).toEqual([
      'file-refused "old:docs/link.md" is left out',
      'file-refused "old:docs/module" is left out',
    ]);
  });
});

describe('a version that cannot be read from git is reported at its setting', () => {
  test.each([
    [{ ref: 'odl' }, 'there is no tag, branch or commit "odl" → old'],
    [{ folder: 'dosc' }, 'there is no folder "dosc" in "old" → docs'],
    [{ folder: 'docs/index.md' }, 'there is no folder "docs/index.md" in "old"'],
    [{ repo: 'nowhere' }, 'there is no such folder'],
    [{ repo: '/' }, 'not a git repository'],
  ])('%j', async (version, expected) => {
    const { reported } = await load(makeGitSite(version));
    const line = reported.find((one) => one.startsWith('version-unreadable')) ?? '';
    expect(line).toMatch(/^version-unreadable docsgen\.config\.json:1:\d+ The version "1\.0" cannot be read/);
    expect(line).toContain(expected);
  });

  test('a shallow clone', () => {
    const root = makeGitSite();
    const other = makeSite({}, {});
    git(root, 'clone', '-q', '--depth', '1', '--single-branch', '--branch', 'main', `file://${root}`, join(other, 'c'));
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify(config({ repo: join(other, 'c') })));
    expect(runCli(root, ['check']).stderr).toContain('git fetch --tags --unshallow');
  });

  test('its own settings without a ref', async () => {
    const root = makeSite(
      {},
      { ...config(), versions: [{ name: '1.0', repo: '../x', editUrl: 'https://e.example/' }] },
    );
    const { diagnostics } = await readConfig({ root, cache: openCache(join(root, '.docsgen/cache')) });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The version "1.0" has "repo", but no "ref"',
      'The version "1.0" has "editUrl", but no "ref"',
    ]);
  });

  test('exceptions name its folder', async () => {
    const root = makeGitSite({}, { 'docs/index.md': '# Old\n\n[Gone](/gone)\n' });
    expect((await load(root)).reported).toEqual([expect.stringContaining('broken-link old:docs/index.md:3:8')]);
    const exceptions = { 'broken-link': ['old:docs'] };
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...config(), exceptions }));
    expect((await load(root)).reported).toEqual([]);
  });
});

test('a served site follows a moving branch, and keeps its state when the branch is deleted', async () => {
  const root = makeGitSite();
  const cache = openCache(join(root, '.docsgen/cache'));
  const read = () => readConfig({ root, cache });
  const first = await read();
  if (!first.value) throw new Error('no config');
  const tools = { cache, progress: () => {} };
  const site = await openLiveSite(first.value, { config: first, readConfig: read, tools, failuresChanged: () => {} });
  onTestFinished(() => site.close());
  const textAt = async (path: string): Promise<string> => String((await answerLive(site, path, undefined)).body);
  expect(await textAt('/1.0')).toContain('Old home');
  const options = { editorLink: (file: string) => `editor:${file}`, env: {} };
  expect((await describePage(site, '/1.0', Infinity, options)).author).toMatchObject({
    file: 'old:docs/index.md',
    editor: undefined,
    ownFile: undefined,
  });
  const ref = '.git/refs/heads/old';
  expect(refFiles(first.value)).toContain(ref);
  git(root, 'checkout', '-q', '-f', 'old');
  write(root, { 'docs/index.md': '# Old home, corrected\n' });
  git(root, 'commit', '-q', '-a', '-m', 'fix');
  await site.apply([{ file: ref, kind: 'changed' }]);
  expect(await textAt('/1.0')).toContain('Old home, corrected');
  git(root, 'checkout', '-q', 'main');
  git(root, 'branch', '-q', '-D', 'old');
  await site.apply([{ file: ref, kind: 'removed' }]);
  expect(await textAt('/1.0')).toContain('Old home, corrected');
  expect(site.diagnostics().map(({ code }) => code)).toContain('version-unreadable');
});

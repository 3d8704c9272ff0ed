/** `docsgen diff`: over commits of real repositories and over built folders, in every format. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../helpers/file-block.js';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = {
  ...threeVersions,
  baseUrl: '/docs/',
  navbar: { items: [{ label: 'Guide', to: '/guide/install' }] },
  variables: { product: 'Example' },
};

const install = `---
description: How to get it running.
---

# Install

You need Node.js and a terminal, for {{version}} as for every version.

:::include{file="_note.md"}
:::

## Get the program {#get}

- Download the archive.
- Unpack it.

\`\`\`sh
curl -O https://example.org/program.tar.gz
tar xf program.tar.gz
./program --version
\`\`\`

## Options {#options}

| Option | Meaning |
| --- | --- |
| \`--help\` | Prints help |
| \`--port\` | The port |

See [upgrading](upgrade.md).
`;

const files = {
  'content/docs/1.0/index.md':
    '# Home\n\nWelcome to {{product}}.\n\n[Install](guide/install.md) it. ![The logo](logo.svg)\n',
  'content/docs/1.0/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/1.0/guide/_note.md': 'A note that two pages include.\n',
  'content/docs/1.0/guide/install.md': install,
  'content/docs/1.0/guide/run.md': '# Run\n\nStart it.\n\n:::include{file="_note.md"}\n:::\n',
  'content/docs/1.0/guide/old.md': '# Old ways\n\nNobody does this.\n',
  'content/docs/1.0/guide/upgrade.md':
    '# Upgrade\n\nHow to come to a newer version, step by step and without any hurry.\n',
  'content/static/robots.txt': 'User-agent: *\n',
  '.gitignore': 'node_modules\n.docsgen\nbuild\n',
};

function git(root: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, '-c', 'protocol.file.allow=always', ...args], { stdio: 'pipe' });
}

function commit(root: string, message: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', message);
}

/** A repository whose only commit has the files. */
function makeRepository(own: Readonly<Record<string, string>>, settings: object = config): string {
  const root = makeSite(own, settings);
  git(root, 'init', '-q', '-b', 'main');
  commit(root, 'Pages');
  return root;
}

function change(root: string, file: string, before: string, after: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

/** A change of every kind. */
function changeAll(root: string): void {
  const page = 'content/docs/1.0/guide/install.md';
  change(root, page, 'Node.js and a terminal', 'Node.js 20, a `<shell>` and @someone, #12');
  change(root, page, '## Get the program {#get}', '## Get the program {#download}');
  change(root, page, 'tar xf', 'tar --extract --file');
  change(root, page, '| `--port` | The port |', '| `--port` | The port to listen on |\n| `--open` | Opens a browser |');
  change(root, page, 'running.', 'running quickly.');
  change(root, 'content/docs/1.0/guide/_note.md', 'A note', 'A long note');
  change(root, 'content/docs/1.0/index.md', '[Install](guide/install.md)', '[Install](guide/run.md)');
  change(root, 'content/docs/1.0/logo.svg', 'width="1"', 'width="2"');
  change(root, 'docsgen.config.json', '"Guide"', '"Install"');
  rmSync(join(root, 'content/docs/1.0/guide/old.md'));
  writeFiles(root, {
    'content/docs/1.0/guide/run.md':
      '---\nsidebar_label: Run it\n---\n\n# Run\n\nStart it.\n\n:::include{file="_note.md"}\n:::\n',
    'content/docs/2.0/guide/refunds.md': '# Refunds\n\nMoney back.\n',
    'content/docs/2.0/_layer.yml': 'moved:\n  guide/upgrade: guide/upgrading\n',
    'content/static/robots.txt': 'User-agent: all\n',
  });
}

describe('a change of every kind', () => {
  const folders = { root: '', older: '', newer: '' };
  const runs: Record<'commit' | 'build', ReturnType<typeof runCli>> = { commit: never, build: never };

  beforeAll(() => {
    // Sites of `makeSite` are deleted with the test that makes them.
    const root = join(tmpdir(), `docsgen-diff-test-${process.pid}`);
    writeFiles(root, { 'docsgen.config.json': JSON.stringify(config), ...files });
    git(root, 'init', '-q', '-b', 'main');
    commit(root, 'Pages');
    runCli(root, ['build', '--out', 'build/older']);
    changeAll(root);
    runCli(root, ['build', '--out', 'build/newer']);
    Object.assign(folders, { root, older: join(root, 'build/older'), newer: join(root, 'build/newer') });
    runs.commit = runCli(root, ['diff', 'main']);
    runs.build = runCli(root, ['diff', 'build/older', '--build', 'build/newer']);
    return () => rmSync(root, { recursive: true });
  });

  test('a commit is compared with the folder, and reports the progress of the builds', async () => {
    expect(runs.commit).toMatchObject({ code: 0, stderr: '' });
    await expect(runs.commit.stdout).toMatchFileSnapshot('diff/report.txt');
    const withoutNames = (text: string): string => text.replace(/^.*?: /, '');
    expect(withoutNames(runs.build.stdout)).toBe(withoutNames(runs.commit.stdout));
  });

  test.each(['json', 'md', 'html'])('%s', async (format) => {
    const { stdout, code } = runCli(folders.root, [
      'diff',
      'build/older',
      '--build',
      'build/newer',
      '--format',
      format,
    ]);
    expect(code).toBe(0);
    const text = format === 'json' ? stdout.replace(/"milliseconds": \d+/, '"milliseconds": 0') : stdout;
    await expect(text).toMatchFileSnapshot(`diff/report.${format}`);
  });

  test('the copies are deleted, and nothing is written into the repository', () => {
    expect(readdirSync(folders.root).sort()).toEqual([
      '.docsgen',
      '.git',
      '.gitignore',
      'build',
      'content',
      'docsgen.config.json',
    ]);
    const worktrees = execFileSync('git', ['-C', folders.root, 'worktree', 'list'], { encoding: 'utf8' });
    expect(worktrees.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('docsgen-diff-') && !name.includes('test'))).toEqual(
      [],
    );
  });

  test('a build equals itself, and a report can be written into a file', () => {
    const same = runCli(folders.root, [
      'diff',
      'build/older',
      '--build',
      'build/older',
      '--exit-code',
      '--fail-on',
      'lost',
    ]);
    expect(same).toMatchObject({ code: 0, stdout: 'build/older → build/older: No difference.\n' });
    const args = ['diff', 'build/older', '--build', 'build/newer', '--output', 'build/report.md', '--format', 'md'];
    const written = runCli(folders.root, [...args, '--fail-on', 'lost']);
    expect(written).toMatchObject({ code: 1 });
    expect(written.stdout).toContain('Written: build/report.md\n');
    expect(readFileSync(join(folders.root, 'build/report.md'), 'utf8')).toMatch(/^<!-- docsgen diff -->\n###/);
    expect(runCli(folders.root, [...args, '--exit-code']).code).toBe(1);
  });
});

/** Before the first run there is none. */
const never = { code: null, stdout: '', stderr: '' };

test('a commit is built in its own state: packages, links, submodules, versions from git, broken links', () => {
  const library = makeSite({ 'lib.md': '# Library\n\nOf another repository.\n' });
  git(library, 'init', '-q', '-b', 'main');
  commit(library, 'Library');
  const root = makeSite(
    {
      'website/docsgen.config.json': JSON.stringify({
        title: 'Test',
        url: 'https://test.example',
        versions: ['2.0', { name: '1.0', ref: 'v1', folder: 'website/content/docs/1.0' }],
      }),
      'website/content/docs/1.0/index.md': '# Home\n\n[gone](gone.md)\n',
      'website/content/docs/1.0/part.mdx': 'import { Star } from "stars";\n\n# Part\n\n<Star />\n',
      'node_modules/stars/package.json': '{"name":"stars","version":"1.0.0","type":"module","exports":"./index.js"}',
      'node_modules/stars/index.js': 'export const Star = () => "A star.";\n',
      '.gitignore': 'node_modules\n.docsgen\nbuild\n',
    },
    {},
  );
  rmSync(join(root, 'docsgen.config.json'));
  git(root, 'init', '-q', '-b', 'main');
  commit(root, 'One');
  git(root, 'tag', 'v1');
  renameSync(join(root, 'website/content/docs/1.0'), join(root, 'website/content/docs/2.0'));
  git(root, 'submodule', '--quiet', 'add', library, 'website/content/docs/2.0/library');
  writeFiles(root, { 'website/common/linked.md': '# Linked\n\nFrom elsewhere.\n' });
  symlinkSync('../../../common/linked.md', join(root, 'website/content/docs/2.0/linked.md'));
  commit(root, 'Two');
  const site = join(root, 'website');
  expect(runCli(site, ['diff', 'main', '--exit-code'])).toEqual({
    code: 0,
    stderr: '',
    stdout: 'main → the folder: No difference.\n',
  });
  change(site, 'content/docs/2.0/index.md', 'Home', 'Start');
  change(site, 'common/linked.md', 'elsewhere', 'somewhere else');
  change(site, 'content/docs/2.0/library/lib.md', 'another', 'a third');
  const { stdout, code } = runCli(site, ['diff', 'HEAD', '--format', 'json']);
  expect(code).toBe(0);
  const { diff } = JSON.parse(stdout) as { readonly diff: { readonly texts: readonly { readonly path: string }[] } };
  expect(diff.texts.map(({ path }) => path).sort()).toEqual(['/', '/library/lib', '/linked']);
  expect(existsSync(join(site, 'build'))).toBe(false);
});

test('ranges of commits: since the start of a branch, and between two commits', () => {
  const root = makeRepository({ 'content/docs/1.0/index.md': '# Home\n\nOne.\n' });
  git(root, 'switch', '-qc', 'topic');
  writeFiles(root, { 'content/docs/1.0/a.md': '# A\n' });
  commit(root, 'A');
  git(root, 'switch', '-q', 'main');
  writeFiles(root, { 'content/docs/1.0/b.md': '# B\n' });
  commit(root, 'B');
  git(root, 'switch', '-q', 'topic');
  const summary = (...args: readonly string[]): string | undefined =>
    runCli(root, ['diff', ...args]).stdout.split('\n')[0];
  expect(summary('main...')).toBe('main → the folder: 3 pages added.');
  expect(summary('topic..main')).toBe('topic → main: 3 pages added, 3 pages removed. Lost: 3 addresses.');
});

test('arguments that cannot be compared are rejected', () => {
  const root = makeRepository({ 'content/docs/1.0/index.md': '# Home\n' });
  const unknown = runCli(root, ['diff', 'nowhere']);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain(
    '"nowhere" is no folder with pages of a build, and git knows no commit of this name.',
  );
  mkdirSync(join(root, 'empty'));
  expect(runCli(root, ['diff', 'main', '--build', 'empty'])).toMatchObject({
    code: 2,
    stderr: '"empty" is no folder with pages of a build.\n',
  });
  writeFileSync(join(root, 'docsgen.config.json'), '{"title": 1}');
  commit(root, 'Broken');
  writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify(config));
  const broken = runCli(root, ['diff', 'main']);
  expect(broken.code).toBe(1);
  expect(broken.stderr).toMatch(/✘ "main" cannot be built, so there is nothing to compare\.[^]*title/);
});

/** `docsgen fold` and `unfold` on the disk: written files, rejected runs, and built pages that stay byte for byte the same. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../helpers/file-block.js';
import { makeSite, type Files } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const text = 'One two three four five six seven eight nine ten eleven twelve thirteen.';

const files: Files = {
  '.gitignore': 'build\n.docsgen\n',
  'content/docs/1.0/index.md': '# Home\n\n[a](old/a.md) ![i](i.svg)\n',
  'content/docs/1.0/old/a.md': `# A\n\n${text}\n\n[Home](../index.md)\n`,
  'content/docs/1.0/b.md': '# B\n\n[Home](index.md)\n\n```text file="x.txt"\n```\n',
  'content/docs/1.0/i.svg': '<svg/>',
  'content/docs/1.0/x.txt': 'One.\n',
  'content/docs/2.0/index.md': '# Home\n\n[a](a.md) ![i](i.svg)\n',
  'content/docs/2.0/a.md': `# A\n\n${text}\n\n[Home](./index.md)\n`,
  'content/docs/2.0/b.md': '# B\n\n[Home](./index.md)\n\n```text file="x.txt"\n```\n',
  'content/docs/2.0/i.svg': '<svg/>',
  'content/docs/2.0/x.txt': 'Two.\n',
};

const config = `export default {
  title: 'Test',
  url: 'https://test.example',
  versions: [
    {
      name: '2.0',
      complete: true,
    },
    '1.0',
  ],
};
`;

function git(root: string, ...args: readonly string[]): void {
  gitWith({}, root, ...args);
}

function gitWith(environment: NodeJS.ProcessEnv, root: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], {
    stdio: 'pipe',
    env: { ...process.env, ...environment },
  });
}

function repository(own: string = config): string {
  const root = makeSite({ ...files, 'docsgen.config.mjs': own });
  execFileSync('rm', [join(root, 'docsgen.config.json')]);
  git(root, 'init');
  commit(root);
  return root;
}

function commit(root: string, day = '2025-01-01'): void {
  git(root, 'add', '-A');
  gitWith({ GIT_COMMITTER_DATE: `${day}T12:00:00Z` }, root, 'commit', '-qm', 'Pages');
}

function contentOf(root: string): readonly string[] {
  const folder = join(root, 'content/docs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|svg|yml)$/.test(file))
    .sort();
}

/** The pages that a build writes, by file. */
function builtPages(root: string): Readonly<Record<string, string>> {
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const folder = join(root, 'build');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return Object.fromEntries(pages.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const plugin = `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const readBeside = () => (tree, file) => {
  for (const node of tree.children) if (node.lang === 'beside') node.value = readFileSync(join(file.dirname, node.meta), 'utf8');
};
`;

test('a file that a plugin reads stays with the page that names it', () => {
  const root = repository(
    plugin + config.replace("title: 'Test',", "title: 'Test', markdown: { remarkPlugins: [readBeside] },"),
  );
  for (const version of ['1.0', '2.0']) {
    const folder = join(root, 'content/docs', version);
    writeFileSync(join(folder, 'named.txt'), 'read by a plugin');
    writeFileSync(join(folder, 'other.txt'), 'read by nobody');
    writeFileSync(join(folder, 'c.md'), `# C\n\nIn ${version}.\n\n~~~beside named.txt\n~~~\n`);
  }
  commit(root);
  const before = builtPages(root);
  expect(before['c/index.html']).toContain('read by a plugin');
  expect(runCli(root, ['fold', '--write'])).toMatchObject({ code: 0 });
  expect(existsSync(join(root, 'content/docs/2.0/other.txt'))).toBe(false);
  expect(existsSync(join(root, 'content/docs/2.0/named.txt'))).toBe(true);
  expect(Object.keys(builtPages(root))).toEqual(Object.keys(before));
});

test('a site is folded and unfolded, and its pages stay byte for byte the same', () => {
  const root = repository();
  const before = builtPages(root);
  expect(runCli(root, ['fold']).stdout).toContain('2.0: old/a → a (100 % the same; certain, --yes takes it)');
  expect(contentOf(root)).toHaveLength(8);
  expect(runCli(root, ['fold', '--write'])).toMatchObject({ code: 0 });
  expect(contentOf(root)).toEqual([
    '1.0/b.md',
    '1.0/i.svg',
    '1.0/index.md',
    '1.0/old/a.md',
    '2.0/_layer.yml',
    '2.0/a.md',
    '2.0/index.md',
  ]);
  expect(readFileSync(join(root, 'docsgen.config.mjs'), 'utf8')).toBe(config.replace('\n      complete: true,', ''));
  expect(builtPages(root)).toEqual(before);
  commit(root);
  expect(runCli(root, ['unfold', '--write']).stdout).toBe(
    '  2.0: complete\n  1 file as git had it\n✔ 2 files written, 1 file removed.\n',
  );
  commit(root);
  // Every byte and every date is restored.
  expect(builtPages(root)).toEqual(before);
  git(root, 'diff', '--exit-code', 'HEAD~2', '--', 'content');
  expect(JSON.parse(runCli(root, ['fold', '--json']).stdout)).toMatchObject({
    ok: true,
    pagesAfter: 5,
    written: false,
  });
});

test('moves are reviewed in a file', () => {
  const root = repository();
  expect(runCli(root, ['fold', '--moves', 'none/moves.yml'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^"none\/moves\.yml" cannot be written \(ENOENT/) as string,
  });
  expect(runCli(root, ['fold', '--moves', 'moves.yml', '--write']).stdout).toContain('1 page may have moved.');
  const written = readFileSync(join(root, 'moves.yml'), 'utf8');
  expect(written.split('\n').slice(2)).toEqual([
    'docs:',
    '  "2.0":',
    '    # 100 % of the text is the same',
    '    old/a: a',
    '',
  ]);
  const { stdout } = runCli(root, ['fold', '--moves', 'moves.yml', '--write']);
  expect(stdout).toContain('Old addresses of moved pages will redirect: /old/a, /2.0/old/a');
  expect(contentOf(root)).toEqual(['1.0/b.md', '1.0/i.svg', '1.0/index.md', '1.0/old/a.md', '2.0/_layer.yml']);
  writeFileSync(join(root, 'moves.yml'), 'docs:\n  "2.0":\n    index: a\n');
  git(root, 'checkout', '.');
  writeFileSync(join(root, 'other.yml'), 'docs: a\n');
  expect(runCli(root, ['fold', '--moves', 'other.yml'])).toMatchObject({
    code: 2,
    stderr: '"other.yml" cannot be used: "docs: a" is no section with versions.\n',
  });
  expect(runCli(root, ['fold', '--moves', 'moves.yml'])).toMatchObject({
    code: 2,
    stderr: '"moves.yml" cannot be used: "index" cannot have moved to "a" in "2.0" of "docs".\n',
  });
});

test('files that stay for their days go if dates are ignored', () => {
  const names = Array.from({ length: 11 }, (_, index) => `page-${index + 1}.md`);
  const pagesOf = (version: string): Files =>
    Object.fromEntries(names.map((name) => [`content/docs/${version}/${name}`, '# Page\n']));
  const settings = {
    title: 'Test',
    url: 'https://test.example',
    versions: [{ name: '2.0', complete: true }, '1.0'],
    lastUpdated: true,
  };
  const root = makeSite({ '.gitignore': 'build\n.docsgen\n', ...pagesOf('2.0') }, settings);
  git(root, 'init');
  commit(root, '2025-01-01');
  // The older copies are the later ones.
  writeFiles(root, pagesOf('1.0'));
  commit(root, '2025-02-01');
  const plan = runCli(root, ['fold']).stdout;
  expect(plan).toContain('  2.0: 11 pages, 11 page files\n');
  expect(plan).toContain(
    [
      '  11 files stay only for the day or the author of the last change.',
      '  "--ignore-dates" lets pages show those of the text that they inherit.',
      '',
    ].join('\n'),
  );
  const without = runCli(root, ['fold', '--ignore-dates', '--write']).stdout;
  expect(without).toContain('  2.0: 11 pages, 11 → 0 page files\n');
  expect(without).not.toContain('stay');
  expect(existsSync(join(root, 'content/docs/2.0'))).toBe(false);
});

test('files that git could not restore are not changed, unless it is forced', () => {
  const root = repository();
  writeFileSync(join(root, 'docsgen.config.mjs'), `${config}// More.\n`);
  expect(runCli(root, ['fold', '--yes', '--write'])).toMatchObject({
    code: 1,
    stderr:
      'git could not bring these files back: docsgen.config.mjs. Commit them first; --force writes anyway.\nNothing was written.\n',
  });
  expect(runCli(root, ['fold', '--yes', '--write', '--force'])).toMatchObject({ code: 0 });
  expect(existsSync(join(root, 'content/docs/2.0/a.md'))).toBe(false);
});

test('if the config cannot be edited safely, nothing is written', () => {
  const root = repository('const all = true;\n' + config.replace('complete: true', 'complete: all'));
  expect(runCli(root, ['fold', '--write'])).toMatchObject({
    code: 1,
    stderr:
      '"docsgen.config.mjs" does not list its versions in a way that can be edited. Write them as a plain list, with "complete" in "2.0" as true or false, and run this again.\nNothing was written.\n',
  });
  expect(contentOf(root)).toHaveLength(8);
});

test('wrong usage is reported', () => {
  const root = repository(config.replace('complete: true', 'complete: false'));
  const single = repository(config.replace("'1.0',", ''));
  expect(runCli(single, ['fold'])).toMatchObject({
    code: 2,
    stderr: 'No version in a folder has an older one to inherit from. There is nothing to fold.\n',
  });
  expect(runCli(root, ['fold', 'x'])).toMatchObject({
    code: 2,
    stderr: '"x" is not a section with versions. These are: "docs".\n',
  });
  expect(runCli(repository(), ['unfold'])).toMatchObject({
    code: 2,
    stderr: 'No version in a folder inherits from another. There is nothing to unfold.\n',
  });
  expect(runCli(root, ['unfold', '1.0'])).toMatchObject({
    code: 2,
    stderr: '"1.0" is not a version that inherits from another. These are: "2.0".\n',
  });
});

test('a version from git does not change, and the versions above it are folded', () => {
  const root = repository(
    config.replace("'1.0',", "{ name: '1.1', ref: 'old', folder: 'content/docs/1.0' },\n    '1.0',"),
  );
  git(root, 'branch', 'old');
  const folded = runCli(root, ['fold', '--yes', '--write']);
  expect(folded).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(root, 'docsgen.config.mjs'), 'utf8')).toContain("ref: 'old', folder: 'content/docs/1.0' }");
  expect(contentOf(root)).not.toContain('2.0/i.svg');
  commit(root);
  expect(runCli(root, ['unfold', '--write'])).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(root, 'content/docs/2.0/i.svg'), 'utf8')).toBe('<svg/>');
  expect(runCli(root, ['unfold', '1.1']).stderr).toContain('"1.1" is not a version that inherits from another.');
});

test('the folder of a section stays if the oldest version is in git and all others inherit everything', () => {
  const root = repository(config.replace("'1.0',", "{ name: '1.0', ref: 'old', folder: 'content/docs/1.0' },"));
  git(root, 'tag', 'old');
  execFileSync('rm', ['-r', join(root, 'content/docs/2.0')]);
  renameSync(join(root, 'content/docs/1.0'), join(root, 'content/docs/2.0'));
  commit(root);
  expect(runCli(root, ['fold', '--write'])).toMatchObject({ code: 0 });
  expect(contentOf(root)).toEqual(['2.0/_layer.yml']);
  expect(runCli(root, ['check'])).toMatchObject({ code: 0 });
});

test('a folder that the config names stays, also if the version inherits everything', () => {
  const page = '# Home\n\nWords.\n';
  const named = (name: string): object => ({ name, complete: true, folder: `copies/v${name}` });
  const root = makeSite(
    {
      '.gitignore': 'build\n.docsgen\n',
      'content/copies/v1.0/index.md': page,
      'content/copies/v2.0/index.md': page,
      'content/copies/v3.0/index.md': `${page}\nMore.\n`,
    },
    { title: 'Test', url: 'https://test.example', versions: ['3.0', '2.0', '1.0'].map(named) },
  );
  git(root, 'init');
  commit(root);
  expect(runCli(root, ['fold', '--write'])).toMatchObject({ code: 0 });
  expect(readdirSync(join(root, 'content/copies/v2.0'))).toEqual(['_layer.yml']);
  expect(readdirSync(join(root, 'content/copies/v3.0'))).toEqual(['index.md']);
  expect(runCli(root, ['check']).code).toBe(0);
});

test('files of layers that their version would inherit are named, and go', () => {
  const root = repository(config.replace('complete: true', 'complete: false'));
  const plan = runCli(root, ['fold']).stdout;
  expect(plan).toContain('whose versions inherit the same:\n  content/docs/2.0/');
  expect(runCli(root, ['fold', '--write'])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'docsgen.config.mjs'), 'utf8')).toContain('complete: false');
  commit(root);
  expect(runCli(root, ['fold']).stdout).toMatch(/There is nothing to write: no file is redundant\.\n$/);
});

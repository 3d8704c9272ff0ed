/** `docsgen impact` in real repositories: the changes that it finds, and the versions and pages that they reach. */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, threeVersions, type Files } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const files: Files = {
  '.gitignore': '.docsgen\n',
  'content/docs/1.0/index.md': '# Home\n',
  'content/docs/1.0/old/a.md': '# A\n\nThe first sentence. The second sentence.\n',
  'content/docs/1.0/i.svg': '<svg/>',
  'content/docs/2.0/_layer.yml': 'moved:\n  old/a: a\n',
  'content/docs/3.0/a.md': '# A\n\n> The\n> first sentence. The second\n  sentence. It ends.\n',
  'content/docs/4.0/i.svg': '<svg id="new"/>',
};

const config = {
  title: 'Test',
  url: 'https://test.example',
  versions: ['5.0', '4.0', '3.0', '2.0', '1.0'],
};

function git(root: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' });
}

function repository(more: Files = {}): string {
  const root = makeSite({ ...files, ...more }, config);
  git(root, 'init', '-b', 'main');
  commit(root);
  return root;
}

function commit(root: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'Pages');
}

function replace(root: string, file: string, from: string, to: string): void {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

const changedA = `content/docs/1.0/old/a.md
  shown in 1.0, 2.0
  own file: content/docs/3.0/a.md (3.0–5.0)
    content/docs/3.0/a.md:4 has what was replaced: The second sentence.
`;

test('a change is followed through a move, and replaced text is found across lines', () => {
  const root = repository();
  replace(root, 'content/docs/1.0/old/a.md', 'second sentence', 'other one');
  expect(runCli(root, ['impact'])).toMatchObject({ code: 0, stdout: changedA, stderr: '' });
  expect(JSON.parse(runCli(root, ['impact', '--json']).stdout)).toMatchObject({
    ok: true,
    command: 'impact',
    files: [
      {
        file: 'content/docs/1.0/old/a.md',
        deleted: false,
        section: 'docs',
        versions: ['1.0', '2.0'],
        shown: 'shown in 1.0, 2.0',
        shownBy: [],
        ownTexts: [
          {
            file: 'content/docs/3.0/a.md',
            versions: ['3.0', '4.0', '5.0'],
            replaced: [{ line: 4, text: 'The second sentence.' }],
          },
        ],
      },
    ],
    ignored: [],
  });
});

test('the next commit and ranges of commits do not depend on the state of the disk', () => {
  const root = repository();
  expect(runCli(root, ['impact']).stdout).toBe('No page shows a changed file.\n');
  replace(root, 'content/docs/1.0/old/a.md', 'second sentence', 'other one');
  expect(runCli(root, ['impact', '--staged']).stdout).toBe('No page shows a changed file.\n');
  git(root, 'add', '-A');
  rmSync(join(root, 'content/docs/1.0/old/a.md'));
  expect(runCli(root, ['impact', '--staged']).stdout).toBe(changedA);
  git(root, 'commit', '-qm', 'Fix');
  expect(runCli(root, ['impact', 'HEAD^..HEAD']).stdout).toBe(changedA);
  expect(runCli(root, ['impact', 'HEAD^...']).stdout).toBe(changedA);
  git(root, 'checkout', '.');
  expect(runCli(root, ['impact', 'HEAD^']).stdout).toBe(changedA);
});

test('new, deleted and renamed files', () => {
  const root = repository();
  rmSync(join(root, 'content/docs/3.0/a.md'));
  writeFileSync(join(root, 'content/docs/2.0/index.md'), '# Home\n');
  renameSync(join(root, 'content/docs/1.0/old/a.md'), join(root, 'content/docs/1.0/old/b.md'));
  replace(root, 'content/docs/2.0/_layer.yml', 'old/a', 'old/b');
  git(root, 'add', 'content/docs/1.0');
  expect(runCli(root, ['impact']).stdout).toBe(`content/docs/1.0/old/b.md
  shown in 1.0–5.0

content/docs/2.0/_layer.yml
  changes 2.0–5.0

content/docs/3.0/a.md
  deleted, was shown in 3.0–5.0
  now shown in 3.0–5.0: content/docs/1.0/old/b.md
  own file: content/docs/1.0/old/a.md (1.0, 2.0)

content/docs/2.0/index.md
  shown in 2.0–5.0
  own file: content/docs/1.0/index.md (1.0)
`);
});

test('partials are listed with their pages, and images with their versions', () => {
  const root = repository({
    'content/docs/1.0/index.md': '# Home\n\n:::include{file="_note.md"}\n',
    'content/docs/1.0/_note.md': 'Take care of it.\n',
    'content/docs/4.0/_note.md': 'New.\n\nTake care of it.\n',
  });
  replace(root, 'content/docs/1.0/_note.md', 'Take', 'Always take');
  replace(root, 'content/docs/1.0/i.svg', '/', ' /');
  expect(runCli(root, ['impact']).stdout).toBe(`content/docs/1.0/_note.md
  shown in 1.0–3.0
  shown by content/docs/1.0/index.md (1.0–3.0)
  own file: content/docs/4.0/_note.md (4.0, 5.0)
    content/docs/4.0/_note.md:3 has what was replaced: Take care of it.

content/docs/1.0/i.svg
  shown in 1.0–3.0
  own file: content/docs/4.0/i.svg (4.0, 5.0)
`);
});

test('components, static files and bookkeeping reach pages and versions, too', () => {
  const root = repository({
    'docsgen.config.json': JSON.stringify({ ...config, components: { Badge: 'parts/badge.tsx' } }),
    'parts/badge.tsx': "import { text } from './text';\nexport default () => <b>{text}</b>;\n",
    'parts/text.ts': "export const text = 'New';\n",
    'content/static/logo.png': 'png',
    'content/docs/2.0/setup.mdx': '# Setup\n\n<Badge/>\n\n[Logo](/logo.png)\n',
    'content/docs/4.0/setup.mdx': '# Setup\n',
    'content/docs/3.0/_category_.json': '{}',
    'content/docs/3.0/only.md': '# Only\n',
    'content/docs/5.0/_layer.yml': 'removed:\n  - only\n',
  });
  replace(root, 'parts/text.ts', 'New', 'Newer');
  replace(root, 'content/static/logo.png', 'png', 'gif');
  replace(root, 'docsgen.config.json', 'Test', 'Tests');
  writeFileSync(join(root, 'content/docs/3.0/_layer.yml'), 'positions:\n  index: 1\n');
  writeFileSync(join(root, 'content/docs/3.0/_category_.json'), '{ "position": 1 }');
  rmSync(join(root, 'content/docs/3.0/only.md'));
  writeFileSync(join(root, 'content/docs/5.0/_layer.yml'), '');
  expect(runCli(root, ['impact']).stdout).toBe(`content/docs/3.0/_category_.json
  changes 3.0–5.0

content/docs/3.0/only.md
  deleted, was shown in 3.0, 4.0
  now gone in 3.0, 4.0

content/docs/5.0/_layer.yml
  changes 5.0

content/static/logo.png
  shown in 2.0, 3.0
  shown by content/docs/2.0/setup.mdx (2.0, 3.0)

docsgen.config.json
  changes every page

parts/text.ts
  shown in 2.0, 3.0
  shown by content/docs/2.0/setup.mdx (2.0, 3.0)

content/docs/3.0/_layer.yml
  changes 3.0–5.0
`);
  expect(runCli(root, ['where', join(root, 'parts/badge.tsx')]).stdout).toContain(
    'shown by  content/docs/2.0/setup.mdx (2.0, 3.0)',
  );
});

test('a grammar of an own language may change every page', () => {
  const grammar = JSON.stringify({ scopeName: 'source.rego', patterns: [] });
  const code = { languages: { rego: 'grammars/rego.json' } };
  const root = makeSite(
    { 'content/docs/1.0/index.md': '# Home', 'grammars/rego.json': grammar },
    { ...threeVersions, code },
  );
  expect(runCli(root, ['impact', 'grammars/rego.json']).stdout).toBe('grammars/rego.json\n  changes every page\n');
});

test('a file that only the code of a page imports is shown by that page', () => {
  const page = [
    "import data from '@site/parts/data.json';",
    "import styles from '@site/parts/a.module.css';",
    '',
    '# Page',
    '',
    '{data.value} <b className={styles.wide}>b</b> {[1].map((n) => <Badge key={n} />)}',
    "{['a'].map((name) => <img key={name} alt=\"\" src={require('@site/parts/in-text-' + name + '.svg').default} />)}",
    '',
  ].join('\n');
  const root = makeSite(
    {
      'content/docs/1.0/index.mdx': page,
      'parts/data.json': '{ "value": 1 }',
      'parts/a.module.css': '.wide { width: 1px }',
      'parts/badge.jsx':
        "const src = (name) => require(`@site/parts/icons/${name}.svg`).default;\nexport const any = (name) => require('@site/' + name);\nexport default () => <img src={src('a')} />;\n",
      'parts/icons/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'parts/in-text-a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
    { ...config, versions: ['1.0'], components: { Badge: 'parts/badge.jsx' } },
  );
  const computed = ['parts/icons/a.svg', 'parts/in-text-a.svg'];
  for (const file of ['parts/data.json', 'parts/a.module.css', 'parts/badge.jsx', ...computed])
    expect(runCli(root, ['impact', file])).toMatchObject({
      stdout: expect.stringContaining('shown by content/docs/1.0/index.mdx'),
      stderr: '',
    });
  expect(runCli(root, ['impact', 'docsgen.config.json']).stdout).not.toContain('shown by');
});

test('files need no repository, but everything else does', () => {
  const root = makeSite(files, config);
  const noRepository =
    'The folder is in no git repository, so there is nothing to compare with. Name files to see which versions show them.\n';
  for (const args of [[], ['--staged']])
    expect(runCli(root, ['impact', ...args])).toMatchObject({ code: 2, stderr: noRepository });
  expect(runCli(root, ['impact', 'content/docs/3.0/a.md']).stdout).toBe(`content/docs/3.0/a.md
  shown in 3.0–5.0
  own file: content/docs/1.0/old/a.md (1.0, 2.0)
`);
  expect(runCli(root, ['impact', 'content/docs/3.0/b.md'])).toMatchObject({
    code: 2,
    stderr: 'There is no file or folder "content/docs/3.0/b.md". Did you mean "content/docs/3.0/a.md"?\n',
  });
});

test('a file of a version from git is named as reports show it', () => {
  const old = { name: '1.0', ref: 'v1.0', folder: 'content/docs/3.0' };
  const root = makeSite({ 'content/docs/3.0/a.md': '# A\n' }, { ...config, versions: ['3.0', old] });
  git(root, 'init', '-b', 'main');
  commit(root);
  git(root, 'tag', 'v1.0');
  const named = 'v1.0:content/docs/3.0/a.md';
  expect(runCli(root, ['impact', named]).stdout).toBe(`${named}
  shown in 1.0
  own file: content/docs/3.0/a.md (3.0)
`);
  expect(runCli(root, ['impact', 'v1.0:content/docs/3.0/b.md'])).toMatchObject({
    code: 2,
    stderr: 'No page shows "v1.0:content/docs/3.0/b.md".\n',
  });
});

/** The oldest version of a site in layers ends: in a real repository, with the commands that the guide names. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = {
  title: 'Test',
  url: 'https://test.example',
  languages: ['de'],
  versions: ['3.1', '3.0', '2.1', '2.0', '1.4'],
  sections: [
    { name: 'docs', path: '/', versioned: true },
    { name: 'api', path: '/api', versioned: true },
    { name: 'policies', path: '/policies' },
  ],
};

const files = fileBlock`
  --- .gitignore
  old
  after
  .docsgen
  --- content/policies/index.md
  # Policies
  --- content/api/1.4/index.md
  # API

  The :v[old]{until="1.4"}:v[new]{from="2.0"} one.
  --- content/docs/1.4/_sidebar.yml
  - index
  - label: Guide
    items: [guide/install, guide/usage, guide/old]
  --- content/docs/1.4/guide/_category_.json
  { "label": "The guide" }
  --- content/docs/1.4/index.md
  # Home

  Ruby :v[2.7]{until="1.4"}:v[3.1]{from="2.0"}:v[ or 3.2]{from="3.0"}. See [install](guide/install.md), [usage](guide/usage.md).

  ![flow](flow.svg)
  --- content/docs/1.4/flow.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
  --- content/docs/1.4/guide/install.md
  # Install

  :::versions{until="1.4"}
  Run rake.
  :::

  :::versions{from="2.0"}
  Run bin. See [usage](usage.md).
  :::

  :::include{file="../_parts/_note.md"}
  :::

  | Setting | Meaning |
  | --- | --- |
  | a | b |
  | :v[c]{until="1.4"} | :v[d]{until="1.4"} |
  --- content/docs/1.4/guide/usage.md
  # Usage

  Words.
  --- content/docs/1.4/guide/old.md
  # Old

  Words.
  --- content/docs/1.4/_parts/_note.md
  :v[Old]{until="1.4"}:v[New]{from="2.0"} note, see [usage](../guide/usage.md).
  --- content/docs/2.0/_layer.yml
  moved:
    guide/usage: guide/using
  --- content/docs/2.1/extra.md
  # Extra

  :v[From the start.]{from="1.4" until="2.1"} Words.
  --- content/docs/2.1/_sidebar.yml
  - index
  - extra
  - label: Guide
    items: [guide/install, guide/using, guide/old]
  --- content/docs/3.0/_layer.yml
  removed:
    - guide/old
  --- content/docs/3.0/_sidebar.yml
  - index
  - extra
  - label: Guide
    items: [guide/install, guide/using]
  --- content/i18n/de/docs/1.4/guide/install.md
  # Installieren

  :v[Mit rake.]{until="1.4"}:v[Mit bin.]{from="2.0"}

  :::include{file="../_parts/_note.md"}
  :::
`;

test('the oldest version ends with three commands, and every address still leads somewhere', () => {
  const root = makeSite(files, config);
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args]).toString();
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Pages');
  expect(runCli(root, ['check']).stderr).toBe('');
  expect(runCli(root, ['build', '--out', 'old']).code).toBe(0);

  expect(runCli(root, ['unfold', '2.0', '--write'])).toMatchObject({ code: 0, stderr: '' });
  expect(runCli(root, ['check']).stderr).toBe('');
  expect(runCli(root, ['build', '--out', 'after']).code).toBe(0);
  for (const page of ['1.4/guide/install', '2.0/guide/install', 'guide/install', 'de/2.0/guide/install', 'api/1.4'])
    expect(articleIn(root, 'after', page)).toBe(articleIn(root, 'old', page));
  git('add', '-A');
  git('commit', '-qm', 'Unfold 2.0');

  const file = join(root, 'docsgen.config.json');
  const written = JSON.parse(readFileSync(file, 'utf8')) as { versions: unknown[] };
  writeFileSync(file, JSON.stringify({ ...written, versions: written.versions.slice(0, -1) }, null, 2));
  expect(runCli(root, ['check']).stderr).toContain('If this version has ended, delete the folder.');
  git('rm', '-rqf', 'content/docs/1.4', 'content/api/1.4', 'content/i18n/de/docs/1.4');
  expect(runCli(root, ['check']).stderr).toBe('');

  const fixed = runCli(root, ['check', '--against', 'old', '--fix']);
  expect(fixed).toMatchObject({ code: 0, stderr: '' });
  expect(fixed.stdout.split('\n').filter((line) => line.startsWith('+'))).toEqual([
    `+ { from: '/1.4/guide/install', to: '/guide/install' }`,
    `+ { from: '/1.4/guide/old', to: '/2.1/guide/old' }`,
    `+ { from: '/1.4/guide/usage', to: '/guide/using' }`,
    `+ { from: '/1.4', to: '/' }`,
    `+ { from: '/api/1.4', to: '/api' }`,
  ]);
  expect(git('grep', '-e', '1\\.4', '-e', '# Home', '--', 'content')).toBe('content/docs/2.0/index.md:# Home\n');
});

test('a folder below which all addresses are lost is no version if its titles were nowhere else', () => {
  const root = makeSite(
    {
      'content/docs/index.md': '# Home\n',
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
      'content/docs/tour/a.md': '# First steps\n',
      'content/docs/tour/b.md': '# Next steps\n',
    },
    { title: 'Test', url: 'https://test.example' },
  );
  expect(runCli(root, ['build', '--out', 'old']).code).toBe(0);
  execFileSync('rm', ['-r', join(root, 'content/docs/tour')]);
  const { stdout, code } = runCli(root, ['check', '--against', 'old', '--fix']);
  expect([stdout, code]).toEqual([expect.not.stringContaining("to: '/a'"), 1]);
});

/** The words of a built page between its header and its footer, without their blanks. */
function articleIn(root: string, out: string, page: string): string {
  const path = join(root, out, page, 'index.html');
  expect(existsSync(path)).toBe(true);
  const [, article = ''] = /<article[^>]*>([^]*?)<\/article>/.exec(readFileSync(path, 'utf8')) ?? [];
  expect(article).not.toBe('');
  return article.replaceAll(/\s+/g, ' ');
}

/** Partials and code files in the commands: the pages that show them, their checks, and the report of `serve` after a save. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../helpers/ask.js';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions, type Files } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';
import { serveSite } from '../helpers/serve-site.js';

const partial = 'content/docs/1.0/_part.md';
const code = 'content/docs/1.0/code.rb';

const files: Files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  :::include{file="_part.md"}

  #### Too deep
  --- content/docs/1.0/deep/other.md
  # Other

  <Include file="../_part.md" />
  --- content/docs/1.0/alone.md
  # Alone

  #### Too deep

  ~~~ruby file="code.rb"
  ~~~
  --- content/docs/1.0/_part.md
  A part, [broken](gone.md).
  --- content/docs/1.0/code.rb
  first
  --- content/docs/2.0/_part.md
  A part of its own.
`;

test('"where" lists the pages that show a partial or a file of code, with their versions', () => {
  const root = makeSite(files);
  expect(runCli(root, ['where', partial]).stdout).toBe(
    `${partial}\n  shown by  content/docs/1.0/deep/other.md (1.0)\n  shown by  content/docs/1.0/index.md (1.0)\n`,
  );
  expect(runCli(root, ['where', code]).stdout).toBe(`${code}\n  shown by  content/docs/1.0/alone.md (1.0–Next)\n`);
  expect(JSON.parse(runCli(root, ['where', 'content/docs/2.0/_part.md', '--json']).stdout)).toMatchObject({
    file: 'content/docs/2.0/_part.md',
    shownBy: [
      { page: 'content/docs/1.0/deep/other.md', versions: ['2.0', 'next'] },
      { page: 'content/docs/1.0/index.md', versions: ['2.0', 'next'] },
    ],
  });
});

test('"check" with a partial reports its problems, and warnings of only its pages', () => {
  const root = makeSite(files);
  const reported = runCli(root, ['check', partial, '--format', 'compact']).stdout;
  expect(reported).toContain(`${partial}:1:18: error`);
  expect(reported).toContain('content/docs/1.0/index.md:5:1: warning');
  expect(reported).not.toContain('alone.md');
});

test('"serve" reports how many pages a saved partial and a saved file of code change', async () => {
  const root = makeSite(files);
  const served = await serveSite(root);
  writeFileSync(join(root, partial), 'A new part.\n');
  await served.said(/_part\.md · 2 pages · /);
  expect((await ask(served, '/1.0')).body.toString()).toContain('A new part.');
  writeFileSync(join(root, code), 'second\n');
  await served.said(/code\.rb · 3 pages · /);
  writeFileSync(join(root, 'content/docs/2.0/_part.md'), 'Another part.\n');
  await served.said(/2\.0\/_part\.md · 4 pages · /);
  expect((await ask(served, '/alone')).body.toString()).toContain('second');
});

test('a style sheet that only a partial imports is published, and is found from the partial', () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/1.0/index.mdx
      import Part from './parts/_part.mdx'

      # Home

      <Part />
      --- content/docs/1.0/parts/_part.mdx
      import './own.css'
      import './missing.css'

      Text
      --- content/docs/1.0/parts/own.css
      .from-partial { color: red; }
    `,
    { ...threeVersions, severities: { 'import-unresolved': 'warning' } },
  );
  const { code: exitCode, stderr } = runCli(root, ['build']);
  expect(exitCode).toBe(0);
  expect(stderr).toContain('content/docs/1.0/parts/_part.mdx:2:9');
  const sheet = readdirSync(join(root, 'build/assets')).find((name) => /^styles-.*\.css$/.test(name));
  expect(readFileSync(join(root, 'build/assets', sheet ?? ''), 'utf8')).toContain('.from-partial{color:red}');
});

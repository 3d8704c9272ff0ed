import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initSite, type TemplateName } from '../../src/cli/init/init.js';
import { runCli } from '../helpers/run-cli.js';
import { readConfig } from '../../src/pipeline/config/read-config.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-init-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cache = { read: () => undefined, write: () => {} };

/** The result: the written files, or the message and notes of the error. */
async function init(target: string, template: TemplateName = 'starter') {
  const outcome = await initSite({ folder: target, template, year: '2026' });
  return 'created' in outcome
    ? outcome.created
    : [outcome.refused.code, outcome.refused.message, ...outcome.refused.notes].join('\n');
}

test('a missing folder is created, with every file that is reported', async () => {
  const target = join(folder, 'new/site');
  const created = await init(target);
  expect(created).toContain('docsgen.config.ts');
  expect([...created].filter((file) => !existsSync(join(target, file)))).toEqual([]);
  const laidDown = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(laidDown).toHaveLength(created.length);
});

test('Markdown files that the site does not read are named, but no README', () => {
  const target = join(folder, 'old-docs');
  mkdirSync(target);
  writeFileSync(join(target, 'README.md'), '# Read me');
  expect(runCli(folder, ['init', 'old-docs', '--empty']).stdout).not.toContain('.md');
  rmSync(target, { recursive: true });
  mkdirSync(target);
  writeFileSync(join(target, 'install.md'), '# Install');
  const { code, stdout } = runCli(folder, ['init', 'old-docs', '--empty']);
  expect(code).toBe(0);
  expect(stdout).toContain('"install.md" is no page of this site');
  expect(stdout).toContain('/guides/folders');
  rmSync(target, { recursive: true });
  mkdirSync(target);
  for (const name of ['install.md', 'upgrade.md', 'usage.md']) writeFileSync(join(target, name), '# Page');
  expect(runCli(folder, ['init', 'old-docs', '--empty']).stdout).toContain(
    '"install.md" and 2 other Markdown files are no pages of this site',
  );
});

test('the ignore file gets its dot, without which npm packs it', async () => {
  const target = join(folder, 'ignore');
  await init(target);
  expect(readFileSync(join(target, '.gitignore'), 'utf8')).toContain('.docsgen/');
  expect(existsSync(join(target, 'gitignore'))).toBe(false);
});

test('the starter’s config works without an installed package', async () => {
  const target = join(folder, 'right');
  await init(target);
  const { value, diagnostics } = await readConfig({ root: target, cache });
  expect(diagnostics).toEqual([]);
  expect(value?.versions.map(({ name, path }) => [name, path])).toEqual([
    ['next', '/next'],
    ['2.0', ''],
    ['1.0', '/1.0'],
  ]);
});

test('the starter’s copyright begins with the year in which the site was made', async () => {
  const target = join(folder, 'dated');
  expect(runCli(folder, ['init', 'dated'], { SOURCE_DATE_EPOCH: '1800000000' })).toMatchObject({ code: 0 });
  const { value } = await readConfig({ root: target, cache });
  expect(value?.footer.copyright).toBe('Copyright © 2027–{year} My Organization');
});

test.each([
  ['', '2027 Us, 2001–here, © Us'],
  ['0', '2027 Us, 2001–here, © 1970 Us'],
  ['1800000000', '2027 Us, 2001–here, © 2027 Us'],
  ['1900000000', '2027–2030 Us, 2001–here, © 2030 Us'],
])('with the source date "%s", the copyright is "%s"', (epoch, expected) => {
  const target = mkdtempSync(join(folder, 'copyright-'));
  const footer = { copyright: '2027–{year} Us, 2001–here, © {year} Us' };
  writeFileSync(join(target, 'docsgen.config.json'), JSON.stringify({ title: 'T', url: 'https://x.org', footer }));
  mkdirSync(join(target, 'content/docs'), { recursive: true });
  writeFileSync(join(target, 'content/docs/index.md'), '# Home\n');
  // The folder is outside of git.
  runCli(target, ['build'], { SOURCE_DATE_EPOCH: epoch, GIT_CEILING_DIRECTORIES: folder });
  expect(readFileSync(join(target, 'build/index.html'), 'utf8')).toContain(`>${expected}<`);
});

test('the empty site is one page in one section without versions, and can be published unchanged', async () => {
  const target = join(folder, 'empty');
  expect(await init(target, 'empty')).toEqual(['.gitignore', 'content/docs/index.md', 'docsgen.config.ts']);
  const { value, diagnostics } = await readConfig({ root: target, cache });
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ versions: [], sections: [{ name: 'docs', path: '/', versioned: false }] });
  expect(runCli(target, ['build'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^✔ 1 page from 1 document/),
  });
});

test('the next commands are named in the order of their use', () => {
  for (const flags of [[], ['--empty']]) {
    const { stdout, code } = runCli(folder, ['init', `reported${flags.length}`, ...flags]);
    expect(code).toBe(0);
    expect(Array.from(stdout.matchAll(/npx docsgen (\w+)/g), ([, command]) => command)).toEqual([
      'serve',
      'check',
      'build',
    ]);
  }
});

test('other files of the folder are not changed', async () => {
  const target = join(folder, 'project');
  mkdirSync(target);
  writeFileSync(join(target, 'README.md'), 'mine');
  expect(await init(target)).toContain('docsgen.config.ts');
  expect(readFileSync(join(target, 'README.md'), 'utf8')).toBe('mine');
});

test.each(['.gitignore', 'docsgen.config.json', 'content/docs/1.0/index.md'])(
  'if %s exists, nothing is written',
  async (file) => {
    const target = mkdtempSync(join(folder, 'taken-'));
    mkdirSync(join(target, file, '..'), { recursive: true });
    writeFileSync(join(target, file), 'mine');
    const before = readdirSync(target, { recursive: true });
    expect(await init(target)).toContain(
      `already holds files of a site\nThere is already ${file}. Nothing was written`,
    );
    expect(readdirSync(target, { recursive: true })).toEqual(before);
    expect(readFileSync(join(target, file), 'utf8')).toBe('mine');
  },
);

test('a file in place of a folder is reported with its path', async () => {
  const target = mkdtempSync(join(folder, 'file-'));
  writeFileSync(join(target, 'content'), 'mine');
  expect(await init(target)).toMatch(/^init-refused\n".*content.*" cannot be written \((ENOTDIR|EEXIST)\)/);
});

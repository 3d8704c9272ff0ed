/** The package as people get it: made by `npm pack`, installed into an empty folder, used through `npx`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './helpers/run-cli.js';

let folder = '';
let packed: readonly string[] = [];

function run(cwd: string, command: string, ...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-pack-')));
  // dist/ is compiled already; other test files are reading it.
  const [pack] = JSON.parse(
    run(projectRoot, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  ) as [{ filename: string; files: { path: string }[] }];
  packed = pack.files.map(({ path }) => path);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', join(folder, pack.filename));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the package holds what runs, and neither tests nor the reference site', () => {
  expect(packed).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'bin/docsgen.js', 'dist/main.cjs', 'dist/theme.js']),
  );
  expect(packed.filter((path) => /^(test|content|build|\.ci|\.docsgen|dist\/\.code-cache)\//.test(path))).toEqual([]);
});

test('publint has nothing to say about it', async () => {
  const { messages, pkg } = await publint({ pkgDir: join(folder, 'node_modules/docsgen'), strict: true });
  expect(messages.map((message) => formatMessage(message, pkg as never))).toEqual([]);
});

test('init, check, build, where and versions work in an empty folder', () => {
  const site = join(folder, 'site');
  run(folder, 'npx', 'docsgen', 'init', 'site');
  expect(run(site, 'npx', 'docsgen', 'check')).toMatch(/^✔ \d+ pages/);
  expect(run(site, 'npx', 'docsgen', 'build')).toMatch(/^✔ \d+ pages/);
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('<title>');
  expect(run(site, 'npx', 'docsgen', 'where', '/1.0/writing/markdown')).toContain(
    'content/docs/1.0/writing/markdown.md',
  );
  expect(run(site, 'npx', 'docsgen', 'versions')).toMatch(/next[\s\S]*2\.0[\s\S]*1\.0/);
});

test('a typed config is checked against the types of the package', () => {
  const site = join(folder, 'typed');
  mkdirSync(site);
  writeFileSync(
    join(site, 'docsgen.config.ts'),
    "import { defineConfig } from 'docsgen';\nexport default defineConfig({ title: 'T', url: 'https://t.example', titel: 1 });\n",
  );
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/typescript/bin/tsc'), '--noEmit', '--skipLibCheck', '--module', 'nodenext'].concat(
      ['--target', 'es2022', '--strict', '--types', '', join(site, 'docsgen.config.ts')],
    ),
    { cwd: site, encoding: 'utf8' },
  );
  expect(stdout).toContain("'titel' does not exist in type");
  expect(stdout.match(/error TS/g)).toHaveLength(1);
  expect(existsSync(join(site, 'docsgen.config.js'))).toBe(false);
});

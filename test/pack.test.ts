/** The package as people get it: made by `npm pack` from a clone, installed into an empty folder, used through `npx`. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecipe, startRunner, type Runner } from './helpers/ci-recipes.js';
import { cloneProject, commitAll } from './helpers/clone-project.js';
import { projectRoot } from './helpers/run-cli.js';
import { openSource } from './helpers/source-syntax.js';

let folder = '';
let packed: readonly string[] = [];

function run(cwd: string, command: string, ...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

/** The installed command, which `npx` finds; npm itself takes longer than most commands. */
function docsgen(cwd: string, ...args: readonly string[]): string {
  return run(cwd, join(folder, 'node_modules/.bin/docsgen'), ...args);
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-pack-')));
  const clone = join(folder, 'clone');
  cloneProject(clone);
  // The test of the pre-commit hook covers a clone without packages.
  symlinkSync(join(projectRoot, 'node_modules'), join(clone, 'node_modules'));
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
  const [pack] = JSON.parse(run(clone, 'npm', 'pack', '--json', '--pack-destination', folder)) as [
    { filename: string; files: { path: string }[] },
  ];
  packed = pack.files.map(({ path }) => path);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', join(folder, pack.filename));
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the package contains the program, and neither tests nor the reference site', () => {
  expect(packed).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'bin/docsgen.js', 'dist/main.js', 'dist/theme.js']),
  );
  expect(packed.filter((path) => /^(test|content|build|\.ci|\.docsgen|dist\/\.code-cache)\//.test(path))).toEqual([]);
});

test('the manifest names the repository of the package, and none of its scripts', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/docsgen/package.json'), 'utf8')) as object;
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['repository', 'homepage', 'bugs', 'author']));
  expect(manifest).not.toHaveProperty('scripts');
});

test('packing does not change the repository', () => {
  expect(run(join(folder, 'clone'), 'git', 'status', '--porcelain')).toBe('');
});

test('publint reports nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: join(folder, 'node_modules/docsgen'), strict: true });
  expect(messages.map((message) => formatMessage(message, pkg as never))).toEqual([]);
});

test('init, check, build, where and versions work in an empty folder', () => {
  const site = join(folder, 'site');
  run(folder, 'npx', 'docsgen', 'init', 'site');
  expect(run(site, 'npx', 'docsgen', 'check')).toMatch(/^✔ \d+ pages/);
  expect(docsgen(site, 'build')).toMatch(/^✔ \d+ pages/);
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('<title>');
  expect(docsgen(site, 'where', '/1.0/writing/markdown')).toContain('content/docs/1.0/writing/markdown.md');
  expect(docsgen(site, 'versions')).toMatch(/next[\s\S]*2\.0[\s\S]*1\.0/);
});

test('a patch release of the highlighter reaches pages that were compiled before', () => {
  const site = join(folder, 'patched');
  docsgen(folder, 'init', '--empty', 'patched');
  const blocks = Array.from({ length: 5 }, (_, index) => `\`\`\`ruby\nputs ${index}\n\`\`\`\n`);
  writeFileSync(join(site, 'content/docs/code.md'), `# Code\n\n${blocks.join('\n')}`);
  const build = (): { compiled: number; documents: number } =>
    JSON.parse(docsgen(site, 'build', '--json')) as { compiled: number; documents: number };
  const highlighted = (): number =>
    readdirSync(join(site, '.docsgen/cache/code'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  build();
  const before = highlighted();
  expect(before).toBeGreaterThan(0);
  writeFileSync(join(site, 'content/docs/new.md'), '# New\n');
  expect(build()).toMatchObject({ compiled: 1 });
  const manifest = join(folder, 'node_modules/shiki/package.json');
  const written = readFileSync(manifest, 'utf8');
  try {
    writeFileSync(manifest, written.replace(/("version": "\d+\.\d+)\.\d+"/, '$1.999"'));
    const { compiled, documents } = build();
    expect([compiled, highlighted()]).toEqual([documents, 2 * before]);
  } finally {
    writeFileSync(manifest, written);
  }
});

test('a typed config is checked against the types of the package', () => {
  const site = join(folder, 'typed');
  mkdirSync(site);
  writeFileSync(
    join(site, 'docsgen.config.ts'),
    [
      "import { defineConfig, type UserVersion } from 'docsgen';",
      'export const version: UserVersion = { name: 2 };',
      "export default defineConfig({ title: 'T', url: 'https://t.example', titel: 1, versions: [version] });",
    ].join('\n'),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/typescript/bin/tsc'), '--noEmit', '--skipLibCheck', '--module', 'nodenext'].concat(
      ['--target', 'es2022', '--strict', '--types', '', join(site, 'docsgen.config.ts')],
    ),
    { cwd: site, encoding: 'utf8' },
  );
  expect(stdout).toContain("'titel' does not exist in type 'UserConfig'");
  expect(stdout).toContain("Type 'number' is not assignable to type 'string'");
  expect(stdout.match(/error TS/g)).toHaveLength(2);
  expect(existsSync(join(site, 'docsgen.config.js'))).toBe(false);
});

test('editors show the documentation of each setting', () => {
  const site = join(folder, 'edited');
  mkdirSync(site);
  writeFileSync(join(site, 'tsconfig.json'), '{ "compilerOptions": { "module": "nodenext" }, "files": ["types.ts"] }');
  writeFileSync(join(site, 'types.ts'), "export type * from 'docsgen';\n");
  const { propertiesOfType, close } = openSource(site);
  try {
    for (const name of ['UserConfig', 'UserVersion', 'UserNavbarItem', 'UserTheme']) {
      const properties = propertiesOfType('types.ts', name);
      expect(properties.length).toBeGreaterThan(4);
      expect(properties.filter(({ text }) => text === '')).toEqual([]);
    }
  } finally {
    close();
  }
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number>>;
  readonly if?: string;
}

interface Workflow {
  readonly env: { readonly SITE: string };
  readonly jobs: {
    readonly build: { readonly defaults: { run: Record<string, string> }; readonly steps: readonly Step[] };
    readonly deploy: { readonly needs: string; readonly if: string; readonly steps: readonly Step[] };
  };
}

/** A repository with a small site in the folder, in two commits of different days. */
function makeRepository(name: string, site: string, hasLockFile: boolean): string {
  const repository = join(folder, name);
  docsgen(folder, 'init', '--empty', join(repository, site));
  if (hasLockFile) {
    writeFileSync(join(repository, site, 'package.json'), '{ "name": "docs", "version": "1.0.0", "private": true }');
    run(join(repository, site), 'npm', 'install', '--package-lock-only');
  }
  commitAll(repository, '2020-01-02T12:00:00Z');
  writeFileSync(join(repository, site, 'content/docs/later.md'), '# Later\n');
  commitAll(repository, '2021-03-04T12:00:00Z');
  return repository;
}

describe.each([
  { site: '.', hasLockFile: false },
  { site: 'docs', hasLockFile: true },
])('the recipes for pipelines, for a site in $site', ({ site, hasLockFile }) => {
  const name = site === '.' ? 'at-top' : 'in-folder';
  let repository = '';
  beforeAll(() => {
    repository = makeRepository(name, site, hasLockFile);
  }, 600_000);
  const start = (runner: string, env: object): Runner =>
    startRunner(join(folder, `${name}-${runner}`), {
      repository,
      program: join(folder, 'node_modules/docsgen/bin/docsgen.js'),
      env,
    });
  /** The published site is complete, and each page has the day of its own commit. */
  const expectSite = (published: string): void => {
    const page = (route: string): string => readFileSync(join(published, route, 'index.html'), 'utf8');
    expect([page('.'), page('later')]).toEqual([
      expect.stringContaining('2020-01-02'),
      expect.stringContaining('2021-03-04'),
    ]);
  };

  test('GitHub Actions checks, builds and deploys to Pages, Netlify and Cloudflare', () => {
    const workflow = readRecipe('.github/workflows/docs.yml') as Workflow;
    const { build, deploy } = workflow.jobs;
    const expand = (text: string | number | undefined): string => String(text).replaceAll('${{ env.SITE }}', site);
    const hosts = ['Netlify', 'Cloudflare Pages'].flatMap(
      (host) => readRecipe(`${host}, at the end of the build job`) as readonly Step[],
    );
    const steps = [...build.steps, ...hosts];
    const optionsOf = (action: string): Step['with'] =>
      steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))?.with;
    expect(optionsOf('checkout')).toEqual({ 'fetch-depth': 0 });
    expect(steps.filter((step) => (step.run === undefined) === (step.uses === undefined))).toEqual([]);

    const runner = start('github', { SITE: site });
    for (const { run: command } of steps) {
      if (command !== undefined) runner.run([command], expand(build.defaults.run['working-directory']));
    }
    expect(existsSync(join(runner.clone, expand(optionsOf('cache')?.['path']), 'documents'))).toBe(true);
    expectSite(join(runner.clone, expand(optionsOf('upload-pages-artifact')?.['path'])));
    expect([deploy.needs, deploy.if, deploy.steps[0]?.uses]).toEqual([
      'build',
      "github.ref == 'refs/heads/main'",
      'actions/deploy-pages@v4',
    ]);
    expect(hosts.map((step) => step.if)).toEqual([deploy.if, deploy.if]);
    expect(runner.published()).toEqual([
      '--yes netlify-cli deploy --prod --no-build --dir build',
      '--yes wrangler pages deploy build --project-name my-docs --branch main',
    ]);
  });

  test('GitLab checks, builds and deploys to Pages', () => {
    const pipeline = readRecipe('.gitlab-ci.yml') as {
      readonly variables: { readonly GIT_DEPTH: number };
      readonly cache: { readonly paths: readonly string[] };
      readonly before_script: readonly string[];
      readonly check: { readonly script: readonly string[]; readonly artifacts: { reports: { codequality: string } } };
      readonly pages: { readonly script: readonly string[]; readonly artifacts: { paths: readonly string[] } };
    };
    expect(pipeline.variables.GIT_DEPTH).toBe(0);
    const runner = start('gitlab', { SITE: site, CI_PROJECT_DIR: join(folder, `${name}-gitlab`, 'clone') });
    for (const { script } of [pipeline.check, pipeline.pages]) runner.run([...pipeline.before_script, ...script]);
    expect(existsSync(join(runner.clone, pipeline.cache.paths[0]?.replace('$SITE', site) ?? '', 'documents'))).toBe(
      true,
    );
    expect(JSON.parse(readFileSync(join(runner.clone, pipeline.check.artifacts.reports.codequality), 'utf8'))).toEqual(
      [],
    );
    expectSite(join(runner.clone, pipeline.pages.artifacts.paths[0] ?? ''));
  });
});

test('the recipes of the guide fetch this version of docsgen', () => {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  const guide = readFileSync(join(projectRoot, 'docs/content/docs/0.1/guides/publishing.md'), 'utf8');
  const named = Array.from(guide.matchAll(/npx --yes docsgen@(\S+)/g), ([, range]) => range);
  expect(new Set(named)).toEqual(new Set([/^\d+\.\d+/.exec(version)?.[0]]));
});

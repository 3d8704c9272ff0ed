/** The real program: its output, its files on disk, and the work that it does not repeat. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions, type Files } from '../helpers/inline-site.js';
import { projectRoot, runCli, runProcess } from '../helpers/run-cli.js';

const small: Files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  [A](a.md)
  --- content/docs/1.0/a.md
  # A

  \`\`\`ruby
  puts 1
  \`\`\`
  --- content/docs/2.0/a.md
  # A, changed
  --- content/static/robots-are-welcome.txt
  yes
`;

/** Makes a site that takes over no highlighted code from others. */
function makeUnsharedSite(files: Files): string {
  const root = makeSite(files);
  mkdirSync(join(root, '.docsgen/cache'), { recursive: true });
  return root;
}

/** Every file of a folder with its contents. */
function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]),
  );
}

describe('exit codes and streams', () => {
  test('0 and one line on standard output without problems', () => {
    const { stdout, stderr, code } = runProcess(makeSite(small), ['build']);
    expect([stdout, stderr, code]).toEqual([
      '✔ 6 pages from 3 documents (3 compiled, 0 reused), 65 files written, in <time>\n',
      '',
      0,
    ]);
  });

  test('1 and the problems on standard error when the content is wrong', () => {
    const { stdout, stderr, code } = runProcess(makeSite({ ...small, 'content/docs/1.0/a.md': '[x](y.md)\n' }), [
      'check',
    ]);
    expect(code).toBe(1);
    expect(stdout).toBe('✘ 1 error in <time>.\n');
    expect(stderr).toContain('content/docs/1.0/a.md:1:5:');
  });

  test('1 without a config file, with a hint about how to create one', () => {
    const root = makeSite(small);
    rmSync(join(root, 'docsgen.config.json'));
    const { stderr, code } = runProcess(root, ['build']);
    expect(code).toBe(1);
    expect(stderr).toContain('npx docsgen init');
  });

  test.each([[['bild']], [['build', '--ouput', 'x']], [['where']]])('2 for wrong usage: %j', (args) => {
    const { stdout, stderr, code } = runProcess(makeSite(small), args);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toMatch(/^error: /);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('--json is one value on standard output and nothing else', () => {
    const good = runProcess(makeSite(small), ['build', '--json']);
    expect(JSON.parse(good.stdout)).toMatchObject({
      ok: true,
      command: 'build',
      pages: 6,
      documents: 3,
      compiled: 3,
      diagnostics: [],
    });
    const bad = runProcess(makeSite({ ...small, 'content/docs/1.0/a.md': '[x](y.md)\n' }), ['check', '--json']);
    expect(bad.stderr).toBe('');
    expect(JSON.parse(bad.stdout)).toMatchObject({
      ok: false,
      diagnostics: [
        {
          code: 'broken-markdown-link',
          place: { file: 'content/docs/1.0/a.md', line: 1, column: 5, length: 4 },
          versions: ['1.0'],
        },
      ],
    });
  });

  test('colours only on request', () => {
    const root = makeSite(small);
    expect(runProcess(root, ['build'], { FORCE_COLOR: '1', NO_COLOR: '' }).stdout).toContain('\u001B[32m✔');
    expect(runProcess(root, ['build'], { FORCE_COLOR: '1', NO_COLOR: '1' }).stdout).not.toContain('\u001B');
  });
});

describe('no work is repeated', () => {
  test('a second build writes nothing and compiles nothing', () => {
    const root = makeSite(small);
    runCli(root, ['build']);
    const before = statSync(join(root, 'build/index.html'));
    expect(runCli(root, ['build']).stdout).toBe(
      '✔ 6 pages from 3 documents (0 compiled, 3 reused), nothing changed, in <time>\n',
    );
    expect(statSync(join(root, 'build/index.html')).ino).toBe(before.ino);
  });

  test('one edited page changes only that page’s files', () => {
    const root = makeSite(small);
    runCli(root, ['build']);
    const before = readFolder(join(root, 'build'));
    const untouched = statSync(join(root, 'build/a/index.html'));
    writeFileSync(join(root, 'content/docs/1.0/a.md'), '# A\n\nEdited.\n');
    expect(runCli(root, ['build']).stdout).toContain(
      '(1 compiled, 2 reused), 8 files written, 57 unchanged, 2 removed',
    );
    const after = readFolder(join(root, 'build'));
    // Besides the page and its Markdown: the list and the index of its version, the part and the text that are its own, and what only some versions have.
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed.map((file) => file.replace(/-[0-9a-f]{10}/, '')).sort()).toEqual([
      '1.0/a.md',
      '1.0/a/index.html',
      '1.0/a/index.json',
      '1.0/llms.txt',
      'assets/search/1.0.json',
      'assets/search/elsewhere/words.json',
      'assets/search/part.json',
      'assets/search/text.json',
    ]);
    const now = statSync(join(root, 'build/a/index.html'));
    expect([now.ino, now.mtimeMs]).toEqual([untouched.ino, untouched.mtimeMs]);
  });

  test('the cache can be moved to another folder, deleted or damaged', () => {
    const root = makeUnsharedSite(small);
    runCli(root, ['build']);
    const other = makeSite(small);
    cpSync(join(root, '.docsgen'), join(other, '.docsgen'), { recursive: true });
    expect(runCli(other, ['build']).stdout).toContain('(0 compiled, 3 reused)');
    const entries = readdirSync(join(other, '.docsgen/cache'), { recursive: true, withFileTypes: true })
      // A folder with other files and without the mark is foreign.
      .filter((entry) => entry.isFile() && entry.name !== 'CACHEDIR.TAG')
      .map((entry) => join(entry.parentPath, entry.name));
    expect(entries.some((entry) => entry.includes('/cache/code/'))).toBe(true);
    for (const entry of entries) writeFileSync(entry, 'spoiled');
    rmSync(join(other, 'build'), { recursive: true });
    expect(runCli(other, ['build']).stdout).toContain('(3 compiled, 0 reused)');
    expect(readFolder(join(other, 'build'))).toEqual(readFolder(join(root, 'build')));
  });

  test('an entry that a page may need again is not pruned, although the build has not read it', () => {
    const root = makeSite(small);
    runCli(root, ['build']);
    const cache = join(root, '.docsgen/cache');
    const entries = (): readonly string[] =>
      readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) => /^(articles|twin)\/.\/./.test(file));
    const before = entries();
    expect(before).toHaveLength(6);
    for (const file of before) utimesSync(join(cache, file), 1, 1);
    utimesSync(join(cache, 'pruned'), 1, 1);
    writeFileSync(join(root, 'content/docs/1.0/new.md'), '# New\n');
    runCli(root, ['build']);
    expect(statSync(join(cache, 'pruned')).mtimeMs).toBeGreaterThan(1000);
    expect(entries()).toEqual(expect.arrayContaining(before as string[]));
  });

  test('a problem is reported by every run until it is fixed', () => {
    const root = makeSite({ ...small, 'content/docs/1.0/a.md': '---\ntitle: A\ntilte: B\n---\n' });
    const first = runCli(root, ['build']);
    expect(first.stderr).toContain('front-matter-near-miss');
    expect(runCli(root, ['build']).stderr).toBe(first.stderr);
  });
});

test('the same input gives the same bytes: another folder, another time zone, another day, another order on disk', () => {
  const one = makeUnsharedSite(small);
  const two = makeUnsharedSite(Object.fromEntries(Object.entries(small).reverse()));
  for (const file of ['content/docs/1.0/a.md', 'content/static/robots-are-welcome.txt'])
    utimesSync(join(two, file), 1, 1);
  runProcess(one, ['build'], { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' });
  runProcess(two, ['build'], { TZ: 'Pacific/Pago_Pago', LANG: 'C' });
  expect(readFolder(join(one, 'build'))).toEqual(readFolder(join(two, 'build')));
  expect(JSON.stringify(readFolder(join(one, 'build')))).not.toContain(one);
});

describe('no output is incomplete', () => {
  test('a failed build does not change the previous site', () => {
    const root = makeSite(small);
    runCli(root, ['build']);
    const before = readFolder(join(root, 'build'));
    writeFileSync(join(root, 'content/docs/1.0/a.md'), '[x](y.md)\n');
    expect(runCli(root, ['build']).code).toBe(1);
    expect(readFolder(join(root, 'build'))).toEqual(before);
  });

  test('a killed build leaves the old site or the new one, and the next build works', async () => {
    const root = makeSite(small);
    runCli(root, ['build']);
    for (let round = 0; round < 8; round++) {
      const title = `Round ${round}`;
      writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...threeVersions, title }));
      const building = spawn(process.execPath, [join(projectRoot, 'bin/docsgen.js'), 'build'], {
        cwd: root,
        stdio: 'ignore',
      });
      const ended = once(building, 'exit');
      await sleep(60 * round + 40);
      building.kill('SIGKILL');
      await ended;
      runCli(root, ['check']);
      const { code } = runCli(root, ['build']);
      const titles = Object.entries(readFolder(join(root, 'build'))).filter(
        ([file]) => file.endsWith('a/index.html') && !file.startsWith('2.0'),
      );
      expect([code, titles.length, titles.every(([, html]) => html.includes(`| ${title}</title>`))]).toEqual([
        0,
        3,
        true,
      ]);
    }
    expect(readdirSync(root).filter((name) => name.startsWith('.build'))).toEqual([]);
  });

  test('two builds at once do not mix', async () => {
    const root = makeSite(small);
    const runs = ['build', 'build', 'build'].map((command) =>
      spawn(process.execPath, [join(projectRoot, 'bin/docsgen.js'), command], { cwd: root, stdio: 'ignore' }),
    );
    const codes = await Promise.all(runs.map(async (run) => (await once(run, 'exit'))[0] as number));
    expect(codes).toEqual([0, 0, 0]);
    const other = makeSite(small);
    runCli(other, ['build'], { SOURCE_DATE_EPOCH: '' });
    expect(readFolder(join(root, 'build'))).toEqual(readFolder(join(other, 'build')));
  });

  test('a foreign output folder is not changed', () => {
    const root = makeSite(small);
    mkdirSync(join(root, 'precious'));
    writeFileSync(join(root, 'precious/thesis.txt'), 'years of work');
    const { code, stderr } = runCli(root, ['build', '--out', 'precious']);
    expect([code, readFolder(join(root, 'precious'))]).toEqual([1, { 'thesis.txt': 'years of work' }]);
    expect(stderr).toContain('output-unwritable');
    expect(existsSync(join(root, 'build'))).toBe(false);
  });
});

describe('where and versions', () => {
  const root = (): string =>
    makeSite({
      ...small,
      ...fileBlock`
      --- content/docs/2.0/_layer.yml
      moved: {index: start}
      --- content/docs/next/new.md
      # New
    `,
    });

  test.each([
    [['where', '/1.0/a'], 'content/docs/1.0/a.md\n  shared by  1.0\n  elsewhere  content/docs/2.0/a.md (2.0, Next)\n'],
    [
      ['where', 'https://test.example/next/a/index.html?x#y'],
      'content/docs/2.0/a.md\n  shared by  2.0, Next\n  elsewhere  content/docs/1.0/a.md (1.0)\n',
    ],
    [['where', 'content/docs/1.0/index.md'], 'content/docs/1.0/index.md\n  shown at  /start\n  shared by  1.0–Next\n'],
    [
      ['where', '/2.0/a'],
      '/2.0/a redirects to /a\ncontent/docs/2.0/a.md\n  shared by  2.0, Next\n  elsewhere  content/docs/1.0/a.md (1.0)\n',
    ],
    [['where', '/start'], 'content/docs/1.0/index.md\n  shared by  1.0–Next\n'],
    [['where', '/1.0/aa'], 'No page is at "/1.0/aa". The nearest address is "/1.0/a".\n'],
    [['where', 'content/docs/next/start.md'], 'There is no file "content/docs/next/start.md".\n'],
    [
      ['where', 'content/docs/next/index.md'],
      'There is no file "content/docs/next/index.md". The nearest file of a page is "content/docs/1.0/index.md".\n',
    ],
    [
      ['versions'],
      'version  status      path   pages  own files  inherited\nnext     unreleased  /next      3          1          2\n2.0      latest      /          2          1          1\n1.0      released    /1.0       2          2          0\n',
    ],
  ])('%j', (args, expected) => {
    expect(runCli(root(), args).stdout).toBe(expected);
  });

  test.each([['versions'], ['where', '/1.0/a']])('%s reports problems that may make its output wrong', (...args) => {
    const broken = makeSite({ ...small, 'content/docs/2.0/_layer.yml': 'moved: [' });
    const { stdout, stderr, code } = runCli(broken, args);
    expect([stdout.includes('content/docs'), code]).toEqual([false, 1]);
    expect(stderr).toContain('layer-file-invalid');
  });

  test('versions --json has the fields of the specification', () => {
    const { metadata, locales } = JSON.parse(runCli(root(), ['versions', '--json']).stdout) as {
      metadata: object[];
      locales: object[];
    };
    expect(metadata[1]).toEqual({
      name: '2.0',
      label: '2.0',
      isLast: true,
      path: '/',
      mainDocId: 'a',
      docs: [
        { id: 'a', path: '/a', sidebar: 'docs' },
        { id: 'start', path: '/start', sidebar: 'docs' },
      ],
      sidebars: { docs: { link: { path: '/a', label: 'A, changed' } } },
    });
    expect(locales).toEqual([{ label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' }]);
  });
});

test('a file that a function of the config reads makes a build write what the function makes of it', () => {
  const config = `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
export default {
  title: 'Test',
  url: 'https://test.example',
  sections: [
    {
      name: 'docs',
      path: '/',
      sidebarItemsGenerator: ({ version }) => [
        { type: 'doc', id: 'index', label: readFileSync(join(version.contentPath, '../../label.txt'), 'utf8') },
      ],
    },
  ],
};
`;
  const root = makeSite({ 'content/docs/index.md': '# Home\n', 'label.txt': 'One', 'docsgen.config.ts': config }, null);
  const page = (): string => readFileSync(join(root, 'build/index.html'), 'utf8');
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  expect(page()).toContain('>One</a>');
  expect(runCli(root, ['build']).stdout).toContain('nothing changed');
  writeFileSync(join(root, 'label.txt'), 'Two');
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  expect(page()).toContain('>Two</a>');
});

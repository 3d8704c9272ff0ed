/** A site built in parts by the real program: a plain copy of all parts is the whole site, and `join` reports wrong parts. */
import {
  cpSync,
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileBlock, writeFiles } from '../helpers/file-block.js';
import { makeSite, threeVersions, type Files } from '../helpers/inline-site.js';
import { projectRoot, runCli } from '../helpers/run-cli.js';

const files: Files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  [A](a.md) ![Drawing](drawing.svg)
  --- content/docs/1.0/drawing.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
  --- content/docs/1.0/a.md
  # A
  --- content/docs/2.0/_layer.yml
  moved:
    a: b
  --- content/docs/2.0/only-new.md
  # Only new

  Quokka.
  --- content/policies/privacy.md
  # Privacy

  ![Shield](shield.svg)
  --- content/policies/shield.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>
  --- content/pages/about.tsx
  export default function About() { return <main>About</main>; }
  --- content/static/robots.txt
  yes
`;

const config = {
  ...threeVersions,
  sections: [
    { name: 'docs', path: '/', versioned: true },
    { name: 'policies', path: '/policies' },
  ],
  redirects: [
    { from: '/1.0/old', to: '/1.0/a' },
    { from: '/ancient', to: '/' },
    { from: '/policies/old', to: '/policies/privacy' },
  ],
};

function readFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]),
  );
}

function buildPart(root: string, out: string, ...only: readonly string[]): void {
  const flags = only.flatMap((part) => ['--only', part]);
  expect(runCli(root, ['build', '--out', out, ...flags])).toMatchObject({ code: 0, stderr: '' });
}

/** The whole site in `whole`, and its parts. */
function buildAll(root: string): void {
  buildPart(root, 'one', 'version=1.*');
  buildPart(root, 'others', 'version=2.0', 'version=next');
  buildPart(root, 'shared', 'shared');
  expect(runCli(root, ['build', '--out', 'whole']).code).toBe(0);
}

let built = '';

beforeAll(() => {
  built = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-parts-')));
  writeFiles(built, { ...files, 'docsgen.config.json': JSON.stringify(config) });
  buildAll(built);
});

afterAll(() => rmSync(built, { recursive: true, force: true }));

/** A copy of the site with all of its builds. */
function copyAll(): string {
  const root = makeSite({});
  cpSync(built, root, { recursive: true, preserveTimestamps: true });
  return root;
}

describe('parts', () => {
  test.each([
    ['versions', [['version=1.*'], ['version=2.0', 'version=next'], ['shared']]],
    ['sections', [['section=docs'], ['section=policies'], ['shared']]],
    [
      'versions of sections',
      [['section=docs', 'version=1.0'], ['section=d*', 'version=2.0', 'version=next'], ['shared']],
    ],
  ])('of %s are the whole site when they are copied into one folder', (_, parts) => {
    const root = makeSite(files, config);
    for (const [index, only] of parts.entries()) {
      buildPart(root, `part-${index}`, ...only);
      cpSync(join(root, `part-${index}`), join(root, 'copied'), { recursive: true });
    }
    runCli(root, ['build', '--out', 'whole']);
    expect(readFolder(join(root, 'copied'))).toEqual(readFolder(join(root, 'whole')));
  });

  test('are the same without the caches of other parts', () => {
    const root = copyAll();
    const before = readFolder(join(root, 'one'));
    rmSync(join(root, '.docsgen'), { recursive: true });
    rmSync(join(root, 'one'), { recursive: true });
    buildPart(root, 'one', 'version=1.*');
    expect(readFolder(join(root, 'one'))).toEqual(before);
  });

  test('contain only files of their versions', () => {
    const root = copyAll();
    const names = Object.keys(readFolder(join(root, 'one'))).map((file) => file.replaceAll(/-[0-9a-f]{10}/g, ''));
    expect([...new Set(names)]).toEqual([
      '1.0/a.md',
      '1.0/a/index.html',
      '1.0/a/index.json',
      '1.0/index.html',
      '1.0/index.json',
      '1.0/index.md',
      '1.0/old/index.html',
      'assets/files/drawing.svg',
      'assets/search/1.0.json',
      'assets/search/part.json',
      'assets/search/text.json',
      'assets/sidebar-docs-1.0.json',
    ]);
    const shared = Object.keys(readFolder(join(root, 'shared')));
    expect(shared.filter((file) => file.endsWith('.html'))).toEqual([
      '404.html',
      'about/index.html',
      'policies/old/index.html',
      'policies/privacy/index.html',
      'search/index.html',
    ]);
    expect(existsSync(join(root, 'others/ancient/index.html'))).toBe(true);
  });

  test('are rebuilt in place, and never replace other files', () => {
    // A build replaces only an earlier build.
    const root = makeSite(files, config);
    buildAll(root);
    const again = runCli(root, ['build', '--out', 'one', '--only', 'version=1.*']);
    expect(again.stdout).toContain('nothing changed');
    writeFileSync(join(root, 'content/docs/1.0/a.md'), '# A\n\nEdited.\n');
    expect(runCli(root, ['build', '--out', 'one', '--only', 'version=1.*']).stdout).toContain('unchanged');
    for (const [out, ...only] of [['whole', '--only', 'shared'], ['one', '--only', 'shared'], ['one']]) {
      const before = readFolder(join(root, out!));
      const { code, stderr } = runCli(root, ['build', '--out', out!, ...only]);
      expect([code, stderr]).toEqual([1, expect.stringContaining('output-unwritable')]);
      expect(readFolder(join(root, out!))).toEqual(before);
    }
  });

  test('stop at an error in any version', () => {
    const root = makeSite({ ...files, 'content/docs/2.0/bad.md': '[x](nowhere.md)\n' }, config);
    const { code, stderr } = runCli(root, ['build', '--out', 'one', '--only', 'version=1.0']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('content/docs/2.0/bad.md:1:5')]);
    expect(existsSync(join(root, 'one'))).toBe(false);
  });

  test('have a known name', () => {
    const root = makeSite(files, config);
    const slip = runCli(root, ['build', '--only', 'version=3.*']);
    expect([slip.code, slip.stderr]).toEqual([
      2,
      '--only version=3.* selects nothing. Versions: "next", "2.0", "1.0". Sections: "docs", "policies".\n',
    ]);
    expect(runCli(root, ['build', '--only', 'verison=1.0']).code).toBe(2);
  });
});

test('parts with plugins and formulas equal the whole site, and can be joined', () => {
  const root = makeSite({
    ...files,
    'content/docs/1.0/a.md': '# A\n\nA formula: $a^2$\n',
    'docsgen.config.ts': `
      import { remarkWord } from './word.mjs';
      export default { ...${JSON.stringify(config)}, markdown: { math: true, remarkPlugins: [remarkWord] } };
    `,
    'word.mjs': `
      export const remarkWord = () => (tree) => {
        tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'By a plugin' }] });
      };
    `,
  });
  rmSync(join(root, 'docsgen.config.json'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(projectRoot, 'node_modules/katex'), join(root, 'node_modules/katex'));
  buildPart(root, 'old', 'version=1.0');
  buildPart(root, 'rest', 'version=2.0', 'version=next', 'shared');
  expect(runCli(root, ['build', '--out', 'whole']).code).toBe(0);
  expect(runCli(root, ['join', 'old', 'rest']).code).toBe(0);
  const whole = readFolder(join(root, 'whole'));
  expect(readFolder(join(root, 'build'))).toEqual(whole);
  expect(whole['1.0/a/index.html']).toMatch(/class="katex[\s\S]*By a plugin/);
  expect(Object.keys(whole).some((file) => /KaTeX_Main-Regular.*\.woff2$/.test(file))).toBe(true);
});

describe('join', () => {
  const parts = ['one', 'others', 'shared'];

  test('makes the files of a whole build, even from one folder of copies', () => {
    const root = copyAll();
    const whole = readFolder(join(root, 'whole'));
    expect(runCli(root, ['join', ...parts])).toEqual({
      code: 0,
      stderr: '',
      stdout: `✔ 3 parts joined: ${Object.keys(whole).length} files, as a whole build writes them, in <time>\n`,
    });
    expect(readFolder(join(root, 'build'))).toEqual(whole);
    expect(runCli(root, ['join', 'build']).code).toBe(0);
    expect(readFolder(join(root, 'build'))).toEqual(whole);
    expect(runCli(root, ['build']).stdout).toContain('nothing changed');
  });

  test.each<[string, (root: string) => void, string]>([
    ['a missing part', (root) => rmSync(join(root, 'one'), { recursive: true }), 'There is no folder "one"'],
    ['a missing file', (root) => rmSync(join(root, 'one/1.0/a/index.html')), '"1.0/a/index.html"'],
    ['one file too many', (root) => writeFileSync(join(root, 'one/more.txt'), ''), '"one/more.txt"'],
    ['other words', (root) => writeFileSync(join(root, 'content/docs/1.0/a.md'), '# A\n\nEdited.\n'), 'in no part'],
    ['files that differ', (root) => writeFileSync(join(root, 'one/404.html'), 'x'), 'differ from part to part'],
    ['a spoiled file', (root) => writeFileSync(join(root, 'shared/robots.txt'), 'x'), '"shared/robots.txt"'],
    ['a spoiled list', (root) => writeFileSync(join(root, 'shared/llms.txt'), 'x'), '"shared/llms.txt"'],
  ])('writes nothing because of %s', (_, change, expected) => {
    const root = copyAll();
    change(root);
    const { code, stderr } = runCli(root, ['join', ...parts]);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain(expected);
    expect(existsSync(join(root, 'build'))).toBe(false);
  });
});

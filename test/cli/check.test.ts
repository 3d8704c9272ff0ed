/** `docsgen check` as hooks and machines use it: what it tells, in which shape, and with which exit code. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite, type Files } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const broken: Files = {
  'content/docs/1.0/index.md': '# Home\n\nSee [this](gone.md), 100 %.\n',
  'content/docs/1.0/other.md': '# Other\n\n```rubby\nx\n```\n',
};

describe('formats', () => {
  test('compact: a line for each finding', () => {
    const { stdout, code } = runCli(makeSite(broken), ['check', '--format', 'compact']);
    expect([stdout, code]).toEqual([
      'content/docs/1.0/index.md:3:12: error: No page answers to the link "gone.md" [broken-markdown-link]\n' +
        'content/docs/1.0/other.md:3:4: warning: There is no highlighter for the language "rubby", so this code is shown as plain text (did you mean "ruby"?) [code-language-unknown]\n',
      1,
    ]);
  });

  test('github: an annotation for each, what separates its parts escaped', () => {
    const root = makeSite({ ...broken, 'content/docs/1.0/index.md': '# Home\n\n[this](50%25,a:b.md)\n' });
    const { stdout } = runCli(root, ['check', '--format', 'github']);
    expect(stdout.split('\n')[0]).toMatch(
      /^::error file=content\/docs\/1\.0\/index\.md,line=3,endLine=3,col=8,endColumn=20,title=docsgen%3A broken-markdown-link::No page answers to the link "50%2525,a:b\.md"\./,
    );
  });

  test('gitlab and sarif: fingerprints that lines above do not change', () => {
    const root = makeSite(broken);
    const names = () => {
      const gitlab = JSON.parse(runCli(root, ['check', '--format', 'gitlab']).stdout) as { fingerprint: string }[];
      const sarif = JSON.parse(runCli(root, ['check', '--format', 'sarif']).stdout) as {
        runs: [{ results: { partialFingerprints: Record<string, string> }[] }];
      };
      expect(sarif.runs[0].results.map(({ partialFingerprints }) => partialFingerprints['docsgen/v1'])).toEqual(
        gitlab.map(({ fingerprint }) => fingerprint),
      );
      return gitlab.map(({ fingerprint }) => fingerprint);
    };
    const before = names();
    writeFileSync(
      join(root, 'content/docs/1.0/index.md'),
      '# Home\n\nA new paragraph.\n\nSee [this](gone.md), 100 %.\n',
    );
    expect(names()).toEqual(before);
    expect(new Set(before).size).toBe(2);
  });
});

describe('flags', () => {
  test('--rule sets a severity for this run', () => {
    const root = makeSite(broken);
    const rules = ['--rule', 'broken-markdown-link=off', '--rule', 'code-language-unknown=error'];
    const { stderr, code } = runCli(root, ['check', ...rules]);
    expect(code).toBe(1);
    expect(stderr).toContain('[code-language-unknown]');
    expect(stderr).not.toContain('[broken-markdown-link]');
  });

  test('a rule that does not exist is wrong usage, with the nearest name', () => {
    const { stderr, code } = runCli(makeSite(broken), ['check', '--rule', 'broken-links=off']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no rule "broken-links". Did you mean "broken-link"?');
  });

  test('--max-warnings fails when there are more', () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n```rubby\nx\n```\n' });
    expect(runCli(root, ['check', '--max-warnings', '1']).code).toBe(0);
    const { stdout, code } = runCli(root, ['check', '--max-warnings', '0']);
    expect([stdout, code]).toEqual(['✘ 1 warning in <time>. More than 0 warnings (--max-warnings).\n', 1]);
  });

  test('a baseline is silent about what it knows, and about nothing else', () => {
    const root = makeSite(broken);
    const file = join(root, 'baseline.json');
    expect(runCli(root, ['check', '--write-baseline', file]).code).toBe(0);
    expect(runCli(root, ['check', '--baseline', file]).code).toBe(0);
    writeFileSync(join(root, 'content/docs/1.0/index.md'), '# Home\n\nSee [this](gone.md), 100 %. [New](new.md)\n');
    const { stderr, code } = runCli(root, ['check', '--baseline', file]);
    expect(code).toBe(1);
    expect(stderr).toContain('"new.md"');
    writeFileSync(file, '{');
    expect(runCli(root, ['check', '--baseline', file]).stderr).toContain('is not JSON');
    expect(readFileSync(file, 'utf8')).toBe('{');
  });
});

describe('files of a commit', () => {
  test('warnings of other files are not told, errors are', () => {
    const root = makeSite(broken);
    const { stderr } = runCli(root, ['check', 'content/docs/1.0/index.md']);
    expect(stderr).toContain('[broken-markdown-link]');
    expect(stderr).not.toContain('[code-language-unknown]');
    expect(runCli(root, ['check', 'content/docs/1.0/other.md']).stderr).toContain('[code-language-unknown]');
  });

  test('--staged refuses a deletion that breaks another page’s link', () => {
    const root = makeSite({
      'content/docs/1.0/index.md': '# Home\n\n[Other](other.md)\n',
      'content/docs/1.0/other.md': '# Other\n',
      '.gitignore': '.docsgen\n',
    });
    const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'pipe' });
    git('init', '-q');
    git('add', '.');
    expect(runCli(root, ['check', '--staged']).code).toBe(0);
    rmSync(join(root, 'content/docs/1.0/other.md'));
    git('add', '-A');
    const { stderr, code } = runCli(root, ['check', '--staged']);
    expect(code).toBe(1);
    expect(stderr).toContain('content/docs/1.0/index.md:3:');
  });

  test('--staged outside a git repository is wrong usage', () => {
    expect(runCli(makeSite(broken), ['check', '--staged']).code).toBe(2);
  });
});

describe('--fix', () => {
  const home = 'content/docs/1.0/index.md';

  test('mends what is certain, shows it, keeps every other byte, and tells the rest', () => {
    const text = [
      '\uFEFF# Home\r\n',
      '[moved](install.md#setup), [case](GUIDE/Install.md), [html](guide/install.html?a=1#setup)\r\n',
      '\t[anchor](guide/install.md#Setup) [guess](guide/instal.md)  \r',
      '<a href="guide/install">url</a> is right, `[code](install.md)` is none\n',
      'no line end',
    ];
    const root = makeSite({ [home]: text.join(''), 'content/docs/1.0/guide/install.md': '# Install\n\n## Setup\n' });
    const { stdout, stderr, code } = runCli(root, ['check', '--fix']);
    expect(readFileSync(join(root, home), 'utf8')).toBe(
      [
        text[0],
        '[moved](guide/install.md#setup), [case](guide/install.md), [html](guide/install.md?a=1#setup)\r\n',
        '\t[anchor](guide/install.md#setup) [guess](guide/instal.md)  \r',
        text[3],
        text[4],
      ].join(''),
    );
    expect(stdout).toContain(`${home}:2\n- [moved](install.md#setup)`);
    expect(stdout).toContain('+ [moved](guide/install.md#setup), [case](guide/install.md)');
    expect(stdout).toContain('✔ 4 places mended.');
    expect(code).toBe(1);
    expect(stderr).toContain('"guide/instal.md"');
  });

  test('follows a heading that one later version renamed, and no guess between two', () => {
    const root = makeSite({
      [home]: '# Home\n',
      'content/docs/1.0/a.md': '# A\n\n## Old name\n\n## Both\n',
      'content/docs/2.0/a.md': '# A\n\n## Brand new words\n\n## Both\n',
      'content/docs/2.0/b.md': '# B\n\n[a](a.md#old-name)\n',
    });
    expect(runCli(root, ['check', '--fix', '--rule', 'anchor-vanished=off']).code).toBe(0);
    expect(readFileSync(join(root, 'content/docs/2.0/b.md'), 'utf8')).toBe('# B\n\n[a](a.md#brand-new-words)\n');
    writeFileSync(join(root, 'content/docs/2.0/a.md'), '# A\n\n## One\n\n## Two\n\n## Both\n');
    writeFileSync(join(root, 'content/docs/2.0/b.md'), '# B\n\n[a](a.md#old-name)\n');
    expect(runCli(root, ['check', '--fix']).code).toBe(1);
    expect(readFileSync(join(root, 'content/docs/2.0/b.md'), 'utf8')).toBe('# B\n\n[a](a.md#old-name)\n');
  });

  test('a link that leaves its version becomes a file link', () => {
    const root = makeSite({ [home]: '# Home\n\n[a](/a)\n', 'content/docs/1.0/a.md': '# A\n' });
    expect(runCli(root, ['check', '--fix']).code).toBe(0);
    expect(readFileSync(join(root, home), 'utf8')).toBe('# Home\n\n[a](a.md)\n');
  });

  test('two files of one name are no certainty', () => {
    const root = makeSite({
      [home]: '# Home\n\n[x](x.md)\n',
      'content/docs/1.0/a/x.md': '# X\n',
      'content/docs/1.0/b/x.md': '# X\n',
    });
    runCli(root, ['check', '--fix']);
    expect(readFileSync(join(root, home), 'utf8')).toBe('# Home\n\n[x](x.md)\n');
  });
});

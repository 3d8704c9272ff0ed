/** `docsgen check` for hooks and machines: its diagnostics, formats and exit codes. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../src/cli/check/apply-fixes.js';
import type { Diagnostic } from '../../src/pipeline/model.js';
import { parse } from 'yaml';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions, type Files } from '../helpers/inline-site.js';
import { projectRoot, runCli } from '../helpers/run-cli.js';

const broken: Files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  See [this](gone.md), 100 %.
  --- content/docs/1.0/other.md
  # Other

  \`\`\`rubby
  x
  \`\`\`
`;

describe('formats', () => {
  test('compact: a line for each finding', () => {
    const { stdout, code } = runCli(makeSite(broken), ['check', '--format', 'compact']);
    expect([stdout, code]).toEqual([
      'content/docs/1.0/index.md:3:12: error: Broken link: there is no page "gone.md" [broken-markdown-link]\n' +
        'content/docs/1.0/other.md:3:4: warning: Unknown language "rubby": this code is shown as plain text (did you mean "ruby"?) [code-language-unknown]\n',
      1,
    ]);
  });

  test('github: an annotation for each, with escaped separators', () => {
    const root = makeSite({ ...broken, 'content/docs/1.0/index.md': '# Home\n\n[this](50%25,a:b.md)\n' });
    const { stdout } = runCli(root, ['check', '--format', 'github']);
    expect(stdout.split('\n')[0]).toMatch(
      /^::error file=content\/docs\/1\.0\/index\.md,line=3,endLine=3,col=8,endColumn=20,title=docsgen%3A broken-markdown-link::Broken link: there is no page "50%2525,a:b\.md"\./,
    );
  });

  test('gitlab and sarif: fingerprints do not depend on lines above', () => {
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

describe('with a cache', () => {
  /** Everything except how many documents came from the cache. */
  const reported = (root: string, ...args: readonly string[]): unknown => {
    const { stdout, code } = runCli(root, ['check', '--json', ...args]);
    const { compiled: _, reused: __, ...rest } = JSON.parse(stdout) as Record<string, unknown>;
    return { ...rest, code };
  };
  const page = 'content/docs/1.0/index.md';

  test.each<[string, Files, (text: string) => string]>([
    ['nothing was found', { [page]: '# Home\n\nWords.\n' }, (text) => `${text}\nMore words.\n`],
    ['warnings stay', { ...broken, [page]: '# Home\n\nWords.\n' }, (text) => `${text}\nMore words.\n`],
    ['a link breaks', { [page]: '# Home\n\nWords.\n' }, (text) => `${text}\n[gone](gone.md)\n`],
    ['a link is fixed', broken, (text) => text.replace('gone.md', 'other.md')],
  ])('it reports the same as without one: %s', (_name, files, edit) => {
    const root = makeSite(files);
    const check = (...args: readonly string[]): unknown => {
      const cached = [reported(root, ...args), reported(root, ...args)];
      rmSync(join(root, '.docsgen'), { recursive: true });
      const again = reported(root, ...args);
      expect(cached).toEqual([again, again]);
      return again;
    };
    check();
    writeFileSync(join(root, page), edit(readFileSync(join(root, page), 'utf8')));
    check();
    check(page);
    check('--rule', 'code-language-unknown=error');
  });

  test('one edited text is compiled, and the counts of the others come from the cache', () => {
    const root = makeSite({ ...broken, [page]: '# Home\n\nWords.\n' });
    const { documents } = JSON.parse(runCli(root, ['check', '--json']).stdout) as { documents: number };
    writeFileSync(join(root, page), '# Home\n\nOther words.\n');
    const { compiled, reused } = JSON.parse(runCli(root, ['check', '--json']).stdout) as Record<string, number>;
    expect([compiled, reused]).toEqual([1, documents - 1]);
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

  test('a rule whose problems leave nothing to publish stays an error', () => {
    const { stderr, code } = runCli(makeSite(broken), ['check', '--rule', 'output-conflict=off']);
    expect([stderr.includes('"output-conflict" is always an error'), code]).toEqual([true, 2]);
  });

  test('--max-warnings fails when there are more', () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n```rubby\nx\n```\n' });
    expect(runCli(root, ['check', '--max-warnings', '1']).code).toBe(0);
    const { stdout, code } = runCli(root, ['check', '--max-warnings', '0']);
    expect([stdout, code]).toEqual(['✘ 1 warning in <time>. More than 0 warnings (--max-warnings).\n', 1]);
  });

  test('a baseline hides only its own findings', () => {
    const root = makeSite(broken);
    const file = join(root, 'baseline.json');
    expect(runCli(root, ['check', '--write-baseline', file]).code).toBe(0);
    expect(runCli(root, ['check', '--baseline', file]).code).toBe(0);
    const [first, second] = readFileSync(file, 'utf8').split('\n').slice(2, 4);
    expect([first, second]).toEqual([
      expect.stringMatching(
        /^    \{"code":"broken-markdown-link","file":"content\/docs\/1\.0\/index\.md","message":"Broken link: there is no page \\"gone\.md\\"","fingerprint":"\w+"\},$/,
      ),
      expect.stringContaining('"code":"code-language-unknown","file":"content/docs/1.0/other.md"'),
    ]);
    // The first format: only fingerprints.
    const { findings } = JSON.parse(readFileSync(file, 'utf8')) as { findings: readonly { fingerprint: string }[] };
    writeFileSync(file, JSON.stringify({ findings: findings.map(({ fingerprint }) => fingerprint) }));
    expect(runCli(root, ['check', '--baseline', file]).code).toBe(0);
    const reported = (text: string) => {
      writeFileSync(join(root, 'content/docs/1.0/index.md'), `# Home\n\n${text}\n`);
      return runCli(root, ['check', '--baseline', file, '--format', 'compact']).stdout.split('\n').filter(Boolean);
    };
    // The line of a known finding is edited, or it moves. A second finding of its kind is new.
    expect(reported('Above\n\n- Rather see [that page](gone.md "title"), at 99 %.')).toEqual([]);
    expect(reported('See [this](gone.md). [New](new.md)')).toEqual([expect.stringContaining('"new.md"')]);
    expect(reported('[this](gone.md) [that](gone.md)')).toEqual([expect.stringContaining('index.md:3:24')]);
    writeFileSync(file, '{');
    expect(runCli(root, ['check', '--baseline', file]).stderr).toContain('is not JSON');
    expect(readFileSync(file, 'utf8')).toBe('{');
  });

  test('a baseline that cannot be written is reported', () => {
    const { stderr, code } = runCli(makeSite(broken), ['check', '--write-baseline', 'none/baseline.json']);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('The baseline "none/baseline.json" cannot be written (ENOENT) [baseline-invalid]'),
    ]);
    expect(stderr).not.toContain('itself failed');
  });

  test('the config can name files, folders and addresses as exceptions', () => {
    const exceptions = { 'image-unused': ['content/docs/1.0/raw'], 'address-lost': ['/gone/'] };
    const root = makeSite(
      {
        'content/docs/1.0/index.md': '# Home\n',
        'content/docs/1.0/raw/a.png': '',
        'content/docs/1.0/raw-b.png': '',
        'sitemap.xml':
          '<urlset><url><loc>https://test.example/gone/a</loc></url><url><loc>https://test.example/gone-b</loc></url></urlset>',
      },
      { ...threeVersions, exceptions },
    );
    const { stdout } = runCli(root, ['check', '--against', 'sitemap.xml', '--format', 'compact']);
    expect(stdout.split('\n').filter(Boolean)).toEqual([
      expect.stringContaining('No page shows "content/docs/1.0/raw-b.png"'),
      expect.stringContaining('"/gone-b"'),
    ]);
  });

  test('an exception for a code with a fixed severity is reported', () => {
    const root = makeSite(broken, { ...threeVersions, exceptions: { 'output-conflict': ['/a'] } });
    expect(runCli(root, ['check']).stderr).toContain('"output-conflict" is always an error');
  });

  test('paths of a style sheet are explained', () => {
    const css = '.a { background: url(img/a.svg); }\n.b { background: url(b.bmp); }\n';
    const root = makeSite(
      {
        'content/docs/1.0/index.md': '# Home\n',
        'content/static/img/a.svg': '<svg/>',
        'styles/a.css': css,
        'styles/b.bmp': '',
      },
      { ...threeVersions, styles: ['styles/a.css'] },
    );
    const { stderr } = runCli(root, ['check']);
    expect(stderr).toContain('There is no file "img/a.svg"');
    expect(stderr).toContain('"/img/a.svg", is a file of "content/static"'.replace('/img/a.svg', '/img/logo.svg'));
    expect(stderr).toContain('"styles/b.bmp" cannot be put into a style sheet');
    expect(stderr).toContain('.avif) and fonts (.woff2, .woff, .ttf');
    expect(stderr).not.toMatch(/external|loader/);
  });
});

describe('headings from the site’s own code', () => {
  const home = 'content/docs/1.0/index.md';
  const config = {
    ...threeVersions,
    components: { Table: 'table.tsx' },
    navbar: { items: [{ label: 'Team', to: '/about#team' }] },
    redirects: [{ from: '/us', to: '/about' }],
  };
  const about = 'export default () => <main><h1 id="us">Us</h1><h2 id="team">Team</h2></main>;\n';
  const files: Files = {
    'content/docs/1.0/tables.md': '# Tables\n\n## Known\n\n<Table name="a-{{version}}" />\n',
    'content/pages/about.tsx': about,
    'content/static/plain.html': '<p id="part">x</p>\n',
    'content/static/api.html': '<div></div><script src="api.js"></script>\n',
    'table.tsx': 'export default ({ name }: { name: string }) => <table id={name}></table>;\n',
  };
  const reported = (text: string, own: Files = {}, command = 'check') => {
    const root = makeSite({ ...files, [home]: `# Home\n\n${text}\n`, ...own }, config);
    const { stdout, stderr, code } = runCli(root, [command, '--json']);
    if (!stdout.startsWith('{')) throw new Error(stderr);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
    return {
      reported: diagnostics.map((one) => `${one.code} ${one.place?.line}:${one.place?.column} ${one.versions ?? ''}`),
      code,
    };
  };

  test('are found when they are rendered', () => {
    const links =
      '[a](tables.md#a-{{version}}) [b](tables.md#known) [c](/about#team) [d](/us#us) [e](/plain.html#part) [f](/about#/route) [g](/api.html#made)';
    expect(reported(links)).toEqual({ reported: [], code: 0 });
  });

  test('are broken links when they are not, in the versions that lack them, also for a build', () => {
    const links = '[a](tables.md#a-2.0) [b](/about#nobody) [c](/us#nobody) [d](/plain.html#no) [e](tables.md#Known)';
    const expected = {
      reported: [
        'broken-anchor 3:5 1.0,next',
        'broken-anchor 3:26 1.0,2.0,next',
        'broken-anchor 3:45 1.0,2.0,next',
        'broken-anchor 3:61 1.0,2.0,next',
        'broken-anchor 3:81 1.0,2.0,next',
      ],
      code: 1,
    };
    expect(reported(links)).toEqual(expected);
    expect(reported(links, {}, 'build')).toEqual(expected);
  });

  test('links of the config are reported at their line there', () => {
    const other = { 'content/pages/about.tsx': about.replace('team', 'staff') };
    expect(reported('Text', other)).toEqual({ reported: ['broken-anchor 1:181 '], code: 1 });
  });

  test('of code that fails, only the failure is reported', () => {
    const failing = { 'content/pages/about.tsx': 'export default () => { throw new Error("x"); };\n' };
    const expected = { reported: ['component-failed 1:30 '], code: 1 };
    expect(reported('[b](/about#nobody)', failing)).toEqual(expected);
    expect(reported('[b](/about#nobody)', failing, 'build')).toEqual(expected);
  });

  test('a component that fails is found at its line again after lines have moved', () => {
    const config = { title: 'Test', url: 'https://test.example', components: { Bad: 'bad.jsx' } };
    const root = makeSite(
      {
        'content/docs/index.md': '# Home\n\n<Bad />\n',
        'bad.jsx': 'export default () => { throw new Error("x"); };\n',
      },
      config,
    );
    const lines = (): unknown => /index\.md:(\d+):1/.exec(runCli(root, ['check', '--format', 'compact']).stdout)?.[1];
    expect(lines()).toBe('3');
    writeFileSync(join(root, 'content/docs/index.md'), '# Home\n\n\n\n<Bad />\n');
    expect(lines()).toBe('5');
  });
});

describe('files of a commit', () => {
  test('warnings of other files are not shown, but errors are', () => {
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

  describe('--staged checks the commit, not the folder', () => {
    const home = 'content/docs/1.0/index.md';
    const setUp = (files: Files = {}) => {
      const root = makeSite({
        [home]: '# Home\n',
        'content/docs/1.0/other.md': '# Other\n',
        '.gitignore': '.docsgen\ncontent/docs/1.0/made.md\n',
        ...files,
      });
      const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
      git('init', '-q');
      git('add', '.');
      git('-c', 'user.name=T', '-c', 'user.email=t@test.example', 'commit', '-qm', 'Begin');
      return { root, git, write: (file: string, text: string) => writeFileSync(join(root, file), text) };
    };
    const staged = (root: string, ...args: readonly string[]) => {
      const { stdout, stderr, code } = runCli(root, ['check', '--staged', '--format', 'compact', ...args]);
      return { reported: stdout.split('\n').filter(Boolean), stderr, code };
    };

    test('a problem that is staged and fixed only in the folder', () => {
      const { root, git, write } = setUp();
      write(home, '# Home\n\nAbove\n\n[x](x.md)\n');
      git('add', '.');
      write(home, '# Home\n');
      expect(staged(root)).toMatchObject({ reported: [expect.stringContaining(`${home}:5:5: error`)], code: 1 });
    });

    test('a problem that is only in the folder', () => {
      const { root, git, write } = setUp();
      write(home, '# Home, é\n');
      git('add', '.');
      write(home, '# Home, é\n\n[x](x.md)\n');
      write('content/docs/1.0/other.md', '# Other\n\n[x](x.md)\n');
      expect(staged(root)).toMatchObject({ reported: [], code: 0 });
    });

    test('staged code, with another state in the folder', () => {
      const { root, git, write } = setUp({ 'code.json': '{ "a": 1 }\n' });
      write(home, '# Home\n\n```file="/code.json#part"\n```\n');
      write('code.json', '// region part\n{ "a": 1 }\n// endregion\n');
      git('add', '.');
      write('code.json', '{ "a": 1 }\n');
      expect(staged(root)).toMatchObject({ reported: [], code: 0 });
      git('add', '.');
      expect(staged(root)).toMatchObject({ reported: [expect.stringContaining('no region "part"')], code: 1 });
    });

    test('staged sidebars, with another state in the folder', () => {
      const list = (page: string) => `module.exports = ['${page}'];\n`;
      const { root, git, write } = setUp({
        'docsgen.config.json': JSON.stringify({
          ...threeVersions,
          sections: [{ name: 'docs', path: '/', versioned: true, sidebars: 'sidebars.js' }],
        }),
        'sidebars.js': "module.exports = { docs: ['index', ...require('./more.js')] };\n",
        'more.js': list('other'),
      });
      write('more.js', list('othr'));
      git('add', '.');
      write('more.js', list('other'));
      expect(staged(root)).toMatchObject({ reported: [expect.stringContaining('more.js:1:20: error')], code: 1 });
      git('add', '.');
      write('more.js', list('othr'));
      expect(staged(root)).toMatchObject({ reported: [], code: 0 });
    });

    test('a link to a page or an image that is not added', () => {
      const { root, git, write } = setUp();
      write(home, '# Home\n\n[New](new.md) ![A dot](dot.png) [Made](made.md)\n');
      git('add', '.');
      write('content/docs/1.0/new.md', '# New\n');
      write('content/docs/1.0/dot.png', '');
      // Ignored files are not part of a commit, but exist.
      write('content/docs/1.0/made.md', '# Made\n');
      expect(staged(root)).toMatchObject({
        reported: [expect.stringContaining('"new.md"'), expect.stringContaining('"dot.png"')],
        code: 1,
      });
      expect(runCli(root, ['check', '--staged']).stderr).toContain(
        '"content/docs/1.0/new.md" is in the folder, but not in the commit: "git add" it.',
      );
    });

    test('a page that is deleted only in the folder, and untracked folders', () => {
      const { root, git, write } = setUp();
      write(home, '# Home\n\n[Other](other.md)\n');
      git('add', '.');
      rmSync(join(root, 'content/docs/1.0/other.md'));
      mkdirSync(join(root, 'content/docs/7.0'));
      write('content/docs/7.0/a.md', '# A\n');
      write('content/docs/1.0/.hidden.md', '[x](x.md)\n');
      expect(staged(root)).toMatchObject({ reported: [], code: 0 });
    });

    test('a page that is removed from git and stays in the folder', () => {
      const { root, git, write } = setUp();
      write(home, '# Home\n\n[Other](other.md)\n');
      git('add', '.');
      git('rm', '-q', '--cached', 'content/docs/1.0/other.md');
      expect(staged(root)).toMatchObject({ reported: [expect.stringContaining('"other.md"')], code: 1 });
    });

    test('an HTML file of the static folder has its staged ids', () => {
      const page = 'content/static/tool.html';
      const { root, git, write } = setUp({ [page]: '<p id="old">', [home]: '# Home\n\n[Old](/tool.html#old)\n' });
      write(page, '<p id="new">');
      expect(staged(root)).toMatchObject({ reported: [], code: 0 });
      git('add', '.');
      write(page, '<p id="old">');
      expect(staged(root)).toMatchObject({ reported: [expect.stringContaining('with the id "old"')], code: 1 });
    });

    test('a config with another staged state is reported to be read from the folder', () => {
      const { root, write } = setUp();
      write('docsgen.config.json', JSON.stringify({ ...threeVersions, title: 'Other' }));
      expect(staged(root).stderr).toContain('"docsgen.config.json" is read as it is in the folder');
    });

    test('--fix fixes completely staged files, stages nothing, and rejects the commit', () => {
      const { root, git, write } = setUp({ 'content/docs/1.0/guide/install.md': '# Install\n' });
      write(home, '# Home\n\n[Install](install.md)\n');
      write('content/docs/1.0/other.md', '# Other\n\n[Install](install.md)\n');
      git('add', '.');
      write('content/docs/1.0/other.md', '# Other\n\n[Install](install.md)\n\nMore\n');
      const first = staged(root, '--fix');
      expect(first).toMatchObject({ reported: [expect.stringContaining('other.md:3:11')], code: 1 });
      expect(first.stderr).toContain('The fixes are not staged');
      expect(readFileSync(join(root, home), 'utf8')).toBe('# Home\n\n[Install](guide/install.md)\n');
      expect(readFileSync(join(root, 'content/docs/1.0/other.md'), 'utf8')).toContain('(install.md)\n\nMore');
      expect(git('show', `:${home}`)).toContain('(install.md)');
      write('content/docs/1.0/other.md', '# Other\n');
      git('add', '.');
      expect(staged(root, '--fix')).toMatchObject({ reported: [], code: 0 });
    });

    test('in a folder of the repository, called by the hook of a real commit', () => {
      const top = makeSite({
        'docs/docsgen.config.json': JSON.stringify(threeVersions),
        [`docs/${home}`]: '# Home\n',
        '.gitignore': '.docsgen\n',
        'hooks/pre-commit': `#!/bin/sh\nexec "${process.execPath}" "${projectRoot}bin/docsgen.js" check --staged --root docs\n`,
      });
      chmodSync(join(top, 'hooks/pre-commit'), 0o755);
      const git = (...args: readonly string[]) =>
        spawnSync('git', ['-C', top, '-c', 'user.name=T', '-c', 'user.email=t@test.example', ...args], {
          encoding: 'utf8',
        });
      git('init', '-q');
      git('config', 'core.hooksPath', 'hooks');
      git('add', '.');
      expect(git('commit', '-qm', 'Begin').status).toBe(0);
      const page = join(top, 'docs', home);
      writeFileSync(page, '# Home\n\n[x](x.md)\n');
      // "commit -a" stages into its own index, which the hook must read.
      const refused = git('commit', '-qam', 'Link');
      expect([refused.status, refused.stderr.includes(`${home}:3:5`)]).toEqual([1, true]);
      git('add', '.');
      writeFileSync(page, '# Home\n');
      expect(git('commit', '-qm', 'Link').status).toBe(1);
      expect(git('commit', '-qam', 'Nothing', '--allow-empty').status).toBe(0);
    });
  });

  describe('in a folder of the repository', () => {
    const page = 'docs/content/docs/1.0/index.md';
    const git = (folder: string, ...args: readonly string[]) =>
      spawnSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@test.example', ...args], {
        encoding: 'utf8',
      });
    const setUp = () => {
      const top = makeSite({
        'docs/docsgen.config.json': JSON.stringify(threeVersions),
        [page]: '# Home\n',
        'lib/a.rb': '1\n',
        '.gitignore': '.docsgen\n',
      });
      git(top, 'init', '-q');
      git(top, 'add', '.');
      git(top, 'commit', '-qm', 'Begin');
      return top;
    };
    const staged = (top: string, ...args: readonly string[]) =>
      runCli(top, ['check', '--staged', '--root', 'docs', ...args]);

    test('files are relative to the folder in which the command runs', () => {
      const top = setUp();
      writeFileSync(join(top, page), '# Home\n\n[x](x.md)\n');
      const reported = (folder: string, root: string) =>
        runCli(join(top, folder), ['check', '--root', root, '--format', 'compact']).stdout.split(':')[0];
      expect([
        reported('.', 'docs'),
        reported('docs', '.'),
        reported('docs/content', '..'),
        reported('lib', '../docs'),
      ]).toEqual([page, 'content/docs/1.0/index.md', 'docs/1.0/index.md', 'content/docs/1.0/index.md']);
      expect(runCli(top, ['check', '--root', 'docs']).stderr).toContain(`    ${page}:3:5:\n`);
    });

    test('a commit of other folders is ignored unless files are named', () => {
      const top = setUp();
      writeFileSync(join(top, page), '# Home\n\n[x](x.md)\n');
      writeFileSync(join(top, 'lib/a.rb'), '2\n');
      git(top, 'add', 'lib');
      expect(staged(top, 'lib/a.rb')).toMatchObject({
        code: 0,
        stdout: 'Nothing of this site is in the next commit.\n',
      });
      // Like "pre-commit run --all-files": if nothing is staged, names mean the files on disk.
      expect(staged(top, page).code).toBe(1);
      git(top, 'reset', '-q');
      expect(staged(top, page).code).toBe(1);
      expect(staged(top).code).toBe(0);
    });

    test('in a linked working tree, whose hooks get only GIT_DIR', () => {
      const top = setUp();
      const other = join(top, 'other');
      git(top, 'worktree', 'add', '-q', other);
      const gitDir = git(other, 'rev-parse', '--absolute-git-dir').stdout.trim();
      writeFileSync(join(other, page), '# Home\n\n[x](x.md)\n');
      git(other, 'add', '.');
      const { code, stderr } = runCli(other, ['check', '--staged', '--root', 'docs'], { GIT_DIR: gitDir });
      expect([code, stderr.includes(`${page}:3:5`)]).toEqual([1, true]);
    });
  });

  test('--staged outside a git repository is wrong usage', () => {
    expect(runCli(makeSite(broken), ['check', '--staged']).code).toBe(2);
  });
});

test('--external requests other hosts; an address that does not respond is a warning', () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n[nobody](http://127.0.0.1:9/a)\n' });
  const reported = (...flags: readonly string[]) => runCli(root, ['check', '--format', 'compact', ...flags]);
  expect(reported().stdout).toBe('');
  expect(reported('--external')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^content\/docs\/1\.0\/index\.md:3:10: warning: .*\[external-unclear\]\n$/),
  });
});

test('a folder means the files in it', () => {
  const root = makeSite(broken);
  const warnings = (...paths: readonly string[]): number =>
    runCli(root, ['check', '--format', 'compact', ...paths]).stdout.split('warning:').length - 1;
  expect([warnings('content/docs/1.0'), warnings('.'), warnings('content/docs/2.0')]).toEqual([1, 1, 0]);
});

describe('--fix', () => {
  test('fixes nothing while the addresses of pages are uncertain', () => {
    const text = '# Home\n\n[moved](guide/old.md)\n';
    const files = {
      'content/docs/1.0/index.md': '# Home\n\n[x](guide/old.md)\n',
      'content/docs/1.0/guide/old.md': '# Old\n',
      'content/docs/1.0/other/old.md': '# Other old\n',
      'content/docs/2.0/index.md': text.replace('guide/old', 'setup/old'),
      'content/docs/2.0/_layer.yml': 'move:\n  guide/old: setup/old\n',
    };
    const root = makeSite(files);
    const { stdout, code } = runCli(root, ['check', '--fix']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('Nothing is fixed while a "_layer.yml" has an error')]);
    expect(readFileSync(join(root, 'content/docs/2.0/index.md'), 'utf8')).toBe(files['content/docs/2.0/index.md']);
    writeFileSync(join(root, 'content/docs/2.0/_layer.yml'), 'moved:\n  guide/old: setup/old\n');
    expect(runCli(root, ['check']).code).toBe(0);
  });

  test('fixes nothing in translations either while the addresses of pages are uncertain', () => {
    const text = '# Home\n\n[x](guide/old.md)\n';
    const translation = 'content/i18n/de/docs/1.0/index.md';
    const files = {
      'content/docs/1.0/index.md': text,
      'content/docs/1.0/guides/old.md': '# Old\n',
      'content/docs/2.0/_layer.yml': 'removed: [guide/old]\n',
      [translation]: text,
    };
    const root = makeSite(files, { ...threeVersions, languages: ['de'] });
    expect(runCli(root, ['check', '--fix']).code).toBe(1);
    expect(readFileSync(join(root, translation), 'utf8')).toBe(text);
  });

  const home = 'content/docs/1.0/index.md';

  test('fixes certain problems, shows them, keeps every other byte, and reports the rest', () => {
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
    expect(stdout).toContain('✔ 4 places fixed.');
    expect(code).toBe(1);
    expect(stderr).toContain('"guide/instal.md"');
  });

  test('follows a heading that one later version renamed, and does not guess between two', () => {
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

  test('a link that leaves its version becomes a file link, even to a page of an older layer', () => {
    const next = 'content/docs/next/b.md';
    const root = makeSite(
      {
        [home]: '# Home\n\n[a](/a) [old](/old)\n',
        'content/docs/1.0/a.md': '# A\n\n## Part\n',
        [next]: '# B\n\n[a](/a?x=1#part)\n',
      },
      { ...threeVersions, redirects: [{ from: '/old', to: '/a#part' }] },
    );
    expect(runCli(root, ['check', '--fix']).code).toBe(0);
    expect(readFileSync(join(root, home), 'utf8')).toBe('# Home\n\n[a](a.md) [old](a.md#part)\n');
    expect(readFileSync(join(root, next), 'utf8')).toBe('# B\n\n[a](a.md?x=1#part)\n');
  });

  test('certain fixes: moved pages, names with special characters, the base URL, extensions', () => {
    const text = [
      '[moved](guide/old.md) [named](../next/guide/old.md) [what](what?.md) [base](/b/2.0/page)',
      '[html](/1.0/page.html#part) [MD](page.MD) [none](../9.0/page.md)',
    ];
    const page = 'content/docs/2.0/page.md';
    const root = makeSite(
      {
        [home]: '# Home\n',
        'content/docs/1.0/page.md': '# Page\n\n## Part\n',
        'content/docs/1.0/guide/old.md': '# Old\n',
        'content/docs/1.0/what?.md': '# What\n',
        'content/docs/2.0/_layer.yml': 'moved:\n  guide/old: guide/new\n',
        [page]: `# Page\n\n## Part\n\n${text.join('\n')}\n`,
      },
      { ...threeVersions, baseUrl: '/b/' },
    );
    const { stderr } = runCli(root, ['check', '--fix']);
    expect(readFileSync(join(root, page), 'utf8').split('\n').slice(4, 6)).toEqual([
      '[moved](guide/new.md) [named](../next/guide/new.md) [what](what%3F.md) [base](/2.0/page)',
      '[html](/1.0/page#part) [MD](page.md) [none](../9.0/page.md)',
    ]);
    expect(stderr).toContain('"9.0" is no version of the site.');
  });

  test('a fix is correctly escaped in quotes, tables and unquoted attributes', () => {
    const text = [
      '<a href=install.md>a</a> <a href = INSTALL.md class=x>b</a> <b title=x>[c](install.md)</b>',
      "<a href='it&#39;s.md'>d</a> <a href='its%20a.md'>e</a>",
      '| [f](a%7Cb.md) | [g](A&amp;copy;.md) |\n| - | - |',
    ];
    const root = makeSite({
      [home]: `# Home\n\n${text.join('\n\n')}\n`,
      'content/docs/1.0/guide/install.md': '# Install\n',
      "content/docs/1.0/guide/it's.md": '# Its\n',
      "content/docs/1.0/it's/its a.md": '# Its a\n',
      'content/docs/1.0/guide/a|b.md': '# A or B\n',
      'content/docs/1.0/guide/a&copy;.md': '# A\n',
    });
    // A vertical bar is a name that Windows cannot store.
    const { stderr } = runCli(root, ['check', '--fix', '--rule', 'output-name-unportable=off']);
    expect(readFileSync(join(root, home), 'utf8').split('\n\n').slice(1)).toEqual([
      '<a href="guide/install.md">a</a> <a href = "guide/install.md" class=x>b</a> <b title=x>[c](guide/install.md)</b>',
      "<a href='guide/it%27s.md'>d</a> <a href='it%27s/its%20a.md'>e</a>",
      '| [f](guide/a%7Cb.md) | [g](guide/a%26copy;.md) |\n| - | - |\n',
    ]);
    expect(stderr).toBe('');
    expect(runCli(root, ['check']).code).toBe(0);
  });

  test('a file with the longest name is fixed, and one that cannot be written stays and is named', () => {
    const name = `${'a'.repeat(250)}.md`;
    const root = makeSite({
      [home]: '# Home\n',
      [`content/docs/1.0/${name}`]: '# A\n\n[x](X.md)\n',
      'content/docs/1.0/x.md': '# X\n',
    });
    expect(runCli(root, ['check', '--fix']).code).toBe(0);
    expect(readFileSync(join(root, 'content/docs/1.0', name), 'utf8')).toBe('# A\n\n[x](x.md)\n');
    const place = {
      file: 'self/comm',
      line: 1,
      column: 1,
      length: 1,
      lineText: readFileSync('/proc/self/comm', 'utf8'),
    };
    const named: string[] = [];
    expect(applyFixes('/proc', [{ place, suggestion: 'x' }], (file) => named.push(file))).toEqual([]);
    expect(named).toEqual(['self/comm']);
    const gone = { ...place, file: 'product@v1.1:docs/page.md' };
    expect(applyFixes('/proc', [{ place: gone, suggestion: 'x' }], (file) => named.push(file))).toEqual([]);
    expect(named.at(-1)).toBe(gone.file);
  });

  test('two files with the same name are not certain', () => {
    const root = makeSite({
      [home]: '# Home\n\n[x](x.md)\n',
      'content/docs/1.0/a/x.md': '# X\n',
      'content/docs/1.0/b/x.md': '# X\n',
    });
    runCli(root, ['check', '--fix']);
    expect(readFileSync(join(root, home), 'utf8')).toBe('# Home\n\n[x](x.md)\n');
  });
});

describe('a problem that full copies repeat', () => {
  const complete = (name: string) => ({ name, complete: true });
  const config = { ...threeVersions, versions: [complete('3.0'), complete('2.0'), '1.0'] };
  const copy = '# Home\n\nA [link](gone.md).\n\nA [link](gone.md#x) and ![](a.png).\n';
  const files: Files = Object.fromEntries(
    ['1.0', '2.0', '3.0'].flatMap((version) => [
      [`content/docs/${version}/index.md`, copy],
      [`content/docs/${version}/a.png`, ''],
      [`content/docs/${version}/unused.png`, ''],
    ]),
  );

  test('is reported once, with all versions and the number of places; machines get every place', () => {
    const root = makeSite(
      { ...files, 'content/docs/3.0/index.md': copy.replace('# Home', '# Home\n\n[b](no.md)') },
      config,
    );
    const { stderr, stdout, code } = runCli(root, ['check']);
    expect(code).toBe(1);
    expect(stderr).toContain('It shows in versions 1.0, 2.0.');
    expect(stderr).toContain(
      '2 files have this problem: "content/docs/1.0/index.md" and the same file in other versions.',
    );
    expect(stderr.match(/\[image-unused\]/g)).toHaveLength(1);
    expect(stdout).toMatch(/5 errors and 3 warnings \(13 places\) in/);
    const json = JSON.parse(runCli(root, ['check', '--json']).stdout) as { diagnostics: readonly Diagnostic[] };
    expect(json.diagnostics).toHaveLength(13);
    expect(runCli(root, ['check', '--format', 'compact']).stdout.trim().split('\n')).toHaveLength(13);
  });

  test('is suppressed, accepted and fixed in each copy', () => {
    const root = makeSite(
      {
        ...files,
        ...fileBlock`
        --- content/docs/1.0/b/gone.md
        # Gone
        --- content/docs/2.0/b/gone.md
        # Gone
      `,
      },
      config,
    );
    const silenced = '# Home\n\n<!-- docsgen-disable-file broken-markdown-link -->\n';
    writeFileSync(join(root, 'content/docs/3.0/index.md'), silenced);
    expect(runCli(root, ['check', '--fix']).stdout).toContain('✔ 2 places fixed.');
    for (const version of ['1.0', '2.0'])
      expect(readFileSync(join(root, `content/docs/${version}/index.md`), 'utf8')).toContain('[link](b/gone.md)');
    runCli(root, ['check', '--write-baseline', 'baseline.json']);
    expect(runCli(root, ['check', '--baseline', 'baseline.json']).stdout).not.toMatch(/error|warning/);
  });

  test('a cached check reports the same', () => {
    const root = makeSite(
      { ...files, 'content/docs/1.0/gone.md': '# Gone\n\n## X\n' },
      { ...config, severities: { 'broken-markdown-link': 'off' } },
    );
    const say = () => runCli(root, ['check']).stderr;
    const fresh = say();
    expect(fresh).toContain('3 files have this problem');
    expect(say()).toBe(fresh);
  });

  test('--max-warnings counts problems', () => {
    const root = makeSite(files, { ...config, severities: { 'broken-markdown-link': 'warning' } });
    expect(runCli(root, ['check', '--max-warnings', '4']).code).toBe(0);
    expect(runCli(root, ['check', '--max-warnings', '3']).code).toBe(1);
  });
});

describe('an argument that is not a file', () => {
  const files: Files = fileBlock`
    --- content/docs/1.0/index.md
    # Home
    --- content/docs/1.0/guide/install.md
    # Install
  `;

  test.each([
    ['nosuch.md', 'There is no file or folder "nosuch.md".\n'],
    ['instal.md', 'There is no file or folder "instal.md". Did you mean "content/docs/1.0/guide/install.md"?\n'],
    [
      'content/docs/1.0/gide',
      'There is no file or folder "content/docs/1.0/gide". Did you mean "content/docs/1.0/guide"?\n',
    ],
    [
      'content/**/*.mdx',
      'There is no file or folder "content/**/*.mdx". Patterns are not read: leave the quotes out, and the shell puts file names in their place.\n',
    ],
  ])('%s is wrong usage', (argument, expected) => {
    const root = makeSite(files);
    const { code, stderr, stdout } = runCli(root, ['check', argument, 'content/docs/1.0/index.md']);
    expect([code, stderr, stdout]).toEqual([2, expected, '']);
    const json = runCli(root, ['check', argument, '--json']);
    expect([json.code, JSON.parse(json.stdout)]).toEqual([2, { ok: false, command: 'check', usage: expected.trim() }]);
  });

  test('files, folders and files beside the site are known', () => {
    const root = makeSite({ ...files, 'package.json': '{}' });
    expect(runCli(root, ['check', 'content/docs/1.0/guide', 'content/docs/1.0/index.md', 'package.json']).code).toBe(0);
  });
});

describe('--against an older build', () => {
  const files = fileBlock`
    --- content/docs/1.0/index.md
    # Home
    --- content/docs/1.0/a.md
    # A

    ## Kept

    ## Lost
    --- content/docs/1.0/b.md
    # B

    ## Part
    --- content/docs/1.0/c.md
    # C
  `;
  const sitemap =
    '<urlset><url><loc>https://test.example/1.0/c</loc></url><url><loc>https://test.example/</loc></url></urlset>';

  test('reports lost addresses and headings, and accepts redirects', () => {
    const root = makeSite(files, { ...threeVersions, severities: { 'anchor-vanished': 'off' } });
    runCli(root, ['build', '--out', 'old']);
    expect(runCli(root, ['check', '--against', 'old']).code).toBe(0);
    writeFileSync(join(root, 'old/sitemap.xml'), sitemap);
    rmSync(join(root, 'content/docs/1.0/c.md'));
    writeFileSync(join(root, 'content/docs/1.0/a.md'), '# A\n\n<a id="lost"></a>\n');
    mkdirSync(join(root, 'content/docs/2.0'), { recursive: true });
    writeFileSync(join(root, 'content/docs/2.0/_layer.yml'), 'moved:\n  b: moved/b\n');
    const reported = runCli(root, ['check', '--against', 'old', '--format', 'compact']).stdout;
    expect(reported.split('\n').filter(Boolean)).toEqual([
      'content/docs/1.0/a.md:1:1: error: "/1.0/a" and 2 more lost #kept, which the older build had [anchor-lost]',
      'docsgen.config.json:1:1: error: Lost address: "/1.0/c" [address-lost]',
      'docsgen.config.json:1:1: error: Lost address: "/2.0/c" [address-lost]',
      'docsgen.config.json:1:1: error: Lost address: "/c" [address-lost]',
      'docsgen.config.json:1:1: error: Lost address: "/next/c" [address-lost]',
    ]);
    writeFileSync(join(root, 'content/docs/1.0/a.md'), '# A\n\n<!-- docsgen-disable-file anchor-lost -->\n');
    expect(runCli(root, ['check', '--against', 'old', '--format', 'compact']).stdout).not.toContain('[anchor-lost]');
  });

  test('reports an address that shows another page’s text, but no new, moved or released text', () => {
    const pages = fileBlock`
      --- content/docs/1.0/index.md
      # Home

      [x](x.md) [guide](guide.md)
      --- content/docs/1.0/x.md
      # X

      Text of x.

      ## Part
      --- content/docs/1.0/guide.md
      # Guide

      Text of the guide.
      --- content/docs/next/guide.md
      # Guide

      Next text of the guide.
    `;
    const config = { ...threeVersions, severities: { 'layer-file-unchanged': 'off' } };
    const root = makeSite(pages, config);
    expect(runCli(root, ['build', '--out', 'old']).code).toBe(0);
    const reported = () =>
      runCli(root, ['check', '--against', 'old', '--format', 'compact']).stdout.split('\n').filter(Boolean);
    // The next version is released; a text is rewritten; a page moves to a new address.
    mkdirSync(join(root, 'content/docs/2.0'));
    cpSync(join(root, 'content/docs/next/guide.md'), join(root, 'content/docs/2.0/guide.md'));
    writeFileSync(join(root, 'content/docs/1.0/index.md'), '# Home\n\nNew. [x](x.md) [guide](guide.md)\n');
    writeFileSync(join(root, 'content/docs/2.0/_layer.yml'), 'moved: {x: y}\n');
    expect(reported()).toEqual([]);
    // A page moves to the address of a removed page.
    rmSync(join(root, 'content/docs/2.0/guide.md'));
    rmSync(join(root, 'content/docs/next'), { recursive: true });
    writeFileSync(join(root, 'content/docs/2.0/_layer.yml'), 'moved: {x: guide}\nremoved: [guide]\n');
    expect(reported()).toEqual([
      'error: "/guide" shows the text that the older build had at "/x" [page-replaced]',
      'error: "/next/guide" shows the text that the older build had at "/next/x" [page-replaced]',
    ]);
    const exceptions = { 'page-replaced': ['/guide', '/next'] };
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...config, exceptions }));
    expect(reported()).toEqual([]);
  });

  test('a page that has its text and another title is not replaced by a page with the same text', () => {
    const pages = fileBlock`
      --- content/docs/index.md
      # Home

      [web](web.md) [phone](phone.md)
      --- content/docs/web.md
      # Adding to the web

      A plugin adds something.
      --- content/docs/phone.md
      # Plugins

      A plugin adds something.
    `;
    const root = makeSite(pages, { title: 'Docs', url: 'https://docs.example.org' });
    expect(runCli(root, ['build', '--out', 'old']).code).toBe(0);
    writeFileSync(join(root, 'content/docs/web.md'), '# Plugins\n\nA plugin adds something.\n');
    const { stdout } = runCli(root, ['check', '--against', 'old', '--format', 'compact']);
    expect(stdout).toContain('[title-changed]');
    expect(stdout).not.toContain('page-replaced');
  });

  test('headings of components, React pages and HTML files are compared, and so are files', () => {
    const config = {
      ...threeVersions,
      components: { Part: 'part.tsx' },
      redirects: [{ from: '/moved.csv', to: '/kept.csv' }],
    };
    const own = fileBlock`
      --- part.tsx
      export default () => <h2 id="made">x</h2>;
      --- content/docs/1.0/a.md
      # A

      ## Own

      <Part />
      --- content/docs/2.0/a.md
      # A

      ## Own

      <Part />

      More
      --- content/pages/about.tsx
      export default () => <main><h2 id="team">x</h2><h2 id="us">x</h2></main>;
      --- content/static/plain.html
      <h2 id="part">x</h2>
      --- content/static/kept.csv
    `;
    const root = makeSite({ ...files, ...own, 'content/static/gone.csv': '' }, config);
    expect(runCli(root, ['build', '--out', 'old']).code).toBe(0);
    rmSync(join(root, 'old/moved.csv'), { recursive: true });
    writeFileSync(join(root, 'old/moved.csv'), '');
    const reported = () =>
      runCli(root, ['check', '--against', 'old', '--format', 'compact']).stdout.split('\n').filter(Boolean);
    expect(reported()).toEqual([]);
    rmSync(join(root, 'content/static/gone.csv'));
    writeFileSync(join(root, 'content/static/plain.html'), '<h2 id="other">x</h2>\n');
    writeFileSync(
      join(root, 'content/pages/about.tsx'),
      own['content/pages/about.tsx']?.replace('"us"', '"you"') ?? '',
    );
    writeFileSync(join(root, 'part.tsx'), own['part.tsx']?.replace('made', 'new') ?? '');
    expect(reported()).toEqual([
      'error: "/about" ("content/pages/about.tsx") lost #us, which the older build had [anchor-lost]',
      'error: "/plain" ("content/static/plain.html") lost #part, which the older build had [anchor-lost]',
      'content/docs/1.0/a.md:1:1: error: "/1.0/a" lost #made, which the older build had [anchor-lost]',
      'content/docs/2.0/a.md:1:1: error: "/a" and 1 more lost #made, which the older build had [anchor-lost]',
      expect.stringMatching(/^docsgen\.config\.json:1:\d+: error: Lost address: "\/gone\.csv" \[address-lost\]$/),
    ]);
  });

  test('reads a sitemap, and reports an unreadable one', () => {
    const root = makeSite(files);
    writeFileSync(join(root, 'sitemap.xml'), sitemap.replace('/1.0/c', '/1.0/gone'));
    expect(runCli(root, ['check', '--against', 'sitemap.xml', '--format', 'compact']).stdout).toMatch(
      /^docsgen\.config\.json:1:1: error: Lost address: "\/1\.0\/gone"/,
    );
    const { stderr } = runCli(root, ['check', '--against', 'v1.0']);
    expect(stderr).toContain('There is no file or folder "v1.0" [against-unreadable]');
    const { stderr: ofFolder } = runCli(root, ['check', '--against', 'content/docs']);
    expect(ofFolder).toContain('"content/docs" contains no page of a build and no sitemap [against-unreadable]');
    expect(stderr).not.toContain('ENOENT');
    expect(runCli(root, ['check', '--against', 'docsgen.config.json']).stderr).toContain('contains no page of a build');
  });
});

/** https://pre-commit.com/#new-hooks */
const hookKeys = new Set(['id', 'name', 'description', 'entry', 'language', 'always_run', 'files', 'require_serial']);

describe('a renamed file in git', () => {
  const folder = 'content/docs/1.0';
  const setUp = (text: string) => {
    const words = 'Words that stay the same.\n'.repeat(20);
    const root = makeSite({
      [`${folder}/index.md`]: `# Home\n\n${text}\n`,
      [`${folder}/guide/install.md`]: `# Install\n\n${words}\n## Part\n`,
      [`${folder}/other/install.md`]: '# Another\n',
      [`${folder}/guide/a.png`]: 'any bytes',
      'content/docs/2.0/guide/more.md': '# More\n\n[back](install.md)\n',
      '.gitignore': '.docsgen\n',
    });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', root, '-c', 'user.name=T', '-c', 'user.email=t@test.example', ...args]);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'Begin');
    mkdirSync(join(root, folder, 'setup'));
    git('mv', `${folder}/guide/install.md`, `${folder}/setup/first steps.md`);
    git('mv', `${folder}/guide/a.png`, `${folder}/setup/b.png`);
    return { root, read: (file: string) => readFileSync(join(root, file), 'utf8') };
  };

  test('its links are fixed, including those of later versions', () => {
    const { root, read } = setUp('[a](guide/install.md?x#part "t") [b](<./guide/install.md>) ![c](guide/a.png)');
    const reported = runCli(root, ['check', '--staged']);
    expect([reported.code, reported.stderr.match(/Git says that the file was renamed/g)?.length]).toEqual([1, 4]);
    expect(reported.stderr).toContain('Did you mean "setup/first%20steps.md?x#part"?');
    expect(runCli(root, ['check', '--fix']).code).toBe(0);
    expect(read(`${folder}/index.md`)).toBe(
      '# Home\n\n[a](setup/first%20steps.md?x#part "t") [b](<setup/first%20steps.md>) ![c](setup/b.png)\n',
    );
    expect(read('content/docs/2.0/guide/more.md')).toBe('# More\n\n[back](../setup/first%20steps.md)\n');
  });

  test('links to it from other sections, layers and languages are fixed', () => {
    const { root, read } = setUp('');
    const news = 'content/news/index.md';
    const other = 'content/docs/2.0/use.md';
    const translation = `content/i18n/de/docs/1.0/index.md`;
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    write(news, '# News\n\n[a](../docs/1.0/guide/install.md#part)\n');
    write(other, '# Use\n\n[a](../1.0/guide/install.md), [b](../../news/index.md)\n');
    write(translation, '# Start\n\n[a](guide/install.md) [b](use.md)\n');
    write(`${folder}/index.md`, '# Home\n\n[a](guide/install.md)\n');
    const config = JSON.parse(read('docsgen.config.json')) as { readonly sections?: readonly object[] };
    const sections = [
      { name: 'docs', path: '/', versioned: true },
      { name: 'news', path: '/news' },
    ];
    write('docsgen.config.json', JSON.stringify({ ...config, sections, languages: ['de'] }));
    runCli(root, ['check', '--fix']);
    expect(read(news)).toContain('[a](../docs/1.0/setup/first%20steps.md#part)');
    expect(read(other)).toContain('[a](../1.0/setup/first%20steps.md)');
    expect(read(translation)).toContain('[a](setup/first%20steps.md)');
  });

  test('a _layer.yml and a redirect that name it are given its new name', () => {
    const { root } = setUp('');
    writeFileSync(join(root, 'content/docs/2.0/_layer.yml'), 'moved:\n  guide/install: a\n  other/install: b\n');
    const config = JSON.parse(readFileSync(join(root, 'docsgen.config.json'), 'utf8')) as object;
    const redirects = [{ from: '/x', to: '/1.0/guide/install?a#part' }];
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...config, redirects }));
    const { stderr } = runCli(root, ['check']);
    expect(stderr).toContain('Did you mean "setup/first steps"?');
    expect(stderr).toContain('Did you mean "/1.0/setup/first steps?a#part"?');
  });

  test('a heading that it lost in the rename is not certain', () => {
    const { root, read } = setUp('[a](guide/install.md#none)');
    expect(runCli(root, ['check', '--fix']).code).toBe(1);
    expect(read(`${folder}/index.md`)).toBe('# Home\n\n[a](guide/install.md#none)\n');
  });
});

describe('in a commit hook', () => {
  test('a commit is refused, fixed with --fix, and then accepted', () => {
    const page = 'content/docs/1.0/index.md';
    const root = makeSite({
      [page]: '# Home\n',
      'content/docs/1.0/guide/install.md': '# Install\n',
      '.gitignore': '.docsgen\n',
      'hooks/pre-commit': `#!/bin/sh\nexec "${process.execPath}" "${projectRoot}bin/docsgen.js" check --staged\n`,
    });
    chmodSync(join(root, 'hooks/pre-commit'), 0o755);
    const git = (...args: readonly string[]) =>
      spawnSync('git', ['-C', root, '-c', 'user.name=T', '-c', 'user.email=t@test.example', ...args], {
        encoding: 'utf8',
      });
    git('init', '-q');
    git('config', 'core.hooksPath', 'hooks');
    git('add', '.');
    expect(git('commit', '-qm', 'Begin').status).toBe(0);
    writeFileSync(join(root, page), '# Home\n\n[Install](install.md)\n');
    git('add', '.');
    const refused = git('commit', '-qm', 'Link');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`${page}:3:11`);
    expect(runCli(root, ['check', '--fix']).code).toBe(0);
    git('add', '.');
    expect(git('commit', '-qm', 'Link').status).toBe(0);
    expect(git('log', '--format=%s').stdout).toBe('Link\nBegin\n');
  });

  test('the pre-commit framework finds a hook whose command exists', () => {
    const [hook] = parse(readFileSync(join(projectRoot, '.pre-commit-hooks.yaml'), 'utf8')) as [
      Record<string, unknown>,
    ];
    expect(hook).toMatchObject({ id: 'docsgen-check', language: 'node', entry: 'docsgen check --staged' });
    // Names of deleted files are not passed on. Without this setting, a commit that only deletes files would not be checked.
    expect(hook).toMatchObject({ always_run: true, require_serial: true });
    expect(Object.keys(hook).filter((key) => !hookKeys.has(key))).toEqual([]);
    // It uses the whole output of "npm pack" as the name of the package.
    expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toContain('foreground-scripts=false\n');
    expect('content/docs/4.5/a.md').toMatch(new RegExp(String(hook['files'])));
    expect('lib/spree/core.rb').not.toMatch(new RegExp(String(hook['files'])));
    // The framework runs it at the top of the repository, with its own arguments before the names of files.
    const root = makeSite({
      'docs/docsgen.config.json': JSON.stringify(threeVersions),
      'docs/content/docs/1.0/a.md': '# A\n\n[x](x.md)\n',
    });
    execFileSync('git', ['-C', root, 'init', '-q']);
    const call = [...String(hook['entry']).split(' ').slice(1), '--root', 'docs', 'docs/content/docs/1.0/a.md'];
    expect(runCli(root, call).code).toBe(1);
    writeFileSync(join(root, 'docs/content/docs/1.0/a.md'), '# A\n\n```rubby\nx\n```\n');
    const { stderr, code } = runCli(root, call);
    expect([stderr.includes('[code-language-unknown]'), code]).toEqual([true, 0]);
  });
});

test('a site that is opened by a link finds packages of the project and of folders in it', () => {
  const files = fileBlock`
    --- a/b/docsgen.config.ts
    import { title, url } from './parts/own';
    export default { title, url };
    --- a/b/content/docs/index.md
    # Home
    --- a/b/parts/own.ts
    export { url } from 'beside';
    export { title } from 'of-project';
    --- a/b/parts/node_modules/beside/package.json
    { "name": "beside", "type": "module", "exports": "./index.js" }
    --- a/b/parts/node_modules/beside/index.js
    export const url = 'https://y.org';
    --- a/b/node_modules/of-project/package.json
    { "name": "of-project", "type": "module", "exports": "./index.js" }
    --- a/b/node_modules/of-project/index.js
    export const title = 'P';
  `;
  const root = makeSite(files, null);
  // At another depth, other relative paths lead to the packages.
  symlinkSync(join(root, 'a/b'), join(root, 'link'));
  const { stdout, stderr, code } = runCli(root, ['check', '--root', 'link']);
  expect([stdout + stderr, code]).toEqual([expect.stringContaining('1 page from 1 document'), 0]);
});

/** `docsgen translate` in real repositories: what is left to do, and the files that translators get. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite, type Files } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

function git(root: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe', encoding: 'utf8' });
}

function commit(root: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'Work');
}

const config = { title: 'Guide', url: 'https://test.example', languages: ['de', 'fr'] };
const versions = ['2.0', '1.0'];
const home = 'content/docs/1.0/index.md';
const install = 'content/docs/1.0/install.md';
const german = (file: string): string => `content/i18n/de/docs/${file}`;

const pages: Files = {
  '.gitignore': '.docsgen\nbuild\n',
  [home]: '# Home\n\n:::include{file="_note.md"}\n:::\n',
  'content/docs/1.0/_note.md': 'A note.\n',
  'content/docs/1.0/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  [install]:
    '---\nsidebar_position: 2\n# The name in the menu\nsidebar_label: "Set up"\nslug: /setup\ndescription: |\n  What to do\n  first.\n---\n\n# Install\n\nOne.\n\nTwo.\n',
  'content/docs/2.0/other.md': '# Other\n',
};

function repository(files: Files = {}, settings: object = { versions }): string {
  const root = makeSite({ ...pages, ...files }, { ...config, ...settings });
  git(root, 'init', '-b', 'main');
  // Line ends of the test's files are those that git must have.
  git(root, 'config', 'core.autocrlf', 'false');
  commit(root);
  return root;
}

function translate(root: string, ...args: readonly string[]): ReturnType<typeof runCli> {
  return runCli(root, ['translate', ...args]);
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test('texts are counted once, however many versions show them', () => {
  const unused = { 'content/docs/1.0/_unused.md': 'Nobody includes it.\n' };
  const root = repository({
    ...unused,
    'content/docs/2.0/copy.md': '# Other\n',
    [german('1.0/index.md')]: '# Start\n',
  });
  expect(translate(root)).toMatchObject({
    code: 0,
    stdout: `language  texts  translated        stale       missing         labels missing
de            4           1  25 %      0  0 %        3   75 %          1 of 1
fr            4           0   0 %      0  0 %        4  100 %          1 of 1

"docsgen translate <language>" lists what is left to do.
`,
  });
  expect(JSON.parse(translate(root, '--json').stdout)).toMatchObject({
    languages: [{ language: 'de', texts: 4, translated: 1, stale: 0, missing: 3, labels: { all: 1, missing: 1 } }, {}],
  });
});

test('stale texts come first, then missing ones of the latest version', () => {
  const root = repository({
    'content/docs/2.0/_layer.yml': 'removed:\n  - old\n',
    'content/docs/1.0/old.md': '# Old\n',
  });
  translate(root, 'de', install);
  write(root, german('gone.md'), '# Weg\n');
  write(root, install, read(root, install).replace('Two.\n', 'Two, three.\n\nFour.\n'));
  expect(translate(root, 'de')).toMatchObject({
    code: 0,
    stdout: `0 of 5 texts are translated (0 %).

Stale:
  content/docs/1.0/install.md (1.0, 2.0): +3 −1 lines

Missing:
  content/docs/1.0/_note.md (1.0, 2.0)
  content/docs/1.0/index.md (1.0, 2.0)
  content/docs/2.0/other.md (2.0)

Missing, in older versions only:
  content/docs/1.0/old.md (1.0)

Files that are used for no text. Delete them, or move them to the paths of their texts:
  content/i18n/de/docs/gone.md

Labels without a translation in "content/i18n/de/labels.yml":
  Guide

"docsgen translate de <file>" starts a translation, or shows what has changed in its text.

"docsgen translate de --labels" adds the labels to the file.
`,
  });
  expect(JSON.parse(translate(root, 'de', '--json').stdout)).toMatchObject({
    texts: { all: 5, translated: 0, stale: 1, missing: 4 },
    work: [
      {
        state: 'stale',
        files: [install],
        versions: ['2.0', '1.0'],
        latest: true,
        translation: german('1.0/install.md'),
        changed: { added: 3, removed: 1 },
      },
      { state: 'missing' },
      { state: 'missing' },
      { state: 'missing' },
      { state: 'missing', latest: false },
    ],
    unused: [german('gone.md')],
    labels: ['Guide'],
  });
});

test('a translation begins as a copy of the text with its words, and never replaces a file', () => {
  const root = repository();
  const id = git(root, 'hash-object', install).trim();
  expect(translate(root, 'de', install)).toMatchObject({
    code: 0,
    stdout: `${german('1.0/install.md')}
  a copy of ${install}
Translate it. When it is done: docsgen translate de ${install} --done
`,
  });
  const started = `---\nsidebar_label: "Set up"\ndescription: |\n  What to do\n  first.\ntranslates: ${id}\n---\n\n# Install\n\nOne.\n\nTwo.\n`;
  expect(read(root, german('1.0/install.md'))).toBe(started);
  write(root, german('1.0/install.md'), started.replace('One', 'Eins'));
  // The file is a translation now, and is not written again.
  expect(translate(root, 'de', install).stdout).toContain(`is the translation of ${install} as it is now`);
  expect(read(root, german('1.0/install.md'))).toBe(started.replace('One', 'Eins'));
  // The path that a translation will have names its text, too.
  expect(translate(root, 'de', german('1.0/index.md')).stdout).toContain(`a copy of ${home}\n`);
  expect(read(root, german('1.0/index.md'))).toMatch(/^---\ntranslates: [\da-f]{40}\n---\n\n# Home\n/);
});

test('a translation that is only started, or empty, is missing', () => {
  const root = repository();
  const file = german('1.0/install.md');
  translate(root, 'de', install);
  const started = read(root, file);
  const empty = started.replace(/# Install[^]*/, '').replace(/^sidebar_label.*\n/m, '');
  const lines = '(1.0, 2.0)';
  for (const text of [started, started.replaceAll('\n', '\r\n'), empty, '']) {
    write(root, file, text);
    expect(translate(root, 'de').stdout).toContain(`  ${install} ${lines}: started in ${file}\n`);
    expect(translate(root, 'de').stdout).toContain('0 of 4 texts are translated');
    expect(translate(root, 'de').stdout).not.toContain('used for no text');
    expect(translate(root, 'de', install)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${file}\n  has no words of its own yet\n`) as string,
    });
    expect(translate(root, 'de', install, '--done')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`"${file}" has no words of its own yet.`) as string,
    });
    expect(read(root, file)).toBe(text);
  }
  expect(runCli(root, ['check']).stderr).not.toContain('translation-unused');
  expect(runCli(root, ['build']).code).toBe(0);
  expect(read(root, 'build/de/setup/index.html')).toContain('translation-notice');
  // A line of front matter is enough if the words of both languages are the same.
  write(root, file, started.replace('translates:', 'title: Install\ntranslates:'));
  expect(translate(root, 'de').stdout).toContain('1 of 4 texts is translated');
});

test('a folder in place of the file is left alone', () => {
  const root = repository();
  mkdirSync(join(root, german('1.0/index.md')), { recursive: true });
  expect(translate(root, 'de', home)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('exists and is no translation. Nothing was written.\n') as string,
  });
});

test('a translated partial is shown without a word about its front matter', () => {
  const root = repository();
  translate(root, 'de', home, 'content/docs/1.0/_note.md');
  write(root, german('1.0/_note.md'), read(root, german('1.0/_note.md')).replace('A note.', 'Ein Hinweis.'));
  write(root, german('1.0/index.md'), read(root, german('1.0/index.md')).replace('# Home', '# Start'));
  expect(runCli(root, ['build'])).toMatchObject({ code: 0, stderr: '' });
  expect(read(root, 'build/de/index.html')).toContain('Ein Hinweis.');
});

test('another version of a page begins with the translation that there is', () => {
  const root = repository({ 'content/docs/2.0/install.md': '# Install\n\nOne.\n\nThree.\n' });
  translate(root, 'de', install);
  const german1 = read(root, german('1.0/install.md')).replace('One', 'Eins');
  write(root, german('1.0/install.md'), german1);
  const { stdout } = translate(root, 'de', 'content/docs/2.0/install.md');
  expect(stdout).toContain(`a copy of ${german('1.0/install.md')}, the translation of ${install}\n`);
  expect(stdout).toContain(`--- ${install} (translated)\n+++ content/docs/2.0/install.md (now)\n`);
  expect(stdout).toContain('-Two.\n+Three.\n');
  expect(read(root, german('2.0/install.md'))).toBe(german1);
  expect(translate(root, 'de').stdout).toContain('Stale:\n  content/docs/2.0/install.md (2.0): +1 −11 lines\n');
});

test('a stale translation is shown with what has changed in its text, and --done names the present text', () => {
  const root = repository();
  translate(root, 'de', install);
  const translation = '\uFEFF' + read(root, german('1.0/install.md')).replaceAll('\n', '\r\n').replace('One', 'Eins');
  write(root, german('1.0/install.md'), translation);
  const old = git(root, 'hash-object', install).trim();
  write(root, install, read(root, install).replace('Two.\n', 'Two, three.\n'));
  const id = git(root, 'hash-object', install).trim();
  for (const named of [install, german('1.0/install.md')]) {
    const { code, stdout } = translate(root, 'de', named);
    expect(code).toBe(0);
    expect(stdout).toContain(`--- ${install} (translated)\n+++ ${install} (now)\n@@`);
    expect(stdout).toContain('\n-Two.\n+Two, three.\n');
    expect(stdout).toContain(`docsgen translate de ${install} --done\n`);
  }
  expect(read(root, german('1.0/install.md'))).toBe(translation);
  expect(translate(root, 'de', install, '--done')).toMatchObject({
    code: 0,
    stdout: `${german('1.0/install.md')} is now the translation of ${install}\n`,
  });
  expect(read(root, german('1.0/install.md'))).toBe(translation.replace(old, id));
  expect(translate(root, 'de', install, '--done').stdout).toContain('was already the translation');
});

test('an old text is found although git has it with other line ends', () => {
  const file = 'content/docs/2.0/other.md';
  const root = repository({ [file]: '\uFEFF# Other\r\n\r\nOne.\r\n' });
  translate(root, 'de', file);
  write(root, file, '# Other\r\n\r\nTwo.\r\n');
  expect(translate(root, 'de').stdout).toContain(`Stale:\n  ${file} (2.0): +1 −1 lines\n`);
});

test('an old text that git does not have is said to be unknown', () => {
  const root = repository({ [german('1.0/index.md')]: '---\ntranslates: 1234567\n---\n\n# Start\n' });
  expect(translate(root, 'de').stdout).toContain(
    `  ${home} (1.0, 2.0): git does not have the text that was translated\n`,
  );
  expect(translate(root, 'de', home).stdout).toContain('git does not have the text 1234567, of which');
});

test('--done adds the id to a translation that names none, and writes all files or none', () => {
  const root = repository({
    [german('1.0/index.md')]: '---\ntitle: Start\n---\n\n# Start\n',
    [german('2.0/other.md')]: '# Anderes\n',
  });
  expect(translate(root, 'de', home, install, '--done')).toMatchObject({
    code: 1,
    stderr: `"${install}" is not translated yet. "docsgen translate de ${install}" starts it.\nNothing was written.\n`,
  });
  expect(git(root, 'status', '--short')).toBe('');
  expect(translate(root, 'de', home, 'content/docs/2.0/other.md', '--done').code).toBe(0);
  const id = git(root, 'hash-object', home).trim();
  expect(read(root, german('1.0/index.md'))).toBe(`---\ntitle: Start\ntranslates: ${id}\n---\n\n# Start\n`);
  expect(read(root, german('2.0/other.md'))).toMatch(/^---\ntranslates: [\da-f]{40}\n---\n\n# Anderes\n$/);
});

test('a translation that an older version still needs is kept before its file gets a new one', () => {
  const root = repository({
    'content/docs/2.0/install.md': '# Install\n',
    'content/docs/1.0/install.md': '# Install\n',
  });
  const second = 'content/docs/2.0/install.md';
  translate(root, 'de', second);
  write(root, german('2.0/install.md'), read(root, german('2.0/install.md')).replace('# Install', '# Einrichten'));
  commit(root);
  write(root, second, '# Install it\n');
  expect(translate(root, 'de', second, '--done')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `is also the translation of "${install}", which would no longer have one.`,
    ) as string,
  });
  expect(translate(root, 'de', second).stdout).toContain(
    `  ${german('1.0/install.md')} now has the translation of ${install}\n`,
  );
  expect(read(root, german('1.0/install.md'))).toBe(read(root, german('2.0/install.md')));
  expect(translate(root, 'de', second, '--done').code).toBe(0);
  expect(translate(root, 'de').stdout).toContain('2 of 5 texts are translated');
});

test('--from-git names each text as it was when its translation was committed', () => {
  const root = repository(
    {
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\r\n',
      'docs/c.md': '# C\n',
      'i18n/de/current/a.md': '# A auf Deutsch\n',
      'i18n/de/current/b.md': '---\r\ntitle: B\r\n---\r\n',
    },
    {
      contentDir: '.',
      sections: [{ name: 'docs', path: '/' }],
      languages: [{ htmlLang: 'de', folder: 'i18n/de', folders: { docs: 'i18n/de/current' } }],
    },
  );
  const old = git(root, 'hash-object', 'docs/a.md').trim();
  write(root, 'docs/a.md', '# A, changed\n');
  // The translation came with an earlier commit, at another path.
  git(root, 'mv', 'docs/c.md', 'docs/d.md');
  write(root, 'i18n/de/current/c.md', '# C auf Deutsch\n');
  write(root, 'docs/c.md', '# C, old\n');
  commit(root);
  git(root, 'mv', 'i18n/de/current/c.md', 'i18n/de/current/d.md');
  git(root, 'rm', '-q', 'docs/c.md');
  commit(root);
  write(root, 'i18n/de/current/index.md', '# Nicht im Commit\n');
  write(root, 'docs/index.md', '# Not committed\n');
  expect(translate(root, 'de', '--from-git')).toMatchObject({
    code: 0,
    stdout: `3 translations name their texts now.

The text has changed since:
  i18n/de/current/a.md
  i18n/de/current/d.md

Left as they are, because git does not have a text that they translate:
  i18n/de/current/index.md

"docsgen translate de <file>" shows what has changed.
`,
  });
  expect(read(root, 'i18n/de/current/a.md')).toBe(`---\ntranslates: ${old}\n---\n\n# A auf Deutsch\n`);
  expect(read(root, 'i18n/de/current/b.md')).toMatch(/^---\r\ntitle: B\r\ntranslates: [\da-f]{40}\r\n---\r\n$/);
  expect(translate(root, 'de').stdout).toContain('  docs/a.md: +1 −1 lines\n');
  // What was written is not in a commit yet, so that nothing is written again.
  expect(translate(root, 'de', '--from-git').stdout).toContain('0 translations name their texts now.');
});

test('--from-git refuses to work without the history, and with changes that git could not bring back', () => {
  const root = repository({ [german('1.0/index.md')]: '# Start\n' });
  write(root, german('1.0/index.md'), '# Start!\n');
  expect(translate(root, 'de', '--from-git')).toMatchObject({
    code: 1,
    stderr: `git could not bring these files back: ${german('1.0/index.md')}. Commit them first; --force writes anyway.\nNothing was written.\n`,
  });
  expect(read(root, german('1.0/index.md'))).toBe('# Start!\n');
  expect(translate(root, 'de', '--from-git', '--force').code).toBe(0);
  commit(root);
  const clone = makeSite({}, null);
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, join(clone, 'site'));
  expect(translate(join(clone, 'site'), 'de', '--from-git')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The repository is a shallow clone') as string,
  });
  rmSync(join(root, '.git'), { recursive: true });
  expect(translate(root, 'de', '--from-git')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The folder is in no git repository with a commit') as string,
  });
});

test('--labels adds labels of the config and of sidebars below those of the file', () => {
  const written = '\uFEFF# Ours\r\n"Guide": Anleitung # stays\r\nOld: Alt\r\nReference:';
  const root = repository(
    {
      'content/docs/1.0/_sidebar.yml':
        '- index\n- label: Start\n  items:\n    - install\n    - label: Elsewhere\n      href: https://e.example\n      description: "Say: hello"\n',
      'content/docs/2.0/_sidebar.yml':
        '- index\n- label: Reference\n  items:\n    - doc: other\n      label: The rest\n',
      'content/i18n/de/labels.yml': written,
    },
    { versions, navbar: { items: [{ label: 'Docs', to: '/' }] } },
  );
  const labels = ['Docs', 'Start', 'Elsewhere', 'Say: hello', 'Reference', 'The rest'];
  const missing = JSON.parse(translate(root, 'de', '--json').stdout) as { readonly labels: readonly string[] };
  expect(missing.labels.toSorted()).toEqual(labels.toSorted());
  expect(translate(root, 'de', '--labels')).toMatchObject({
    code: 0,
    stdout: `content/i18n/de/labels.yml
  5 labels added
6 labels without a translation: write it after the colon.
`,
  });
  const added = read(root, 'content/i18n/de/labels.yml');
  expect(added.startsWith(`${written}\r\n"Docs":\r\n`)).toBe(true);
  expect(added.slice(written.length).split('\r\n').filter(Boolean).toSorted()).toEqual([
    '"Docs":',
    '"Elsewhere":',
    '"Say: hello":',
    '"Start":',
    '"The rest":',
  ]);
  expect(translate(root, 'de', '--labels').stdout).toContain('no new labels');
  write(root, 'content/i18n/de/labels.yml', '{ Guide: Anleitung }\n');
  expect(translate(root, 'de', '--labels')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No lines can be added') as string,
  });
  expect(read(root, 'content/i18n/de/labels.yml')).toBe('{ Guide: Anleitung }\n');
});

test('a label of a list is translated although its page has the same title', () => {
  const root = repository({
    'content/docs/1.0/_sidebar.yml': '- doc: install\n  label: Install\n- index\n',
    'content/i18n/de/labels.yml': 'Install: Einrichten\nHome: Nie\n',
  });
  expect(runCli(root, ['build']).code).toBe(0);
  const page = read(root, 'build/de/setup/index.html');
  expect(page).toContain('>Einrichten<');
  // The label of a page without one in the list is that of the page.
  expect(page).not.toContain('>Nie<');
});

test('what cannot be asked is refused', () => {
  const root = repository();
  const refused = (...args: readonly string[]): string => {
    const { code, stderr } = translate(root, ...args);
    return `${code} ${stderr}`;
  };
  expect(refused('de', '--done')).toBe(
    '2 --done needs the files that are translated: docsgen translate de <file> --done\n',
  );
  expect(refused('--labels')).toBe('2 Name the language: docsgen translate de …\n');
  expect(refused('en')).toBe('2 "en" is the language in which the site is written. Its other languages: de, fr.\n');
  expect(refused('xx')).toContain('1 ✘ [ERROR] The site has no language "xx" [language-unknown]');
  expect(refused('de', home, '--labels')).toBe('2 --labels is for the whole language and takes no files.\n');
  expect(refused('de', 'content/docs/1.0/hom.md')).toContain('2 There is no file or folder "content/docs/1.0/hom.md".');
  expect(refused('de', 'content/docs/1.0/draft.md')).toBe(
    '2 "content/docs/1.0/draft.md" is not a text that readers see: a page or a partial of some version.\n',
  );
  write(root, german('gone.md'), '# Weg\n');
  expect(refused('de', german('gone.md'), '--done')).toContain('2 "content/i18n/de/docs/gone.md" translates no text');
  const alone = makeSite({ [home]: '# Home\n' }, { title: 'Guide', url: 'https://test.example', versions: ['1.0'] });
  expect(translate(alone)).toMatchObject({
    code: 2,
    stderr: 'The site is in one language. Name others in the config: "languages": ["de"].\n',
  });
});

test('a text of a version in git has a translation in the folder of its version', () => {
  const root = repository();
  git(root, 'branch', 'release');
  renameSync(join(root, 'content/docs/1.0'), join(root, 'content/docs/2.0/old'));
  rmSync(join(root, 'content/docs/2.0/old/draft.md'));
  const settings = { versions: ['2.0', { name: 'r', ref: 'release', folder: 'content/docs/1.0', complete: true }] };
  write(root, 'docsgen.config.json', JSON.stringify({ ...config, ...settings }));
  const named = 'release:content/docs/1.0/install.md';
  write(root, 'content/docs/2.0/old/install.md', '# Install\n');
  expect(translate(root, 'de', named).stdout).toContain(`${german('r/install.md')}\n  a copy of ${named}\n`);
  write(root, german('r/install.md'), read(root, german('r/install.md')).replace('# Install', '# Einrichten'));
  expect(translate(root, 'de', named).stdout).toContain('as it is now');
});

describe('files with only the words of their texts', () => {
  const other = 'content/docs/2.0/other.md';

  /** The text of the copy has changed since it was copied. */
  function copied(): string {
    const root = repository({
      [german('1.0/index.md')]: '# Start\n',
      [german('1.0/install.md')]: String(pages[install]),
      [german('2.0/other.md')]: '# Other\n',
    });
    write(root, install, String(pages[install]).replace('One.', 'Number one.'));
    commit(root);
    return root;
  }

  test('are no translations for --from-git', () => {
    const root = copied();
    const { stdout } = translate(root, 'de', '--from-git');
    expect(stdout).toContain('1 translation names its text now.');
    expect(stdout).toContain(
      `only the words of their texts when they were committed:\n  ${german('1.0/install.md')}\n  ${german('2.0/other.md')}\n`,
    );
    expect(stdout).toContain('"docsgen translate de --remove-copies" removes');
    expect(read(root, german('1.0/install.md'))).toBe(pages[install]);
  });

  test('are removed with --remove-copies, but not those that translators have started', () => {
    const root = copied();
    rmSync(join(root, german('2.0/other.md')));
    expect(translate(root, 'de', other).code).toBe(0);
    commit(root);
    expect(translate(root, 'de', '--remove-copies').stdout).toBe(
      `1 file with only the words of its text removed:\n  ${german('1.0/install.md')}\n`,
    );
    expect(read(root, german('2.0/other.md'))).toContain('translates:');
    expect(translate(root, 'de', '--remove-copies').stdout).toBe('No file is removed.\n');
  });

  test('are translations if the text itself has been translated since', () => {
    const root = repository({ [german('1.0/install.md')]: String(pages[install]) });
    write(root, install, '# Einrichten\n\nEins.\n\nZwei.\n');
    commit(root);
    expect(translate(root, 'de', '--remove-copies').stdout).toBe('No file is removed.\n');
    expect(read(root, german('1.0/install.md'))).toBe(pages[install]);
  });

  test('stay if a translation imports them', () => {
    const root = repository({
      'content/docs/1.0/_part.md': 'A part.\n',
      'content/docs/1.0/_more.md': 'More.\n',
      [german('1.0/_part.md')]: 'A part.\n',
      [german('1.0/_more.md')]: 'More.\n',
      [german('1.0/index.md')]: "import Part from '@site/content/i18n/de/docs/1.0/_part.md'\n\n# Start\n\n<Part />\n",
    });
    expect(translate(root, 'de', '--remove-copies').stdout).toBe(
      `1 file with only the words of its text removed:\n  ${german('1.0/_more.md')}\nLeft as they are, because other translations import them:\n  ${german('1.0/_part.md')}\n`,
    );
  });
});

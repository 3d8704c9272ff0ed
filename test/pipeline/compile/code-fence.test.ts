import { bundledLanguagesInfo } from 'shiki/langs';
import { describe, expect, test } from 'vitest';
import { languageByName } from '../../../src/pipeline/compile/code/code-fence-languages.js';
import { findUnpaired, readMarkedLines } from '../../../src/pipeline/compile/code/code-fence-marks.js';
import { type CodeFence, defaultCode, readCodeFence } from '../../../src/pipeline/compile/code/code-fence.js';
import { languageLabel } from '../../../src/pipeline/compile/code/language-labels.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';

/** Reads an info string without problems in it. */
function check(info: string, expected: Partial<CodeFence>): void {
  const { fence, problems } = readCodeFence(info);
  expect(problems).toEqual([]);
  expect(fence).toMatchObject(expected);
}

/** Reads an info string with one problem: the text at its place, the message and the suggestion. */
function checkProblem(info: string, pointedAt: string, message: RegExp, suggestion?: string): CodeFence {
  const { fence, problems } = readCodeFence(info);
  expect(problems).toHaveLength(1);
  const [problem] = problems;
  expect(info.slice(problem?.offset, (problem?.offset ?? 0) + (problem?.length ?? 0))).toBe(pointedAt);
  expect(problem?.message).toMatch(message);
  expect(problem?.suggestion).toBe(suggestion);
  return fence;
}

describe('languages', () => {
  test('every name in Shiki is known, and has a grammar', () => {
    const shikiNames = bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
    expect(shikiNames.filter((name) => !languageByName.has(name))).toEqual([]);
    const loadable = new Set([...shikiNames, 'text']);
    expect([...languageByName.values()].filter((name) => !loadable.has(name))).toEqual([]);
  });

  test('an alias has the same grammar as in Shiki', () => {
    const idByName = new Map(
      bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id])),
    );
    const meant = new Map([...idByName.keys()].map((name) => [name, idByName.get(languageByName.get(name) ?? '')]));
    expect(meant).toEqual(idByName);
  });

  test.each([
    ['markup', 'html'],
    ['html.erb', 'erb'],
    ['rb', 'ruby'],
    ['yml', 'yaml'],
    ['Bash', 'bash'],
    ['sh', 'bash'],
    ['shell-session', 'console'],
    ['plaintext', 'text'],
    ['', 'text'],
    ['terminal', 'console'],
    ['jsonc', 'jsonc'],
    ['docker', 'dockerfile'],
    ['gitignore', 'text'],
    ['reference', 'text'],
    ['title="no language"', 'text'],
    ['{1}', 'text'],
  ])('%s is %s', (info, language) => check(info, { language }));

  test('an unknown language is plain text, with the nearest name', () => {
    expect(checkProblem('rubby', 'rubby', /Unknown language "rubby"/, 'ruby').language).toBe('text');
    checkProblem('  #', '#', /Unknown language/);
    checkProblem('constructor', 'constructor', /Unknown language/);
  });

  test.each([
    ['rust,ignore', 'rust'],
    ['rust,editable,edition2021', 'rust'],
    ['html-vue', 'html vars'],
    ['rubby,ignore', undefined],
  ])('%s of mdBook or VitePress becomes %s', (info, suggestion) => {
    const [problem] = readCodeFence(info).problems;
    expect([problem?.suggestion, problem?.isCertain]).toEqual(suggestion ? [suggestion, true] : [undefined, undefined]);
  });

  test('a label of VitePress is a title, and the label of a tab in a group', () => {
    const problemOf = (isInGroup: boolean): unknown =>
      readCodeFence('ts {1} [src/[id].ts]', undefined, isInGroup).problems;
    expect(problemOf(false)).toMatchObject([{ length: 13, suggestion: 'title="src/[id].ts"', isCertain: true }]);
    expect(problemOf(true)).toMatchObject([{ length: 13, suggestion: 'tab="src/[id].ts"', isCertain: false }]);
  });

  test('marks of Expressive Code are one kind of problem', () => {
    const { fence, problems } = readCodeFence(String.raw`js "a text" ins={5} /a b?\/c/ {2} frame="none"`);
    expect(fence.markedLines).toEqual([[2, 2]]);
    expect(new Set(problems.map(({ message }) => message)).size).toBe(1);
  });

  test('an option without a language before it is reported with a hint', () => {
    checkProblem('vars', 'vars', /Unknown language/, 'text vars');
    checkProblem('npm2yarn', 'npm2yarn', /Unknown language/, 'bash npm2yarn');
  });
});

describe('settings of the site', () => {
  const settings = { ...defaultCode, aliases: { Steepfile: 'ruby' } };

  test('an alias means a language, in any letter case, and is suggested for a similar name', () => {
    expect(readCodeFence('steepfile', settings)).toMatchObject({ fence: { language: 'ruby' }, problems: [] });
    expect(readCodeFence('stepfile', settings).problems).toMatchObject([{ suggestion: 'Steepfile' }]);
  });

  test('every label is the name with a capital letter, or in the table', () => {
    const labels = [...new Set(languageByName.values())].map(languageLabel);
    expect(labels.filter((label) => label.trim() === '' || /[^A-Z.]/.test(label.charAt(0)))).toEqual([
      '1C',
      'reStructuredText',
      '1C',
    ]);
  });
});

describe('options', () => {
  test('all of them together', () => {
    check(`ruby title="config/a b.rb" {1,3-5} showLineNumbers=20`, {
      title: 'config/a b.rb',
      markedLines: [
        [1, 1],
        [3, 5],
      ],
      firstNumber: 20,
    });
  });

  test('quotes of either kind', () => check(`js title='say "hi".js'`, { title: 'say "hi".js' }));
  test('line numbers from 1', () => check('js showLineNumbers', { firstNumber: 1 }));
  test('braces right after the language', () => check('js{2}', { language: 'javascript', markedLines: [[2, 2]] }));

  test('ranges in any order that touch or overlap become one', () => {
    check('js {7, 4-5,1..3} {2-4}', {
      markedLines: [
        [1, 5],
        [7, 7],
      ],
    });
  });

  test.each([
    ['js tab', { span: 1 }],
    ['js tab="npm run"', { label: 'npm run', span: 1 }],
    ['js tab=npm', { label: 'npm', span: 1 }],
    ['js tab={"span":3} title="a.js"', { span: 3 }],
    ['js tab={"label":"npm","span":2}', { label: 'npm', span: 2 }],
  ])('%s is a tab', (info, tab) => expect(readCodeFence(info)).toMatchObject({ tab, problems: [] }));

  test.each([
    ['bash npm2yarn', 'synced'],
    ['bash npm2yarn={"sync":true}', 'synced'],
    ['bash npm2yarn={"sync":false}', 'alone'],
    ['bash', undefined],
  ])('%s is for package managers: %s', (info, packageManagers) => {
    expect(readCodeFence(info)).toMatchObject({ packageManagers, problems: [] });
  });

  test('wrap and reference', () => {
    check('js wrap', { wraps: true });
    expect(readCodeFence('js reference')).toMatchObject({ isReference: true, problems: [] });
  });

  test('vars switches variables on', () => {
    expect(readCodeFence('ruby vars').wantsVariables).toBe(true);
    expect(readCodeFence('ruby').wantsVariables).toBe(false);
    expect(readCodeFence('ruby').file).toBeUndefined();
    expect(readCodeFence('ruby file="a/b.rb#c d"').file).toEqual({
      written: 'a/b.rb#c d',
      offset: 11,
      hasTitle: false,
    });
    const bare = readCodeFence('file=a.rb title=""');
    expect(bare).toMatchObject({
      file: { written: 'a.rb', offset: 5, hasTitle: true },
      hasLanguage: false,
      problems: [],
    });
    expect(bare.fence.title).toBeUndefined();
  });

  test('a huge range is not expanded', () => check('js {1-999999999}', { markedLines: [[1, 999999999]] }));

  test.each([
    ['ts live', 'live', /"live" is not an option/, undefined],
    ['ts titel="a.ts"', 'titel', /"titel" is not an option/, 'title'],
    ['ts showLinenumbers', 'showLinenumbers', /is not an option/, 'showLineNumbers'],
    ['ts title="a.ts', 'title="a.ts', /closing quote/, undefined],
    ['ts title=" "', 'title=" "', /title of this code fence is empty/, undefined],
    ['ts title=a title=b', 'title=b', /second title/, undefined],
    ['ts {1,3', '{1,3', /closing brace/, undefined],
    ['ts tab=""', 'tab=""', /A tab takes a label/, undefined],
    ['ts tab="a', 'tab="a', /A tab takes a label/, undefined],
    ['ts tab={"span":0}', 'tab={"span":0}', /A tab takes a label/, undefined],
    ['ts tab={"labl":"a"}', 'tab={"labl":"a"}', /A tab takes a label/, undefined],
    ['ts tab={span:1}', 'tab={span:1}', /A tab takes a label/, undefined],
    ['ts tab={null', 'tab={null', /A tab takes a label/, undefined],
    ['ts npm2yarn=yes', 'npm2yarn=yes', /npm2yarn takes no value but/, undefined],
    ['ts npm2yarn={"sync":1}', 'npm2yarn={"sync":1}', /npm2yarn takes no value but/, undefined],
    ['ts {0}', '{0}', /"0" is not a line/, undefined],
    ['ts {5-3}', '{5-3}', /"5-3" is not a line/, undefined],
    ['ts {}', '{}', /is not a line/, undefined],
    ['ts showLineNumbers=first', 'showLineNumbers=first', /takes the number of the first line/, undefined],
  ])('%s is refused', (info, pointedAt, message, suggestion) => {
    expect(checkProblem(info, pointedAt, message, suggestion).language).toBe('typescript');
  });

  test('a problem does not change the other options', () => {
    const fence = checkProblem('ts live title="a.ts" {2}', 'live', /not an option/);
    expect(fence).toMatchObject({ title: 'a.ts', markedLines: [[2, 2]] });
  });

  test('a huge info string is read in time', () => {
    const spent = startCpuClock();
    readCodeFence(`js ${'{'.repeat(200_000)}`);
    readCodeFence(`js {${Array.from({ length: 50_000 }, (_, index) => index * 2 + 1).join(',')}}`);
    readCodeFence(`${' '.repeat(200_000)}a=`);
    readCodeFence('a="'.repeat(100_000));
    expect(spent()).toBeLessThan(2);
  });
});

describe('marks in the code', () => {
  /** The shown lines, each with its marks after a bar. */
  function checkMarks(code: string, expected: readonly string[], info = 'text'): void {
    const shown = readMarkedLines(code, readCodeFence(info).fence).map(({ text, marks }) =>
      marks.size === 0 ? text : `${text}|${[...marks].toSorted().join(' ')}`,
    );
    expect(shown).toEqual(expected);
  }

  test.each([
    'a // [!code ++]',
    'a # [!code ++]',
    'a -- [!code ++]',
    'a ; [!code ++]',
    'a % [!code ++]',
    'a " [!code ++]',
    'a /* [!code ++] */',
    'a {/* [!code ++] */}',
    'a <!-- [!code ++] -->',
    'a <%# [!code ++] %>',
    'a (* [!code ++] *)',
    'a//[!code ++]',
  ])('%s is an added line', (code) => checkMarks(code, ['a|added']));

  test.each(['md', 'mdx', 'markdown'])(
    '%s shows the comments of other languages, which belong to code in it',
    (language) => {
      const code = ['```js', '// highlight-next-line', 'a // [!code ++]', 'b -- [!code ++]', 'c " [!code ++]', '```'];
      checkMarks(code.join('\n'), code, language);
      const own = '<!-- highlight-next-line -->\na\n{/* [!code ++] */}\nb # [!code --]';
      checkMarks(own, ['a|marked', 'b|added removed'], language);
    },
  );

  test('every kind of mark, and several on a line', () => {
    checkMarks('a # [!code --]\nb # [!code highlight]\nc # [!code hl] [!code focus]\nd # [!code ++] # [!code focus]', [
      'a|removed',
      'b|marked',
      'c|focused marked',
      'd|added focused',
    ]);
  });

  test('the levels of Shiki mark their lines, too', () =>
    checkMarks('a # [!code error]\nb # [!code warning]\n# [!code info:2]\nc\nd', [
      'a|error marked',
      'b|marked warning',
      'c|info marked',
      'd|info marked',
    ]));

  test('a count begins at the line itself, and ends', () =>
    checkMarks('a # [!code ++:2]\nb\nc', ['a|added', 'b|added', 'c']));

  test('a comment on its own line is not shown, and marks the lines after it', () => {
    checkMarks('  # [!code focus:2]\na\nb\nc', ['a|focused', 'b|focused', 'c']);
  });

  test('a longer count is not cut short by a later one', () => {
    checkMarks('a # [!code ++:3]\nb # [!code ++]\nc\nd', ['a|added', 'b|added', 'c|added', 'd']);
  });

  test('a comment with more text stays', () => checkMarks('a # [!code --] was b', ['a # was b|removed']));

  test('the comments of Docusaurus', () => {
    checkMarks('// highlight-next-line\na\nb\n# highlight-start\nc\nd\n<!-- highlight-end -->\ne', [
      'a|marked',
      'b',
      'c|marked',
      'd|marked',
      'e',
    ]);
  });

  test('the comments of Docusaurus in every style', () => {
    const styles = [
      '// highlight-next-line',
      '  {/* highlight-next-line */}',
      '/* highlight-next-line */',
      '# highlight-next-line',
      '<!-- highlight-next-line -->',
      '-- highlight-next-line',
      '% highlight-next-line',
      '; highlight-next-line',
      "' highlight-next-line",
      '<%# highlight-next-line %>',
      '//highlight-next-line',
    ];
    for (const comment of styles) checkMarks(`${comment}\na\nb`, ['a|marked', 'b']);
  });

  test('magic comments of the site add classes to all other marks', () => {
    const comments = [
      { className: 'line-error', line: 'error-next-line', block: { start: 'error-start', end: 'error-end' } },
      { className: 'is-new', line: 'highlight-next-line' },
    ];
    const code = '// error-next-line\na // [!code ++]\n// error-start\nb\n// highlight-next-line\nc\n// error-end\nd';
    const lines = readMarkedLines(code, { ...readCodeFence('js {4}').fence, comments });
    expect(lines.map(({ text, marks, ownClasses }) => [text, ...marks, ...ownClasses].join(' '))).toEqual([
      'a added line-error',
      'b line-error',
      'c marked line-error is-new',
      'd marked',
    ]);
  });

  test('an unpaired comment is found at its place', () => {
    const code = 'a\r\n// highlight-end\nb\n# highlight-start\nc\n# highlight-start\nd';
    const unpaired = findUnpaired(code, readCodeFence('js').fence);
    expect(unpaired).toEqual([
      { text: 'highlight-end', missing: 'highlight-start', isStart: false, offset: code.indexOf('highlight-end') },
      { text: 'highlight-start', missing: 'highlight-end', isStart: true, offset: code.indexOf('highlight-start') },
      { text: 'highlight-start', missing: 'highlight-end', isStart: true, offset: code.lastIndexOf('highlight-start') },
    ]);
    checkMarks(code, ['a', 'b', 'c|marked', 'd|marked']);
  });

  test('lines in braces count the shown lines', () =>
    checkMarks('# [!code ++]\na\nb', ['a|added', 'b|marked'], 'js {2-99}'));

  test.each(["x = '[!code ++]'", 'text [!code ++]', '# [!code wat]', 'see highlight-next-line'])(
    '%s is not a mark',
    (code) => checkMarks(code, [code]),
  );

  test('an escaped mark is shown', () => checkMarks('a # [\\!code ++]', ['a # [!code ++]']));
  test('line ends of any kind', () => checkMarks('a\r\nb\rc', ['a', 'b', 'c']));
  test('code with only a mark is an empty line', () => checkMarks('# [!code ++]', ['']));

  test('very many marks are read in time', () => {
    const spent = startCpuClock();
    const lines = readMarkedLines(
      'a # [!code ++:999999] [!code focus:999999]\n'.repeat(10_000),
      readCodeFence('js {1-999999999}').fence,
    );
    readMarkedLines('//[!code ++]x'.repeat(100_000), readCodeFence('js').fence);
    expect(lines[9_999]?.marks.size).toBe(3);
    expect(spent()).toBeLessThan(2);
  });
});

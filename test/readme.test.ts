/** The README's tables against the program: codes, settings, parts, texts, commands and their options. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diagnosticCodes } from '../src/pipeline/diagnostics/codes.js';
import { englishTexts } from '../src/theme/contract/texts.js';
import { browserPartNames } from '../src/theme/contract/theme-parts.js';
import { documentedSettings } from './helpers/documented-settings.js';
import { projectRoot, runCli } from './helpers/run-cli.js';
import { membersOf, openSource, propertiesOf } from './helpers/source-syntax.js';

const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');

test('every code is listed with its severity and meaning', () => {
  const listed = Array.from(
    readme.matchAll(/^\| `([a-z-]+)` \| (error|warning) \| (.+) \|$/gm),
    ([, code, severity, meaning]) => [code, { severity, meaning }],
  );
  const known = Object.entries(diagnosticCodes).map(([code, { severity, meaning }]) => [code, { severity, meaning }]);
  expect(listed).toEqual(known);
});

test('every command is described', () => {
  const help = runCli(projectRoot, ['--help']).stdout;
  const commands = Array.from(help.matchAll(/^ {2}([a-z-]+) .*(?=\n|$)/gm), ([, name]) => name).filter(
    (name) => name !== 'help',
  );
  expect(commands).toEqual([
    'build',
    'join',
    'check',
    'serve',
    'fold',
    'override',
    'unfold',
    'impact',
    'spread',
    'changes',
    'diff',
    'versions',
    'where',
    'search-records',
    'adopt',
    'init',
  ]);
  for (const command of commands) expect(readme).toContain(`\`docsgen ${command}`);
});

test.each([
  ['check', 'Checking'],
  ['serve', 'Writing'],
])('%s has the options that the README lists, and no other', (command, title) => {
  const help = runCli(projectRoot, [command, '--help']).stdout;
  const options = Array.from(help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm), ([, name = '']) => name);
  const section = readme.split(`\n## ${title}\n`)[1]?.split(/\n###? /)[0] ?? '';
  const listed = Array.from(section.matchAll(/^\| `(--[a-z-]+)/gm), ([, name = '']) => name);
  const common = new Set(['--help', '--json', '--root']);
  expect(listed.toSorted()).toEqual(options.filter((name) => !common.has(name)).toSorted());
});

test('every text that a site may replace is listed with its key', () => {
  const [, section = ''] = /^### Texts\n([\s\S]*?)^### /m.exec(readme) ?? [];
  const listed = Array.from(section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm), ([, key, text]) => [key, text]);
  expect(Object.fromEntries(listed)).toEqual(englishTexts);
});

describe('tables of what the code documents', () => {
  let source: ReturnType<typeof openSource>;
  beforeAll(() => {
    source = openSource();
  });
  afterAll(() => source.close());

  test('every setting has its default and its comment', () => {
    const [, section = ''] = /^## Configuration\n([\s\S]*?)^### Colours/m.exec(readme) ?? [];
    const rows = section.matchAll(/^\| `([\w.[\]]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm);
    const listed = Array.from(rows, ([, path = '', defaultText, meaning]) => ({ path, defaultText, meaning }));
    const settings = documentedSettings(source).map(({ path, isOptional, defaultText, text }) => ({
      path,
      defaultText: isOptional ? defaultText : 'required',
      meaning: text.replace(/\.$/, ''),
    }));
    expect(settings.length).toBeGreaterThan(50);
    expect(listed.toSorted(byPath)).toEqual(settings.toSorted(byPath));
  });

  test('every part of the theme has its props and its comment', () => {
    const rows = readme.matchAll(/^\| `([A-Z]\w+)` \| `\{ ([^}]+) \}` \| (.+) \|$/gm);
    const file = source.read('src/theme/contract/theme-parts.ts');
    const parts = propertiesOf(file, 'themeParts').map(({ name, text, value }) => {
      const [, props = ''] = /<(\w+)>/.exec(value?.getText(file) ?? '') ?? [];
      return [name, membersOf(file, props).map((prop) => prop.name), text.replace(/\.$/, '')];
    });
    expect(Array.from(rows, ([, name, props = '', text]) => [name, props.split(', '), text])).toEqual(parts);
  });
});

test('the parts of the theme that run in the browser are named', () => {
  const [, names = '', last = ''] =
    /^.*?((?:`[A-Z]\w+`, )+`\w+`) and `(\w+)` are run in the browser/m.exec(readme) ?? [];
  expect([...names.replaceAll('`', '').split(', '), last]).toEqual(browserPartNames);
});

function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return one.path < other.path ? -1 : 1;
}

test('every rule beyond links has a place of its own, with its purpose, an example and the way to switch it off', () => {
  const reference = readFileSync(join(projectRoot, 'docs/guide/rules.md'), 'utf8');
  const [opening = '', ...parts] = reference.split(/^## (?=`)/m);
  expect(opening).toMatch(/'page-orphan': 'off'[\s\S]*docsgen-disable-next-line[\s\S]*docsgen-disable-file/);
  const documented = parts.flatMap((part) => {
    const [title = '', ...text] = part.split('\n');
    expect([title, text.join('\n')]).toEqual([
      title,
      expect.stringMatching(/^\n\w[\s\S]{80,}^`{3,}\w+\n[\s\S]+?^`{3,}$/m),
    ]);
    return Array.from(title.matchAll(/`([a-z-]+)`/g), ([, code]) => code);
  });
  const codes = Object.entries(diagnosticCodes).flatMap(([code, entry]) => ('isRule' in entry ? [code] : []));
  expect(documented.toSorted()).toEqual(codes.toSorted());
});

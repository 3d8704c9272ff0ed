/** The README's tables against the program: a code, setting or command that is missing or gone is a mistake of ours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnosticCodes } from '../src/pipeline/diagnostics/diagnostic.js';
import { englishTexts } from '../src/theme/contract/texts.js';
import { projectRoot, runCli } from './helpers/run-cli.js';

const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');

test('every mistake is listed with its severity and meaning', () => {
  const listed = Array.from(
    readme.matchAll(/^\| `([a-z-]+)` \| (error|warning) \| (.+) \|$/gm),
    ([, code, severity, meaning]) => [code, { severity, meaning }],
  );
  expect(Object.fromEntries(listed)).toEqual(diagnosticCodes);
});

test('every command is described', () => {
  const help = runCli(projectRoot, ['--help']).stdout;
  const commands = Array.from(help.matchAll(/^ {2}([a-z-]+) .*(?=\n|$)/gm), ([, name]) => name).filter(
    (name) => name !== 'help',
  );
  expect(commands).toEqual(['build', 'check', 'serve', 'versions', 'where', 'search-records', 'init']);
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

test('every top-level setting is described', () => {
  const settings = readFileSync(join(projectRoot, 'src/pipeline/config/user-config.ts'), 'utf8')
    .split('export interface UserConfig {')[1]
    ?.matchAll(/^ {2}readonly (\w+)\??:/gm);
  const names = Array.from(settings ?? [], ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
});

test('every rule beyond links has a place of its own, with its purpose, an example and the way to switch it off', () => {
  const [, reference = ''] = /^### Rules beyond links\n([\s\S]*?)^### In hooks/m.exec(readme) ?? [];
  const [opening = '', ...parts] = reference.split(/^#### /m);
  expect(opening).toMatch(/'page-orphan': 'off'[\s\S]*docsgen-disable-next-line[\s\S]*docsgen-disable-file/);
  const documented = parts.flatMap((part) => {
    const [title = '', ...text] = part.split('\n');
    expect([title, text.join('\n')]).toEqual([
      title,
      expect.stringMatching(/^\n\w[\s\S]{80,}^`{3,}\w+\n[\s\S]+?^`{3,}$/m),
    ]);
    return Array.from(title.matchAll(/`([a-z-]+)`/g), ([, code]) => code);
  });
  const rules =
    /^(page-(orphan|replaced)|image-|.+-duplicate|heading-level|code-(language|invalid)|layer-file-un|anchor-|address-|external)/;
  const codes = Object.keys(diagnosticCodes).filter((code) => rules.test(code) && code !== 'heading-id-duplicate');
  expect(documented.toSorted()).toEqual(codes.toSorted());
});

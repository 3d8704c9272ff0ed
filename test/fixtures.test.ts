/**
 * Golden sites: each folder of test/fixtures is a tiny site named for a behaviour. `site.txt` contains its files. Above them
 * are its purpose, the commands to run and the relevant output files, which are compared with `expected.txt`.
 * `npx vitest run test/fixtures.test.ts -u` writes the expected texts.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describePage } from './helpers/describe-page.js';
import { fixtures, readBlock, writeFiles } from './helpers/file-block.js';
import { runCli } from './helpers/run-cli.js';

/** Hashes change with every byte of theme or client, and so does the number of files. Equal hashes get the same number. */
function maskHashes(text: string): string {
  const seen: string[] = [];
  const numberOf = (hash: string): number => (seen.includes(hash) ? seen.indexOf(hash) + 1 : seen.push(hash));
  return text
    .replaceAll(/(?<=[-"])[0-9a-f]{10}(?=\.[a-z]|")/g, (hash) => `<hash ${numberOf(hash)}>`)
    .replaceAll(/\d+ files written/g, '<n> files written');
}

/** Output files that pages are made of, without those of theme and search. */
function listPages(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => `${join(entry.parentPath, entry.name).slice(folder.length + 1)}\n`)
    .sort()
    .join('');
}

/** Runs one line above the files: `$ docsgen <arguments>`, `show pages`, or `show <file>: <fact>, <fact>`. */
function runLine(root: string, line: string): string {
  const [, command] = /^\$ docsgen (.*)$/.exec(line) ?? [];
  if (command !== undefined) {
    const { stdout, stderr, code } = runCli(root, command.split(' '));
    return `${line}\n${stderr}${stdout}exit code ${code}\n`.replaceAll(/ +$/gm, '');
  }
  const [, shown, facts] = /^show ([^:]+)(?:: (.*))?$/.exec(line) ?? [];
  if (shown === undefined) throw new Error(`Neither a command nor what to show: ${line}`);
  const path = join(root, 'build', shown);
  const title = `--- ${shown}\n`;
  if (shown === 'pages') return title + listPages(join(root, 'build'));
  if (!existsSync(path)) return `${title}(no such file)\n`;
  const text = readFileSync(path, 'utf8');
  return title + (shown.endsWith('.html') ? describePage(text, facts?.split(', ')) : text);
}

describe('golden sites', () => {
  const names = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/site.txt'))
    .map(dirname)
    .sort();

  test.each(names)('%s', async (name) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-fixture-')));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const { head, files } = readBlock(readFileSync(join(fixtures, name, 'site.txt'), 'utf8'));
    writeFiles(root, files);
    const [, lines = ''] = head.split('\n\n');
    const shown = lines
      .trim()
      .split('\n')
      .map((line) => runLine(root, line));
    await expect(maskHashes(shown.join('\n'))).toMatchFileSnapshot(join(fixtures, name, 'expected.txt'));
  });

  test('each folder contains one site and its expected output', () => {
    const known = new Set(names.flatMap((name) => [`${name}/expected.txt`, `${name}/site.txt`]));
    const found = readdirSync(fixtures, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(fixtures.length + 1));
    expect(found.filter((file) => !known.has(file))).toEqual([]);
  });
});

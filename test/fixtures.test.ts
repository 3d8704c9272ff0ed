/**
 * Golden sites: each folder of test/fixtures is a tiny site named for a behaviour. It is built with the real program and
 * compared with its `expected` folder: what the terminal says, the list of files, and each page's facts. An expected file
 * that no build makes any more is a failure, too. `npx vitest run -u test/fixtures` writes them anew.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describePage } from './helpers/describe-page.js';
import { projectRoot, runCli } from './helpers/run-cli.js';

const fixtures = join(projectRoot, 'test/fixtures');

/** Hashes in file names change with every byte of theme or client; what they name does not. */
function maskHashes(text: string): string {
  return text.replaceAll(/-[0-9a-f]{10}(\.[a-z]+)/g, '-<hash>$1');
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

describe('golden sites', () => {
  test.each(readdirSync(fixtures))('%s', async (name) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-fixture-')));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    cpSync(join(fixtures, name), root, { recursive: true, filter: (source) => !source.endsWith('/expected') });
    const expected = join(fixtures, name, 'expected');
    const { stdout, stderr, code } = runCli(root, ['build']);
    const said = maskHashes(`$ docsgen build\n${stderr}${stdout}exit code ${code}\n`).replaceAll(/ +$/gm, '');
    await expect(said).toMatchFileSnapshot(join(expected, 'output.txt'));
    const outFiles = filesBelow(join(root, 'build'));
    const made = ['output.txt'];
    if (outFiles.length > 0) {
      await expect(`${outFiles.map(maskHashes).join('\n')}\n`).toMatchFileSnapshot(join(expected, 'files.txt'));
      made.push('files.txt');
    }
    for (const outFile of outFiles.filter((file) => /\.(html|xml|txt)$/.test(file))) {
      const text = readFileSync(join(root, 'build', outFile), 'utf8');
      const facts = outFile.endsWith('.html') ? maskHashes(describePage(text)) : text;
      const file = `${outFile.replaceAll('/', '__')}.txt`;
      await expect(facts).toMatchFileSnapshot(join(expected, 'pages', file));
      made.push(join('pages', file));
    }
    expect(filesBelow(expected).filter((file) => !made.includes(file))).toEqual([]);
  });
});

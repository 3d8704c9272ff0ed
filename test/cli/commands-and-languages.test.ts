/** What commands about versions and changes say of a site in several languages. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = { title: 'Test', url: 'https://test.example', versions: ['2.0', '1.0'], languages: ['de'] };

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  [A](g/a.md)
  --- content/docs/1.0/g/a.md
  # A

  Some words.
  --- content/docs/1.0/g/b.md
  # B
  --- content/docs/2.0/index.md
  # Home of 2.0
  --- content/i18n/de/docs/1.0/g/a.md
  # Ah

  Einige Worte.
  --- .gitignore
  .docsgen
  build
`;

const germanA = 'content/i18n/de/docs/1.0/g/a.md';

function git(root: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' });
}

function makeCommitted(settings: object = config): string {
  const root = makeSite(files, settings);
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'first');
  return root;
}

test('diff shows what a changed translation changes for readers', () => {
  const root = makeCommitted();
  writeFileSync(join(root, germanA), '# Ah\n\nEinige neue Worte.\n');
  expect(runCli(root, ['diff', 'HEAD']).stdout).toContain('Einige {+neue +}Worte.');
});

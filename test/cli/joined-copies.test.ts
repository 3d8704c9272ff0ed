/** A problem that copies of a file share is reported once, with what can be done about copies in git. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { joinCopies } from '../../src/cli/check/join-copies.js';
import { diagnose } from '../../src/pipeline/diagnostics/diagnostic.js';
import { loadInline, makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

test('a problem of versions from git is to be changed in their branch, because nobody can change a tag', () => {
  const root = makeSite(
    { 'docs/index.md': '# Home\n\n[Lost](#lost)\n' },
    {
      title: 'Test',
      url: 'https://test.example',
      contentDir: '.',
      versions: [
        { name: '2.0', folder: 'docs', complete: true },
        { name: '1.0', ref: 'v1.0', folder: 'docs' },
      ],
    },
  );
  const git = (...args: readonly string[]): void => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' });
  };
  git('init', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'Pages');
  git('tag', 'v1.0');
  const { stderr } = runCli(root, ['check']);
  expect(stderr.match(/\[broken-anchor\]/g)).toHaveLength(1);
  expect(stderr).toContain(
    '2 files have this problem: "docs/index.md" and the same file in other versions. Those of versions from git are changed in their branch, or accepted under `exceptions` in the config; "docsgen check --format compact" lists them.',
  );
});

test('diagnostics at one place of a file that belongs to no version are not joined', async () => {
  const { run } = await loadInline({ 'content/docs/1.0/index.md': '# Home\n' });
  const place = { file: 'docsgen.config.json', line: 1, column: 1, length: 1, lineText: '{}' };
  const found = ['1.0', '2.0'].map((name) =>
    diagnose('file-ignored', { message: `"content/docs/${name}" is ignored`, place, notes: [] }),
  );
  expect(joinCopies(run.config, found)).toEqual(found);
});

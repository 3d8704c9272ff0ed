/** A fresh clone of the project: its current files in one commit, and nothing installed. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from './run-cli.js';

const notCloned = new Set(['.git', 'node_modules', 'dist', 'build', '.docsgen']);

/** Makes the folder, and a repository of it. */
export function cloneProject(folder: string): void {
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (source) => !notCloned.has(relative(projectRoot, source)),
  });
  commitAll(folder);
}

/** Commits all files of the folder that git does not ignore, and creates the repository if there is none. */
export function commitAll(folder: string, date = '2024-01-01T12:00:00Z'): void {
  const author = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-q', '--no-verify', '-m', 'All'],
  ]) {
    execFileSync('git', args, { cwd: folder, env });
  }
}

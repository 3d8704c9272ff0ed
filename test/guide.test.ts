/**
 * Runs the examples of the guide. The files that a page shows, named by their titles, make a site. Each command runs over
 * the files above it and prints the output that the page shows. `$ git …` makes commits and tags. An excerpt of `build/` is
 * in the built files.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edit } from './helpers/edited-site.js';
import { makeSite } from './helpers/inline-site.js';
import { projectRoot, runCli } from './helpers/run-cli.js';

const folder = join(projectRoot, 'docs/content/docs/0.1');
const pages = [
  'tutorial.md',
  ...readdirSync(join(folder, 'guides'))
    .sort()
    .map((name) => join('guides', name)),
];

interface Example {
  readonly language: string;
  /** A file, from the site's root. */
  readonly title: string | undefined;
  readonly text: string;
}

function examplesOf(page: string): readonly Example[] {
  const fences = page.matchAll(/^(`{3,})([a-z]+)(?: title="([^"]+)")?\n([\s\S]*?)^\1$/gm);
  return Array.from(fences, ([, , language = '', title, text = '']) => ({ language, title, text }));
}

function runGit(root: string, args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' });
}

test.each(pages)('%s', (name) => {
  const root = makeSite({}, { title: 'Example', url: 'https://docs.example.org' });
  let isBuilt = false;
  for (const { language, title, text } of examplesOf(readFileSync(join(folder, name), 'utf8'))) {
    if (title?.startsWith('build/') === true) {
      if (!isBuilt) expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
      isBuilt = true;
      const built = readFileSync(join(root, title), 'utf8');
      for (const line of text.trim().split('\n')) expect(built).toContain(line.trim());
    } else if (title !== undefined) {
      if (title.startsWith('docsgen.config.')) rmSync(join(root, 'docsgen.config.json'), { force: true });
      edit(root, title, () => text);
      isBuilt = false;
    } else if (language === 'console') {
      if (text.startsWith('$ git ')) {
        for (const [, args = ''] of text.matchAll(/^\$ git (.*)$/gm)) runGit(root, args.split(' '));
        isBuilt = false;
        continue;
      }
      const [first = '', ...printed] = text.split('\n');
      const [, command = ''] = /^\$ npx docsgen (.*)$/.exec(first) ?? [];
      const { stdout, stderr } = runCli(root, command.split(' '));
      expect(`${stderr}${stdout}`.replaceAll(/ +$/gm, '')).toContain(printed.join('\n').trim());
    }
  }
});

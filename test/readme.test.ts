/** The README is short and has no broken links; the documentation of each rule is complete. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleCodes } from '../src/pipeline/diagnostics/rule-codes.js';
import { projectRoot } from './helpers/run-cli.js';

const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');

test('the README has at most 120 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

test('every link leads to a file of the repository or to a page of the documentation', () => {
  const targets = Array.from(readme.matchAll(/\]\(([^)#]+)[^)]*\)/g), ([, target = '']) => target);
  const published = 'https://docsgen.github.io/docsgen/';
  const files = targets
    .filter((target) => target.startsWith(published) || !/^[a-z]+:/.test(target))
    .map((target) =>
      target.startsWith(published) ? `docs/content/docs/0.1/${target.slice(published.length)}` : target,
    );
  const isThere = (file: string): boolean =>
    [file, `${file}.md`, join(file, 'index.md')].some((path) => existsSync(join(projectRoot, path)));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

const docs = join(projectRoot, 'docs/content/docs/0.1');

test('the guide of rules shows how to switch a rule off', () => {
  const guide = readFileSync(join(docs, 'guides/rules.md'), 'utf8');
  expect(guide).toMatch(/'page-orphan': 'off'[\s\S]*docsgen-disable-next-line[\s\S]*docsgen-disable-file/);
});

test.each(Object.keys(ruleCodes))('the page of the rule %s has its purpose and an example', (code) => {
  const [, advice] = readFileSync(join(docs, `reference/diagnostics/${code}.md`), 'utf8').split('\n## What to do\n');
  expect(advice).toMatch(/^\n\w[\s\S]{80,}^`{3,}\w+\n[\s\S]+?^`{3,}$/m);
});

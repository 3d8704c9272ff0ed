/** The README: short, with links that lead somewhere; and the guide's own lists beside the program's. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnosticCodes } from '../src/pipeline/diagnostics/codes.js';
import { projectRoot } from './helpers/run-cli.js';

const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');

test('it has at most 120 lines', () => {
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

test('every rule beyond links has a place of its own, with its purpose, an example and the way to switch it off', () => {
  const reference = readFileSync(join(projectRoot, 'docs/content/docs/0.1/guides/rules.md'), 'utf8');
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

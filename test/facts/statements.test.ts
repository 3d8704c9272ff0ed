/** Errors about the framework that the reference site once contained stay fixed, in every version that shows the text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../helpers/run-cli.js';
import { layeredFiles, versions } from './layered-files.mjs';

/** An entry of statements.yml; `source` is for check-facts.mjs. */
interface Statement {
  readonly fact: string;
  readonly page: string;
  readonly says: string;
  readonly never: string;
  readonly example: string;
  readonly from?: string;
  readonly until?: string;
}

const statements = parse(readFileSync(join(projectRoot, 'test/facts/statements.yml'), 'utf8')) as readonly Statement[];

const pages = layeredFiles(projectRoot).flatMap(({ file, versions: shown }) => {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return shown.map((version) => ({ file, version, text }));
});

describe.each(statements)('$fact', ({ page, says, never, example, from = '3.2' }) => {
  const meant = pages.filter(({ version }) => versions.indexOf(version) >= versions.indexOf(from));

  test('the page contains the statement', () => {
    const name = new RegExp(`(^|/)${page}\\.md$`);
    const named = meant.filter(({ file }) => name.test(file));
    expect(named).not.toEqual([]);
    expect(named.filter(({ text }) => !new RegExp(says).test(text)).map(where)).toEqual([]);
  });

  test('no page contradicts it', () => {
    expect(example).toMatch(new RegExp(never));
    expect(meant.filter(({ text }) => new RegExp(never).test(text)).map(where)).toEqual([]);
  });
});

function where({ file, version }: { readonly file: string; readonly version: string }): string {
  return `${file} in ${version}`;
}

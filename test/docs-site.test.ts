/**
 * docsgen's own documentation: its reference pages match the program's tables (`npx vitest run test/docs-site.test.ts -u`
 * writes them), and the site has no diagnostics.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesIn } from '../docs/generate/diagnostic-pages.js';
import { generatedPages } from '../docs/generate/generated-pages.js';
import { projectRoot, runCli } from './helpers/run-cli.js';
import { diagnosticCodes } from '../src/pipeline/diagnostics/codes.js';
import { openSource } from './helpers/source-syntax.js';

const folder = join(projectRoot, 'docs/content/docs/0.1/reference');

let source: ReturnType<typeof openSource>;
beforeAll(() => {
  source = openSource();
});
afterAll(() => source.close());

test('the reference pages match the tables of the program', async () => {
  const pages = generatedPages(source);
  for (const [file, text] of Object.entries(pages)) await expect(text).toMatchFileSnapshot(join(folder, file));
  const isGenerated = (file: string): boolean => /^(?:commands|settings|diagnostics)\/.*\.md$/.test(file);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isGenerated);
  // Missing pages fail above. With `-u`, they are written after the test.
  expect(found.filter((file) => !Object.hasOwn(pages, file))).toEqual([]);
});

test('every diagnostic has advice', () => {
  const codes = codesIn(source.read);
  expect(codes.map(({ name }) => name)).toEqual(Object.keys(diagnosticCodes));
  expect(codes.filter(({ text }) => text === '')).toEqual([]);
});

test('the site has no error and no warning', () => {
  const { code, stdout, stderr } = runCli(projectRoot, ['check', '--root', 'docs', '--max-warnings', '0']);
  expect({ code, output: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, output: '' });
});

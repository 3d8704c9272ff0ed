/**
 * docsgen's own documentation: its reference pages match the program's tables (`npx vitest run test/docs-site.test.ts -u`
 * writes them), and the site has no diagnostics.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('the guides', () => {
  const guides = join(projectRoot, 'docs/content/docs/0.1/guides');
  const texts = readdirSync(guides).map((name) => readFileSync(join(guides, name), 'utf8'));

  test('show as a result what the source above it says', () => {
    const results = texts.flatMap((text) =>
      Array.from(text.matchAll(/^<div class="result">$([\s\S]*?)^<\/div>$/gm), ({ index, 1: result = '' }) => ({
        result: result.trim(),
        above: text.slice(0, index),
      })),
    );
    expect(results.length).toBeGreaterThan(10);
    for (const { result, above } of results) expect(above).toContain(result);
  });

  test('show the components that the site runs', () => {
    const components = join(projectRoot, 'docs/content/_components');
    for (const name of readdirSync(components)) {
      const shown = `\`\`\`tsx title="components/${name}"\n${readFileSync(join(components, name), 'utf8')}\`\`\`\n`;
      expect(texts.filter((text) => text.includes(shown))).toHaveLength(1);
    }
  });
});

/** Data that is nested too deeply is reported with its place before a parser reads it, for all YAML and JSON. */
import { describe, expect, test } from 'vitest';
import { findDeepJson, maxDataNesting } from '../../../src/pipeline/yaml/data-nesting.js';
import { findTooDeep } from '../../../src/pipeline/yaml/parse-yaml.js';
import { makeSite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';

const nested = (levels: number, opening: string, closing = ''): string =>
  opening.repeat(levels) + closing.repeat(levels);

test.each([
  ['lists in brackets', (levels: number) => `a: ${nested(levels, '[', ']')}`],
  ['maps in braces', (levels: number) => `a: ${nested(levels, '{a: ')}`],
  ['dashes', (levels: number) => `${nested(levels, '- ')}a`],
  ['question marks', (levels: number) => nested(levels, '? ')],
  ['dashes and brackets', (levels: number) => `${nested(levels / 2, '- ')}${nested(levels / 2, '[')}`],
  [
    'indentation',
    (levels: number) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:\n`).join(''),
  ],
  ['brackets between quoted ones', (levels: number) => `a: b\n  "c\nd: ${nested(levels, '[ "]", ')}`],
  ['brackets between comments', (levels: number) => `a: ${nested(levels, '[ # ]\n')}`],
])('%s', (_, text) => {
  expect(findTooDeep(text(maxDataNesting - 10))).toBeUndefined();
  for (const levels of [maxDataNesting + 10, 20_000 / Math.min(20, text(100).length / 100)])
    expect(findTooDeep(text(Math.round(levels)))).toMatchObject({ code: 'TOO_DEEP' });
});

test('brackets in a row, and brackets in texts, are not nested', () => {
  const rows = Array.from({ length: 1000 }, (_, row) => `- { a: [${row}], b: "[[[", c: d } # [[[[\n- [e]\n`);
  expect(findTooDeep(rows.join(''))).toBeUndefined();
  expect(findTooDeep(`a: |\n${'  [[[[ - - -\n'.repeat(100)}b: c\n`)).toBeUndefined();
  expect(findDeepJson(JSON.stringify(Array.from({ length: 1000 }, () => ({ a: ['[[', '\\"{{'] }))))).toBeUndefined();
  expect(findDeepJson(`{"]": ${nested(200, '["]",')}`)).toBeGreaterThan(100);
});

describe('in a site', () => {
  const deep = (levels: number): string => nested(levels, '[');

  test('each file is reported with the place', () => {
    const root = makeSite({
      'content/docs/1.0/index.md': `---\ntitle: Home\nx: ${deep(20_000)}\n---\n\n# Home\n`,
      'content/docs/1.0/samples.md': `# Samples\n\n\`\`\`json\n${deep(20_000)}\n\`\`\`\n\n\`\`\`yaml\n${deep(20_000)}\n\`\`\`\n`,
      'content/docs/1.0/a/_category_.json': deep(20_000),
      'content/docs/1.0/a/page.md': '# Page\n',
      'content/docs/1.0/_sidebar.yml': deep(20_000),
    });
    const { stdout, code } = runCli(root, ['check', '--format', 'compact']);
    const lines = stdout.split('\n').filter((line) => line.includes('too deep'));
    expect({ lines: lines.map((line) => line.replace('content/docs/1.0/', '')).sort(), code }).toEqual({
      lines: [
        '_sidebar.yml:1:100: error: This file cannot be read: it is nested too deep [sidebar-invalid]',
        'a/_category_.json:1:100: error: This file cannot be read: it is nested too deep [category-invalid]',
        'index.md:3:102: error: Front matter is not valid YAML: it is nested too deep [front-matter-invalid]',
        'samples.md:4:101: warning: This JSON cannot be parsed: it is nested too deep [code-invalid]',
        'samples.md:8:100: warning: This YAML cannot be parsed: it is nested too deep [code-invalid]',
      ],
      code: 1,
    });
  });

  test('many pages at once, and the config, are reported, too', () => {
    const pages = Array.from({ length: 24 }, (_, page) => [
      `content/docs/1.0/page-${page}.md`,
      `---\nx: ${deep(20_000)}\n---\n\n# Page ${page}\n`,
    ]);
    const { stdout } = runCli(makeSite(Object.fromEntries(pages) as Record<string, string>), [
      'check',
      '--format',
      'compact',
    ]);
    expect(stdout.match(/too deep/g)).toHaveLength(24);
    const config = `{"title": "Site", "url": "https://site.example", "navbar": ${deep(20_000)}`;
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n', 'docsgen.config.json': config });
    const reported = runCli(root, ['check', '--format', 'compact']);
    expect(reported.stdout).toMatch(/^docsgen\.config\.json:1:1\d\d: error: docsgen\.config\.json is nested too deep/);
  });
});

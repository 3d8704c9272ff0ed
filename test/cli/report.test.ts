import { expect, test } from 'vitest';
import { drawDiagnostics, maxDrawn } from '../../src/cli/report.js';
import { diagnose } from '../../src/pipeline/diagnostics/diagnostic.js';

test('of very many problems, the first errors are shown and the rest are counted', async () => {
  const errors = Array.from({ length: maxDrawn + 5 }, (_, index) => diagnose('broken-link', { message: `e${index}` }));
  const warnings = Array.from({ length: 3 }, (_, index) => diagnose('page-orphan', { message: `w${index}` }));
  const text = await drawDiagnostics([...warnings, ...errors], { color: false });
  expect(text.match(/\[ERROR\]/g)).toHaveLength(maxDrawn);
  expect(text).not.toContain('[WARNING]');
  expect(text).toMatch(
    /… and 5 more errors and 3 more warnings\. "docsgen check --format compact" shows them all\.\n\n$/,
  );
  const few = await drawDiagnostics([...warnings, ...errors.slice(0, 2)], { color: false });
  expect(few.match(/\[WARNING\]/g)).toHaveLength(3);
  expect(few).not.toContain('more');
});

test('problems that differ only in their place are one from the fourth on, which names some of the places', async () => {
  const at = (file: string, line: number) =>
    diagnose('code-language-unknown', {
      message: 'Unknown language "promql"',
      place: { file, line, column: 4, length: 6, lineText: '```promql' },
    });
  const three = [at('a.md', 1), at('a.md', 9), at('b.md', 2)];
  expect((await drawDiagnostics(three, { color: false })).match(/\[WARNING\]/g)).toHaveLength(3);
  const many = [...three, ...Array.from({ length: maxDrawn }, (_, index) => at('c.md', index + 1))];
  const text = await drawDiagnostics([...many, diagnose('page-orphan', { message: 'other' })], { color: false });
  expect(text.match(/\[WARNING\]/g)).toHaveLength(2);
  expect(text).toContain(
    'This occurs in 202 more places: a.md:9, b.md:2, c.md:1, c.md:2, c.md:3, …. "docsgen check --format compact" lists them all.',
  );
  expect(text).toContain('other [page-orphan]');
});

test('problems that are drawn as one have the versions of all, and name a line once', async () => {
  const at = (line: number, versions: readonly string[] | undefined) =>
    diagnose('code-language-unknown', {
      message: 'Unknown language "promql"',
      place: { file: 'a.md', line, column: 4, length: 6, lineText: '```promql' },
      ...(versions && { versions }),
    });
  const drawn = (last: readonly string[] | undefined): Promise<string> =>
    drawDiagnostics([at(1, ['1.0']), at(9, ['2.0', '1.0']), at(9, ['2.0']), at(9, last)], { color: false });
  const text = await drawn(['3.0']);
  expect(text).toContain('It shows in versions 1.0, 2.0, 3.0.');
  expect(text).toContain('This occurs in 3 more places: a.md:9. ');
  expect(await drawn(undefined)).not.toContain('It shows in');
});

test('a code links to its page, as a link of the terminal or on separate lines', async () => {
  const found = [diagnose('broken-link', { message: 'a' }), diagnose('broken-link', { message: 'b' })];
  const page = 'https://docsgen.github.io/docsgen/reference/diagnostics/broken-link';
  const linked = await drawDiagnostics(found, { color: false, links: 'behind-codes' });
  expect(linked).toContain(`a [\x1b]8;;${page}\x07broken-link\x1b]8;;\x07]`);
  const listed = await drawDiagnostics(found, { color: false, links: 'lines' });
  expect(listed.split(page)).toHaveLength(2);
  expect(await drawDiagnostics(found, { color: false, links: 'none' })).not.toContain(page);
});

import { expect, test } from 'vitest';
import { drawDiagnostics, maxDrawn } from '../../src/cli/report.js';
import { diagnose } from '../../src/pipeline/diagnostics/diagnostic.js';

test('of very many problems the first errors are drawn, and the rest is counted', async () => {
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

import { expect, test } from 'vitest';
import { gatherDiagnostics } from '../../src/pipeline/diagnostics/gather-diagnostics.js';
import { diagnose } from '../../src/pipeline/diagnostics/diagnostic.js';

test('diagnostics that versions repeat become one, with each kind of note once', () => {
  const inVersion = (version: string) =>
    diagnose('anchor-lost', {
      message: 'The same',
      versions: [version],
      notes: [`The page comes from "${version}/a.md".`, `Only ${version} says this.`],
    });
  const config = { severities: {}, versions: [{ name: '2.0' }, { name: '1.0' }] };
  const gathered = gatherDiagnostics(config as never, [inVersion('1.0'), inVersion('2.0')]);
  expect(gathered).toMatchObject([
    {
      versions: ['1.0', '2.0'],
      notes: ['The page comes from "1.0/a.md".', 'Only 1.0 says this.', 'Only 2.0 says this.'],
    },
  ]);
});

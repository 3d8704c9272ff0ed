/** Labels of links and footnotes that do not match. */
import { describe, expect, test } from 'vitest';
import { settleConditions, usedConditions } from '../../../src/pipeline/compile/conditions/conditions.js';
import { compile } from './compiling.js';

async function check(text: string, expected: readonly string[], suggestion?: string): Promise<void> {
  const { diagnostics } = (await compile(text)).document;
  expect(diagnostics.map(({ code, span }) => `${code} ${span.line}:${span.column}+${span.length}`)).toEqual(expected);
  expect(diagnostics[0]?.suggestion).toBe(suggestion);
}

describe('a reference', () => {
  test('without a definition is reported, with the nearest label', async () => {
    await check('a [b][Guide x], ![c *d*][img]', ['reference-undefined 1:7+7', 'reference-undefined 1:26+3']);
    await check(
      '- > [b `c`][gide]\n\n[guide]: a.md\n',
      ['reference-undefined 1:13+4', 'definition-unused 3:1+13'],
      'guide',
    );
  });

  test('that may be other text is not', async () => {
    await check('a[0][1] f(x)[y][z] [b] [c]\\[d] \\[e][f] [g] [h] `[i][j]` [k][] [x](y.md)[z]', []);
    await check('```\n[a][b]\n```\n\n<i title="[a][b]">x</i>\n', []);
    await check('[a][B] ![c][b]\n\n[b]: d.md\n', []);
  });
});

test('a reference to a definition for other versions only is reported', async () => {
  const text = '[a][b] c[^d]\n\n:::versions{from="2"}\n[b]: b.md\n\n[^d]: d\n:::\n';
  const codes = async (version: string): Promise<readonly string[]> => {
    const conditions = settleConditions(usedConditions(text) ?? [], version, ['1', '2']);
    const { document } = await compile(text, { conditions });
    return document.diagnostics.map(({ code, span }) => `${code} ${span.line}:${span.column}+${span.length}`);
  };
  expect(await codes('1')).toEqual(['reference-undefined 1:1+6', 'footnote-undefined 1:9+4']);
  expect(await codes('2')).toEqual([]);
});

describe('a definition', () => {
  test('without a use is reported, unless it is a comment', async () => {
    const comments = '[//]: # (words)\n[//]: # (more [words](b.md).)\n[comment]: <> (words)\n';
    await check(`[a]: b.md "t"\n\n${comments}`, ['definition-unused 1:1+13']);
  });

  test('of a label with an earlier definition is reported', async () => {
    await check('[a]\n\n[a]: b.md\n\n> [A]: c.md\n', ['definition-duplicate 5:3+9']);
    await check('a[^1]\n\n[^1]: b\n\n[^1]: c\n', ['definition-duplicate 5:1+7']);
  });

  test('that only other versions use is not', async () => {
    const text = '[a] :v[[b] [^c]]{from="2"} :v[[d]]{until="1"}\n\n[a]: a.md\n[b]: b.md\n[d]: d.md\n\n[^c]: c\n';
    for (const version of ['1', '2']) {
      const conditions = settleConditions(usedConditions(text) ?? [], version, ['1', '2']);
      expect((await compile(text, { conditions })).document.diagnostics).toEqual([]);
    }
  });
});

test('footnotes without a text or a mark are reported', async () => {
  await check('a[^1] b[^two]\n\n[^1]: c\n\n[^2]: d\n', ['footnote-undefined 1:10+3', 'footnote-unused 5:1+7']);
  await check('\\[^a] `[^b]` x[^c]: y', []);
});

test('a comment switches them off', async () => {
  const { suppressions } = (await compile('<!-- docsgen-disable-next-line reference-undefined -->\n[a][b]')).document;
  expect(suppressions).toMatchObject([{ codes: ['reference-undefined'], firstLine: 2 }]);
});

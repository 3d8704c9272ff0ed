/** Random pages of two to four versions, merged: every version's article is as before, and there is nothing more to merge. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSites } from '../../../src/pipeline/fold/compare-sites.js';
import { loadSite } from '../../../src/pipeline/fold/fold-site.js';
import { findCopies } from '../../../src/pipeline/fold/merge/page-copies.js';
import { proveMerges } from '../../../src/pipeline/fold/merge/prove-merges.js';
import type { Files } from '../../helpers/file-block.js';
import { rounds } from '../../helpers/rounds.js';
import { changed, openSite } from './folded-site.js';

const words = [
  'one',
  'two',
  '**three**',
  '`four`',
  '[five](b.md)',
  'a:',
  'six]',
  '*seven*',
  '{{v}}',
  '\\*',
  '2.7',
  'm|n',
];
const blocks = [
  (text: string) => text,
  (text: string) => `## ${text.replaceAll('|', '')}`,
  (text: string) => `- ${text}\n- always\n- last`,
  (text: string) => `1. first\n2. ${text}\n   - nested`,
  (text: string) => `| A | B |\n| --- | --- |\n| ${text.replaceAll('|', '')} | x |\n| always |  |`,
  (text: string) => `\`\`\`js\n${text}\n\`\`\``,
  (text: string) => `:::note Title\n${text}\n\n\`\`\`js\nx\n\`\`\`\n:::`,
  (text: string) => `> ${text}\n> quoted`,
  (text: string) => `<div>\n\n${text}\n\n</div>`,
  (text: string) => `:::versions{from="2.0"}\n${text}\n:::`,
  (text: string) => `${text} :v[until]{until="1.0"} end`,
] as const;

const block = fc.record({
  kind: fc.nat(blocks.length - 1),
  words: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }),
});
type RandomBlock = typeof block extends fc.Arbitrary<infer Value> ? Value : never;

/** What a version does to the blocks of the version before. */
const edit = fc.record({
  at: fc.nat(20),
  what: fc.constantFrom('word', 'add', 'remove', 'kind', 'nothing'),
  word: fc.constantFrom(...words),
  block,
});
type RandomEdit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function apply(before: readonly RandomBlock[], { at, what, word, block: added }: RandomEdit): readonly RandomBlock[] {
  const index = at % Math.max(1, before.length);
  const old = before[index];
  if (what === 'nothing' || !old) return before;
  if (what === 'add') return before.toSpliced(index, 0, added);
  if (what === 'remove') return before.toSpliced(index, 1);
  if (what === 'kind') return before.with(index, { ...old, kind: added.kind });
  return before.with(index, { ...old, words: old.words.with(at % old.words.length, word) });
}

function filesOf(first: readonly RandomBlock[], versions: readonly (readonly RandomEdit[])[]): Files {
  const files: Record<string, string> = {
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/1.0/b.md': '# B\n',
    // The page is moved in one version.
    'content/docs/3.0/_layer.yml': 'moved:\n  b: moved/b\n',
  };
  let before = first;
  for (const [index, edits] of [[], ...versions].entries()) {
    before = edits.reduce(apply, before);
    const text = before.map(({ kind, words: own }) => blocks[kind]?.(own.join(' ')) ?? '').join('\n\n');
    const link = index < 2 ? 'b.md' : 'moved/b.md';
    // Most of the page is the same, so that it is worth a merge.
    const rest = 'All versions have this. '.repeat(40);
    files[`content/docs/${index + 1}.0/a.md`] = `# A\n\n${rest}\n\n${text.replaceAll('b.md', link)}\n\nThe end.\n`;
  }
  return files;
}

test(
  'merged files show the same articles in all versions, and there is nothing more to merge',
  async () => {
    let merged = 0;
    const page = fc.array(block, { minLength: 1, maxLength: 5 });
    const versions = fc.array(fc.array(edit, { maxLength: 3 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(page, versions, async (first, edits) => {
        const names = ['1.0', '2.0', '3.0', '4.0'].slice(0, Math.max(3, edits.length + 1));
        const config = {
          title: 'Test',
          url: 'https://test.example',
          versions: names.toReversed().map((name) => ({ name, variables: { v: name } })),
        };
        const files = filesOf(first, edits);
        const site = await openSite(files, config);
        try {
          const { loaded, tools } = site;
          const { merges, apart, changes } = await proveMerges(loaded, findCopies(loaded.site), tools);
          const next = await loadSite(loaded.config, changes, new Map(), tools);
          expect(compareSites(loaded, next, false).differences).toEqual([]);
          const known = new Set(loaded.errors.map(({ message }) => message));
          expect(next.errors.filter(({ message }) => !known.has(message))).toEqual([]);
          merged += merges.length;
          const again = await openSite(changed(files, changes), config);
          const rest = await proveMerges(again.loaded, findCopies(again.loaded.site), again.tools);
          again.close();
          expect(rest.merges).toEqual([]);
          expect(rest.apart.length).toBeLessThanOrEqual(apart.length);
        } finally {
          site.close();
        }
      }),
      { numRuns: rounds(25, 400) },
    );
    expect(merged).toBeGreaterThan(0);
  },
  rounds(60_000, 900_000),
);

/**
 * Random small sites, folded, unfolded and folded again: the tree is the same, and readers see no difference at any
 * step. Folding a folded site changes nothing.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../src/pipeline/model.js';
import type { Files } from '../../helpers/file-block.js';
import { rounds } from '../../helpers/rounds.js';
import { changed, completeVersions, openSite } from './folded-site.js';

const names = ['index', 'a', 'b', 'c/index', 'c/d', 'e/f'];
const sentences = [
  'One two three four five six seven eight nine ten eleven twelve.',
  'A text that is longer than the others, and says nothing at all about anything.',
  '{{v}} is the version.',
  '## Part\n\nMore.',
];

const page = fc.record({
  words: fc.array(fc.nat(sentences.length - 1), { minLength: 1, maxLength: 3 }),
  links: fc.array(fc.nat(names.length - 1), { maxLength: 2 }),
  position: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  hasImage: fc.boolean(),
  /** The page whose address it passes to a partial. */
  passes: fc.option(fc.nat(names.length - 1), { nil: undefined }),
});
type RandomPage = typeof page extends fc.Arbitrary<infer Value> ? Value : never;

const version = fc.record({
  pages: fc.array(fc.option(page, { nil: undefined, freq: 3 }), { minLength: names.length, maxLength: names.length }),
  /** Later versions copy most pages of the previous version. */
  keeps: fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
  movesA: fc.boolean(),
  image: fc.constantFrom('<svg/>', '<svg id="x"/>'),
  label: fc.constantFrom(undefined, 'C', 'D'),
  hasPicture: fc.boolean(),
  /** The pages that `_sidebar.yml` lists; undefined without one. */
  list: fc.option(fc.constantFrom([0], [0, 3]), { nil: undefined }),
});
type RandomVersion = typeof version extends fc.Arbitrary<infer Value> ? Value : never;

function filesOf(versions: readonly RandomVersion[]): Files {
  const files: Record<string, string> = {};
  let before: (RandomPage | undefined)[] = [];
  let nameOfA = 'a';
  for (const [index, { pages, keeps, movesA, image, label, hasPicture, list }] of versions.entries()) {
    before = pages.map((own, at) => (index > 0 && keeps[at] ? before[at] : own));
    before[0] ??= { words: [0], links: [], position: undefined, hasImage: false, passes: undefined };
    if (index > 0 && movesA) nameOfA = nameOfA === 'a' ? 'moved/a' : 'a';
    const paths = names.map((name) => (name === 'a' ? nameOfA : name));
    const folder = `content/docs/${index + 1}.0`;
    for (const [at, shown] of before.entries())
      if (shown) files[`${folder}/${paths[at]}.md`] = textOf(shown, paths[at] ?? '', paths, before, index);
    files[`${folder}/i.svg`] = image;
    files[`${folder}/_to.md`] = 'To [the other]({{to}}).\n';
    if (label !== undefined) files[`${folder}/c/_category_.json`] = JSON.stringify({ label });
    if (hasPicture) files[`${folder}/c/picture.svg`] = '<svg/>';
    const listed = list?.filter((at) => before[at]).map((at) => `- ${paths[at]}\n`);
    if (listed) files[`${folder}/_sidebar.yml`] = listed.join('');
  }
  return files;
}

/** The second version writes the same links in another way. */
function textOf(
  shown: RandomPage,
  own: string,
  paths: readonly string[],
  pages: readonly unknown[],
  version: number,
): string {
  const up = own.includes('/') ? '../' : version === 1 ? './' : '';
  const links = shown.links.filter((at) => pages[at]).map((at) => `[link](${up}${paths[at]}.md)`);
  const { passes } = shown;
  const include = (to: string): string => `:::include{file="${up}_to.md" to="${to}.md"}\n:::`;
  const parts = [
    ...shown.words.map((at) => sentences[at]),
    ...links,
    ...(shown.hasImage ? [`![i](${up}i.svg)`] : []),
    ...(passes !== undefined && pages[passes] ? [include(paths[passes] ?? '')] : []),
  ];
  const front = shown.position === undefined ? '' : `---\nsidebar_position: ${shown.position}\n---\n\n`;
  return `${front}# Page\n\n${parts.join('\n\n')}\n`;
}

const config = { ...completeVersions, variables: { v: 'one' } };

function splitMoves(files: Files): { readonly moved: readonly string[]; readonly original: Files } {
  const entries = Object.entries(files);
  const isLayer = (file: string): boolean => file.endsWith('/_layer.yml');
  return {
    moved: entries.flatMap(([file]) => (isLayer(file) ? [file] : [])),
    original: Object.fromEntries(entries.filter(([file]) => !isLayer(file))),
  };
}

/** The config of a plan, as it is in a file. */
function configOf({ versions }: SiteConfig): object {
  return { ...config, versions: versions.map(({ name, complete }) => ({ name, complete })) };
}

test('folding an unfolded site restores the same tree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(version, version, version), fc.boolean(), async (versions, takesMoves) => {
      const files = filesOf(versions);
      const site = await openSite(files, config);
      const folded = await site.fold({ moves: takesMoves ? site.moves : [] });
      const layers = changed(files, folded.plan.changes);
      site.close();
      const layered = await openSite(layers, configOf(folded.plan.config));
      expect([...(await layered.fold()).plan.changes.keys()]).toEqual([]);
      const unfolded = await layered.unfold();
      const exact = await layered.unfold(files);
      layered.close();
      expect(unfolded.differences).toEqual([]);
      expect(exact.differences).toEqual([]);
      // Moves have a meaning in complete versions, too.
      const { moved, original } = splitMoves(changed(layers, exact.plan.changes));
      expect(original).toEqual(files);
      expect(moved.length).toBe(takesMoves ? new Set(site.moves.map((move) => move.version)).size : 0);
      const complete = changed(layers, unfolded.plan.changes);
      const again = await openSite(complete, configOf(unfolded.plan.config));
      const refolded = await again.fold();
      again.close();
      expect(changed(complete, refolded.plan.changes)).toEqual(layers);
    }),
    { numRuns: rounds(8, 60), seed: 15 },
  );
});

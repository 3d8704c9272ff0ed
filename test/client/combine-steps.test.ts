/** Combined steps from version to version equal a direct comparison of the first version with the last one. */
import { describe, expect, test } from 'vitest';
import { combineRuns, combineSteps } from '../../src/client/changes/combine-steps.js';
import type { ChangedPage, ChangedSection, ChangeRun, ChangeStep } from '../../src/theme/contract/changes/changes.js';

/** "a [-b][+c]" → runs. */
function runs(written: string): readonly ChangeRun[] {
  return written
    .split(/(\[[+-][^\]]*\])/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('[') ? [part[1] as '+' | '-', part.slice(2, -1)] : ['=', part]));
}

function written(all: readonly ChangeRun[]): string {
  return all.map(([kind, text]) => (kind === '=' ? text : `[${kind}${text}]`)).join('');
}

test.each([
  ['kept twice', 'same', 'same', 'same'],
  ['changed by the second', 'one two', 'one [-two][+three]', 'one [-two][+three]'],
  ['changed by the first', 'one [-two][+three]', 'one three', 'one [-two][+three]'],
  ['changed twice', 'one [-two][+three]', 'one [-three][+four]', 'one [-two][+four]'],
  ['changed and changed back in part', 'a [-b][+c d] e', 'a [-c ]d[+ x] e', 'a [-b][+d x] e'],
  ['inserted and deleted', 'a [+b ]c', 'a [-b ]c', 'a c'],
  ['deleted at different places', '[-a ]b c d', 'b [-c ]d', '[-a ]b [-c ]d'],
  ['at the end', 'a[- b]', 'a[+ c]', 'a[- b][+ c]'],
  ['letters of two units', '😀 [-a][+b]', '[-😀 ]b', '[-😀 a][+b]'],
])('a text %s', (_, first, second, expected) => {
  expect(written(combineRuns(runs(first), runs(second)))).toBe(expected);
});

const page = (kind: ChangedPage['kind'], sections: readonly ChangedSection[] = [], rest = {}): ChangedPage => ({
  lineage: 'l',
  kind,
  anchor: 'a',
  title: 'A',
  url: '/a',
  sections,
  ...rest,
});

const section = (kind: ChangedSection['kind'], id: string, texts: readonly string[], rest = {}): ChangedSection => ({
  kind,
  id,
  title: id,
  blocks: texts.map((text) => ({ kind: 'prose', runs: runs(text) })),
  ...rest,
});

const step = (from: string, pages: readonly ChangedPage[]): ChangeStep => ({
  from,
  groups: [{ labels: ['Old'], pages }],
  outline: [{ labels: ['New'], pages: [['l', 'b', 'B', '/b']] }],
});

/** The result of two steps for one page: kinds and texts. */
function combined(older: ChangedPage, newer: ChangedPage): unknown {
  return combineSteps([step('1', [older]), step('2', [newer])]).flatMap(({ pages }) =>
    pages.map(({ kind, sections }) => [
      kind,
      ...sections.map((one) => [one.kind, one.id, ...one.blocks.map((block) => written(block.runs))]),
    ]),
  );
}

describe('pages', () => {
  test.each([
    ['added', 'changed', [['added']]],
    ['added', 'removed', []],
    ['added', 'moved', [['added']]],
    ['changed', 'removed', [['removed']]],
    ['moved', 'changed', [['moved']]],
    ['changed', 'moved', [['moved']]],
  ] as const)('%s, then %s', (older, newer, expected) => {
    expect(combined(page(older), page(newer))).toEqual(expected);
  });

  test('a page is at its place in the newest version, and removed pages are last', () => {
    const gone = page('removed', [], { lineage: 'gone', title: 'Gone' });
    const groups = combineSteps([step('1', [page('moved', [], { before: { url: '/0' } }), gone]), step('2', [])]);
    expect(groups.map(({ labels, pages }) => [labels, pages.map(({ title, url }) => [title, url])])).toEqual([
      [['New'], [['B', '/b']]],
      [['Old'], [['Gone', '/a']]],
    ]);
    expect(groups[0]?.pages[0]?.before).toEqual({ url: '/0' });
  });
});

describe('sections', () => {
  const older = (...sections: ChangedSection[]) => page('changed', sections);

  test('changed twice', () => {
    expect(
      combined(older(section('changed', 's', ['a [-b][+c]', '[+x]'])), older(section('changed', 's', ['a [-c][+d]']))),
    ).toEqual([['changed', ['changed', 's', 'a [-b][+d]', '[+x]']]]);
  });

  test('new, and changed since', () => {
    expect(combined(older(section('added', 's', ['[+a b]'])), older(section('changed', 's', ['a [-b][+c]'])))).toEqual([
      ['changed', ['added', 's', '[+a c]']],
    ]);
  });

  test('new, and removed again', () => {
    expect(combined(older(section('added', 's', ['[+a]'])), older(section('removed', 's', ['[-a]'])))).toEqual([]);
  });

  test('changed and changed back', () => {
    expect(
      combined(older(section('changed', 's', ['[-a][+b]'])), older(section('changed', 's', ['[-b][+a]']))),
    ).toEqual([]);
  });

  test('renamed twice shows its first name', () => {
    const one = section('changed', 'b', [], { before: { id: 'a', title: 'a' } });
    const two = section('changed', 'c', [], { before: { id: 'b', title: 'b' } });
    const groups = combineSteps([step('1', [older(one)]), step('2', [older(two)])]);
    expect(groups[0]?.pages[0]?.sections).toMatchObject([{ id: 'c', before: { id: 'a' } }]);
  });
});

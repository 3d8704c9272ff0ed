/** How a changed page is described: which parts are cut, which are folded, and which texts are added. */
import { describe, expect, test } from 'vitest';
import { describeGroups, type ChangeNode } from '../../src/theme/contract/changes/change-tree.js';
import type { ChangedBlock, ChangedSection, ChangeRun } from '../../src/theme/contract/changes/changes.js';
import { englishTexts } from '../../src/theme/contract/texts.js';

/** Elements in short form: `name.class(children)`, without texts for screen readers. */
function short(node: ChangeNode): string {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  if (attributes['class'] === 'visually-hidden') return '';
  const inner = children.map(short).join('');
  if (attributes['class'] === 'change-gap') return inner;
  return `${name}${attributes['class'] === undefined ? '' : `.${attributes['class'].replace(/ .*/, '')}`}(${inner})`;
}

function describeSections(sections: readonly ChangedSection[]): string {
  const page = { lineage: 'l', kind: 'changed', anchor: 'a', title: 'A', url: '/a', sections } as const;
  return describeGroups([{ labels: [], pages: [page] }], englishTexts)
    .map(short)
    .join('');
}

function describeBlock(kind: ChangedBlock['kind'], ...runs: readonly ChangeRun[]): string {
  const all = describeSections([{ kind: 'changed', id: '', title: 'A', blocks: [{ kind, runs }] }]);
  return /div\.changed-section\((.*)\)\)\)$/s.exec(all)?.[1] ?? all;
}

const words = (count: number): string => 'word '.repeat(count).trim();

describe('long unchanged texts', () => {
  test('are cut before, between and after changes, at the ends of words', () => {
    const shown = describeBlock('prose', ['=', words(40)], ['-', 'x'], ['=', words(60)], ['+', 'y'], ['=', words(40)]);
    const gaps = shown.split(' … ');
    expect(gaps).toHaveLength(4);
    for (const part of gaps) expect(part).not.toMatch(/(?:^|\s)(?:ord|wor|wo|w|rd|d)(?:\s|$)/);
    expect(shown).toContain('del(x)');
    expect(shown).toContain('ins(y)');
  });

  test('are complete if only a little would be cut', () => {
    expect(describeBlock('prose', ['=', words(15)], ['+', 'y'])).toBe(`p.change-prose(${words(15)}ins(y))`);
  });

  test('of code are cut to the lines beside a change', () => {
    const shown = describeBlock('code', ['=', '1\n2\n3\n4\n'], ['-', '5\n'], ['+', 'five\n'], ['=', '6\n7\n8\n']);
    expect(shown.replaceAll('\n', '')).toBe('pre.change-code(code(…span(3)span(4)del(5)ins(five)span(6)span(7)…))');
  });
});

test('bars between cells are marked, including those at the end of a run', () => {
  expect(describeBlock('row', ['=', 'a | b '], ['-', 'c '], ['=', '| d || e'])).toBe(
    'p.change-row(a span.change-bar(|) b del(c )span.change-bar(|) d || e)',
  );
});

describe('sections', () => {
  const section = (kind: ChangedSection['kind'], rest: Partial<ChangedSection> = {}): ChangedSection => ({
    kind,
    id: 's',
    title: 'S',
    blocks: [{ kind: 'prose', runs: [[kind === 'removed' ? '-' : '+', words(4)]] }],
    ...rest,
  });

  test.each([
    ['added', {}, 'h3(a(S)span.change-kind( New section))'],
    ['removed', { movedTo: 'T' }, 'h3(del(S)span.change-kind( Removed section))p.change-note(Its text is now in “T”.)'],
    ['changed', { before: { id: 'r', title: 'R' } }, 'h3(a(S))p.change-note(It was called “R” before.)'],
    ['added', { before: { id: 'r', title: 'R', isSplit: true } }, 'p.change-note(It was a part of “R” before.)'],
  ] as const)('%s: %j', (kind, rest, expected) => {
    expect(describeSections([section(kind, rest)])).toContain(expected);
  });

  test('longer than a screen are folded, unless only a little is left', () => {
    const many = (count: number): string => describeSections(Array.from({ length: count }, () => section('added')));
    expect(many(6)).not.toContain('details');
    expect(many(12)).toMatch(/details\(summary\(Show 7 more changes\)(?:div\.changed-section.*?){7}\)\)\)$/);
  });
});

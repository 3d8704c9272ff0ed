/** Finds the new name of an old heading, by its place and by similar texts. */
import { expect, test } from 'vitest';
import type { Heading } from '../../../src/pipeline/model.js';
import { findRenamed } from '../../../src/pipeline/rules/lost/renamed-heading.js';

/** "## A" → a heading of level 2 with the id "a". */
function headings(...lines: readonly string[]): readonly Heading[] {
  return lines.map((line) => {
    const [, marks = '', text = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    return { level: marks.length as Heading['level'], text, id: text.toLowerCase().replaceAll(' ', '-') };
  });
}

function renamed(before: readonly Heading[], now: readonly Heading[], id: string): string | undefined {
  const found = findRenamed(before, now, id);
  return found && `${now[found.number]?.text}${found.isCertain ? '' : '?'}`;
}

test('the only new heading at the place, certain if the texts are similar', () => {
  const before = headings('## First', '## Setting up', '## Last');
  expect(renamed(before, headings('## First', '## Set up', '## Last'), 'setting-up')).toBe('Set up');
  expect(renamed(before, headings('## First', '## Payments', '## Last'), 'setting-up')).toBe('Payments?');
});

test('the one with a similar text, if there are several', () => {
  const before = headings('## Install', '## Run');
  const now = headings('## Installation', '## Running it');
  expect(renamed(before, now, 'install')).toBe('Installation');
  expect(renamed(before, now, 'run')).toBe(undefined);
  expect(renamed(before, headings('## Install it', '## Install them'), 'install')).toBe(undefined);
});

test('never an old heading, or one of another level or place', () => {
  const before = headings('## First', '## Setting up', '## Last');
  expect(renamed(before, headings('## First', '### Set up', '## Last'), 'setting-up')).toBe(undefined);
  expect(renamed(before, headings('## First', '## Last', '## Set up'), 'setting-up')).toBe(undefined);
  expect(renamed(before, headings('## First', '## Last'), 'setting-up')).toBe(undefined);
  expect(renamed(before, headings('## Last', '## Set up', '## First'), 'setting-up')).toBe(undefined);
});

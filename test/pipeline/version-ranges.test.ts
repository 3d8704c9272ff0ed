import { expect, test } from 'vitest';
import type { Section, Version } from '../../src/pipeline/model.js';
import { versionRanges } from '../../src/pipeline/version-ranges.js';

const all = ['Next', '4.6', '4.5', '4.4', '3.2'].map((label) => ({ name: label.toLowerCase(), label }) as Version);

const section = { versioned: true } as Section;

test.each([
  ['3.2', '3.2'],
  ['3.2 4.4', '3.2, 4.4'],
  ['4.6 4.5 4.4', '4.4–4.6'],
  ['3.2 4.5 4.6 Next', '3.2, 4.5–Next'],
  ['', ''],
])('%s', (labels, words) => {
  const shown = all.filter(({ label }) => labels.split(' ').includes(label));
  expect(versionRanges({ versions: all }, section, shown)).toBe(words);
});

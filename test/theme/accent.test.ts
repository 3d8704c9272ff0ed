/** For every accent colour of a site, the derived shades are readable where they are used. */
import { readFileSync } from 'node:fs';
import { modeLrgb, modeRgb, parseHex, useMode, wcagContrast } from 'culori/fn';
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { accentShades } from '../../src/pipeline/publish/assets/styles/accent-shades.js';

useMode(modeRgb);
useMode(modeLrgb);
const tokens = readFileSync('src/theme/styles/tokens.css', 'utf8');
const colorsOf = (text: string): ReadonlyMap<string, readonly [string, string]> =>
  new Map(
    Array.from(
      text.matchAll(/--dg-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
      ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
    ),
  );
const theme = colorsOf(tokens);
const grounds = [...theme.keys()].filter((name) => /^bg$|^surface|-soft$/.test(name) && name !== 'accent-soft');
const pairs = [
  ...['accent', 'accent-strong'].flatMap((text) =>
    [...grounds, 'accent-soft'].map((ground) => [text, ground] as const),
  ),
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
  ['on-announcement', 'announcement'] as const,
  ['text', 'accent-soft'] as const,
];

function lowest(color: string): { readonly pair: string; readonly contrast: number } {
  const shades = Object.entries(accentShades(color)).map(([name, value]) => `--dg-${name}: ${value}`);
  const own = colorsOf(shades.join('\n'));
  const all = pairs.flatMap(([text, ground]) =>
    [0, 1].map((mode) => {
      const [one = '', other = ''] = [text, ground].map((name) => (own.get(name) ?? theme.get(name))?.[mode] ?? '');
      return { pair: `${text} on ${ground} ${mode === 0 ? 'light' : 'dark'}`, contrast: wcagContrast(one, other) };
    }),
  );
  return all.reduce((least, pair) => (pair.contrast < least.contrast ? pair : least));
}

test.each(['#000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#9b1b48', '#808080'])('%s', (color) => {
  expect(parseHex(color)).toBeDefined();
  expect(lowest(color)).toMatchObject({ contrast: expect.toSatisfy((value: number) => value >= 4.5) });
});

test('any colour', () => {
  assert(
    property(integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`;
      const least = lowest(color);
      if (least.contrast < 4.5) throw new Error(`${color}: ${least.pair} ${least.contrast}`);
    }),
    { numRuns: 100 },
  );
});

/** The style sheet: its size, and the contrast of every pair of colours for text, in both modes. */
import { themeColors } from '../../src/theme/render/theme-colors.js';
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { admonitionKinds } from '../../src/theme/contract/admonitions.js';

const tokens = readFileSync('src/theme/styles/tokens.css', 'utf8');
const colors = new Map(
  Array.from(tokens.matchAll(/--dg-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g), ([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function check(text: string, ground: string): void {
  for (const mode of ['light', 'dark'] as const) {
    const ratio = contrast(colors.get(text)![mode], colors.get(ground)![mode]);
    expect(ratio, `${text} on ${ground}, ${mode}`).toBeGreaterThanOrEqual(4.5);
  }
}

test('the contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the colours of browser bars are the backgrounds of the theme', () => {
  expect(tokens).toContain(`--dg-bg: light-dark(${themeColors.light}, ${themeColors.dark});`);
});

describe('contrast', () => {
  const grounds = ['bg', 'surface', 'surface-strong'];
  test.each(['text', 'text-strong', 'text-muted', 'accent', 'accent-strong'])('%s on every surface', (text) => {
    for (const ground of grounds) check(text, ground);
  });

  test.each(admonitionKinds)('title, text and links of a %s', (kind) => {
    for (const text of [kind, 'text', 'text-strong', 'accent']) check(text, `${kind}-soft`);
  });

  test.each([
    ['accent', 'accent-soft'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['on-announcement', 'announcement'],
    ['text-strong', 'mark'],
    ['tip', 'bg'],
    ['warning', 'bg'],
    ['warning', 'surface-strong'],
  ])('%s on %s', check);
});

test('all styles together stay below 12 kB, compressed', async () => {
  const { outputFiles } = await build({
    stdin: { contents: '@import "./index.css"; @import "./fonts.css";', loader: 'css', resolveDir: 'src/theme/styles' },
    external: ['docsgen:*'],
    bundle: true,
    minify: true,
    write: false,
  });
  expect(brotliCompressSync(outputFiles[0]!.contents).length).toBeLessThan(12 * 1024);
});

/** All style sheets of the theme. */
function sheets(): readonly string[] {
  return readdirSync('src/theme/styles', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
}

/** From this width on, Infima's containers are wider. */
const infimaContainers = '90em';

test('media queries use em, and the desktop layout begins at one width', () => {
  const files = sheets().map((file) => readFileSync(`src/theme/styles/${file}`, 'utf8'));
  const conditions = files.flatMap((css) =>
    [...css.matchAll(/@media [^{]*(?:width|height)[^{]*/g)].map(([each]) => each),
  );
  const widths = new Set(conditions.flatMap((condition) => condition.match(/[\d.]+\w*/g)));
  expect([...widths].toSorted()).toEqual(['20em', '30em', '40em', '62.25em', infimaContainers]);
});

test('a page needs no images of the theme and only its own fonts, so that a strict policy is possible', () => {
  const files = sheets().filter((file) => file !== 'index.css' && file !== 'fonts.css');
  const withUrl = files.filter((file) => readFileSync(`src/theme/styles/${file}`, 'utf8').includes('url('));
  expect(withUrl).toEqual([]);
});

/** Social cards: titles are wrapped by the widths of their letters, and each page names the card that is drawn for it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { converter, wcagContrast } from 'culori';
import { cardColors } from '../../../src/pipeline/publish/cards/card-colors.js';
import { cardOutFile } from '../../../src/pipeline/publish/cards/card-content.js';
import { drawCard } from '../../../src/pipeline/publish/cards/draw-card.js';
import { makeSite } from '../../helpers/inline-site.js';
import { projectRoot, runCli } from '../../helpers/run-cli.js';

const content = { group: '', version: '', site: 'Example', logo: undefined, accent: '#07c' };

function linesOf(title: string): { readonly size: number; readonly lines: readonly string[] } {
  // In this font, every letter is half as wide as it is high.
  const svg = drawCard(
    { ...content, title },
    { logo: '', measure: (text) => text.length / 2, colors: cardColors('#07c') },
  );
  const texts = Array.from(svg.matchAll(/font-weight="700" font-size="(\d+)"[^>]*>([^<]*)</g));
  return { size: Number(texts[0]?.[1]), lines: texts.map(([, , text = '']) => text) };
}

test.each([
  ['Short', 92, ['Short']],
  ['Two lines of a title that is long', 92, ['Two lines of a title', 'that is long']],
  ['A title of three lines needs smaller letters than the others do', 76, undefined],
  ['word '.repeat(40).trim(), 62, undefined],
])('%s', (title, size, lines) => {
  const drawn = linesOf(title);
  expect(drawn.size).toBe(size);
  if (lines) expect(drawn.lines).toEqual(lines);
  expect(drawn.lines.length).toBeLessThanOrEqual(4);
  for (const line of drawn.lines) expect((line.length / 2) * size).toBeLessThanOrEqual(1040);
});

test('a text that does not fit ends with an ellipsis, and markup is shown as text', () => {
  expect(linesOf('word '.repeat(40).trim()).lines.at(-1)).toMatch(/…$/);
  expect(linesOf('x'.repeat(80)).lines).toEqual([expect.stringMatching(/^x{20,40}…$/)]);
  expect(linesOf('<b> & more').lines).toEqual(['&lt;b&gt; &amp; more']);
});

test('a card has the hue of the accent, and another file for another accent', () => {
  const hueOf = (color: string): number => converter('oklch')(color)?.h ?? 0;
  for (const accent of ['#0a7d4f', '#c2410c', '#2f4bc4']) {
    const { from, to, muted, accent: bar } = cardColors(accent);
    for (const color of [from, to, bar]) expect(Math.abs(hueOf(color) - hueOf(accent))).toBeLessThan(8);
    for (const ground of [from, to]) expect(wcagContrast(muted, ground)).toBeGreaterThan(7);
  }
  const [one, other] = ['#0a7d4f', '#c2410c'].map((accent) => cardOutFile({ ...content, title: 'A', accent }));
  expect(one).not.toBe(other);
});

test('a card whose fonts lack a character is not drawn', () => {
  const outFile = (title: string): string | undefined => cardOutFile({ ...content, title });
  expect(outFile('L’été – “Straße” …')).toMatch(/^assets\/cards\//);
  expect([outFile('Příručka'), outFile('Руководство'), outFile('A → B')]).toEqual([undefined, undefined, undefined]);
});

test('each page names its card, and equal cards are drawn once', () => {
  const config = { title: 'Example', url: 'https://docs.example.org', socialCards: true };
  const root = makeSite({ 'content/docs/index.md': '# Home\n', 'content/docs/guide/a.md': '# A `code`\n' }, config);
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(projectRoot, 'node_modules/@resvg'), join(root, 'node_modules/@resvg'));
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const html = readFileSync(join(root, 'build/guide/a/index.html'), 'utf8');
  const [, card = ''] =
    /"og:image" content="https:\/\/docs\.example\.org\/(assets\/cards\/[\da-f]{10}\.png)"/.exec(html) ?? [];
  expect(existsSync(join(root, 'build', card))).toBe(true);
  expect(imageSize(readFileSync(join(root, 'build', card)))).toMatchObject({ width: 1200, height: 630, type: 'png' });
  expect(readdirSync(join(root, 'build/assets/cards'))).toHaveLength(2);
});

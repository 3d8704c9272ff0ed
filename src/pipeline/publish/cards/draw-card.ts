/** Draws a card as an SVG of 1200 × 630 pixels, the size that networks show. */
import { escapeHtml } from '../../../theme/render/escape-html.js';
import type { CardColors } from './card-colors.js';
import { cardSize, type CardContent } from './card-content.js';

/** Returns the width of a text in pixels at a font size of one pixel. */
export type Measure = (text: string, weight: 500 | 700) => number;

const margin = 80;
/** Some letters extend slightly beyond their measured width. */
const lineWidth = cardSize.width - 2 * margin - 10;
const family = 'Hanken Grotesk';

export interface CardStyle {
  /** A `data:` URL, or empty. */
  readonly logo: string;
  readonly measure: Measure;
  readonly colors: CardColors;
}

/** Draws a card. */
export function drawCard({ title, group, version, site }: CardContent, { logo, measure, colors }: CardStyle): string {
  const { size, lines } = fitTitle(title, (text) => measure(text, 700));
  const lineHeight = Math.round(size * 1.14);
  const top = (group === '' ? 90 : 150) + Math.round(size * 0.92);
  const titleLines = lines.map((line, index) =>
    text(line, { x: margin, y: top + index * lineHeight, size, weight: 700, fill: colors.title }),
  );
  const siteX = logo === '' ? margin : margin + 72;
  const versionWidth = version === '' ? 0 : Math.ceil(measure(version, 500) * 30) + 48;
  const versionX = cardSize.width - margin - versionWidth;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colors.from}"/><stop offset="1" stop-color="${colors.to}"/></linearGradient></defs>`,
    '<rect width="100%" height="100%" fill="url(#g)"/>',
    `<rect width="100%" height="12" fill="${colors.accent}"/>`,
    ...(group === ''
      ? []
      : [
          text(
            shorten(group, lineWidth / 32, (part) => measure(part, 500)),
            { x: margin, y: 124, size: 32, weight: 500, fill: colors.muted },
          ),
        ]),
    ...titleLines,
    `<path d="M${margin} 510H${cardSize.width - margin}" stroke="${colors.line}" stroke-width="2"/>`,
    ...(logo === '' ? [] : [`<image href="${logo}" x="${margin}" y="538" width="52" height="52"/>`]),
    text(
      shorten(site, (versionX - siteX - 24) / 32, (part) => measure(part, 500)),
      { x: siteX, y: 575, size: 32, weight: 500, fill: colors.title },
    ),
    ...(version === ''
      ? []
      : [
          `<rect x="${versionX}" y="540" width="${versionWidth}" height="48" rx="24" fill="none" stroke="${colors.line}" stroke-width="2"/>`,
          text(version, { x: versionX + 24, y: 574, size: 30, weight: 500, fill: colors.muted }),
        ]),
    '</svg>',
  ].join('');
}

/** Escapes a text, leaving out characters that XML cannot hold (https://www.w3.org/TR/xml/#charsets). */
export function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 500 | 700;
  readonly fill: string;
}

function text(content: string, { x, y, size, weight, fill }: TextStyle): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}">${xmlText(content)}</text>`;
}

/** From the largest. The last one also serves for longer titles. */
const titleSizes = [
  { size: 92, maxLines: 2 },
  { size: 76, maxLines: 3 },
] as const;
const smallest = { size: 62, maxLines: 4 } as const;

interface FittedTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

/**
 * Chooses the largest size at which a title fits. At the smallest size, a title that is still too long ends in an
 * ellipsis.
 */
function fitTitle(title: string, widthOf: (text: string) => number): FittedTitle {
  for (const { size, maxLines } of titleSizes) {
    const lines = wrap(title, lineWidth / size, widthOf);
    const isWide = lines.some((line) => widthOf(line) > lineWidth / size);
    if (lines.length <= maxLines && !isWide) return { size, lines };
  }
  const { size, maxLines } = smallest;
  const lines = wrap(title, lineWidth / size, widthOf);
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`] : lines;
  return { size, lines: shown.map((line) => shorten(line, lineWidth / size, widthOf)) };
}

function wrap(title: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function shorten(line: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(line) <= width) return line;
  const letters = Array.from(line.replace(/…$/, ''));
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
}

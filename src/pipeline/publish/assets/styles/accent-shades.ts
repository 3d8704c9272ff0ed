/** Derives the shades of the theme's accent in both modes from one colour, each with sufficient contrast. */
import {
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex,
  toGamut,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

/** The values of custom properties by name. */
export type AccentShades = Readonly<Record<string, string>>;

/** WCAG 2.2 requires 4.5. Rounding to hexadecimal digits costs a little. */
const enough = 4.6;

/** The theme's backgrounds with the least contrast to accents. `styles.test.ts` compares all of them. */
const grounds = { light: ['#fffefd', '#ebe6e4'], dark: ['#141113', '#2f2a2d'] } as const;

/** A colour in OKLCH, and its shades of other lightness and chroma. */
export interface Hue {
  readonly l: number;
  readonly c: number;
  /** Returns a shade as `#rrggbb`. */
  readonly shade: (lightness: number, chroma: number) => string;
}

/** Reads a colour, `#rgb` or `#rrggbb`. */
export function hueOf(color: string): Hue {
  useMode(modeRgb);
  useMode(modeLrgb);
  useMode(modeOklch);
  const { l, c, h = 0 } = converter('oklch')(parseHex(color)) ?? { l: 0.5, c: 0 };
  const shade = (lightness: number, chroma: number): string =>
    formatHex(toGamut('rgb', 'oklch')({ mode: 'oklch', l: lightness, c: chroma, h } satisfies Oklch));
  return { l, c, shade };
}

/** Returns the shades of a colour, `#rgb` or `#rrggbb`. They keep its hue; lightness and chroma follow the mode. */
export function accentShades(color: string): AccentShades {
  const { l, c, shade } = hueOf(color);
  const darkened = (from: number): number => firstReadable(from, -0.01, (at) => shade(at, c), grounds.light);
  const lightened = (from: number): number =>
    firstReadable(from, 0.01, (at) => shade(at, Math.min(c, 0.14)), grounds.dark);
  const light = darkened(Math.min(l, 0.6));
  const dark = lightened(Math.max(l, 0.74));
  const soft = Math.min(c, 0.16);
  return {
    accent: modes(shade(light, c), shade(dark, Math.min(c, 0.14))),
    'accent-strong': modes(shade(light - 0.12, c), shade(Math.min(0.96, dark + 0.1), soft * 0.6)),
    'accent-soft': modes(shade(0.965, soft * 0.09), shade(0.235, soft * 0.27)),
    'on-accent': modes('#ffffff', shade(0.2, soft * 0.4)),
    announcement: modes(shade(0.965, soft * 0.09), shade(0.21, soft * 0.2)),
    'on-announcement': modes(shade(0.3, soft * 0.7), shade(0.9, soft * 0.3)),
  };
}

function modes(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`;
}

/** Returns the lightness nearest to `from`, in steps, at which a shade is readable on all backgrounds. */
function firstReadable(
  from: number,
  step: number,
  shadeAt: (lightness: number) => string,
  on: readonly string[],
): number {
  let lightness = from;
  const isReadable = (): boolean => on.every((ground) => wcagContrast(shadeAt(lightness), ground) >= enough);
  while (!isReadable() && lightness > 0 && lightness < 1) lightness += step;
  return lightness;
}

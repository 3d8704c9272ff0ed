/** Derives the colours of social cards from the accent of the theme: its hue on a dark ground, as in dark mode. */
import { hueOf } from '../assets/styles/accent-shades.js';

/** All as `#rrggbb`. */
export interface CardColors {
  /** The two ends of the ground. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly muted: string;
  readonly line: string;
  /** The bar at the top edge. */
  readonly accent: string;
}

/** Returns the colours for an accent, `#rgb` or `#rrggbb`. Texts are readable on every hue. */
export function cardColors(accent: string): CardColors {
  const { l, c, shade } = hueOf(accent);
  const soft = Math.min(c, 0.16);
  return {
    from: shade(0.19, soft * 0.3),
    to: shade(0.28, soft * 0.45),
    title: '#ffffff',
    muted: shade(0.84, soft * 0.25),
    line: shade(0.42, soft * 0.45),
    accent: shade(Math.max(l, 0.66), c),
  };
}

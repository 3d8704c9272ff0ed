/** The bar at the top of the window that grows while the next page is on its way. */
import type { Texts } from './texts.js';

interface Props {
  /** From 0 to 1; undefined while nothing is on its way. */
  readonly value: number | undefined;
  readonly texts: Texts;
}

export function ProgressBar({ value, texts }: Props) {
  return (
    <progress
      className="progress-bar"
      aria-label={texts.loading}
      max="1"
      value={value ?? 0}
      hidden={value === undefined}
    />
  );
}

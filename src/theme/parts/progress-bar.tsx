/** The bar at the top of the window that grows while the next page is in flight. */
import type { ProgressBarProps } from '../contract/theme-parts.js';

export function ProgressBar({ value, texts }: ProgressBarProps) {
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

/** The bar at the top of the window that grows while the next page is on its way. */
import type { CSSProperties } from 'react';
import type { Texts } from './texts.js';

interface Props {
  /** From 0 to 1; undefined while nothing is on its way. */
  readonly value: number | undefined;
  readonly texts: Texts;
}

export function ProgressBar({ value, texts }: Props) {
  const width = { '--progress': value } as CSSProperties;
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={texts.loading}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={value ?? 0}
      hidden={value === undefined}
      // No style attribute from the server: a strict policy forbids it. In the browser React sets the property itself.
      {...(value !== undefined && { style: width })}
    />
  );
}

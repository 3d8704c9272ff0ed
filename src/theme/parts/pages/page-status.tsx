/**
 * What readers see while a page does not arrive: a spinner, that it takes long, that it failed. It is in a template, so
 * that its texts are there when the network is not; the browser shows a copy with one of its parts.
 */
import type { PageStatusProps } from '../../contract/theme-parts.js';

export function PageStatus({ texts }: PageStatusProps) {
  return (
    <>
      <p data-state="loading">
        <span className="spinner" />
        {texts.loading}
      </p>
      <p data-state="slow">
        <span className="spinner" />
        {texts.loadingSlowly}
      </p>
      <p data-state="failed">{texts.loadFailed}</p>
      <button type="button" className="button" data-retry="">
        {texts.retry}
      </button>
    </>
  );
}

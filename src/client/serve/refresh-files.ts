/**
 * Refreshes static files that have changed. Their addresses stay the same, so the browser does not notice the change.
 * An image gets a new query, which no page contains. Any other file that the page uses (a script, or a file that a
 * style sheet names) needs a reload.
 */
import type { LiveFileChange } from '../../theme/contract/live-page.js';
import { document } from '../browser/own-document.js';

/**
 * Creates the function. Call it for each page that is shown, because the next one may contain the same image. It
 * returns false if only a reload helps.
 */
export function createFileRefresh(): (files: readonly LiveFileChange[]) => boolean {
  const known = new Map<string, number>();
  const isShown = ({ url, generation }: LiveFileChange): boolean => {
    const { href } = new URL(url, location.href);
    reloadImages(href, `?changed=${generation}`);
    // A file that is first used after it was reported is already current.
    if (known.get(url) === generation) return true;
    known.set(url, generation);
    return !isChosen(href) && performance.getEntriesByName(href).every(isOfImage);
  };
  return (files) => files.map(isShown).every(Boolean);
}

function reloadImages(href: string, query: string): void {
  for (const image of document.images) {
    const [address] = image.src.split('?', 1);
    if (address === href && image.src !== href + query) image.src = href + query;
  }
}

/** Whether an image with several candidates shows the file. */
function isChosen(href: string): boolean {
  return [...document.images].some(({ src, currentSrc }) => currentSrc === href && !src.startsWith(href));
}

function isOfImage(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img';
}

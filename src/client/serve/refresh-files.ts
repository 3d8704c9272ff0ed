/**
 * Static files that have changed → shown again. Their addresses stay, so the browser does not notice by itself. An image
 * gets another query, which no page has. Everything else that the page has used (a script, what a style sheet names)
 * needs a load.
 */
import type { LiveFileChange } from '../../theme/contract/live-page.js';
import { document } from '../browser/own-document.js';

/**
 * Makes the function to be called with each page that is shown, for the same image may be in the next one. It returns
 * false when only a load will do.
 */
export function createFileRefresh(): (files: readonly LiveFileChange[]) => boolean {
  const known = new Map<string, number>();
  const isShown = ({ url, generation }: LiveFileChange): boolean => {
    const { href } = new URL(url, location.href);
    reloadImages(href, `?changed=${generation}`);
    // A file that is used only after it was reported is used as it is now.
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

/** Whether an image shows it that was given several to choose from. */
function isChosen(href: string): boolean {
  return [...document.images].some(({ src, currentSrc }) => currentSrc === href && !src.startsWith(href));
}

function isOfImage(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img';
}

/** Goes from a hit to its page: in place if the site's own navigation can, otherwise by a full load. */
import type { SearchContext } from './modules.js';

/**
 * Goes to an address. Pages of the configured pattern and other sites are loaded whole. Anything but a web address is
 * ignored, because hits come from services and from the browser's storage.
 */
export type Go = (written: string) => void;

export function createGo({ settings, navigate }: Pick<SearchContext, 'settings' | 'navigate'>): Go {
  const { externalUrlPattern } = settings;
  const external = externalUrlPattern === undefined ? undefined : new RegExp(externalUrlPattern);
  return (written) => {
    if (!URL.canParse(written, location.href)) return;
    const url = new URL(written, location.href);
    if (!/^https?:$/.test(url.protocol) && url.protocol !== location.protocol) return;
    if (url.origin !== location.origin || external?.test(url.href) || external?.test(written)) location.assign(url);
    else navigate(url.pathname + url.search + url.hash);
  };
}

/** Handles a plain click. With a modifier, the browser opens the link as usual. */
export function onPlainClick(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go();
}

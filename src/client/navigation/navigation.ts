/**
 * The way to another page for any script, in whichever bundle it is: the request is an event, so that nothing need know
 * the navigation itself. Where nobody answers it, the browser goes there.
 */
import { document } from '../browser/own-document.js';

export const navigateEvent = 'docsgen:navigate';

/**
 * Shows the page at a URL, in place if that is possible.
 *
 * @public
 */
export function navigate(url: string | URL): void {
  const event = new CustomEvent(navigateEvent, { detail: String(url), cancelable: true });
  if (document.dispatchEvent(event)) location.assign(url);
}

/**
 * Lets any script, in any bundle, go to another page. The request is an event, so that scripts need not import the
 * navigation. If nothing handles it, the browser loads the page.
 */
import { navigateEvent } from '../../theme/contract/page-chunk.js';
import { document } from '../browser/own-document.js';

/**
 * Shows the page at a URL, in place if possible.
 *
 * @public
 */
export function navigate(url: string | URL): void {
  const event = new CustomEvent(navigateEvent, { detail: String(url), cancelable: true });
  if (document.dispatchEvent(event)) location.assign(url);
}

/** Follows links of the site in place. If a reader or an author wants something else, the browser follows them. */
import { headingInView } from '../article/heading-in-view.js';
import type { Navigation } from './start-navigation.js';
import { closestTo, document } from '../browser/own-document.js';

export function followLinks(navigation: Navigation, onVersionChosen: (name: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    const url = link && urlOf(link);
    if (!url || !isPlainClick(event) || !staysHere(link)) return;
    const version = link.dataset['version'];
    const isVersion = version !== undefined;
    if (isVersion) {
      onVersionChosen(version);
      url.hash ||= headingInView();
    }
    if (navigation.follow(url, { dropsMissingHash: isVersion })) event.preventDefault();
  });
}

/** Returns the link of an event. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = closestTo(event, 'a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** Returns the URL of a link, or undefined for an invalid address such as "http://localhost:PORT". */
export function urlOf({ href }: HTMLAnchorElement): URL | undefined {
  return URL.canParse(href) ? new URL(href) : undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);
}

function staysHere(link: HTMLAnchorElement): boolean {
  return (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
}

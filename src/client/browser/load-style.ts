import { document } from './own-document.js';

/**
 * Resolves when the style sheet is loaded. It is loaded once, and its link is in the head, because a link in the page
 * would disappear with the page.
 */
export function loadStyle(href: string): Promise<void> {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} cannot be loaded`)));
    document.head.append(link);
  });
}

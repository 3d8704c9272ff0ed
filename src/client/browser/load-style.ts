import { document } from './own-document.js';

/**
 * Resolves when the style sheet is loaded. It is loaded once, and its link is in the head, because a link in the page
 * would disappear with the page. A failed load is repeated when the sheet is needed again.
 */
export function loadStyle(href: string): Promise<void> {
  const known = document.head.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(href)}"]`);
  // A link has its sheet when that is loaded.
  if (known?.sheet) return Promise.resolve();
  const link = known ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    });
    if (!known) document.head.append(link);
  });
}

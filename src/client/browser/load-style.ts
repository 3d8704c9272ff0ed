import { document } from './own-document.js';

/** Resolves when the style sheet is there, which is loaded once. A link in the page would disappear with it. */
export function loadStyle(href: string): Promise<void> {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} cannot be loaded`)));
    document.head.append(link);
  });
}

/**
 * A table or a code block that scrolls sideways is a stop of the Tab key, with a role and a name; one that fits is not.
 * Without this script the browser alone decides: most make a stop of whatever scrolls.
 */
import { readSiteSettings } from './site-settings.js';

const selector = '.table-scroll, .code-block, .prose pre';

/** Returns how to watch what is below a root. */
export function createScrollStops(): (root: ParentNode) => void {
  const observer = new ResizeObserver((changes) => {
    const scrollers = new Set(changes.map(({ target }) => target.closest(selector)));
    for (const scroller of scrollers) if (scroller) mark(scroller);
  });
  return (root) => {
    for (const scroller of root.querySelectorAll(selector)) {
      observer.observe(scroller);
      // It grows without its frame, as when a font comes.
      if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    }
  };
}

function mark(scroller: Element): void {
  if (scroller.scrollWidth > scroller.clientWidth) {
    const attributes = { tabindex: '0', role: 'group', 'aria-label': nameOf(scroller) };
    for (const [name, value] of Object.entries(attributes)) scroller.setAttribute(name, value);
  } else for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name);
}

function nameOf(scroller: Element): string {
  const { tableName, codeName } = readSiteSettings();
  if (!scroller.matches('pre')) return tableName;
  return scroller.parentElement?.querySelector(':scope > .code-title')?.textContent ?? codeName;
}

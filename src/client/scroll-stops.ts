/**
 * A table or a code block that scrolls sideways is a stop of the Tab key, with a role and a name; one that fits is not.
 * Without this script the browser alone decides: most make a stop of whatever scrolls.
 */
import type { SiteSettings } from './site-settings.js';

const selector = '.table-scroll, .code-block, .prose pre';

/** Returns how to watch what is below a root. */
export function createScrollStops({ tableName, codeName }: SiteSettings): (root: ParentNode) => void {
  const mark = (scroller: Element): void => {
    const name = scroller.matches('pre') ? (titleOf(scroller) ?? codeName) : tableName;
    const attributes = { tabindex: '0', role: 'group', 'aria-label': name };
    const scrolls = scroller.scrollWidth > scroller.clientWidth;
    for (const [attribute, value] of Object.entries(attributes)) {
      if (scrolls) scroller.setAttribute(attribute, value);
      else scroller.removeAttribute(attribute);
    }
  };
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

function titleOf(block: Element): string | undefined {
  return block.parentElement?.querySelector(':scope > .code-title')?.textContent;
}

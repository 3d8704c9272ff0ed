/**
 * Makes tables and code blocks that scroll sideways reachable by the Tab key, with a role and a name. Without this
 * script the browser decides, and most make everything that scrolls reachable.
 */
import { readSiteSettings } from '../browser/site-settings.js';

const selector = '.table-scroll, .code-block, .prose pre, .math-block';
/** Matches elements whose role or name the author has set, as for ASCII art. They keep it. */
const named = '[role], [aria-label], [aria-labelledby]';

/** Returns a function that watches the elements below a root, and drops those that have left the document. */
export function createScrollStops(): (root: ParentNode) => void {
  const watched = new Set<Element>();
  const observer = new ResizeObserver((changes) =>
    update(new Set(changes.flatMap(({ target }) => target.closest(selector) ?? []))),
  );
  return (root) => {
    for (const element of watched) {
      if (element.isConnected) continue;
      observer.unobserve(element);
      watched.delete(element);
    }
    for (const scroller of root.querySelectorAll(selector)) {
      if (scroller.matches(named)) continue;
      // The content can grow without its frame, for example when a font is loaded.
      for (const element of [scroller, scroller.firstElementChild]) {
        if (!element) continue;
        observer.observe(element);
        watched.add(element);
      }
    }
  };
}

/** Measures all elements before it changes any, so that the page is laid out once. */
function update(scrollers: ReadonlySet<Element>): void {
  const stops = new Set([...scrollers].filter(overflows));
  const tall = new Set([...scrollers].filter(isTallTable));
  const { tableName, codeName } = readSiteSettings();
  for (const scroller of scrollers) {
    const name = scroller.matches('pre') ? (titleOf(scroller) ?? codeName) : (nameOf(scroller) ?? tableName);
    const attributes = { tabindex: '0', role: 'group', 'aria-label': name };
    for (const [key, value] of Object.entries(attributes)) {
      if (stops.has(scroller)) scroller.setAttribute(key, value);
      else scroller.removeAttribute(key);
    }
    // This table does not scroll sideways, so its head can be sticky.
    scroller.classList.toggle('is-tall', tall.has(scroller) && !stops.has(scroller));
  }
}

/**
 * Whether an element overflows. An element that clips its content does not report it, so the content is measured too.
 */
function overflows({ scrollWidth, clientWidth, firstElementChild }: Element): boolean {
  return Math.max(scrollWidth, firstElementChild?.scrollWidth ?? 0) > clientWidth;
}

/** Whether an element contains a tall table. On a phone, a wide table is drawn as lists, which have no head. */
function isTallTable({ clientHeight, firstElementChild: content }: Element): boolean {
  return clientHeight > innerHeight * 0.75 && content !== null && getComputedStyle(content).display === 'table';
}

/** Returns the name of a block. A formula carries its own name, because most sites have none. */
function nameOf(block: Element): string | undefined {
  return block.getAttribute('data-name') ?? undefined;
}

function titleOf(block: Element): string | undefined {
  return block.parentElement?.querySelector(':scope > .code-title')?.textContent ?? undefined;
}

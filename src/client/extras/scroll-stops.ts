/**
 * A table or a code block that scrolls sideways is a stop of the Tab key, with a role and a name; one that fits is not.
 * Without this script the browser decides; most make everything that scrolls a stop.
 */
import { readSiteSettings } from '../browser/site-settings.js';

const selector = '.table-scroll, .code-block, .prose pre, .math-block';
/** A role or name that the author has set, as for a drawing in characters, stays. */
const named = '[role], [aria-label], [aria-labelledby]';

/** Returns a function that watches the elements below a root, and forgets those that have left the document. */
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
      // The content can grow without its frame, as when a font arrives.
      for (const element of [scroller, scroller.firstElementChild]) {
        if (!element) continue;
        observer.observe(element);
        watched.add(element);
      }
    }
  };
}

/** Measures all before it changes any, so that the page is laid out once. */
function update(scrollers: ReadonlySet<Element>): void {
  const stops = new Set([...scrollers].filter(overflows));
  const tall = new Set([...scrollers].filter(({ clientHeight }) => clientHeight > innerHeight * 0.75));
  const { tableName, codeName } = readSiteSettings();
  for (const scroller of scrollers) {
    const name = scroller.matches('pre') ? (titleOf(scroller) ?? codeName) : (nameOf(scroller) ?? tableName);
    const attributes = { tabindex: '0', role: 'group', 'aria-label': name };
    for (const [key, value] of Object.entries(attributes)) {
      if (stops.has(scroller)) scroller.setAttribute(key, value);
      else scroller.removeAttribute(key);
    }
    // Such a table needs no frame that scrolls, so its head can stay on the screen.
    const isTall = scroller.matches('.table-scroll') && tall.has(scroller) && !stops.has(scroller);
    scroller.classList.toggle('is-tall', isTall);
  }
}

/** What clips its content does not count it; the content itself does. */
function overflows({ scrollWidth, clientWidth, firstElementChild }: Element): boolean {
  return Math.max(scrollWidth, firstElementChild?.scrollWidth ?? 0) > clientWidth;
}

/** A formula has its name with it: most sites have none. */
function nameOf(block: Element): string | undefined {
  return block.getAttribute('data-name') ?? undefined;
}

function titleOf(block: Element): string | undefined {
  return block.parentElement?.querySelector(':scope > .code-title')?.textContent ?? undefined;
}

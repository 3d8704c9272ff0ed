/** The element that a fragment names, brought to light: a closed tab or `<details>` would keep it from the reader. */
import { decoded } from '../browser/decoded.js';
import { document } from '../browser/own-document.js';

/** The element named by "#id"; undefined for an empty fragment and where there is none. */
export function targetOf(hash: string, root: ParentNode = document): Element | undefined {
  const id = decoded(hash.slice(1));
  return (id !== '' && root.querySelector(`#${CSS.escape(id)}`)) || undefined;
}

/**
 * Opens whatever holds the target closed, and returns how to scroll to it if it was. To be called before the browser goes
 * there. The target is not asked itself: a form has its controls as members of their names.
 */
export function revealTarget(hash: string): (() => void) | undefined {
  const target = targetOf(hash);
  if (!target || Element.prototype.checkVisibility.call(target)) return undefined;
  for (const part of document.querySelectorAll('details, .tab-panel')) {
    if (!part.contains(target)) continue;
    if (part instanceof HTMLDetailsElement) part.open = true;
    // Input, label and panel follow each other.
    const input = part.matches('.tab-panel') && part.previousElementSibling?.previousElementSibling;
    if (input instanceof HTMLInputElement) input.checked = true;
  }
  return () => Element.prototype.scrollIntoView.call(target);
}

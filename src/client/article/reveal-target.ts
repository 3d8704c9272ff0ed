/** Opens the closed tab or `<details>` that hides the element of a fragment. */
import { decoded } from '../browser/decoded.js';
import { document } from '../browser/own-document.js';

/** Returns the element that "#id" names. Returns undefined for an empty fragment and for an unknown id. */
export function targetOf(hash: string, root: ParentNode = document): Element | undefined {
  const id = decoded(hash.slice(1));
  return (id !== '' && root.querySelector(`#${CSS.escape(id)}`)) || undefined;
}

/**
 * Opens everything that hides the target. If it was hidden, returns a function that scrolls to it. Call it before the
 * browser scrolls. The target's own methods are not used, because the controls of a form can hide them.
 */
export function revealTarget(hash: string): (() => void) | undefined {
  const target = targetOf(hash);
  if (!target || Element.prototype.checkVisibility.call(target)) return undefined;
  for (const part of document.querySelectorAll('details, .tab-panel')) {
    if (!part.contains(target)) continue;
    if (part instanceof HTMLDetailsElement) part.open = true;
    // Input, label and panel are adjacent siblings.
    const input = part.matches('.tab-panel') && part.previousElementSibling?.previousElementSibling;
    if (input instanceof HTMLInputElement) input.checked = true;
  }
  return () => Element.prototype.scrollIntoView.call(target);
}

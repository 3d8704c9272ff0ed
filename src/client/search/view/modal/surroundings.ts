/** The container of the modal, the rest of the page around it, and messages to screen readers. */
import { document } from '../../../browser/own-document.js';

export type Surroundings = ReturnType<typeof makeSurroundings>;

export function makeSurroundings() {
  // The modal's own button is in this container and never visible, because the navbar has one.
  const container = Object.assign(document.createElement('div'), { hidden: true });
  const portal = Object.assign(document.createElement('div'), { className: 'search-modal' });
  const status = Object.assign(document.createElement('p'), { className: 'visually-hidden', role: 'status' });
  document.body.append(container, portal);
  portal.append(status);
  let inert: readonly HTMLElement[] = [];
  return {
    container,
    portal,
    say: (text: string) => void (status.textContent = text),
    /**
     * Repeats a query when snippets have arrived. If the reader has moved on to another hit or query, nothing happens.
     */
    askAgain(query: string) {
      const input = portal.querySelector('input');
      const isAtFirst = input?.getAttribute('aria-activedescendant')?.endsWith('_0-item-0') ?? true;
      if (input?.value === query && isAtFirst) type(input, '');
    },
    searchAgain() {
      const input = portal.querySelector('input');
      if (input) type(input, '');
    },
    /** Focuses the input and inserts the text that was typed before. */
    startTyping(typed: string) {
      const input = portal.querySelector('input');
      input?.focus();
      if (input && typed !== '') type(input, typed);
    },
    setRestInert(isInert: boolean) {
      for (const element of inert) element.inert = false;
      const rest = [...document.body.children].filter((element) => element !== portal);
      inert = isInert
        ? (rest.filter((element) => element instanceof HTMLElement && !element.inert) as HTMLElement[])
        : [];
      for (const element of inert) element.inert = true;
    },
  };
}

/** Enters text as if the reader had typed it. */
function type(input: HTMLInputElement, text: string): void {
  input.value += text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Loads the script of a page's actions when a reader first touches one of them. */
import { closestTo, document } from '../browser/own-document.js';

const touches = ['pointerover', 'focusin', 'click'] as const;

/** Waits for the first touch. Call it once; the loaded script then follows the pages itself. */
export function bringActions(): void {
  let isComing = false;
  let click: Event | undefined;
  const bring = async (event: Event): Promise<void> => {
    const url = closestTo(event, '[data-actions]')?.dataset['actions'];
    if (url === undefined) return;
    // A click before the script is loaded is kept and handled later.
    if (event.type === 'click') click = event;
    if (isComing) return;
    isComing = true;
    try {
      const { startActions } = (await import(url)) as typeof import('./page-actions.js');
      for (const type of touches) document.removeEventListener(type, listener);
      startActions(click);
    } catch (error) {
      isComing = false;
      // A later touch must not perform an action that the reader has given up.
      click = undefined;
      console.error(error);
    }
  };
  const listener = (event: Event): void => void bring(event);
  for (const type of touches) document.addEventListener(type, listener);
}

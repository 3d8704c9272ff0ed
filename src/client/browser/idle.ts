/** Runs an action when the browser is idle. Safari cannot report that, so a timer is used there. */
export function whenIdle(action: () => void): void {
  // If the browser lacks the function, an element with this id could be found instead, because ids are global
  // variables.
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 5000 });
  else setTimeout(action, 1000);
}

/** Runs an action when the browser has nothing else to do; Safari doesn't know when that is. */
export function whenIdle(action: () => void): void {
  // Where the browser lacks the function, an element may have this name: each element's id is a global variable.
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 5000 });
  else setTimeout(action, 1000);
}

/** Runs an action when the browser has nothing else to do; Safari doesn't know when that is. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: 5000 });
  else setTimeout(action, 1000);
}

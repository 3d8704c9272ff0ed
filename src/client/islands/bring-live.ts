/** Brings the script of live components when a page has some. The page names it, so other pages load nothing. */
import type { LiveParts } from '../live.js';

export function bringLive(parts: LiveParts): void {
  let hasCome = false;
  const bring = async (): Promise<void> => {
    const { live } = parts.page.get();
    if (live === undefined || hasCome) return;
    hasCome = true;
    try {
      const { startLive } = (await import(live)) as typeof import('../live.js');
      startLive(parts);
    } catch (error) {
      hasCome = false;
      console.error(error);
    }
  };
  parts.page.subscribe(() => void bring());
  void bring();
}

/** Records layout shifts that the reader did not cause. */
import type { Page } from 'playwright-core';
import { withoutFonts } from './client-site.js';

interface Recorded {
  readonly shifts: number[];
}

/**
 * Starts with the next page that loads. No font arrives: text is shown in a font that comes within a tenth of a second, which
 * is a shift if the page was painted before.
 */
export async function recordShifts(page: Page): Promise<void> {
  await withoutFonts(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns each shift so far, as Chromium counts it. It waits for two frames, so that the last shift is included. */
export function shiftsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as Recorded).shifts;
  });
}

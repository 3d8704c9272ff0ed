/** What moves on a page without the reader's doing. */
import type { Page } from 'playwright-core';

interface Recorded {
  readonly shifts: number[];
}

/** Begins with the next page that is loaded. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Each shift so far, as Chromium counts it; after two frames, so that the last one is among them. */
export function shiftsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as Recorded).shifts;
  });
}

/** Live components while their authors write: saves are shown, and other components keep their state. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { startWriting } from '../helpers/writing.js';

const browser = useBrowser();
const file = 'content/docs/1.0/writing/markdown.md';

/** Its button is disabled until it is live, so Playwright presses it exactly once. */
const counter = (word: string): string => `
import { useEffect, useState } from 'react';

export default function Counter({ start }) {
  const [count, setCount] = useState(Number(start));
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return <button className="counter" disabled={!isLive} onClick={() => setCount(count + 1)}>${word} {count}</button>;
}
`;

const texts = (page: Page) => page.locator('.counter').allTextContents();

async function press(page: Page, index: number, wanted: string): Promise<void> {
  await page.locator('.counter').nth(index).click();
  expect((await texts(page))[index]).toBe(wanted);
}

test('a saved text, component and config take effect', async () => {
  const { page, write, root, complaints } = await startWriting(await browser.page());
  await page.evaluate(() => void Object.assign(globalThis, { marked: true }));
  writeFileSync(join(root, 'counter.jsx'), counter('First'));
  writeFileSync(join(root, 'other.jsx'), counter('Other'));
  write('docsgen.config.ts', (text) =>
    text.replace('defineConfig({', "defineConfig({ components: { Counter: 'counter.jsx', Other: 'other.jsx' },"),
  );
  write(file, (text) => `${text}\n<Counter start="1" client:visible />\n\n<Other start="1" client:load />\n`);
  await page.locator('.counter').first().scrollIntoViewIfNeeded();
  await press(page, 0, 'First 2');
  await press(page, 1, 'Other 2');
  await press(page, 1, 'Other 3');

  // Only the saved component restarts.
  write('counter.jsx', () => counter('Second'));
  await page.getByText('Second 1').waitFor();
  await press(page, 0, 'Second 2');
  expect(await texts(page)).toEqual(['Second 2', 'Other 3']);

  // A changed text around them affects neither. Changed attributes restart a component.
  write(file, (text) => `${text.replace('start="1" client:visible', 'start="7" client:visible')}\nSaved once more.\n`);
  await page.getByText('Saved once more.').waitFor();
  expect(await texts(page)).toEqual(['Second 7', 'Other 3']);
  await press(page, 0, 'Second 8');
  await press(page, 1, 'Other 4');

  // It is no longer live, and reported for that. Then it is broken.
  write(file, (text) => text.replace(' client:visible', ''));
  await page.getByText('Second 7').waitFor();
  expect(await texts(page)).toEqual(['Second 7', 'Other 4']);
  expect(await page.locator('docsgen-live').count()).toBe(1);
  write('other.jsx', () => `${counter('Third')} }`);
  await page.locator('docsgen-serve .overlay').waitFor();
  expect(await texts(page)).toEqual(['Second 7', 'Other 4']);
  write('other.jsx', () => counter('Fourth'));
  await page.getByText('Fourth 1').waitFor();
  await press(page, 1, 'Fourth 2');
  expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true);
  expect(complaints).toEqual([]);
});

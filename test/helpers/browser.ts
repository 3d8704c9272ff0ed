/** A real browser for tests: Debian's Chromium, one for all test files of a worker, with a fresh profile for every page. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { beforeAll, onTestFinished } from 'vitest';

export const widths = { desktop: 1440, tablet: 768, phone: 375 } as const;

/** The shell has no windows, menus and toolbars, so a page takes a third of the time of the whole browser. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const browserFile = process.env['CHROMIUM'] ?? installed.find((file) => existsSync(file)) ?? 'chromium';

const launchOptions = {
  executablePath: browserFile,
  // No request may leave the machine, but Chromium sends some by itself.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export interface TestBrowser {
  /** Opens a page in its own context, which is closed when the test ends. */
  open(url: string, options?: BrowserContextOptions): Promise<Page>;
  /** A context whose pages share storage, closed when the test ends. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** Playwright ends it with the process. */
let running: Browser | undefined;

/** Call it once at the top of a test file. */
export function useBrowser(): TestBrowser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!running?.isConnected()) running = await chromium.launch(launchOptions);
    browser = running;
  });
  const context = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    if (!browser) throw new Error('The browser is there only while tests run.');
    const opened = await browser.newContext({ viewport: { width: widths.desktop, height: 900 }, ...options });
    // Only an event that never happens, or a busy machine, takes this long.
    opened.setDefaultTimeout(60_000);
    await opened.addInitScript(hideFirstPointer);
    onTestFinished(() => opened.close());
    return opened;
  };
  return {
    context,
    open: async (url, options) => {
      const page = await (await context(options)).newPage();
      await page.goto(url);
      return page;
    },
  };
}

/** The shell's pointer begins in the upper left corner, as if the reader pointed at the navbar. */
function hideFirstPointer(): void {
  const hide = (event: MouseEvent): void => {
    if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  for (const name of ['pointerover', 'pointerenter', 'pointermove', 'mouseover', 'mouseenter', 'mousemove'] as const)
    addEventListener(name, hide, true);
}

/** Makes it the page of a reader who has set the size of text in the browser, in pixels. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/** All problems that the browser reported: errors of scripts, refused resources, console errors and warnings. */
export function gatherComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

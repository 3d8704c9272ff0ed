/** A real browser for tests: Debian's Chromium. All test files of a worker share it, and each test gets a clean profile. */
import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
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
    // Pages of one context share a process, because starting a process costs more than loading most pages.
    '--renderer-process-limit=1',
  ],
};

export interface TestBrowser {
  /** Opens a page in a clean profile. It is closed when the test ends. */
  open(url: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens an empty page in the same way. */
  page(options?: BrowserContextOptions): Promise<Page>;
  /** Opens a new context, whose pages share storage. It is closed when the test ends. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** Playwright ends it with the process. */
let running: Browser | undefined;

/** A context that tests use one after the other. Its first page stays empty, and keeps the process of the others alive. */
interface KeptContext {
  readonly context: BrowserContext;
  readonly session: CDPSession;
  isTaken: boolean;
}

const kept: KeptContext[] = [];

/** The options that each page of a context can have. With other options, a page gets a separate context. */
const ofPage: ReadonlySet<string> = new Set(['viewport', 'colorScheme', 'reducedMotion', 'forcedColors']);

/** Call it once at the top of a test file. */
export function useBrowser(): TestBrowser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!running?.isConnected()) {
      running = await chromium.launch(launchOptions);
      kept.splice(0);
    }
    browser = running;
  });
  const started = (): Browser => {
    if (!browser) throw new Error('The browser is there only while tests run.');
    return browser;
  };
  const context = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const opened = await newContext(started(), options);
    onTestFinished(() => opened.close());
    return opened;
  };
  const page = async (options: BrowserContextOptions = {}): Promise<Page> => {
    if (Object.keys(options).some((name) => !ofPage.has(name))) return (await context(options)).newPage();
    const opened = await (await takeContext(started())).newPage();
    const { viewport, ...media } = options;
    if (viewport) await opened.setViewportSize(viewport);
    if (Object.keys(media).length > 0) await opened.emulateMedia(media);
    return opened;
  };
  return {
    context,
    page,
    open: async (url, options) => {
      const opened = await page(options);
      await opened.goto(url);
      return opened;
    },
  };
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const opened = await browser.newContext({ viewport: { width: widths.desktop, height: 900 }, ...options });
  // Nothing waits so long but what never comes, and what comes late on a busy machine.
  opened.setDefaultTimeout(60_000);
  await opened.addInitScript(hideFirstPointer);
  return opened;
}

/** Returns a context that only the running test uses. */
async function takeContext(browser: Browser): Promise<BrowserContext> {
  let taken = kept.find(({ isTaken }) => !isTaken);
  if (taken) taken.isTaken = true;
  else {
    const context = await newContext(browser, {});
    const session = await context.newCDPSession(await context.newPage());
    taken = { context, session, isTaken: true };
    kept.push(taken);
  }
  const { context } = taken;
  onTestFinished(async ({ task }) => {
    // After a failure, the state of the context is unknown.
    if (task.result?.state === 'pass') return clear(taken);
    await context.close();
  });
  return context;
}

/** Removes everything that a test has stored or opened. */
async function clear(taken: KeptContext): Promise<void> {
  const { context, session } = taken;
  const [, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([
    context.setOffline(false),
    session.send('Network.clearBrowserCache'),
    // This includes cookies.
    session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' }),
  ]);
  taken.isTaken = false;
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

/** A site while its author writes: a copy of the starter, the real `serve`, and a page under a strict content security policy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { gatherComplaints } from './browser.js';
import { copySite } from './inline-site.js';
import { saveFile } from './save-file.js';
import { serveSite, type ServedSite } from './serve-site.js';
import { strictPolicy } from './static-server.js';

export interface Writing {
  readonly root: string;
  readonly served: ServedSite;
  readonly page: Page;
  readonly complaints: readonly string[];
  write(path: string, change: string | ((text: string) => string)): void;
}

/** Begins with an empty page, which goes to a route. */
export async function startWriting(page: Page, route = '/1.0/writing/markdown'): Promise<Writing> {
  const root = copySite('templates/starter');
  const served = await serveSite(root);
  await page.route(/^[^?]*$/, async (handled, request) => {
    if (request.resourceType() !== 'document') return handled.fallback();
    // The server has stopped, or the test has ended.
    const response = await handled.fetch().catch(() => undefined);
    if (!response) return handled.abort('failed');
    return handled.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': strictPolicy } });
  });
  const complaints = gatherComplaints(page);
  await page.goto(served.origin + route);
  await page.locator('docsgen-serve .bar .file').waitFor();
  return {
    root,
    served,
    page,
    complaints,
    write(path, change) {
      const target = join(root, path);
      saveFile(target, typeof change === 'string' ? change : change(readFileSync(target, 'utf8')));
    },
  };
}

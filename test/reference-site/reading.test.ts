/**
 * The reference site in a browser, where `npm run docs` has left it: each kind of page is accessible in both modes, and
 * reads without JavaScript.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.js';
import { useBrowser } from '../helpers/browser.js';
import { projectRoot } from '../helpers/run-cli.js';
import { serveFolder, type StaticServer } from '../helpers/static-server.js';

const output = join(projectRoot, 'build');
const browser = useBrowser();

describe.runIf(existsSync(output))('the reference site', () => {
  let server: StaticServer | undefined;
  beforeAll(async () => {
    server = await serveFolder(output);
  });
  afterAll(() => server?.close());
  const url = (route: string): string => `${server?.origin}${route}`;

  const kinds = [
    { kind: 'home', route: '/' },
    { kind: 'the longest page', route: longestRoute() },
    { kind: "an old version's page", route: '/3.2/customization/customizing-the-core' },
    { kind: 'a policy', route: '/policies/security' },
    { kind: 'not found', route: '/3.2/customization/customizing-the-cor' },
  ];

  test.each((['light', 'dark'] as const).flatMap((colorScheme) => kinds.map((each) => ({ ...each, colorScheme }))))(
    '$kind is accessible, $colorScheme: $route',
    { timeout: 120_000 },
    async ({ route, colorScheme }) => {
      const page = await browser.open(url(route), { colorScheme, reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    },
  );

  test.each(kinds)('$kind reads without JavaScript: $route', async ({ route }) => {
    const page = await browser.open(url(route), { javaScriptEnabled: false });
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(50);
    expect(await page.locator('.needs-script:visible').count()).toBe(0);
    await page.locator('.version-menu summary').click();
    await page.locator('.version-menu a', { hasText: '4.2' }).click();
    await page.locator('.version-menu summary', { hasText: '4.2' }).waitFor();
    expect(await page.locator('main h1').isVisible()).toBe(true);
  });
});

function longestRoute(): string {
  if (!existsSync(output)) return '/';
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/index.html'),
  );
  const [longest = ''] = files.toSorted((one, other) => size(other) - size(one));
  return `/${longest.replace('/index.html', '')}`;
}

function size(file: string): number {
  return statSync(join(output, file)).size;
}

/** A version that is opened from the disk: every page, search and menus work without a server. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const browser = useBrowser();

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  [Setup](setup.md#first-step), [privacy](/policies/privacy) and an old [name](/1.0/old).

  ![Drawing](drawing.svg)
  --- content/docs/1.0/drawing.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
  --- content/docs/1.0/setup.md
  # Setup

  ## First step

  Quokkas are fed here.

  ~~~sh tab="npm"
  npm start
  ~~~

  ~~~sh tab="pnpm"
  pnpm start
  ~~~

  Back [home](index.md).
  --- content/docs/2.0/only-new.md
  # Only new
  --- content/policies/privacy.md
  # Privacy
  --- content/static/unused.txt
  Nobody links to this.
`;

const config = {
  ...threeVersions,
  sections: [
    { name: 'docs', path: '/', versioned: true },
    { name: 'policies', path: '/policies' },
  ],
  redirects: [{ from: '/1.0/old', to: '/1.0/setup' }],
};

function namesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

describe('build --offline', () => {
  test('an older version opens from the disk, and search finds a page', async () => {
    const root = makeSite(files, config);
    expect(runCli(root, ['build', '--offline', '--version', '1.0', '--out', 'kept']).code).toBe(0);
    const page = await browser.open('about:blank');
    const complaints = gatherComplaints(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${pathToFileURL(join(root, 'kept'))}/index.html`);
    await page.waitForURL(/1\.0\/index\.html$/);
    expect(await page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    expect(await page.getByRole('link', { name: 'privacy' }).getAttribute('href')).toBe(
      'https://test.example/policies/privacy',
    );
    expect(await page.locator('.version-menu a[data-version="2.0"]').getAttribute('href')).toBe(
      'https://test.example/',
    );
    expect(await page.getByRole('link', { name: 'name', exact: true }).getAttribute('href')).toBe('setup/index.html');

    await page.locator('.color-mode').click();
    await page.keyboard.press('/');
    await page.locator('.DocSearch-Input').fill('quokkas');
    await page.locator('.DocSearch-Hit', { hasText: 'First step' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/1\.0\/setup\/index\.html#first-step$/);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.locator('label', { hasText: 'pnpm' }).click();
    expect(await page.getByText('pnpm start').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'home', exact: true }).click();
    await page.waitForURL(/1\.0\/index\.html$/);

    await page.goto(`${pathToFileURL(join(root, 'kept/search/index.html'))}?q=quokkas`);
    await page.locator('.search-hits a', { hasText: 'Setup' }).first().click();
    await page.waitForURL(/1\.0\/setup\/index\.html/);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
  });

  test('the latest version as a zip is reproducible, and has neither other versions nor unused files', () => {
    const root = makeSite(files, config);
    const zip = (name: string): Buffer => {
      expect(runCli(root, ['build', '--offline', '--out', `${name}/docs.zip`]).stderr).toBe('');
      return readFileSync(join(root, name, 'docs.zip'));
    };
    const first = zip('one');
    expect(zip('two').equals(first)).toBe(true);
    const names = Object.keys(unzipSync(first));
    expect(names).toContain('docs/only-new/index.html');
    expect(names.filter((name) => /1\.0|unused|policies|llms|sitemap|404/.test(name))).toEqual([]);
  });

  test('an offline folder is replaced, and a whole site is not', () => {
    const root = makeSite(files, config);
    expect(runCli(root, ['build', '--offline']).stdout).toContain('build-2.0');
    expect(runCli(root, ['build', '--offline', '--version', '1.0', '--out', 'build-2.0']).code).toBe(0);
    const before = namesIn(join(root, 'build-2.0'));
    expect(runCli(root, ['build', '--out', 'build-2.0']).code).toBe(1);
    expect(namesIn(join(root, 'build-2.0'))).toEqual(before);
  });

  test.each([
    [['--offline', '--version', '1.1'], 'These are: "next", "2.0", "1.0".'],
    [['--version', '1.0'], '--offline'],
    [['--offline', '--only', 'shared'], 'cannot be used with option'],
  ])('wrong usage: %j', (flags, problem) => {
    const { stderr, code } = runCli(makeSite(files, config), ['build', ...flags]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(problem) as string });
  });
});

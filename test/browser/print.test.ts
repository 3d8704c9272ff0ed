/** A version on paper: the HTML is self-contained, and references in a PDF have the right page numbers. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { readPageNumbers } from '../../src/pipeline/keep/print/page-numbers.js';
import { browserFile, gatherComplaints, useBrowser } from '../helpers/browser.js';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const browser = useBrowser();

const filler = Array.from({ length: 120 }, (_, index) => `Paragraph ${index} of a long page.`).join('\n\n');

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  See the [last step](guide/setup.md#last-step), the [new page](/only-new) and [privacy](/policies/privacy).

  ![Drawing](drawing.svg)

  <iframe src="https://video.example/1" title="A film"></iframe>
  --- content/docs/1.0/drawing.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
  --- content/docs/1.0/guide/setup.md
  # Set "up"

  ## First step

  ~~~sh tab="npm"
  npm start
  ~~~

  ~~~sh tab="pnpm"
  pnpm start
  ~~~

  ${filler}

  ## Last step

  Back to the [first](#first-step).
  --- content/docs/1.0/hidden.md
  ---
  unlisted: true
  ---

  # Hidden
  --- content/docs/2.0/only-new.md
  # Only new
  --- content/policies/privacy.md
  # Privacy
`;

const config = {
  ...threeVersions,
  sections: [
    { name: 'docs', path: '/', versioned: true },
    { name: 'policies', path: '/policies' },
  ],
};

describe('print', () => {
  test('the HTML needs no other file, and every link within the version has its target', async () => {
    const root = makeSite(files, config);
    expect(runCli(root, ['print', '--version', '1.0', '--out', 'paper/docs.html']).code).toBe(0);
    expect(readdirSync(join(root, 'paper'))).toEqual(['docs.html']);
    const page = await browser.open('about:blank');
    const complaints = gatherComplaints(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(join(root, 'paper/docs.html')).href);
    expect(await page.locator('.book-contents a').allTextContents()).toEqual(['Home', 'Set "up"']);
    expect(await page.getByText('Hidden').count()).toBe(0);
    const hrefs = await page
      .locator('.book-chapter a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      '#guide/setup/last-step',
      'https://test.example/only-new',
      'https://test.example/policies/privacy',
      'https://video.example/1',
      '#guide/setup/first-step',
    ]);
    const missing = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'), ({ hash }) => hash.slice(1)).filter(
        (id) => !document.getElementById(id),
      ),
    );
    expect(missing).toEqual([]);
    expect(await page.locator('.book-chapter img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('npm start', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('pnpm start').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
  });

  test('in a PDF, references name the pages of their targets', async () => {
    const root = makeSite(files, config);
    const args = ['print', '--version', '1.0', '--out', 'docs.pdf', '--browser', browserFile];
    expect(runCli(root, args).code).toBe(0);
    const pdf = readFileSync(join(root, 'docs.pdf'));
    const { numbers, sheets } = await readPageNumbers(pdf);
    expect([numbers.get('index/'), numbers.get('guide/setup/')]).toEqual([3, 4]);
    expect(numbers.get('guide/setup/last-step')).toBe(sheets);
    expect(sheets).toBeGreaterThan(5);
    const { catalog } = await PDFDocument.load(pdf);
    expect(String(catalog)).toMatch(/\/Outlines/);
  });

  test('without a browser there is no PDF, and the error explains what to do', () => {
    const root = makeSite(files, config);
    mkdirSync(join(root, 'empty'));
    writeFileSync(join(root, 'docs.pdf'), 'kept');
    const { code, stderr } = runCli(root, ['print', '--out', 'docs.pdf'], {
      PATH: `${join(root, 'empty')}`,
      CHROME_PATH: '',
    });
    expect([code, stderr.includes('write HTML')]).toEqual([1, true]);
    expect(readFileSync(join(root, 'docs.pdf'), 'utf8')).toBe('kept');
  });

  test.each([
    [['--out', 'docs.txt'], 2, '.html or .pdf'],
    [['--version', '9.9'], 2, 'is not a version'],
    [['--out', 'docs.pdf', '--browser', './nothing'], 1, 'no such program'],
  ])('wrong usage: %j', (flags, expected, problem) => {
    const { code, stderr } = runCli(makeSite(files, config), ['print', ...flags]);
    expect(stderr).toContain(problem);
    expect(code).toBe(expected);
  });
});

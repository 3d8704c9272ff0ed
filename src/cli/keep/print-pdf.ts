/**
 * Prints HTML as a PDF with an installed Chromium. Chromium's CSS cannot insert the page number of a reference. So the
 * document is printed repeatedly until its numbers match its pages.
 */
import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { numberReferences } from '../../pipeline/keep/print/printed-version.js';

/** Names of programs on PATH, the most likely first. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
];

/** Places outside PATH where installers put the program. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Page numbers move lines, and lines change page numbers. Two or three rounds are usually enough. */
const maxRounds = 6;
/** The timeout of one round, in milliseconds. */
const maxTime = 300_000;

/** Finds the browser: the named program, else `CHROME_PATH`, else an installed one. */
export function findBrowser(named: string | undefined, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const fromEnvironment = env['CHROME_PATH'];
  const own = named ?? (fromEnvironment === '' ? undefined : fromEnvironment);
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = (name: string): readonly string[] => folders.map((folder) => join(folder, name));
  const candidates =
    own === undefined
      ? [...names.flatMap(onPath), ...places]
      : isAbsolute(own) || /[/\\]/.test(own)
        ? [resolve(own)]
        : onPath(own);
  return candidates.find(isProgram);
}

export function noBrowser(named: string | undefined): string {
  return named === undefined
    ? 'A PDF needs Chromium or Chrome, and none was found. Install one, or name it with --browser or CHROME_PATH. Without one, write HTML (--out docs.html) and print it from a browser.'
    : `--browser ${named}: there is no such program`;
}

type Printed = { readonly contents: Uint8Array; readonly sheets: number } | { readonly problem: string };

export async function printPdf(html: string, browser: string): Promise<Printed> {
  const { readPageNumbers } = await import('../../pipeline/keep/print/page-numbers.js');
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-print-'));
  try {
    // Each number starts with two digits, so that few lines move when the real numbers are known.
    let numbered = numberReferences(html, () => 10);
    for (let round = 1; ; round++) {
      const contents = await printOnce(numbered, { browser, folder });
      const { sheets, numbers } = await readPageNumbers(contents);
      const next = numberReferences(html, (id) => numbers.get(id));
      if (next === numbered || round === maxRounds) return { contents, sheets };
      numbered = next;
    }
  } catch (error) {
    return { problem: `${browser} made no PDF: ${messageOf(error)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const run = promisify(execFile);

async function printOnce(
  html: string,
  { browser, folder }: { readonly browser: string; readonly folder: string },
): Promise<Uint8Array> {
  const page = join(folder, 'page.html');
  const pdf = join(folder, 'page.pdf');
  rmSync(pdf, { force: true });
  writeFileSync(page, html);
  const flags = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${pdf}`,
    // Chromium has no sandbox for root, as in most containers. The page has no scripts and loads nothing.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  await run(browser, [...flags, pathToFileURL(page).href], { timeout: maxTime, maxBuffer: 1 << 26 });
  return readFileSync(pdf);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

/**
 * Every HTML file of a built site, the starter and the reference site: valid as html-validate sees it, its shell small.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useBuiltSite } from './helpers/built-site.js';
import { htmlValidator } from './helpers/html-validator.js';
import { buildReferenceSite, referenceOutput as reference } from './helpers/reference-site.js';
import { projectRoot } from './helpers/run-cli.js';

const starter = useBuiltSite(join(projectRoot, 'templates/starter'));
buildReferenceSite();

function htmlFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
}

/** Parts that pages repeat: the article, its large elements, and parts of the shell. Only addresses and open groups differ. */
const repeatedParts = [
  /<div class="prose">.*?(?=<\/article>)/gs,
  /<pre.*?<\/pre>/gs,
  /<table.*?<\/table>/gs,
  /<nav class="sidebar".*?<\/nav>/gs,
  /<header class="navbar".*?<\/header>/gs,
  /<aside class="announcement".*?<\/aside>/gs,
  /<nav class="mobile-menu-main".*?<\/nav>/gs,
  /<footer class="footer".*?<\/footer>/gs,
  /<template .*?<\/template>/gs,
  /<details class="toc-mobile".*?<\/details>/gs,
  /<aside class="toc.*?<\/aside>/gs,
  // Versions of an article differ in only a few of these.
  /<figure.*?<\/figure>/gs,
  /<p>.*?<\/p>/gs,
];

/** Leaves out each part that an earlier page had: validating one of eleven copies covers all of them. */
function createRepeatRemover(): (html: string) => string {
  const seen = new Set<string>();
  const withoutAddresses = (part: string): string =>
    part.replaceAll(/ (?:href|src)="[^"]*"| aria-current="\w+"| open=""/g, '');
  const keepFirst = (part: string): string => {
    const known = withoutAddresses(part);
    if (seen.has(known)) return '';
    seen.add(known);
    return part;
  };
  return (html) => repeatedParts.reduce((left, pattern) => left.replace(pattern, keepFirst), html);
}

async function checkAll(folder: string): Promise<void> {
  const diagnostics: string[] = [];
  const withoutRepeats = createRepeatRemover();
  for (const file of htmlFiles(folder)) {
    const report = await htmlValidator.validateString(withoutRepeats(readFileSync(join(folder, file), 'utf8')));
    for (const { ruleId, message, line, column } of report.results.flatMap(({ messages }) => messages)) {
      diagnostics.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
    }
  }
  expect(diagnostics).toEqual([]);
}

/** Counts ids over all parts of a page, because the validator may see only some of them. */
function repeatedIds(folder: string): readonly string[] {
  return htmlFiles(folder).flatMap((file) => {
    const html = readFileSync(join(folder, file), 'utf8').replace(/<(script|style)\b.*?<\/\1>/gs, '');
    const ids = Array.from(html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g), ([, id = '']) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${file}: ${id}`);
  });
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Bytes of each page without its article, compressed fast. Hosts compress more slowly, and to fewer bytes. */
function shellSizes(folder: string): readonly { readonly file: string; readonly size: number }[] {
  return htmlFiles(folder).map((file) => {
    const html = readFileSync(join(folder, file), 'utf8').replace(/<article\b.*<\/article>/s, '');
    return { file, size: brotliCompressSync(html, fast).length };
  });
}

const limit = 8 * 1024;

describe('the starter site', () => {
  test('has more than one kind of page', () => {
    expect(htmlFiles(join(starter.root, 'build')).length).toBeGreaterThan(10);
  });
  test('is valid throughout', () => checkAll(join(starter.root, 'build')));
  test('has no id twice on a page', () => {
    expect(repeatedIds(join(starter.root, 'build'))).toEqual([]);
  });
  test('has shells below 8 kB', () => {
    expect(shellSizes(join(starter.root, 'build')).filter(({ size }) => size > limit)).toEqual([]);
  });
});

describe('the reference site', () => {
  test('is valid throughout', { timeout: 900_000 }, () => checkAll(reference));
  test('has no id twice on a page', () => {
    expect(repeatedIds(reference)).toEqual([]);
  });
  test('has shells below 8 kB', () => {
    expect(shellSizes(reference).filter(({ size }) => size > limit)).toEqual([]);
  });
});

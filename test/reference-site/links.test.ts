/**
 * Links that `check` accepts work in the built site: every address in every page of the reference site is followed as in a
 * browser, through redirect stubs, down to the heading.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { buildReferenceSite, referenceOutput as output } from '../helpers/reference-site.js';

interface ReadPage {
  readonly ids: ReadonlySet<string>;
  readonly addresses: readonly string[];
  /** The target of a stub. */
  readonly refresh: string | undefined;
}

function readPage(html: string): ReadPage {
  const ids = new Set<string>();
  const addresses: string[] = [];
  let refresh: string | undefined;
  const parser = new Parser({
    onopentag(_name, { id, name, href, src, srcset, content, 'http-equiv': equiv }) {
      if (id) ids.add(id);
      if (name && !content) ids.add(name);
      for (const address of [href, src]) if (address !== undefined) addresses.push(address);
      for (const candidate of srcset?.split(',') ?? []) addresses.push(candidate.trim().split(/\s+/)[0] ?? '');
      if (equiv === 'refresh') refresh = /url=(.*)$/i.exec(content ?? '')?.[1];
    },
  });
  parser.end(html);
  return { ids, addresses, refresh };
}

const pages = new Map<string, ReadPage>();

const files = new Map<string, string | undefined>();

/** By path of the URL, as a static host serves it. */
function fileAt(path: string): string | undefined {
  if (!files.has(path)) files.set(path, findFile(path));
  return files.get(path);
}

function findFile(path: string): string | undefined {
  return [path, `${path}/index.html`, `${path}.html`]
    .map((candidate) => join(output, decodeURIComponent(candidate)))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function pageAt(file: string): ReadPage {
  const page = pages.get(file) ?? readPage(readFileSync(file, 'utf8'));
  pages.set(file, page);
  return page;
}

/** Returns why a link is broken; undefined if it is not. */
function fault(address: URL, hops = 0): string | undefined {
  const file = fileAt(address.pathname.replace(/\/$/, ''));
  if (file === undefined) return 'nothing is there';
  if (!file.endsWith('.html')) return undefined;
  const { ids, refresh } = pageAt(file);
  if (refresh !== undefined) {
    const target = new URL(refresh, address);
    if (target.origin !== address.origin) return undefined;
    target.hash ||= address.hash;
    return hops > 3 ? 'it goes round' : fault(target, hops + 1);
  }
  const id = decodeURIComponent(address.hash.slice(1));
  return id === '' || id === 'top' || ids.has(id) ? undefined : `no id "${id}"`;
}

buildReferenceSite();

test('every address of every page leads somewhere', () => {
  const built = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const faults: string[] = [];
  let followed = 0;
  for (const file of built) {
    const base = new URL(`https://site.example/${file.split(sep).join('/')}`.replace(/\/index\.html$/, '/'));
    // Links have no trailing slash, so pages are read at addresses without one.
    base.pathname = base.pathname.replace(/(.)\/$/, '$1');
    for (const written of pageAt(join(output, file)).addresses) {
      const address = new URL(written, base);
      if (address.origin !== base.origin) continue;
      followed++;
      const why = fault(address);
      if (why !== undefined) faults.push(`${file}: ${written}: ${why}`);
    }
  }
  expect(faults).toEqual([]);
  expect(existsSync(join(output, 'index.html'))).toBe(true);
  expect(followed).toBeGreaterThan(20_000);
});

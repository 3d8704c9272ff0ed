/**
 * `url("/img/a.png")` in the site's own style sheets → those that name no file of the static folder. Paths without a slash
 * in front are files beside the sheet, which bundling looks up.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from '../diagnostics/diagnostic.js';
import { folderOf, joinPath } from '../text/doc-path.js';
import { decodeUrlPath } from '../links/href.js';
import type { Diagnostic } from '../model.js';
import { createNearest } from '../text/nearest-name.js';
import { createPlacesIn } from '../diagnostics/places-in-text.js';
import type { RuleInput } from './check-rules.js';

/** Told at its place in the sheet, once for each place. */
export function findBrokenStyleUrls({ config, content }: Pick<RuleInput, 'config' | 'content'>): readonly Diagnostic[] {
  const { staticFiles } = content;
  const nearest = createNearest();
  const staticPaths = [...staticFiles.keys()];
  return readSheets(config.root, config.styles).flatMap(({ file, text }) => {
    const placeAt = createPlacesIn({ file, text });
    return readAddresses(text).flatMap(({ url, at, isImport }) => {
      if (isImport || !/^\/(?!\/)/.test(url)) return [];
      const path = decodeUrlPath(url.replace(/[?#].*$/s, ''))
        ?.normalize('NFC')
        .slice(1);
      if (path === undefined || staticFiles.has(path)) return [];
      const near = nearest(path, staticPaths);
      return [
        diagnose(/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path) ? 'broken-image' : 'broken-link', {
          message: `There is no file "${config.contentDir}/static/${path}"`,
          place: placeAt(at, url.length),
          notes: ['In a style sheet, a path with a slash in front is looked up in the static folder.'],
          suggestion: near === undefined ? undefined : `/${near}`,
        }),
      ];
    });
  });
}

interface Sheet {
  /** From the site's root. */
  readonly file: string;
  readonly text: string;
}

/** The sheets and those that they import by a relative path. What cannot be read is told where it is bundled. */
function readSheets(root: string, files: readonly string[]): readonly Sheet[] {
  const sheets = new Map<string, Sheet>();
  const open = (file: string): void => {
    if (sheets.has(file)) return;
    const text = readSheet(join(root, file));
    if (text === undefined) return;
    sheets.set(file, { file, text });
    for (const { url, isImport } of readAddresses(text)) {
      const imported = isImport && url.startsWith('.') ? joinPath(folderOf(file), url) : undefined;
      if (imported !== undefined) open(imported);
    }
  };
  for (const file of files) open(file);
  return [...sheets.values()];
}

function readSheet(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

interface Address {
  readonly url: string;
  /** Where it begins. */
  readonly at: number;
  readonly isImport: boolean;
}

/** What `url()` and `@import` name. Comments and strings are passed over; CSS escapes are left to the browser. */
function readAddresses(text: string): readonly Address[] {
  const token =
    /\/\*[\s\S]*?(?:\*\/|$)|(@import\s+)?(?:\burl\(\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^"'()\s\\]+))\s*\)|"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)')/gi;
  return [...text.matchAll(token)].flatMap(({ 0: whole, 1: atImport, 2: a, 3: b, 4: c, 5: d, 6: e, index }) => {
    const isImport = atImport !== undefined;
    const url = a ?? b ?? c ?? (isImport ? (d ?? e) : undefined);
    return url === undefined ? [] : [{ url, at: index + whole.lastIndexOf(url), isImport }];
  });
}

/**
 * Finds texts with errors that spoil their pages, and their replacements: the last good text since the start. A text
 * that was never good is shown as it is. If its front matter is broken, the page keeps only the address and title that
 * can be read from it.
 */
import { contentHash } from '../../../pipeline/cache/content-hash.js';
import type { DocumentReport } from '../../../pipeline/compile/documents/report-documents.js';
import { gatherDiagnostics } from '../../../pipeline/diagnostics/gather-diagnostics.js';
import type { Diagnostic, SiteConfig, SourceText } from '../../../pipeline/model.js';

export interface BrokenText {
  /** The errors in the text on disk. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text that is shown instead. */
  readonly lastGood: SourceText | undefined;
}

/** Broken texts by file. */
export type BrokenTexts = ReadonlyMap<string, BrokenText>;

/** Errors that lose parts of the author's text. With all other errors, the page can be shown as it is. */
const spoiling: ReadonlySet<string> = new Set([
  'front-matter-invalid',
  'html-unbalanced',
  'markdown-too-deep',
  'mdx-syntax',
  'note-unclosed',
  'component-unknown',
  'tabs-invalid',
]);

/** Returns the broken texts of a site. `lastGoodOf` returns the last good text of a file. */
export function findBrokenTexts(
  config: SiteConfig,
  { diagnostics, suppressionsOf }: DocumentReport,
  lastGoodOf: (file: string) => SourceText | undefined,
): BrokenTexts {
  const isOf = (files: ReadonlySet<string>, { place }: Diagnostic): boolean =>
    place !== undefined && files.has(place.file);
  const suspects = new Set(diagnostics.flatMap(({ code, place }) => (place && spoiling.has(code) ? [place.file] : [])));
  if (suspects.size === 0) return new Map();
  const reported = gatherDiagnostics(
    config,
    diagnostics.filter((diagnostic) => isOf(suspects, diagnostic)),
    suppressionsOf,
  );
  const files = reported.flatMap(({ code, place, severity }) =>
    place && severity === 'error' && spoiling.has(code) ? [place.file] : [],
  );
  return new Map(
    files.map((file) => [
      file,
      { diagnostics: reported.filter((diagnostic) => isOf(new Set([file]), diagnostic)), lastGood: lastGoodOf(file) },
    ]),
  );
}

/** Returns the replacement of a broken text: the last good one, or the broken one itself. */
export function replaceBroken(text: SourceText, { diagnostics, lastGood }: BrokenText): SourceText {
  if (lastGood) return lastGood;
  if (!diagnostics.some(({ code }) => code === 'front-matter-invalid')) return text;
  const placed = withPlaceOnly(text.text);
  return { text: placed, hash: contentHash(placed) };
}

/** Keeps the lines of front matter that determine the page's address and title. */
function withPlaceOnly(text: string): string {
  const [head = ''] = text.replace(/^\s*---.*$/m, '').split(/^---/m, 1);
  const keys = new Map(
    Array.from(
      head.matchAll(/^(slug|title|sidebar_label):[ \t]*(["']?)([^\s"'[{&*!|>@`][^"'\r\n]*)\2[ \t]*$/gm),
      ([, key = '', , value = '']) => [key, value],
    ),
  );
  return ['---', ...Array.from(keys, ([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', ''].join('\n');
}

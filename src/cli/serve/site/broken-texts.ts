/**
 * Texts that their own mistakes spoil, and what is shown in place of each: the last good text since the start. One that
 * was never right stays as it is, unless its front matter is what is wrong: then there is a page with nothing but the
 * address and the title that can be read from it.
 */
import { contentHash } from '../../../pipeline/cache/content-hash.js';
import { gatherDiagnostics, silencesIn } from '../../../pipeline/diagnostics/gather-diagnostics.js';
import type { LoadedSite } from '../../../pipeline/load-site.js';
import type { Diagnostic, Source } from '../../../pipeline/model.js';

export interface BrokenText {
  /** What is wrong with the text on disk, as it is told. */
  readonly mistakes: readonly Diagnostic[];
  /** Shown in its place. */
  readonly lastGood: Source | undefined;
}

/** By file. */
export type BrokenTexts = ReadonlyMap<string, BrokenText>;

/** Mistakes of a text that leave its page without what its author wrote; after all others it can be shown as it is. */
const spoiling: ReadonlySet<string> = new Set([
  'front-matter-invalid',
  'html-unbalanced',
  'markdown-too-deep',
  'note-unclosed',
  'component-unknown',
  'tabs-invalid',
]);

/** The broken ones among some of a site's texts. `lastGoodOf` knows what was good before. */
export function findBrokenTexts(
  { site, told }: LoadedSite,
  isAsked: (file: string) => boolean,
  lastGoodOf: (file: string) => Source | undefined,
): BrokenTexts {
  const isOf = (files: ReadonlySet<string>, { place }: Diagnostic): boolean =>
    place !== undefined && files.has(place.file);
  const suspects = new Set(
    told.documents.flatMap(({ code, place }) =>
      place && spoiling.has(code) && isAsked(place.file) ? [place.file] : [],
    ),
  );
  if (suspects.size === 0) return new Map();
  const mistakes = gatherDiagnostics(
    site.config,
    told.documents.filter((mistake) => isOf(suspects, mistake)),
    silencesIn(site.pages),
  );
  const files = mistakes.flatMap(({ code, place, severity }) =>
    place && severity === 'error' && spoiling.has(code) ? [place.file] : [],
  );
  return new Map(
    files.map((file) => [
      file,
      { mistakes: mistakes.filter((mistake) => isOf(new Set([file]), mistake)), lastGood: lastGoodOf(file) },
    ]),
  );
}

/** What is shown in place of a broken text; the text itself when there is nothing better. */
export function standInFor(text: Source, { mistakes, lastGood }: BrokenText): Source {
  if (lastGood) return lastGood;
  if (!mistakes.some(({ code }) => code === 'front-matter-invalid')) return text;
  const placed = withPlaceOnly(text.text);
  return { ...text, text: placed, hash: contentHash(placed) };
}

/** The lines of a text's beginning that say where its page is and what it is called. */
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

/** Adds to findings their places in the files of the old site. */
import { fileText } from '../../../pipeline/files/file-text.js';
import { pathFrom } from '../../../pipeline/files/slash-path.js';
import { openConfigText } from '../../../pipeline/config/places/config-places.js';
import { spanAt } from '../../../pipeline/diagnostics/diagnostic.js';
import type { Fate, Finding, KeyPath } from '../read/findings.js';

/** A finding for people and machines. */
export interface LocatedFinding {
  readonly fate: Fate;
  readonly name: string;
  readonly text: string;
  readonly next?: string | undefined;
  /**
   * The place from the working folder, such as "website/docusaurus.config.js:12:5". Only the file if the place is
   * uncertain.
   */
  readonly place: string;
}

/** Locates findings. `configFile` is an absolute path. */
export async function locateFindings(
  findings: readonly Finding[],
  { configFile, from }: { readonly configFile: string; readonly from: string },
): Promise<readonly LocatedFinding[]> {
  const show = (path: string): string => pathFrom(from, path);
  const configText = fileText(configFile);
  const placeOf = await openConfigText({ configFile: show(configFile), configText });
  const inConfig = (path: KeyPath): string => {
    for (let length = path.length; length > 0; length -= 1) {
      const place = placeOf({ path: path.slice(0, length), what: 'key' });
      if (place) return `${place.file}:${place.line}:${place.column}`;
    }
    return show(configFile);
  };
  return findings.map(({ fate, name, text, next, path, written }) => ({
    fate,
    name,
    text,
    ...(next !== undefined && { next }),
    place: written ? placeOfText(written, show) : inConfig(path ?? []),
  }));
}

/** Returns the place of an offset or of a quoted text in its file. */
function placeOfText(
  { file, text: wanted, offset }: NonNullable<Finding['written']>,
  show: (path: string) => string,
): string {
  if (wanted === undefined && offset === undefined) return show(file);
  const text = fileText(file);
  const quoted = ["'", '"', '`'].map((quote) => text.indexOf(`${quote}${wanted}${quote}`) + 1);
  const at = offset ?? quoted.find((index) => index > 0);
  if (at === undefined) return show(file);
  const { line, column } = spanAt(text, at, 1);
  return `${show(file)}:${line}:${column}`;
}

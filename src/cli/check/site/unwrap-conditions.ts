/**
 * Unwraps conditions that all versions with the text meet. The marks of a block may be far from each other, so a fix
 * replaces all lines that change together.
 */
import type { Run } from '../../../pipeline/corridor.js';
import { compareSequences } from '../../../pipeline/changes/compare-sequences.js';
import { placeIn } from '../../../pipeline/diagnostics/diagnostic.js';
import { readersIn, textForVersions } from '../../../pipeline/fold/settle-conditions.js';
import { textsOf, type PageText } from '../../../pipeline/fold/unfold/divide-texts.js';
import type { Diagnostic, LineRewrite } from '../../../pipeline/model.js';

interface FoundText extends Pick<PageText, 'written' | 'conditions'> {
  readonly versions: Set<string>;
}

/**
 * Adds the rewrites of the conditions that are reported as always met. In a file with a block that is not closed, it is
 * uncertain where the text of a condition ends.
 */
export async function withUnwrapped(run: Run, found: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
  const unclosed = new Set(found.flatMap(({ code, place }) => (code === 'note-unclosed' && place ? [place.file] : [])));
  const always = found.filter(({ code, place }) => code === 'versions-always' && place && !unclosed.has(place.file));
  const [diagnostic] = always;
  if (!diagnostic) return found;
  const places = new Set(always.map(({ place }) => place && `${place.file}:${place.line}:${place.column}`));
  const unwrapped = (await findTexts(run)).flatMap(({ written, conditions, versions }) => {
    const own = conditions.filter(({ span }) => places.has(`${written.file}:${span.line}:${span.column}`));
    const text = textForVersions(written.text, own, readersIn(run.config, versions));
    return rewritesOf(written.text, text).map(({ line, ...rewrite }): Diagnostic => {
      const place = placeIn(written, { line, column: 1, length: 0 });
      return { ...diagnostic, place, rewrite };
    });
  });
  return [...found, ...unwrapped];
}

/** Finds the texts with conditions, and the versions that show them. */
async function findTexts({ config, read: { value: read }, compiled, connected }: Run): Promise<readonly FoundText[]> {
  const { site } = await connected();
  await compiled.loadPlaces(site.pages);
  const texts = new Map<string, FoundText>();
  for (const page of site.pages) {
    if (!page.version || page.generated) continue;
    for (const { written, conditions } of textsOf({ config, read, compiled }, page)) {
      const text = texts.get(written.file) ?? { written, conditions, versions: new Set() };
      text.versions.add(page.version.name);
      texts.set(written.file, text);
    }
  }
  return [...texts.values()].filter(({ conditions }) => conditions.length > 0);
}

/** Returns the lines that differ, each run of them with the number of its first line. */
function rewritesOf(before: string, after: string): readonly (LineRewrite & { readonly line: number })[] {
  const steps = compareSequences(before.split(/\r\n?|\n/), after.split(/\r\n?|\n/), (line) => line);
  const rewrites: { line: number; before: string[]; after: string[] }[] = [];
  let line = 1;
  let isOpen = false;
  for (const step of steps) {
    if (step.sign !== '=') {
      if (!isOpen) rewrites.push({ line, before: [], after: [] });
      if (step.sign === '-') rewrites.at(-1)?.before.push(step.before);
      else rewrites.at(-1)?.after.push(step.after);
    }
    isOpen = step.sign !== '=';
    if (step.sign !== '+') line++;
  }
  return rewrites;
}

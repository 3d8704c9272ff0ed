/**
 * `--remove-copies` removes files that have only the words of their texts. Docusaurus copies whole folders for
 * translators. Pages show their own texts in place of such files, so readers miss nothing, and a later change of a text
 * cannot leave its old words behind as a translation.
 */
import { createImports } from '../../pipeline/fold/imported-contents.js';
import { isOnlyStarted } from '../../pipeline/layers/translations/is-started.js';
import { withoutCode } from '../../pipeline/references/mdx-text.js';
import { plural } from '../report.js';
import type { Desk, Done } from './desk.js';
import { findPastTexts, unnamedPairs, whyNoHistory, type Pair } from './history/past-texts.js';
import { writeForms } from './write-forms.js';

/** Removes all such files or none. Files that name their text have been started on purpose, and stay. */
export async function removeCopies(desk: Desk): Promise<Done> {
  const pairs = unnamedPairs(desk);
  const unable = await whyNoHistory(desk.config.root);
  const past = unable === undefined ? await findPastTexts(desk, pairs) : new Map<Pair, string>();
  const copies = pairs.filter((pair) => isCopy(pair, past.get(pair))).map(({ translation }) => translation.file);
  const { removed, imported } = keepImported(desk, [...new Set(copies)].sort());
  const problem = await writeForms(desk, new Map(removed.map((file) => [file, undefined])));
  if (problem !== undefined) return { problem, code: 1 };
  const listed = (title: string, files: readonly string[]): readonly string[] =>
    files.length === 0 ? [] : [title, ...files.map((file) => `  ${file}`)];
  const whose = removed.length === 1 ? 'its text' : 'their texts';
  return {
    json: { removed, imported },
    lines: [
      ...(removed.length === 0 ? ['No file is removed.'] : []),
      ...listed(`${plural(removed.length, 'file')} with only the words of ${whose} removed:`, removed),
      ...listed('Left as they are, because other translations import them:', imported),
      ...(unable === undefined ? [] : [`Only texts as they are now were compared. ${unable}`]),
    ],
  };
}

/**
 * Whether a file has the words of its text, or those of an older one. A text may also have been translated itself, when a
 * site changed its own language: then the file with its old words is a translation now.
 */
function isCopy({ translation, original }: Pair, past: string | undefined): boolean {
  if (isOnlyStarted(translation.text, original.text())) return true;
  return past !== undefined && isOnlyStarted(translation.text, past) && isAlike(past, original.text());
}

/** Whether a text still has half of the lines of an older one. Code is the same in all languages. */
function isAlike(past: string, present: string): boolean {
  const linesOf = (text: string): readonly string[] => withoutCode(text).match(/^.*\S/gm) ?? [];
  const [before, now] = [linesOf(past), new Set(linesOf(present))];
  return before.filter((line) => now.has(line)).length * 2 >= before.length;
}

/** Divides files into those that can go and those that translations import which stay. */
function keepImported(
  { config, loaded: { read } }: Desk,
  files: readonly string[],
): { readonly removed: readonly string[]; readonly imported: readonly string[] } {
  const imports = createImports(config, read.overlay);
  const going = new Set(files);
  const all = [...read.translators.files.values()].flat().map(({ file }) => file);
  const importedBy = (staying: readonly string[]): readonly string[] =>
    staying.flatMap((file) => imports.of(file, 'code')).filter((file) => going.delete(file));
  // A file that stays may import another one.
  for (let found = importedBy(all.filter((file) => !going.has(file))); found.length > 0; found = importedBy(found));
  return { removed: files.filter((file) => going.has(file)), imported: files.filter((file) => !going.has(file)) };
}

/**
 * `--remove-copies` removes files that have only the words of their texts, as they are or as they were when the files
 * were committed. Docusaurus copies whole folders for translators. Pages show their own texts in place of such files, so
 * readers miss nothing, and a later change of a text cannot leave its old words behind as a translation.
 */
import { isOnlyStarted } from '../../pipeline/layers/translations/is-started.js';
import { plural } from '../report.js';
import type { Desk, Done } from './desk.js';
import { findPastTexts, unnamedPairs, whyNoHistory, type Pair } from './history/past-texts.js';
import { writeForms } from './write-forms.js';

/** Removes all such files or none. Files that name their text have been started on purpose, and stay. */
export async function removeCopies(desk: Desk): Promise<Done> {
  const pairs = unnamedPairs(desk);
  const hasHistory = (await whyNoHistory(desk.config.root)) === undefined;
  const past = hasHistory ? await findPastTexts(desk, pairs) : new Map<Pair, string>();
  const isCopy = (pair: Pair): boolean =>
    [pair.original.text(), past.get(pair)].some(
      (text) => text !== undefined && isOnlyStarted(pair.translation.text, text),
    );
  const files = [...new Set(pairs.filter(isCopy).map(({ translation }) => translation.file))].sort();
  const problem = await writeForms(desk, new Map(files.map((file) => [file, undefined])));
  if (problem !== undefined) return { problem, code: 1 };
  return {
    json: { removed: files },
    lines: [
      files.length === 0
        ? 'No file has only the words of its text.'
        : `${plural(files.length, 'file')} with only the words of ${files.length === 1 ? 'its text' : 'their texts'} removed:`,
      ...files.map((file) => `  ${file}`),
    ],
  };
}

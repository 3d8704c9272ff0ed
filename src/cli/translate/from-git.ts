/**
 * `--from-git` names the texts of translations that name none, as git knows them. So it becomes known which texts have
 * changed since. Files without words of their own are no translations, and name nothing.
 */
import { isOnlyStarted } from '../../pipeline/layers/translations/is-started.js';
import { textId } from '../../pipeline/layers/translations/text-id.js';
import type { Language } from '../../pipeline/model.js';
import { plural } from '../report.js';
import type { Desk, Done } from './desk.js';
import { nameText } from './name-text.js';
import { findPastTexts, unnamedPairs, whyNoHistory, type Pair } from './history/past-texts.js';
import { writeForms } from './write-forms.js';

/** Writes all files or none. */
export async function nameFromGit(desk: Desk): Promise<Done> {
  const { config, language, loaded } = desk;
  const unable = await whyNoHistory(config.root);
  if (unable !== undefined) return { problem: `${unable} Nothing was written.`, code: 2 };
  const past = await findPastTexts(desk, unnamedPairs(desk));
  const [copies, found] = [new Set<string>(), new Map<Pair, string>()];
  for (const [pair, text] of past) {
    if (isOnlyStarted(pair.translation.text, text)) copies.add(pair.translation.file);
    else found.set(pair, textId(text));
  }
  const changes = new Map<string, Buffer>();
  for (const [{ translation }, id] of found) {
    const edited = nameText(config.root, translation.file, id);
    if ('problem' in edited) return { problem: `${edited.problem}\nNothing was written.`, code: 1 };
    if (edited.bytes) changes.set(translation.file, edited.bytes);
  }
  const problem = await writeForms(desk, changes);
  if (problem !== undefined) return { problem, code: 1 };
  const unnamed = (loaded.read.translators.files.get(language.htmlLang) ?? []).filter(
    ({ names }) => names === undefined,
  );
  const left = unnamed.flatMap(({ file }) => (changes.has(file) || copies.has(file) ? [] : [file]));
  return report(language, { found, copies, left });
}

interface Outcome {
  /** The ids of texts that translations name now. */
  readonly found: ReadonlyMap<Pair, string>;
  /** Files with the words of their texts only. */
  readonly copies: ReadonlySet<string>;
  readonly left: readonly string[];
}

function report({ htmlLang }: Language, { found, copies, left }: Outcome): Done {
  const stale = Array.from(found).flatMap(([{ translation, original }, id]) =>
    original.id() === id ? [] : translation.file,
  );
  const listed = (title: string, files: readonly string[]): readonly string[] =>
    files.length === 0 ? [] : ['', title, ...files.map((file) => `  ${file}`)];
  return {
    json: {
      written: Array.from(found.keys(), ({ translation }) => translation.file),
      stale,
      copies: [...copies],
      left,
    },
    lines: [
      found.size + copies.size + left.length === 0
        ? 'All translations name their texts already.'
        : `${plural(found.size, 'translation')} ${found.size === 1 ? 'names its text' : 'name their texts'} now.`,
      ...listed('The text has changed since:', stale),
      ...listed('Left as they are, because git does not have a text that they translate:', left),
      ...listed('Left as they are, because they had only the words of their texts when they were committed:', [
        ...copies,
      ]),
      ...(stale.length > 0 ? ['', `"docsgen translate ${htmlLang} <file>" shows what has changed.`] : []),
      ...(copies.size > 0
        ? ['', `"docsgen translate ${htmlLang} --remove-copies" removes those that are no translations.`]
        : []),
    ],
  };
}

/**
 * Keeps translations current whose texts `check --fix` has corrected. The same problem in the translation is reported
 * and fixed there, so its words stay those of the text.
 */
import { join } from 'node:path';
import type { ContentRead } from '../../../pipeline/layers/read-content.js';
import { nameFromWorkingFolder } from '../../formats/file-names.js';
import { nameText } from '../../translate/name-text.js';
import { replaceFile } from '../replace-file.js';
import type { Work } from './work.js';

type Translators = ContentRead['translators'];

/** A translation that names its text, and the files with this text. */
export interface CurrentTranslation {
  readonly file: string;
  /** The id of the text, or a beginning of it. */
  readonly names: string;
  readonly originals: readonly string[];
}

/** Lists the translations that name a present text. This must precede all fixes, because texts are read on demand. */
export function listCurrent({ originals, files }: Translators): readonly CurrentTranslation[] {
  const named = [...files.values()].flat().flatMap(({ file, names }) => (names === undefined ? [] : [{ file, names }]));
  if (named.length === 0) return [];
  const ids = originals.map(({ file, id }) => ({ file, id: id() }));
  return named.flatMap(({ file, names }) => {
    const own = ids.filter(({ id }) => id.startsWith(names));
    return own.length === 0 ? [] : [{ file, names, originals: own.map((one) => one.file) }];
  });
}

/**
 * Writes the ids of corrected texts into their translations, and returns how many it has written. A translation of
 * several files is left alone if their texts differ now, and one that differs from the next commit is, too.
 */
export function followTexts(
  { config, session, overlay }: Work,
  current: readonly CurrentTranslation[],
  { originals }: Translators,
): number {
  const idOf = new Map(originals.map(({ file, id }) => [file, id]));
  const nameOf = nameFromWorkingFolder(config.root);
  const written = current.filter(({ file, names, originals: texts }) => {
    const ids = new Set(texts.map((text) => idOf.get(text)?.()));
    const [id] = ids;
    if (id === undefined || ids.size > 1 || id.startsWith(names) || overlay.has(file)) return false;
    const named = nameText(config.root, file, id.slice(0, names.length));
    if ('problem' in named || !named.bytes) return false;
    replaceFile(join(config.root, file), named.bytes.toString());
    return true;
  });
  for (const {
    file,
    originals: [text = ''],
  } of written)
    session.report.line(`"${nameOf(file)}" is still the translation of "${nameOf(text)}".`);
  return written.length;
}

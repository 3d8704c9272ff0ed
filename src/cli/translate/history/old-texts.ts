/** Finds the texts from which stale translations were made, and what has changed in them since. */
import { createTwoFilesPatch, structuredPatch } from 'diff';
import { decodeText } from '../../../pipeline/files/read-text.js';
import type { ContentRead } from '../../../pipeline/layers/read-content.js';
import { textId } from '../../../pipeline/layers/translations/text-id.js';
import { readObjects } from '../../../pipeline/references/git-objects.js';
import { readHistory } from './git-history.js';

/** A text that a translation names. */
export interface OldText {
  readonly text: string;
  /** A file of the site that still has it, from the root. */
  readonly file?: string;
}

/** Texts by the id, or the beginning of one, that translations name. */
export type OldTexts = ReadonlyMap<string, OldText>;

/** A text that a translation names, to be found. */
export interface NamedText {
  /** The id, or the beginning of one. */
  readonly name: string;
  /** The files of the present text, from the root. */
  readonly files: readonly string[];
}

/** Finds texts that translations name. The site may still have them; others are those that git knows. */
export async function readOldTexts(
  root: string,
  { translators }: Pick<ContentRead, 'translators'>,
  wanted: readonly NamedText[],
): Promise<OldTexts> {
  const found = new Map<string, OldText>();
  const unknown = (): readonly NamedText[] => wanted.filter(({ name }) => !found.has(name));
  for (const { name } of wanted) {
    const original = translators.originals.find(({ id }) => id().startsWith(name));
    if (original) found.set(name, { text: original.text(), file: original.file });
  }
  try {
    for (const [name, text] of await readTexts(
      root,
      unknown().map(({ name }) => name),
    ))
      found.set(name, { text });
    if (unknown().length === 0) return found;
    // If git has a text with other line ends or a byte order mark, its id for it is another one.
    const history = await readHistory(
      root,
      unknown().flatMap(({ files }) => files),
    );
    const texts = await readTexts(
      root,
      history.map(({ blob }) => blob),
    );
    for (const text of texts.values()) {
      const id = textId(text);
      for (const { name } of unknown()) if (id.startsWith(name)) found.set(name, { text });
    }
  } catch {
    // Outside of a repository, nothing more is known.
  }
  return found;
}

/** Reads texts by the names of their blobs, such as "<commit>:<path>". Those that git lacks are left out. */
export async function readTexts(root: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(names)];
  const objects = all.length === 0 ? [] : await readObjects(root, all);
  return new Map(
    all.flatMap((name, index) => {
      const object = objects[index];
      const decoded = object?.type === 'blob' ? decodeText('', object.bytes) : undefined;
      return decoded?.ok ? [[name, decoded.text] as const] : [];
    }),
  );
}

/** How many lines were added and removed. */
export interface ChangedLines {
  readonly added: number;
  readonly removed: number;
}

export function countChanges({ text: before }: OldText, after: string): ChangedLines {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0, stripTrailingCr: true });
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const count = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  return { added: count('+'), removed: count('-') };
}

/** Returns a unified diff, as "git diff" shows it. */
export function drawChange(old: OldText, after: string, name: string): string {
  const patch = createTwoFilesPatch(`${old.file ?? name} (translated)`, `${name} (now)`, old.text, after, '', '', {
    stripTrailingCr: true,
  });
  return patch.replace(/^=+\n/, '').trimEnd();
}

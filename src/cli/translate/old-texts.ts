/** Finds the texts from which stale translations were made, and what has changed in them since. */
import { createTwoFilesPatch, structuredPatch } from 'diff';
import { decodeText } from '../../pipeline/files/read-text.js';
import type { ContentRead } from '../../pipeline/layers/read-content.js';
import { readObjects } from '../../pipeline/references/git-objects.js';

/** A text that a translation names. */
export interface OldText {
  readonly text: string;
  /** A file of the site that still has it, from the root. */
  readonly file?: string;
}

/** Texts by the id, or the beginning of one, that translations name. */
export type OldTexts = ReadonlyMap<string, OldText>;

/** Reads texts that translations name. The site may still have them; others are those that git knows. */
export async function readOldTexts(
  root: string,
  { translators }: Pick<ContentRead, 'translators'>,
  names: readonly string[],
): Promise<OldTexts> {
  const wanted = [...new Set(names)];
  const found = new Map<string, OldText>(
    wanted.flatMap((name) => {
      const original = translators.originals.find(({ id }) => id().startsWith(name));
      return original ? [[name, { text: original.text(), file: original.file }] as const] : [];
    }),
  );
  const others = wanted.filter((name) => !found.has(name));
  // Outside of a repository, nothing more is known.
  const objects = others.length === 0 ? [] : await readObjects(root, others).catch(() => []);
  for (const [index, name] of others.entries()) {
    const object = objects[index];
    const decoded = object?.type === 'blob' ? decodeText('', object.bytes) : undefined;
    if (decoded?.ok) found.set(name, { text: decoded.text });
  }
  return found;
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

/** Finds the texts from which stale translations were made, and what has changed in them since. */
import { createTwoFilesPatch, structuredPatch } from 'diff';
import { decodeText } from '../../pipeline/files/read-text.js';
import type { ContentRead } from '../../pipeline/layers/read-content.js';
import { readObjects } from '../../pipeline/references/git-objects.js';

/** Texts by the id, or the beginning of one, that translations name. */
export type OldTexts = ReadonlyMap<string, string>;

/** Reads texts that translations name. The site may still have them; others are those that git knows. */
export async function readOldTexts(
  root: string,
  { translators }: Pick<ContentRead, 'translators'>,
  names: readonly string[],
): Promise<OldTexts> {
  const wanted = [...new Set(names)];
  const found = new Map(
    wanted.flatMap((name) => {
      const original = translators.originals.find(({ id }) => id().startsWith(name));
      return original ? [[name, original.text()] as const] : [];
    }),
  );
  const others = wanted.filter((name) => !found.has(name));
  // Outside of a repository, nothing more is known.
  const objects = others.length === 0 ? [] : await readObjects(root, others).catch(() => []);
  for (const [index, name] of others.entries()) {
    const object = objects[index];
    const decoded = object?.type === 'blob' ? decodeText('', object.bytes) : undefined;
    if (decoded?.ok) found.set(name, decoded.text);
  }
  return found;
}

/** How many lines were added and removed. */
export interface ChangedLines {
  readonly added: number;
  readonly removed: number;
}

export function countChanges(before: string, after: string): ChangedLines {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0, stripTrailingCr: true });
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const count = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length;
  return { added: count('+'), removed: count('-') };
}

/** Returns a unified diff, as "git diff" shows it. */
export function drawChange(before: string, after: string, name: string): string {
  const patch = createTwoFilesPatch(`${name} (translated)`, `${name} (now)`, before, after, '', '', {
    stripTrailingCr: true,
  });
  return patch.replace(/^=+\n/, '').trimEnd();
}

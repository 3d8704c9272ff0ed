/** Reads Docusaurus' files of translations: JSON with `{ "id": { "message": "…" } }`. */
import { existsSync } from 'node:fs';
import { fileText } from '../../../pipeline/files/file-text.js';

/** A label with its translation. Both are equal if nobody has translated it. */
export interface OldLabel {
  readonly label: string;
  readonly message: string;
  /** The absolute path of the file that has it. */
  readonly file: string;
  /** Names the part of the site, for findings. */
  readonly part: string;
}

/** Returns the messages by id. A file that cannot be read has none. */
export function readMessages(file: string): ReadonlyMap<string, string> {
  const entries = existsSync(file) ? Object.entries(readJson(file)) : [];
  return new Map(
    entries.flatMap(([id, value]) => (typeof value?.message === 'string' ? [[id, value.message] as const] : [])),
  );
}

function readJson(file: string): Readonly<Record<string, { readonly message?: unknown } | null>> {
  try {
    return (JSON.parse(fileText(file)) ?? {}) as ReturnType<typeof readJson>;
  } catch {
    return {};
  }
}

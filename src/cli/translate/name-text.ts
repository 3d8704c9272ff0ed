/** Makes the new bytes of a translation that names its text. */
import { withTranslatedId } from '../../pipeline/compile/front-matter/start-translation.js';
import { decodeText, readBytes } from '../../pipeline/files/read-text.js';
import { translatedId } from '../../pipeline/layers/translations/text-id.js';

/** The new bytes, undefined if the file already names the text, or the reason why the id cannot be written. */
export type Named = { readonly bytes: Buffer | undefined } | { readonly problem: string };

/** Reads a translation and adds the id of its text, or replaces it. A byte order mark stays. */
export function nameText(root: string, file: string, id: string): Named {
  const read = readBytes(root, file);
  const decoded = read.ok ? decodeText(file, read.bytes) : read;
  if (!read.ok || !decoded.ok) return { problem: `"${file}" cannot be read as a text.` };
  if (id === translatedId(decoded.text)) return { bytes: undefined };
  const text = withTranslatedId(decoded.text, id);
  if (translatedId(text) !== id)
    return { problem: `The front matter of "${file}" cannot be edited. Write the line "translates: ${id}" into it.` };
  const mark = read.bytes.subarray(0, read.bytes.length - Buffer.byteLength(decoded.text));
  return { bytes: Buffer.concat([mark, Buffer.from(text)]) };
}

/** Turns files of the site into data URLs, so that a document needs no other files. */
import type { MadeFile } from '../../model.js';
import { urlOfFile } from '../../place/address.js';
import { mediaType } from '../../files/media-types.js';
import { bytesOf } from '../../publish/output/write-files.js';
import { replaceInStyles } from '../addresses.js';
import type { OpenVersion } from '../open-version.js';

export interface EmbeddedFiles {
  /** Returns the data URL, or the address itself if the site has no such file. */
  readonly dataUrl: (address: string) => string;
  /** Returns the text of a style sheet with its files embedded; "" if the site has no such file. */
  readonly styleText: (address: string) => string;
}

export function embedFiles({ site, files }: Pick<OpenVersion, 'site' | 'files'>): EmbeddedFiles {
  const byUrl = new Map(files.map((file) => [urlOfFile(site, file.outFile), file]));
  const made = new Map<MadeFile, string>();
  const dataUrl = (address: string): string => {
    const file = byUrl.get(address.replace(/[?#].*$/, ''));
    if (!file) return address;
    const known = made.get(file) ?? `data:${mediaType(file.outFile)};base64,${contentsOf(file).toString('base64')}`;
    made.set(file, known);
    return known;
  };
  const styleText = (address: string): string => {
    const file = byUrl.get(address);
    return file ? replaceInStyles(contentsOf(file).toString(), dataUrl) : '';
  };
  return { dataUrl, styleText };
}

function contentsOf(file: MadeFile): Buffer {
  if ('copyOf' in file) return bytesOf(file.copyOf);
  return 'text' in file ? Buffer.from(file.text) : Buffer.from(file.bytes);
}

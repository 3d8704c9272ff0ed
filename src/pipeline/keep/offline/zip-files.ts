/** Packs files into a zip. The same files always make the same bytes: they are sorted and share one time. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { OutputFile } from '../../model.js';
import { madeFile } from '../../publish/output/made-file.js';
import { bytesOf } from '../../publish/output/write-files.js';

/** The earliest time of the zip format. The format has no time zone, and the library writes local time. */
const mtime = new Date(1980, 0, 1);

/** All files are below `folder`, so that unpacking creates one folder. */
export async function zipFiles(files: readonly OutputFile[], folder: string): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const file of files) entries[`${folder}/${file.outFile}`] = [await contentsOf(file), { mtime }];
  return zipSync(entries, { level: 9 });
}

async function contentsOf(file: OutputFile): Promise<Uint8Array> {
  const made = await madeFile(file);
  if ('copyOf' in made) return bytesOf(made.copyOf);
  return 'text' in made ? strToU8(made.text) : made.bytes;
}

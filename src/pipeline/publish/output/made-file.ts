/** Makes a file by its recipe. A file without a recipe is returned unchanged. */
import type { MadeFile, OutputFile } from '../../model.js';

export async function madeFile(file: OutputFile): Promise<MadeFile> {
  if (!('recipe' in file)) return file;
  const made = await file.make();
  return typeof made === 'string' ? { outFile: file.outFile, text: made } : { outFile: file.outFile, bytes: made };
}

/** Where the files of a site in another language are: in a folder of their own, except those that all languages share. */
import type { Content, OutputFile, SiteConfig } from '../model.js';
import { isShared } from '../place/address.js';

interface ReadSite {
  readonly config: Pick<SiteConfig, 'translation'>;
  readonly read: { readonly value: { readonly content: Pick<Content, 'staticFiles'> } };
}

/** Returns the function that names a site's files in the output: "de/index.html" for "index.html" in German. */
export function outFileIn({ config: { translation }, read }: ReadSite): (outFile: string) => string {
  if (!translation) return (outFile) => outFile;
  const folder = translation.language.path.slice(1);
  const { staticFiles } = read.value.content;
  return (outFile) => (isShared(outFile) || staticFiles.has(outFile) ? outFile : `${folder}/${outFile}`);
}

/** Returns the file with another name. */
export function withOutFile<File extends OutputFile>(file: File, outFile: string): File {
  return outFile === file.outFile ? file : { ...file, outFile };
}

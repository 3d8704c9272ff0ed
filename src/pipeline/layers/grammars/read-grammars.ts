/** Reads the grammars of the site's own languages. A file that becomes invalid keeps its last good grammar. */
import { readBytes } from '../../files/read-text.js';
import { readNote, type Reader } from '../content-reader.js';
import type { FileTree } from '../files/file-tree.js';
import { readGrammarFile, type Grammar } from './grammar-file.js';

/** The grammar of each own language, by its name. It is undefined if the file cannot be used. */
export type Grammars = Readonly<Record<string, Grammar | undefined>>;

export async function readGrammars(reader: Reader): Promise<Grammars> {
  const { config, overlay } = reader;
  const read: FileTree['read'] = (path) => {
    const bytes = overlay.get(path);
    return bytes ? { ok: true, bytes } : readBytes(config.root, path);
  };
  const grammars: [name: string, grammar: Grammar | undefined][] = [];
  for (const [name, file] of Object.entries(config.code.languages)) {
    const tree: FileTree = { list: () => ({ value: [file], diagnostics: [] }), nameOf: (path) => path, read };
    grammars.push([name, await readNote(reader, tree, file, readGrammarFile)]);
  }
  return Object.fromEntries(grammars);
}

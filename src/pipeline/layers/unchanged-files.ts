/**
 * Finds files of a layer that are equal to those of the version below. Each fix of their text must then be made twice.
 */
import { diagnose, placeIn } from '../diagnostics/diagnostic.js';
import { withinStatic } from '../files/site-folders.js';
import type { Diagnostic, SiteConfig, Source, SourceText, VersionTree } from '../model.js';
import { treeBelow } from '../section-versions.js';
import type { ContentRead } from './read-content.js';

/** A file that is equal to the one that it overrides. */
export interface UnchangedFile {
  readonly tree: VersionTree;
  readonly source: Source;
  readonly overridden: Source;
  readonly text: SourceText;
}

/**
 * Compares each file with the one that it overrides, by hash. A static file has an address of its own, so it stays. In
 * another language, no file overrides one: both may show the same translation.
 */
export function findUnchangedFiles(
  config: Pick<SiteConfig, 'staticDirs' | 'translation'>,
  { content, texts }: Pick<ContentRead, 'content' | 'texts'>,
): readonly UnchangedFile[] {
  if (config.translation) return [];
  return content.trees.flatMap((tree) => {
    const below = treeBelow(content.trees, tree);
    if (!tree.version || tree.version.complete || !below) return [];
    const movedFrom = new Map(tree.moves.map(({ from, to }) => [to, from]));
    return [...tree.sources].flatMap(([docPath, source]) => {
      const overridden = source.layer === tree.version?.name && below.sources.get(movedFrom.get(docPath) ?? docPath);
      if (!overridden || withinStatic(config, source.file) !== undefined) return [];
      const [text, other] = [texts.get(source.file), texts.get(overridden.file)];
      return text && other?.hash === text.hash ? [{ tree, source, overridden, text }] : [];
    });
  });
}

/** Advises to delete a file. */
export function reportUnchanged({ source: { file }, overridden, text: { text } }: UnchangedFile): Diagnostic {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return diagnose('layer-file-unchanged', {
    message: `This file is equal to "${overridden.file}", which it overrides`,
    place: placeIn({ file, text }, { line: 1, column: 1, length: Math.max(1, firstLine.length) }),
    notes: ['Delete it: the version then inherits the page.'],
  });
}

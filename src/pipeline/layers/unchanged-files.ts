/**
 * Finds files of a layer that are equal to those of the version below. Each fix of their text must then be made twice.
 */
import { diagnose, placeIn } from '../diagnostics/diagnostic.js';
import { withinStatic } from '../files/site-folders.js';
import type { Diagnostic, SiteConfig, Source, SourceText, VersionTree } from '../model.js';
import { treeBelow } from '../section-versions.js';
import { folderOf } from '../text/doc-path.js';
import { shownTranslation } from '../languages/shown-file.js';
import type { ContentRead } from './read-content.js';
import { pathOfTranslation } from './translations/match-texts.js';
import { translatedId } from './translations/text-id.js';

/** A file that is equal to the one that it overrides. */
export interface UnchangedFile {
  readonly tree: VersionTree;
  readonly source: Source;
  readonly overridden: Source;
  readonly text: SourceText;
}

/**
 * Compares each file with the one that it overrides, by hash. A static file has an address of its own, so it stays, and
 * a text beside code may import it or be imported by it. In another language, the translations are compared that the
 * files show.
 */
export function findUnchangedFiles(
  config: Pick<SiteConfig, 'staticDirs' | 'contentDir' | 'translation'>,
  { content, texts }: Pick<ContentRead, 'content' | 'texts'>,
): readonly UnchangedFile[] {
  return content.trees.flatMap((tree) => {
    const below = treeBelow(content.trees, tree);
    if (!tree.version || tree.version.complete || !below) return [];
    const movedFrom = new Map(tree.moves.map(({ from, to }) => [to, from]));
    const withCode = foldersWithCode(tree);
    return [...tree.sources].flatMap(([docPath, source]) => {
      const overridden = source.layer === tree.version?.name && below.sources.get(movedFrom.get(docPath) ?? docPath);
      if (!overridden || withinStatic(config, source.file) !== undefined) return [];
      if (withCode.has(folderOf(source.file))) return [];
      const [text, other] = [texts.get(source.file), texts.get(overridden.file)];
      if (!text || other?.hash !== text.hash || hasOnlyTranslation(config, content, { source, overridden }, other))
        return [];
      return [{ tree, source, overridden, text }];
    });
  });
}

/** Returns the folders that have code, from the root. */
function foldersWithCode({ assets, partials }: VersionTree): ReadonlySet<string> {
  const files = [...Array.from(assets.values(), ({ file }) => file), ...partials.values()];
  return new Set(files.filter((file) => /\.[cm]?[jt]sx?$/i.test(file)).map(folderOf));
}

/** Whether the overridden file is shown in a translation that has its text only from the path of the file above it. */
function hasOnlyTranslation(
  config: Pick<SiteConfig, 'contentDir' | 'translation'>,
  content: ContentRead['content'],
  { source, overridden }: Pick<UnchangedFile, 'source' | 'overridden'>,
  { text }: SourceText,
): boolean {
  const shown = shownTranslation(config, content, overridden.file);
  if (!config.translation || !shown || translatedId(text) !== undefined) return false;
  return shown.file === pathOfTranslation(source.file, config.translation.language, config);
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

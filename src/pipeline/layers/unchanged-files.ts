/**
 * Finds files of a layer that are equal to those of the version below. Each fix of their text must then be made twice.
 */
import { diagnose, placeIn } from '../diagnostics/diagnostic.js';
import { isInFolder, layerFolder, withinStatic } from '../files/site-folders.js';
import type { Diagnostic, SiteConfig, Source, SourceText, VersionTree } from '../model.js';
import { treeBelow } from '../section-versions.js';
import { isCode } from '../text/doc-path.js';
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
 * Compares each file with the one that it overrides, by hash. A static file has an address of its own, so it stays. An
 * MDX text may import code of its version, which may import the text. In another language, the translations are compared
 * that the files show.
 */
export function findUnchangedFiles(
  config: Pick<SiteConfig, 'staticDirs' | 'contentDir' | 'translation' | 'markdown'>,
  { content, texts }: Pick<ContentRead, 'content' | 'texts'>,
): readonly UnchangedFile[] {
  // Plugins know the path of a file, so equal texts may be different pages.
  if (config.markdown.plugins) return [];
  return content.trees.flatMap((tree) => {
    const below = treeBelow(content.trees, tree);
    if (!tree.version || tree.version.complete || !below) return [];
    const overriddenBy = originsIn(tree, below);
    const hasOwnCode = hasCode(config, tree);
    return [...tree.sources].flatMap(([docPath, source]) => {
      const overridden = source.layer === tree.version?.name && overriddenBy(docPath);
      if (!overridden || withinStatic(config, source.file) !== undefined) return [];
      if (hasOwnCode && source.syntax === 'mdx') return [];
      const [text, other] = [texts.get(source.file), texts.get(overridden.file)];
      if (!text || other?.hash !== text.hash || hasOnlyTranslation(config, content, { source, overridden }, other))
        return [];
      return [{ tree, source, overridden, text }];
    });
  });
}

/**
 * Returns what a version would inherit at a path without its own file. A page that it moves or removes would be gone, and
 * one with a position in an older `_layer.yml` would be elsewhere.
 */
function originsIn(tree: VersionTree, below: VersionTree): (docPath: string) => Source | undefined {
  const movedFrom = new Map(tree.moves.map(({ from, to }) => [to, from]));
  const gone = new Set([...movedFrom.values(), ...tree.removed]);
  return (docPath) => {
    const origin = movedFrom.get(docPath) ?? (gone.has(docPath) ? undefined : docPath);
    if (origin === undefined || (below.positions.has(origin) && !tree.positions.has(docPath))) return undefined;
    return below.sources.get(origin);
  };
}

/** Whether a version has code or data of its own. */
function hasCode(
  config: Parameters<typeof layerFolder>[0],
  { section, version, assets, partials }: VersionTree,
): boolean {
  const folder = layerFolder(config, section, version);
  const files = [...Array.from(assets.values(), ({ file }) => file), ...partials.values()];
  return files.some((file) => isCode(file) && isInFolder(file, folder));
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

/** Finds dropped files that remaining files import. Code finds only files on the disk. */
import { globalFiles } from '../../impact/find-users.js';
import { shownFile } from '../../languages/shown-file.js';
import type { Overlay } from '../../layers/files/overlay.js';
import type { LoadedSite } from '../fold-site.js';

/** Whether a plan removes a file. */
export function isDropped(changes: Overlay, file: string): boolean {
  return changes.has(file) && changes.get(file) === undefined;
}

/** Returns the dropped files that remaining ones import, each with one of these. Paths are from the root. */
export function findNeeded(loaded: LoadedSite, changes: Overlay): ReadonlyMap<string, string> {
  const needed = new Map<string, string>();
  for (const from of filesWithImports(loaded)) {
    if (isDropped(changes, from)) continue;
    for (const file of loaded.imports.of(from))
      if (isDropped(changes, file) && !needed.has(file)) needed.set(file, from);
  }
  return needed;
}

/** Returns the texts in all languages, and the code of the site outside of them. */
function filesWithImports({ config, read, site, others }: LoadedSite): ReadonlySet<string> {
  const { trees, reactPages } = site.content;
  const texts = trees.flatMap(({ sources, partials }) => [
    ...Array.from(sources.values(), ({ file }) => file),
    ...partials.values(),
  ]);
  const translations = others.flatMap((other) =>
    texts.map((file) => shownFile(other.config, other.read.content, file)),
  );
  const components = Object.values(config.components).map(({ file }) => file);
  const ofPages = [...reactPages.map(({ file }) => file), ...globalFiles(config, read)];
  return new Set([...texts, ...translations, ...components, ...ofPages, ...config.clientModules]);
}

/** Finds the page or file that a path in `_layer.yml` probably means. */
import { isIndex, lastPart, withoutEnding } from '../text/doc-path.js';
import { createNearest } from '../text/nearest-name.js';
import { sidebarFile, type Removable } from './name-pages.js';

/** Returns the path as `_layer.yml` would name it. */
export type FindPart = (unknown: string) => string | undefined;

/** Returns a function that finds pages. */
export function createPageNearest(sources: Removable['sources']): FindPart {
  return createFinder(() => Array.from(sources.keys(), (docPath) => [docPath, docPath]));
}

/** Returns a function that finds whatever a layer can remove. */
export function createPartNearest({ sources, assets, partials, categories, sidebarLists }: Removable): FindPart {
  return createFinder(() => {
    const folders = [...categories.keys()];
    const files = [
      ...folders.map(categoryFileIn),
      ...assets.keys(),
      ...(sidebarLists ? [sidebarFile] : []),
      ...sources.keys(),
    ];
    return [
      ...folders.flatMap((folder): Name[] => (folder === '' ? [] : [[folder, `${folder}/`]])),
      // Unknown paths have lost the ending of Markdown.
      ...Array.from(partials.keys(), (path): Name => [withoutEnding(path), path]),
      ...files.map((path): Name => [path, path]),
    ];
  });
}

/** Every ending of the file names the category. */
function categoryFileIn(folder: string): string {
  return folder === '' ? '_category_.json' : `${folder}/_category_.json`;
}

/** What is compared with an unknown path, and what is suggested. */
type Name = readonly [compared: string, written: string];

/** Lists the names on first use. Most layers name what they have. */
function createFinder(listNames: () => readonly Name[]): FindPart {
  const nearest = createNearest();
  let names: ReadonlyMap<string, string> | undefined;
  let compared: readonly string[] = [];
  return (unknown) => {
    if (!names) {
      names = new Map(listNames());
      compared = [...names.keys()];
    }
    const wanted = unknown.replace(/\/$/, '');
    const near = nearest(wanted, compared) ?? onlyNamed(lastPart(wanted), compared);
    return near === undefined ? undefined : names.get(near);
  };
}

/** A file in another folder is meant only if a single one has the name. */
function onlyNamed(name: string, paths: readonly string[]): string | undefined {
  const found = paths.filter((path) => lastPart(path).toLowerCase() === name.toLowerCase());
  return found.length === 1 && !isIndex(name) ? found[0] : undefined;
}

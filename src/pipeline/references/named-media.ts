/**
 * Finds the pictures, films and documents that texts name and that are in no section and no static folder, such as
 * "../images/a.png" beside the folder of the docs, and those beside partials in no section. Those of sections are read
 * with them.
 */
import { contentHash } from '../cache/content-hash.js';
import { createLayerFinder, isInFolder, withinStatic } from '../files/site-folders.js';
import { imageSize } from '../layers/image-size.js';
import type { Asset, SiteConfig } from '../model.js';
import { folderOf, joinPath } from '../text/doc-path.js';
import { withoutAlias } from '../text/module-names.js';
import { importSpecifiers } from './mdx-text.js';
import { openProjectFiles } from './project-files.js';
import type { Overlay } from '../layers/files/overlay.js';

/** Files beside the content. Each is published if a page shows it or links to it. */
export interface NamedMedia {
  /** By path from the root. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Those that exist and those that do not, from the root. */
  readonly sought: ReadonlySet<string>;
}

const endings = 'avif|bmp|gif|ico|jpe?g|m4a|m4v|mov|mp3|mp4|oga|ogg|ogv|pdf|png|svg|wav|webm|webp';
const anyEnding = new RegExp(String.raw`\.(?:${endings})(?![\w./-])`, 'i');
/** Such a path leads out of a folder or begins at the site's. Between angle brackets, it may have blanks. */
const path = String.raw`(?:@site|\.{1,2})\/`;
const written = new RegExp(
  String.raw`${path}[^\s"'()<>[\]{}|\\]*?\.(?:${endings})(?![\w./-])|(?<=<)${path}[^<>\r\n]*\.(?:${endings})(?=>)`,
  'gi',
);
/** A path in a link, an image or an attribute, which may also lead into a folder beside the text. */
const writtenBeside = new RegExp(
  String.raw`(?<=\]\(|["'])(?![/@#]|[a-z][a-z\d+.-]*:)[^\s"'()<>[\]{}|\\]*?\.(?:${endings})(?![\w./-])`,
  'gi',
);

/** Reads the files. Each text has its own file, from the root. */
export async function readMedia(
  config: SiteConfig,
  texts: Iterable<readonly [file: string, text: string]>,
  overlay: Overlay,
): Promise<NamedMedia> {
  const findLayer = createLayerFinder(config);
  const isBeside = (file: string): boolean =>
    !findLayer(file) && withinStatic(config, file) === undefined && !isInFolder(file, config.pagesDir);
  const sought = new Set<string>();
  for (const [file, text] of texts)
    for (const name of [...namesIn(text, isBeside(file)), ...importedByAlias(text, config)]) {
      const named = name.startsWith('@site/')
        ? joinPath('', `${config.siteDir}/${name.slice('@site/'.length)}`)
        : joinPath(folderOf(file), name);
      if (named !== undefined && !sought.has(named) && isBeside(named)) sought.add(named);
    }
  const assets = new Map<string, Asset>();
  const files = openProjectFiles(config.root, overlay, Infinity);
  for (const file of [...sought].toSorted()) {
    const read = files.read(file);
    if (read.kind !== 'bytes') continue;
    const size = await imageSize(file, read.bytes);
    assets.set(file, { file, hash: contentHash(read.bytes), bytes: read.bytes.length, ...(size && { size }) });
  }
  return { assets, sought };
}

/** Most texts have no such path, and to look for the two parts of one is faster than to look for the whole. */
function namesIn(text: string, isPartialBeside: boolean): readonly string[] {
  if (!isPartialBeside && !text.includes('../') && !text.includes('@site/')) return [];
  if (!anyEnding.test(text)) return [];
  const patterns = isPartialBeside ? [written, writtenBeside] : [written];
  return patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ([name]) => decoded(name).normalize('NFC')));
}

/** Returns what a text imports by aliases of the config, as `@site/…`. */
function importedByAlias(text: string, { aliases }: SiteConfig): readonly string[] {
  if (Object.keys(aliases).length === 0) return [];
  return importSpecifiers(text).flatMap((specifier) => {
    const path = withoutAlias(specifier, aliases);
    return path !== specifier && anyEnding.test(path) ? [path] : [];
  });
}

function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

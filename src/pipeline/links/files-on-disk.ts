/** Resolves a path in a document to the file on disk, and to the page of that file. */
import { createLayerFinder, type FilePlace } from '../files/site-folders.js';
import type { Page, Section, SiteConfig, Source, Version } from '../model.js';
import { folderOf, joinPath, withoutEnding } from '../text/doc-path.js';

/** A Markdown file that a link names. */
export interface NamedFile {
  readonly source: Pick<Source, 'layer'>;
  readonly section: Section;
  readonly docPath: string;
  readonly version: Version | undefined;
  /** Whether the link names the version or section. Otherwise they are those of the page. */
  readonly isNamed: boolean;
  readonly layer?: string;
}

/** The target of a path on disk, for all versions of the page. `isOwn` means that the version is the page's. */
interface FileOnDisk {
  /** The path from the site's root. */
  readonly file: string | undefined;
  readonly named: (NamedFile & { readonly isOwn: boolean }) | undefined;
}

/** Resolves paths relative to the folder of a page's file. */
export type FilesOnDisk = (path: string, page: Page) => FileOnDisk;

/** Creates the resolver. It resolves each path of a source once, because most links occur in several versions. */
export function createFilesOnDisk(config: SiteConfig): FilesOnDisk {
  const findLayer = createLayerFinder(config);
  const filesFrom = new Map<Source, Map<string, FileOnDisk>>();
  return (path, { source, section }) => {
    const paths = filesFrom.get(source) ?? new Map<string, FileOnDisk>();
    filesFrom.set(source, paths);
    const known = paths.get(path);
    if (known) return known;
    const file = joinPath(folderOf(source.file), path)?.normalize('NFC');
    const place = file === undefined ? undefined : findLayer(file);
    const named = place && nameFile(place, source, section);
    const found = { file, named };
    paths.set(path, found);
    return found;
  };
}

/** Determines the section by the folder, and the version by the layer: the page's own, or another one by name. */
function nameFile(
  { section, version, layer, path }: FilePlace,
  source: Source,
  from: Section,
): NonNullable<FileOnDisk['named']> {
  const docPath = withoutEnding(path);
  if (!section.versioned) {
    return { source, section, docPath, version: undefined, isNamed: section !== from, isOwn: false };
  }
  const isOwn = section === from && layer === source.layer;
  if (isOwn) return { source, section, docPath, version: undefined, isNamed: false, layer, isOwn };
  return { source: { layer }, section, docPath, version, isNamed: true, layer, isOwn };
}

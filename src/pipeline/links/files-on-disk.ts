/** A path as a document names it → the file on disk, and the page whose file that is. */
import { createLayerFinder, type FilePlace } from '../files/site-folders.js';
import type { Page, Section, SiteConfig, Source, Version } from '../model.js';
import { folderOf, joinPath, withoutEnding } from '../text/doc-path.js';

/** A Markdown file that a link names. */
export interface NamedFile {
  readonly source: Pick<Source, 'layer'>;
  readonly section: Section;
  readonly docPath: string;
  readonly version: Version | undefined;
  /** The link names the version or section; otherwise it is that of the page. */
  readonly isNamed: boolean;
  readonly layer?: string;
}

/** What a path on disk names, in whatever version its page is read: `isOwn` leaves the version to the page. */
interface FileOnDisk {
  /** From the site's root. */
  readonly file: string | undefined;
  readonly named: (NamedFile & { readonly isOwn: boolean }) | undefined;
}

/** Resolves paths from the folder of a page's file. */
export type FilesOnDisk = (path: string, page: Page) => FileOnDisk;

/** Each path of a source is resolved once, because most links are read in several versions. */
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

/** The folder says which section is meant; the layer which version: the page's own, or another one by name. */
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

/** Resolves the path of a Markdown file in a link to its page, in the version of the linking page. */
import { isPinned, versionsOfSection } from '../section-versions.js';
import type { Page, Section, SiteConfig, Version } from '../model.js';
import { withoutEnding } from '../text/doc-path.js';
import { joinRoutes } from '../place/address.js';
import type { SiteIndex } from '../place/site-index.js';
import { pathFromFile } from './certain-fixes.js';
import type { FilesOnDisk, NamedFile } from './files-on-disk.js';
import { fileFromSite, isOfSite } from './find-file.js';
import type { Resolution, Within } from './resolution.js';

/**
 * Finds a file by a path from a page. `base` is what a relative path in a partial begins with: the way from the page to
 * the folder of the partial.
 */
export type FindMarkdown = (path: string, from: Page, base?: string) => Resolution;

/**
 * Creates a finder of Markdown files. Their paths are relative to the document or, with a slash, to the top of a
 * section.
 */
export function createMarkdownFinder(config: SiteConfig, index: SiteIndex, onDisk: FilesOnDisk): FindMarkdown {
  const tops = listTops(config);
  return (path, from, base = '') => {
    const written = path.startsWith(base) ? path.slice(base.length) : path;
    const named = path.startsWith('/')
      ? fromSectionTop({ config, index, tops }, path, from)
      : fromFile({ index, onDisk }, path, from);
    const page =
      (named && pageOf(index, named)) ??
      fromOwnTop(index, written, from) ??
      fromSiteFolder({ config, index, onDisk }, written, from);
    if (page) return { kind: 'page', page, url: page.address.url, route: page.address.route };
    const { section } = named ?? from;
    return {
      kind: 'nothing',
      sought: {
        what: 'markdown',
        name: (named?.docPath ?? path).replace(/\.mdx?$/i, ''),
        candidates: () => index.docPathsOf(section, section.versioned ? (named?.version ?? from.version) : undefined),
        ...(named && { within: withinTree(index, named) }),
      },
    };
  };
}

function pageOf(index: SiteIndex, { source, section, docPath, version }: NamedFile): Page | undefined {
  return index.pageForFile(source, section, docPath, version);
}

/** Docusaurus also resolves a path that does not begin with a dot from the top of its version. */
function fromOwnTop(index: SiteIndex, path: string, { source, section, version }: Page): Page | undefined {
  const isDocusaurus = section.naming === 'docusaurus' && !path.startsWith('.') && !path.startsWith('/');
  return isDocusaurus ? index.pageForFile(source, section, withoutEnding(path), version) : undefined;
}

interface SiteFiles {
  readonly config: SiteConfig;
  readonly index: SiteIndex;
  readonly onDisk: FilesOnDisk;
}

/**
 * Resolves "@site/docs/intro.md". Docusaurus also resolves other paths from the folder of its config if they do not
 * begin with a dot: "/docs/intro.md".
 */
function fromSiteFolder({ config, index, onDisk }: SiteFiles, path: string, from: Page): Page | undefined {
  if (!isOfSite(path) && (from.section.naming !== 'docusaurus' || path.startsWith('.'))) return undefined;
  const file = fileFromSite(config, path);
  const named =
    file === undefined ? undefined : fromFile({ index, onDisk }, pathFromFile(from.source.file, file), from);
  return named && pageOf(index, named);
}

function withinTree(index: SiteIndex, { section, version, layer, isNamed }: NamedFile): Within {
  const unknownVersion = section.versioned && version === undefined ? layer : undefined;
  return { tree: index.treeOf(section, version), isNamed, unknownVersion };
}

/**
 * Resolves a relative path, which is a path on disk. A file of the page's own layer is read in the page's version, also in
 * another section that has this version.
 */
function fromFile({ index, onDisk }: Omit<SiteFiles, 'config'>, path: string, from: Page): NamedFile | undefined {
  const { named } = onDisk(path, from);
  if (named?.isOwn) return { ...named, version: from.version };
  const isOfLayer = named?.layer !== undefined && named.layer === from.source.layer;
  const inVersion = isOfLayer ? { ...named, version: from.version } : undefined;
  return inVersion && pageOf(index, inVersion) ? inVersion : named;
}

/** The start of a version of a section. */
interface Top {
  readonly section: Section;
  readonly version: Version | undefined;
  /** A route with a trailing slash. */
  readonly prefix: string;
}

/** Returns the route prefixes of all versions of all sections, the longest first. */
function listTops(config: SiteConfig): readonly Top[] {
  const { sections, versions } = config;
  const tops = sections.flatMap((section) =>
    versionsOfSection(config, section).map((version) => ({
      section,
      version,
      prefix: joinRoutes(section.path, version?.path ?? '', '/').replace(/\/?$/, '/'),
    })),
  );
  // The latest version can also be named explicitly.
  const latest = versions.filter(isPinned);
  const pinned = sections
    .filter(({ versioned }) => versioned)
    .flatMap((section) =>
      latest.map((version) => ({ section, version, prefix: `${joinRoutes(section.path, version.name)}/` })),
    );
  return [...tops, ...pinned].sort((a, b) => b.prefix.length - a.prefix.length);
}

interface SectionTops {
  readonly config: SiteConfig;
  readonly index: SiteIndex;
  readonly tops: readonly Top[];
}

/**
 * Resolves "/a/b.md" from the top of the page's own version, or else from the section whose prefix it has: in the page's
 * version, if that section has it there and the path names no version.
 */
function fromSectionTop({ config, index, tops }: SectionTops, path: string, from: Page): NamedFile {
  const docPath = withoutEnding(path.slice(1));
  const own = { source: from.source, section: from.section, docPath, version: from.version, isNamed: false };
  if (pageOf(index, own)) return own;
  const inVersion = config.sections.flatMap((section): NamedFile[] => {
    const prefix = joinRoutes(section.path, '/').replace(/\/?$/, '/');
    if (!section.versioned || !path.startsWith(prefix)) return [];
    return [{ ...own, section, docPath: withoutEnding(path.slice(prefix.length)) }];
  });
  const kept = from.version && inVersion.find((named) => pageOf(index, named));
  if (kept) return kept;
  const named = tops.filter(({ prefix }) => path.startsWith(prefix));
  const inTop = ({ prefix }: Top): string => withoutEnding(path.slice(prefix.length));
  const match =
    named.find((top) => index.pageOf(top.section, top.version, inTop(top))) ??
    named.find(({ prefix }) => prefix !== '/');
  if (!match) return own;
  const source = { layer: match.version?.name ?? '' };
  return { source, section: match.section, docPath: inTop(match), version: match.version, isNamed: true };
}

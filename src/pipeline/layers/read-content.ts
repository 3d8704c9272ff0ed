/**
 * Reads the content from files. Every file is read once, and each versioned section becomes a tree for every version.
 * It reads the layers of each section and stacks them, then static files and React pages, then the files to which texts
 * refer.
 */
import type { Cache } from '../cache/cache.js';
import { contentHash } from '../cache/content-hash.js';
import { finderOfOthers } from '../files/site-folders.js';
import type { Asset, Content, Diagnostic, Outcome, SiteConfig, SourceText, VersionTree } from '../model.js';
import { readReferences, type References } from '../references/read-references.js';
import type { TranslatedPartial } from '../references/reference.js';
import { createReader, type EarlierRead } from './content-reader.js';
import { isThere } from './files/disk-tree.js';
import type { GitTrees } from './files/git-trees.js';
import { readGitTrees } from './files/git-trees.js';
import type { Overlay } from './files/overlay.js';
import { readGrammars, type Grammars } from './grammars/read-grammars.js';
import { findGitCode, findModules, sheetsOfSite } from './imported-modules.js';
import { readMarkdownPages, readReactPages, readStaticFiles } from './read-published.js';
import { readSection } from './read-section.js';
import { strayFilesOfContent } from './stray-files.js';
import { readSheets, type StyleSheet } from './style-sheets.js';
import { readTranslations, type TranslatorsFiles } from './translations/read-translations.js';
import { findStalePartials } from './translations/stale-partials.js';
import { withTranslatedFiles } from './translations/translated-files.js';

/** The content and its inputs. */
export interface ContentRead extends EarlierRead {
  readonly content: Content;
  /** The site's own style sheets, and those that they import by a relative path. */
  readonly sheets: readonly StyleSheet[];
  /** The grammars of the site's own languages. */
  readonly grammars: Grammars;
  /** The files to which the texts refer. */
  readonly references: References;
  /** The translations that translated pages show in place of partials, by the file of the partial. */
  readonly translatedPartials: ReadonlyMap<string, TranslatedPartial>;
  readonly translators: TranslatorsFiles;
  /** A hash over all inputs. Equal fingerprints mean equal content. */
  readonly fingerprint: string;
  /** The same hash without the content of texts: the names of all files, and the content of all other files. */
  readonly structure: string;
  /** Files that were read instead of those on disk. */
  readonly overlay: Overlay;
  /** The input files of the config's sidebars, including those that would be used if they existed. */
  readonly sidebarFiles: ReadonlySet<string>;
  /** The files that imports of texts may mean, including those that would be used if they existed. */
  readonly moduleFiles: ReadonlySet<string>;
}

export interface ReadOptions {
  /** Files that replace those on disk. */
  readonly overlay?: Overlay;
  /** Caches the values of bookkeeping files. */
  readonly cache?: Cache;
  /** Whether assets are only listed. They then have no hash, size and dimensions. */
  readonly listsAssets?: boolean;
  /** The earlier reading. `serve` passes it, because it also shows a site with errors. */
  readonly earlier?: EarlierRead;
  /** The files of translations, if the site has been read in another language. They are not read again. */
  readonly translators?: TranslatorsFiles;
}

/** Reads the content as the config describes it. */
export async function readContent(
  config: SiteConfig,
  { overlay = new Map(), cache, listsAssets = false, earlier, translators }: ReadOptions = {},
): Promise<Outcome<ContentRead>> {
  const fromGit = await readGitTrees(config, cache, earlier?.gitTrees);
  const diagnostics: Diagnostic[] = [...fromGit.diagnostics];
  const reader = createReader({ config, overlay, cache, listsAssets, earlier, diagnostics, gitTrees: fromGit.value });
  const originals: VersionTree[] = [];
  for (const section of config.sections) originals.push(...(await readSection(reader, section)));
  originals.push(...(await readMarkdownPages(reader)));
  const trees = await withTranslatedFiles(reader, originals);
  const { translations, ...translated } = readTranslations(reader, trees, translators);
  for (const [file, text] of translated.shown) reader.texts.set(file, text);
  const staticFiles = await readStaticFiles(reader);
  const reactPages = await readReactPages(reader);
  const grammars = await readGrammars(reader);
  diagnostics.push(...strayFilesOfContent(config, (path) => isThere({ root: config.root, overlay }, path)));
  const { gitTrees, hashes, notes, sidebarFiles, texts } = reader;
  const allFiles = withFiles(overlay, gitTrees);
  const reading = { overlay: allFiles, translations: translated.partials };
  const references = await readReferences(config, { trees }, texts, reading);
  diagnostics.push(...findStalePartials(config, translated.partials, translations, references));
  const mdxTexts = [...textsOfMdx(config, trees, texts), ...references.mdxPartials];
  const { moduleFiles, ...imports } = readImports(mdxTexts, { ...config, overlay, gitTrees, translations });
  const imported = linesOfImports(imports);
  const sheets = readSheets(config, sheetsOfSite(config, imports.modules));
  for (const { file, text, isCompiled } of sheets) hashes.set(file, contentHash(`${isCompiled} ${text}`));
  const { media } = references;
  const content = { trees, translations, staticFiles, media, reactPages, ...imports };
  const read = Array.from(hashes, ([file, hash]) => `${hash} ${file}`);
  const fingerprint = digest([...read, ...translated.hashes, ...imported, references.digest]);
  // Bookkeeping files may have kept their last good values, so the values are hashed too.
  const structure = digest([
    ...Array.from(hashes, ([file, hash]) => (texts.has(file) ? file : `${hash} ${file}`)),
    JSON.stringify([...notes]),
    ...imported,
    ...linesOf(media),
    ...(translations.size === 0 ? [] : [JSON.stringify([...translations])]),
  ]);
  return {
    value: {
      content,
      texts,
      references,
      translatedPartials: translated.partials,
      translators: translated.work,
      grammars,
      sheets,
      fingerprint,
      structure,
      overlay: allFiles,
      notes,
      sidebarFiles,
      moduleFiles,
      gitTrees,
    },
    diagnostics,
  };
}

type Imports = Pick<Content, 'modules' | 'nearModules' | 'gitCode'>;

function readImports(
  mdxTexts: Parameters<typeof findModules>[0],
  site: Parameters<typeof findModules>[1],
): Imports & Pick<ContentRead, 'moduleFiles'> {
  const { sought: moduleFiles, ...modules } = findModules(mdxTexts, site);
  return { moduleFiles, ...modules, gitCode: findGitCode(mdxTexts, site) };
}

/** Most sites have no imports, and their digests have no line for them. */
function linesOfImports({ modules, nearModules, gitCode }: Imports): readonly string[] {
  const all = [...modules, ...gitCode, ...nearModules];
  return all.length === 0 ? [] : [JSON.stringify(all)];
}

/** Adds files from git, because texts refer to files in their own layer. */
function withFiles(overlay: Overlay, trees: GitTrees): Overlay {
  const added = Array.from(trees.values()).flatMap(({ contents }) => [...contents]);
  return added.length === 0 ? overlay : new Map([...overlay, ...added]);
}

/** Returns the MDX texts whose imports count, by file. Texts from other repositories are excluded. */
function textsOfMdx(
  config: SiteConfig,
  trees: readonly VersionTree[],
  texts: ReadonlyMap<string, SourceText>,
): readonly (readonly [file: string, text: string])[] {
  const isOfOthers = finderOfOthers(config);
  // Versions share most files.
  const files = new Set(
    trees.flatMap(({ sources }) =>
      Array.from(sources.values()).flatMap(({ file, syntax }) => (syntax === 'mdx' && !isOfOthers(file) ? [file] : [])),
    ),
  );
  return Array.from(files, (file) => [file, texts.get(file)?.text ?? ''] as const);
}

function linesOf(files: ReadonlyMap<string, Asset>): readonly string[] {
  return Array.from(files, ([file, { hash }]) => `${hash} ${file}`);
}

function digest(lines: readonly string[]): string {
  return contentHash(lines.join('\n'));
}

/** Returns the same content with other texts for some files. References of texts are read again. */
export async function withTexts(
  config: SiteConfig,
  read: ContentRead,
  changed: ReadonlyMap<string, SourceText>,
): Promise<ContentRead> {
  const texts = new Map([...read.texts, ...changed]);
  const { overlay, translatedPartials: translations } = read;
  const { gitFiles } = read.references;
  const references = await readReferences(config, read.content, texts, { overlay, translations, gitFiles });
  const hashes = Array.from(changed, ([file, { hash }]) => `${hash} ${file}`);
  const { media } = references;
  const isSame = linesOf(media).join('\n') === linesOf(read.content.media).join('\n');
  return {
    ...read,
    content: isSame ? read.content : { ...read.content, media },
    texts,
    references,
    fingerprint: digest([read.fingerprint, ...hashes, references.digest]),
    structure: isSame ? read.structure : digest([read.structure, ...linesOf(media)]),
  };
}

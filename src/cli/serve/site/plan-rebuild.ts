/** Decides from changed files and the inputs of the site which steps to repeat. */

import { isInFolder } from '../../../pipeline/files/site-folders.js';

/** A file that was added, removed or written, from the site's root, with `/`. */
export interface Change {
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** The inputs of the current site. Files are relative to the root. */
export interface SiteInputs {
  /** The folders with content. */
  readonly folders: readonly string[];
  readonly contentDir: string;
  readonly pagesDir: string;
  /** Files that change with a tag or branch from which a version is read. */
  readonly refs: readonly string[];
  /** The config file and its imports. */
  readonly config: readonly string[];
  /** Whether a file is among the site's own style sheets, components and React pages, and their imports. */
  readonly isOwn: (file: string) => boolean;
  /** The Markdown files of pages. */
  readonly texts: ReadonlySet<string>;
  /** Files outside of the content folder that are read with it: of sidebars and languages, and the config of PostCSS. */
  readonly besideContent: ReadonlySet<string>;
  /** Files that imports of texts may mean. Which one they mean changes when one is added or removed. */
  readonly modules: ReadonlySet<string>;
  /** Files to which texts refer. */
  readonly references: ReadonlySet<string>;
}

/** The steps to repeat. The other parts also apply if the config cannot be read. */
export interface RebuildPlan {
  /** Whether the config is read again, and with it everything. */
  readonly config: boolean;
  /** Whether styles and components are bundled again. */
  readonly assets: boolean;
  /** `texts`: only the texts of some pages have changed. `again`: the content folder is read again. */
  readonly content: 'kept' | 'texts' | 'again';
}

/** Decides for all changes at once. Returns undefined if none of them concerns the site. */
export function planRebuild(changes: readonly Change[], inputs: SiteInputs): RebuildPlan | undefined {
  const touched = new Set(changes.flatMap((change) => touch(change, inputs)));
  if (touched.size === 0) return undefined;
  return {
    config: touched.has('config'),
    assets: touched.has('assets'),
    content: touched.has('content') ? 'again' : touched.has('text') ? 'texts' : 'kept',
  };
}

type Touched = 'config' | 'assets' | 'text' | 'content';

/**
 * Returns the roles of a file. It may have several, such as data that a component imports and to which a page links.
 */
function touch({ file, kind }: Change, inputs: SiteInputs): readonly Touched[] {
  const { folders, contentDir, pagesDir, refs, config, isOwn, texts, besideContent, modules, references } = inputs;
  const isConfig = config.includes(file) || /^docsgen\.config\.\w+$/.test(file);
  // Other folders next to the sections contain components or notes, not content.
  const isInContent = folders.some((folder) => isInFolder(file, folder)) && !file.startsWith(`${contentDir}/_`);
  const isPartial = /(?:^|\/)_[^/]*\.mdx?$/.test(file) && references.has(file);
  const isText = (kind === 'changed' && (texts.has(file) || isPartial)) || (!isInContent && references.has(file));
  const isResolved = kind !== 'changed' && modules.has(file);
  const isOfContent = (isInContent && !isText) || besideContent.has(file) || refs.includes(file) || isResolved;
  return [
    ...(isConfig ? (['config'] as const) : []),
    ...(isOwn(file) || isInFolder(file, pagesDir) ? (['assets'] as const) : []),
    ...(isText ? (['text'] as const) : []),
    ...(isOfContent ? (['content'] as const) : []),
  ];
}

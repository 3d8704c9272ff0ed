/** Changed files, and what the site is made of → what must be done again. */

import { isInFolder } from '../../../pipeline/files/site-folders.js';

/** A file that was added, removed or written; from the site's root, `/` always. */
export interface Change {
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** What the site on screen is made of; files from the root. */
export interface SiteInputs {
  /** Folders with content. */
  readonly folders: readonly string[];
  readonly contentDir: string;
  readonly pagesDir: string;
  /** Files that change with a tag or branch that a version is read from. */
  readonly refs: readonly string[];
  /** The config file and what it imports. */
  readonly config: readonly string[];
  /** The site's own style sheets, components and React pages, and what they import. */
  readonly own: ReadonlySet<string>;
  /** Markdown files that are sources of pages. */
  readonly texts: ReadonlySet<string>;
  /** Files outside of the content folder that sidebars are made of. */
  readonly sidebars: ReadonlySet<string>;
  /** Files that texts show parts of. */
  readonly references: ReadonlySet<string>;
}

/** The other parts apply by themselves if the config cannot be read. */
export interface RebuildPlan {
  /** The config is read again, and with it everything. */
  readonly config: boolean;
  /** Styles and components are bundled again. */
  readonly assets: boolean;
  /** `texts`: only what some pages say has changed. `again`: the content folder is read again. */
  readonly content: 'kept' | 'texts' | 'again';
}

/** Decides for all changes at once; `undefined` when none of them concerns the site. */
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

/** A file may belong to several: data that a component imports, and that a page links to. */
function touch({ file, kind }: Change, inputs: SiteInputs): readonly Touched[] {
  const { folders, contentDir, pagesDir, refs, config, own, texts, sidebars, references } = inputs;
  const isConfig = config.includes(file) || /^docsgen\.config\.\w+$/.test(file);
  // Other folders beside the sections hold no content but components or notes.
  const isInContent = folders.some((folder) => isInFolder(file, folder)) && !file.startsWith(`${contentDir}/_`);
  const isPartial = /(?:^|\/)_[^/]*\.mdx?$/.test(file) && references.has(file);
  const isText = (kind === 'changed' && (texts.has(file) || isPartial)) || (!isInContent && references.has(file));
  return [
    ...(isConfig ? (['config'] as const) : []),
    ...(own.has(file) || isInFolder(file, pagesDir) ? (['assets'] as const) : []),
    ...(isText ? (['text'] as const) : []),
    ...((isInContent && !isText) || sidebars.has(file) || refs.includes(file) ? (['content'] as const) : []),
  ];
}

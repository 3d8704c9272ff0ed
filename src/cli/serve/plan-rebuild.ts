/** What a change of files touches: changed files and what the site is made of go in, what must be redone comes out. */

/** A file that came, went or was written; from the site's root, `/` always. */
export interface Change {
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** What the site on screen is made of; files from the root. */
export interface SiteInputs {
  readonly contentDir: string;
  /** The config file and what it imports. */
  readonly config: readonly string[];
  /** The site's own style sheets, components and React pages, and what they import. */
  readonly own: ReadonlySet<string>;
  /** Markdown files that are sources of pages. */
  readonly texts: ReadonlySet<string>;
}

export interface RebuildPlan {
  /** The config is read again, and with it everything. */
  readonly config: boolean;
  /** Styles and components are bundled again. */
  readonly assets: boolean;
  /** `texts`: only what some pages say has changed. `anew`: the content folder is read again. */
  readonly content: 'kept' | 'texts' | 'anew';
}

/** Decides for all changes at once; `undefined` when none of them concerns the site. */
export function planRebuild(changes: readonly Change[], inputs: SiteInputs): RebuildPlan | undefined {
  const touched = changes.map((change) => touch(change, inputs));
  if (touched.every((what) => what === 'nothing')) return undefined;
  const config = touched.includes('config');
  const anew = touched.includes('content') || touched.includes('page');
  return {
    config,
    assets: config || touched.includes('own') || touched.includes('page'),
    content: config || anew ? 'anew' : touched.includes('text') ? 'texts' : 'kept',
  };
}

type Touched = 'config' | 'own' | 'page' | 'text' | 'content' | 'nothing';

function touch({ file, kind }: Change, inputs: SiteInputs): Touched {
  if (inputs.config.includes(file) || /^docsgen\.config\.\w+$/.test(file)) return 'config';
  if (file.startsWith(`${inputs.contentDir}/pages/`)) return 'page';
  if (inputs.own.has(file)) return 'own';
  if (kind === 'changed' && inputs.texts.has(file)) return 'text';
  return file.startsWith(`${inputs.contentDir}/`) ? 'content' : 'nothing';
}

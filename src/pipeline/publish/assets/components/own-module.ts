/** What a file of the site's own code exports. */
import type { Asked } from '../../../../theme/docusaurus/page-context.js';
import type { ComponentType } from 'react';
import { isComponent } from '../../../../theme/contract/is-component.js';
import type { DocumentPlace, Place } from '../../../model.js';
import type { ImportedFile } from '../modules/imported-files.js';

type Component = ComponentType<Record<string, unknown>>;

/** The exports of a file. */
export interface OwnModule {
  /** The default export. Its author decides about its props. */
  readonly component: Component;
  /** The components among all exports, by name. */
  readonly named: ReadonlyMap<string, Component>;
  /** The export `title`, which is the page's own title, like `description` below. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /**
   * The export `markdown`, a function that returns the default export as Markdown for programs that do not read HTML.
   */
  readonly markdown: MarkdownOf | undefined;
  /** The export `client`, which says when browsers run the page. If it is undefined, the code decides. */
  readonly client: PageClient | undefined;
  /** The imported style sheets as one text. May be empty. */
  readonly css: string;
  /** The imported pictures and other files. */
  readonly files: readonly ImportedFile[];
  /** Whether its components need a page around them: see `inPage`. */
  readonly isInPage: boolean;
  /** What they ask for of their page: see `useDoc`, `useDocsVersion` and `useDocsSidebar`. */
  readonly asks: readonly Asked[];
  /** Returns where the code of the module, or the site's own code that it imports, threw an error. */
  readonly thrownAt: (error: unknown) => Place | DocumentPlace | undefined;
  /**
   * Runs the code, and returns the module whose components can be rendered, or undefined if it fails. Absent if it has
   * run.
   */
  readonly wake?: () => Promise<OwnModule | undefined>;
}

/**
 * Receives the component's props. `children` is Markdown. The result may be anything, so callers must check that it is
 * a text.
 */
export type MarkdownOf = (props: Readonly<Record<string, unknown>>) => unknown;

/** When browsers run a React page: when idle, immediately, or never. */
export type PageClient = 'idle' | 'load' | 'none';

type Exports = Readonly<Record<string, unknown>>;

/** What a module is, apart from its exports. */
type AroundExports = Pick<OwnModule, 'css' | 'files' | 'isInPage' | 'asks' | 'thrownAt'>;

export function readModule(exports: Exports, { css, files, isInPage, asks, thrownAt }: AroundExports): OwnModule {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const all = { ...membersOf(exports['default']), ...exports };
  const named = Object.entries(all).filter((entry): entry is [string, Component] => isComponent(entry[1]));
  return {
    component: new Map(named).get('default') ?? noDefault,
    named: new Map(named),
    title: text(exports['title']),
    description: text(exports['description']),
    markdown: typeof exports['markdown'] === 'function' ? (exports['markdown'] as MarkdownOf) : undefined,
    client: pageClients.find((known) => known === exports['client']),
    css,
    files,
    isInPage,
    asks,
    thrownAt,
  };
}

const pageClients: readonly PageClient[] = ['idle', 'load', 'none'];

/** Returns the components in a default export that is an object, like Docusaurus' `MDXComponents`. */
function membersOf(exported: unknown): Exports {
  return typeof exported === 'object' && exported !== null && !isComponent(exported) ? (exported as Exports) : {};
}

/** Reads the bundle of a package. A CommonJS module has all its exports below the default one. */
export function readPackage({ default: all }: Exports, bundle: AroundExports): OwnModule {
  const exports = all as Exports;
  const inner = exports['default'];
  if (isComponent(inner) || typeof inner !== 'object' || inner === null) return readModule(exports, bundle);
  return readModule({ ...exports, ...(inner as Exports) }, bundle);
}

/** Replaces a missing default export. */
function noDefault(): never {
  throw new Error('the module has no default export');
}

/** Defines the input of rendering that does not depend on the rendered page or component. */
import type { CompiledContent } from '../../compile/documents/compile-documents.js';
import type { Finding, Page } from '../../model.js';
import type { ClientAssets } from '../assets/client/bundle-client.js';
import type { PageModules } from '../assets/bundle-page-modules.js';
import type { LoadedComponents } from '../assets/components/load-components.js';
import type { OwnModule } from '../assets/components/own-module.js';
import type { DiagramFiles } from '../assets/prepare-assets.js';
import type { OwnSheets } from '../assets/modules/own-sheets.js';
import type { SiteChanges } from './changes/site-changes.js';
import type { SiteView } from './site-view.js';

/** Everything that is needed to turn routes into HTML. */
export interface Renderer {
  readonly view: SiteView;
  readonly compiled: Pick<
    CompiledContent,
    'articleOf' | 'code' | 'documentOf' | 'keyOf' | 'makeArticle' | 'makeArticles' | 'formOf' | 'makeForm' | 'makeForms'
  >;
  readonly components: ReadonlyMap<string, OwnModule>;
  readonly client: ClientAssets;
  /** The source date of the build, for components. */
  readonly sourceDate: string | undefined;
  /** Returns the style sheets that a page needs in addition to those of all pages, such as for formulas. */
  readonly sheetsOf: (page: Page) => readonly string[];
  /** The style sheets of the site's own code, by file. */
  readonly sheets: OwnSheets;
  readonly modules: PageModules['byFile'];
  /** The modules of live components, by file. */
  readonly live: PageModules['byFile'];
  /** The code in a component file that only works in a browser, by file. */
  readonly interactive: LoadedComponents['interactive'];
  /** The files that draw diagrams, if the site can draw them. */
  readonly diagrams: DiagramFiles | undefined;
  /** The changes between versions. Undefined if the site does not show them. */
  readonly changes: SiteChanges | undefined;
  /** Receives the failures of a site's own components. */
  readonly report: (finding: Finding) => void;
  /** Called when a component reads the address or the version of its page. Only `check` sets this. */
  readonly onPageRead?: () => void;
  /** Only `serve` sets this, because it must show a site even if its components fail. */
  readonly renderFallback?: RenderFallback;
}

/**
 * Renders a replacement for a failed component by calling `render` with another component. Returns undefined if there
 * is no replacement.
 */
export type RenderFallback = <Made>(
  file: string,
  failed: OwnModule,
  render: (own: OwnModule) => Made,
) => Made | undefined;

/** What rendering needs beside the page or component that is rendered. */
import type { CompiledContent } from '../../compile/compile-documents.js';
import type { Finding, Page } from '../../model.js';
import type { ClientAssets } from '../assets/client/bundle-client.js';
import type { PageModules } from '../assets/bundle-page-modules.js';
import type { LoadedComponents, OwnModule } from '../assets/load-components.js';
import type { DiagramFiles } from '../assets/prepare-assets.js';
import type { OwnSheets } from '../assets/modules/own-sheets.js';
import type { SiteChanges } from './changes/site-changes.js';
import type { SiteView } from './page-props.js';

/** Everything that turns routes into HTML. */
export interface Renderer {
  readonly view: SiteView;
  readonly compiled: Pick<
    CompiledContent,
    'articleOf' | 'documentOf' | 'keyOf' | 'makeArticle' | 'formOf' | 'makeForm' | 'makeForms'
  >;
  readonly components: ReadonlyMap<string, OwnModule>;
  readonly client: ClientAssets;
  /** The build's date, for components. */
  readonly sourceDate: string | undefined;
  /** Style sheets of a page's formulas and components. */
  readonly sheetsOf: (page: Page) => readonly string[];
  /** Style sheets of the site's own code, by file. */
  readonly sheets: OwnSheets;
  readonly modules: PageModules['byFile'];
  /** Modules of live components. */
  readonly live: PageModules['byFile'];
  /** Files of components that do nothing unless a browser runs them. */
  readonly interactive: LoadedComponents['interactive'];
  /** What draws diagrams, if the site can. */
  readonly diagrams: DiagramFiles | undefined;
  /** What versions changed; undefined where the site does not show it. */
  readonly changes: SiteChanges | undefined;
  /** Receives what fails in a site's own components. */
  readonly report: (finding: Finding) => void;
  /** Given by `serve`, which shows a site whatever is wrong with it. */
  readonly renderFallback?: RenderFallback;
}

/** Renders in place of a component that has failed: `render` does it with another component. Undefined if there is none. */
export type RenderFallback = <Made>(
  file: string,
  failed: OwnModule,
  render: (own: OwnModule) => Made,
) => Made | undefined;

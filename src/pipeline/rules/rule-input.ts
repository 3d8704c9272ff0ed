/** The input of a rule. It contains facts but no texts, so findings are valid as long as the facts are unchanged. */
import type { ContentRead } from '../layers/read-content.js';
import type { Asset, Content, Lineage, LinkedPage, Route, Sidebar, SiteConfig } from '../model.js';

export interface RuleInput {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: readonly LinkedPage[];
  readonly lineages: ReadonlyMap<string, Lineage>;
  readonly sidebars: readonly Sidebar[];
  readonly routes: readonly Route[];
  readonly configUrls: ReadonlyMap<string, string>;
  readonly sheets: ContentRead['sheets'];
  /** The files next to Markdown files that pages link to or show. */
  readonly linkedAssets: readonly Asset[];
}

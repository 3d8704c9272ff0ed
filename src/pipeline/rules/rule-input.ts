/** What a rule may look at: facts, never texts, so what it finds holds as long as they do. */
import type { ContentRead } from '../layers/read-content.js';
import type { Content, Lineage, LinkedPage, Route, Sidebar, SiteConfig } from '../model.js';

export interface RuleInput {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: readonly LinkedPage[];
  readonly lineages: ReadonlyMap<string, Lineage>;
  readonly sidebars: readonly Sidebar[];
  readonly routes: readonly Route[];
  readonly configUrls: ReadonlyMap<string, string>;
  readonly sheets: ContentRead['sheets'];
}

/** Types: the parts of a built page that are compared. */

/** One HTML file of a build. */
export interface PublishedPage {
  /** Decoded, without base URL: "/4.5/guide/install". */
  readonly route: string;
  /** `derived` means that docsgen makes it from other pages, such as the pages of changes. */
  readonly kind: 'page' | 'redirect' | 'derived';
  /** The route or URL to which a redirect leads. */
  readonly target?: string;
  /** Undefined outside versions. */
  readonly version: string | undefined;
  /** Names the section and the version, as hosted search does; undefined for a page without a document. */
  readonly tree: string | undefined;
  /** Without the site's title after it. */
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  /** Ids of headings and anchors in the article. */
  readonly ids: readonly string[];
  /** The parts around the article. */
  readonly regions: ReadonlyMap<Region, readonly Line[]>;
}

/** A `head title` is in the document's head, if it differs from the article's title. */
export type BlockKind = 'title' | 'head title' | 'description' | 'heading' | 'prose' | 'code' | 'row' | 'image';

/** A unit that is compared word by word: a paragraph, an item of a list, a row of a table, and so on. */
export interface Block {
  readonly kind: BlockKind;
  /** Code keeps its white space; other text has single spaces. */
  readonly text: string;
  /** Targets of its links and the names of its images: routes with their fragments, or URLs. */
  readonly links: readonly string[];
  /** Text of the heading above; "" above the first. */
  readonly heading: string;
}

export type Region = 'head' | 'announcement' | 'navbar' | 'version menu' | 'sidebar' | 'banner' | 'tags' | 'footer';

/** A label around the article, with the address to which it leads. */
export interface Line {
  readonly text: string;
  readonly link: string | undefined;
}

/** What a built page shows, as far as two builds are compared. Types only. */

/** One HTML file of a build. */
export interface PublishedPage {
  /** Decoded, without base URL: "/4.5/guide/install". */
  readonly route: string;
  /** `derived`: docsgen makes it of other pages, as it does the pages of changes. */
  readonly kind: 'page' | 'redirect' | 'derived';
  /** Route or URL to which a redirect leads. */
  readonly target?: string;
  /** Undefined outside versions. */
  readonly version: string | undefined;
  /** Names the section and the version, as hosted search does; undefined of a page without a document. */
  readonly tree: string | undefined;
  /** Without the site's title behind it. */
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  /** Of headings and anchors in the article. */
  readonly ids: readonly string[];
  /** What surrounds the article. */
  readonly regions: ReadonlyMap<Region, readonly Line[]>;
}

/** `head title`: in the document's head, where it differs from the article's. */
export type BlockKind = 'title' | 'head title' | 'description' | 'heading' | 'prose' | 'code' | 'row' | 'image';

/** A paragraph, an item of a list, a row of a table, and so on: what is compared word by word. */
export interface Block {
  readonly kind: BlockKind;
  /** White space as it is in code, one space each elsewhere. */
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

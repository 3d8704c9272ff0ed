/** What a text takes in from another file: types only, for reading and for compiling. */

/** A file that a page's text names, or a text that it includes; looked up for one version. */
export interface Reference {
  /** As the text names it, without a region or lines: "examples/order.rb". */
  readonly written: string;
  /** Which text names it: 0 the page's own, n the text of the n-th reference. */
  readonly from: number;
  /** A partial is Markdown; code is shown as it is. */
  readonly kind: ReferenceKind;
  /** The first reference to the same file, from 1: each partial is read once. */
  readonly part: number;
  /** Of a partial: the way from the page's folder to its own, "../_shared/". Its links begin there. */
  readonly base?: string;
  readonly found: ReferencedText | ReferenceProblem;
}

export type ReferenceKind = 'code' | 'partial';

export interface ReferencedText {
  readonly ok: true;
  readonly text: string;
  /** Of the text, as `contentHash` makes it. */
  readonly hash: string;
  /** From the site's root; of a repository's file, its path there. */
  readonly file: string;
  /** Of a file in the layers: its path there. */
  readonly inLayer?: string;
  /** Undefined for a file of this site. */
  readonly repository?: string;
  /** Of a file in a version that is read from another repository. */
  readonly isOfOthers?: true;
  /** Where readers can see the file. */
  readonly url?: string;
}

/** Why there is no text. Words that depend on a version are avoided, so that all versions share one diagnostic. */
export interface ReferenceProblem {
  readonly ok: false;
  readonly message: string;
  readonly notes: readonly string[];
  /** The name that would be right. */
  readonly suggestion?: string;
  /** The config is at fault, and it is reported there. */
  readonly isOfConfig?: true;
}

/** What a text takes in from another file: types only, for reading and for compiling. */

/** A file that a text names, looked up for one version. */
export interface Reference {
  /** As the text names it, without a region or lines: "examples/order.rb". */
  readonly written: string;
  readonly found: ReferencedText | ReferenceProblem;
}

export interface ReferencedText {
  readonly ok: true;
  readonly text: string;
  /** Of the text, as `contentHash` makes it. */
  readonly hash: string;
  /** From the site's root; of a repository's file, its path there. */
  readonly file: string;
  /** Undefined for a file of this site. */
  readonly repository?: string;
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

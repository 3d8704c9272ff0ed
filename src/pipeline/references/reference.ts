/** Types of references from a text to other files, for reading and compiling. */

/** A file that a page's text or one of its partials names, resolved for one version. */
export interface Reference {
  /** The path as written, without region and lines: "examples/order.rb". It may begin with an alias of the config. */
  readonly written: string;
  /** The text that contains the reference: 0 is the page's own, n is the text of the n-th reference. */
  readonly from: number;
  /**
   * Whether the file is a partial, which is Markdown, code, which is shown as it is, a text that code imports, a module
   * with constants, or a snippet of MkDocs, which is not shown: its name is rewritten.
   */
  readonly kind: ReferenceKind;
  /** The name under which the config registers the partial, if the text uses that in place of a path. */
  readonly component?: string;
  /** The number of the first reference to the same file, from 1. Each partial is read once. */
  readonly part: number;
  /**
   * The path from the page's folder to the partial's folder, such as "../_shared/". Its links are relative to that
   * folder.
   */
  readonly base?: string;
  readonly found: ReferencedText | ReferenceProblem;
}

export type ReferenceKind = 'code' | 'partial' | 'text' | 'module' | 'snippet';

export interface ReferencedText {
  readonly ok: true;
  readonly text: string;
  /** The `contentHash` of the text. */
  readonly hash: string;
  /** The path from the site's root, or the path within a repository. */
  readonly file: string;
  /** The file with the text, if it is a translation that is shown in place of the file. From the root. */
  readonly translation?: string;
  /** The path in the layer, for a file in a layer. */
  readonly inLayer?: string;
  /** The repository's name. Undefined for a file of this site. */
  readonly repository?: string;
  /** Set for a file in a version that is read from another repository. */
  readonly isOfOthers?: true;
  /** The URL at which readers can see the file. */
  readonly url?: string;
}

/** A translation that is shown in place of a partial. */
export type TranslatedPartial = Pick<ReferencedText, 'file' | 'text' | 'hash'>;

/** Returns the file that has the text, with its text. */
export function writtenIn({ file, translation = file, text }: ReferencedText): {
  readonly file: string;
  readonly text: string;
} {
  return { file: translation, text };
}

/** The reason why there is no text. It does not mention the version, so that all versions share one diagnostic. */
export interface ReferenceProblem {
  readonly ok: false;
  readonly message: string;
  readonly notes: readonly string[];
  /** The name that probably was meant. */
  readonly suggestion?: string;
  /** Whether the cause is in the config, where it is reported. */
  readonly isOfConfig?: true;
}

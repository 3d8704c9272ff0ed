/** A Markdown file of the reference site. */
export interface LayeredFile {
  /** From the project's folder: "content/docs/4.1/index.md". */
  readonly file: string;
  readonly versions: readonly string[];
}

export declare const versions: readonly string[];
export declare function layeredFiles(root: string): readonly LayeredFile[];

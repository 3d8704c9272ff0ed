/** A claim to an output file. Of several claims to one file, one gets it, and the others are reported. */
import type { Finding, LinkedPage, Route } from '../../model.js';

/** A claim to an output file. */
export interface Claim {
  readonly outFile: string;
  /** The description within a sentence. */
  readonly what: string;
  /** Returns the place for diagnostics. It is called only if there is a conflict. */
  readonly origin: () => Pick<Finding, 'place' | 'setting'> | undefined;
  /** The route. Undefined for files that are not routes. */
  readonly route?: Route;
  /** Whether docsgen adds the file automatically, so that it is dropped silently in a conflict. */
  readonly isOptional?: boolean;
  /** The output file of its page, if the file is what browsers fetch of a page. */
  readonly chunkOf?: string;
  /** The path of a language, if that has the file, or a folder of its name. */
  readonly languagePath?: string;
}

/** The origin of claims that no author has made. */
export const nowhere = (): undefined => undefined;

/** Whether docsgen has made a page without a file for it: of tags, or of a blog. A category has a file. */
export function isOwnList({ generated }: LinkedPage): boolean {
  return generated !== undefined && generated.list.of !== 'category';
}

/** What `compile` is given to check Ruby with. */

/** An installed parser. Plain values: it goes to other threads. */
export interface RubyParser {
  /** Of the module to import. */
  readonly url: string;
  readonly version: string;
}

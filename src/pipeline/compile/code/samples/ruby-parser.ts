/** The input that `compile` needs to check Ruby. */

/** An installed parser. It consists of plain values, because it is sent to other threads. */
export interface RubyParser {
  /** The URL of the module to import. */
  readonly url: string;
  readonly version: string;
  /** The file of its WebAssembly. Absent if this version has it elsewhere. */
  readonly wasm?: string;
}

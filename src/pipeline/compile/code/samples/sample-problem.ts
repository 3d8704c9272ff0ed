/** A problem that prevents a code sample from being parsed. */
export interface SampleProblem {
  readonly message: string;
  /** The offset in the code. */
  readonly offset: number;
  readonly length: number;
}

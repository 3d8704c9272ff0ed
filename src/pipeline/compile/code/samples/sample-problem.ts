/** What keeps a code sample from being read. */
export interface SampleProblem {
  readonly message: string;
  /** Into the code. */
  readonly offset: number;
  readonly length: number;
}

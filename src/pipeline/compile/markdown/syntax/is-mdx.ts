import type { TokenizeContext } from 'micromark-util-types';

/** Whether a text is MDX, which has no indented code. */
export function isMdx({ parser }: TokenizeContext): boolean {
  return parser.constructs.disable.null?.includes('codeIndented') === true;
}

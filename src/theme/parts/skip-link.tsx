/** The first Tab stop: a link past the navigation. */
import type { SkipLinkProps } from '../contract/theme-parts.js';

/** Id of the `main` element. No heading's slug begins with two underscores. */
export const mainId = '__main';

export function SkipLink({ text }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {text}
    </a>
  );
}

/**
 * The button that a script puts on every code block. It is in a template, so that its texts are the page's and no script
 * holds any.
 */
import { CheckIcon, CopyIcon } from './icons.js';
import type { CopyButtonProps } from '../contract/theme-parts.js';

export function CopyButton({ texts }: CopyButtonProps) {
  return (
    <button type="button" className="copy-button" aria-label={texts.copyCode} data-copied={texts.codeCopied}>
      <CopyIcon />
      <CheckIcon />
    </button>
  );
}

/** The button that a script puts on every code block. A template, so that its texts are the page's and no script holds any. */
import { CheckIcon, CopyIcon } from './icons.js';
import type { Texts } from './texts.js';

export function CopyButton({ texts }: { readonly texts: Texts }) {
  return (
    <template id="__copy-button">
      <button type="button" className="copy-button" aria-label={texts.copyCode} data-copied={texts.codeCopied}>
        <CopyIcon />
        <CheckIcon />
      </button>
    </template>
  );
}

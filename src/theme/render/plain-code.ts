/** The markup around code that is not highlighted. */
import { escapeHtml } from './escape-html.js';

export interface CodeCaption {
  readonly language: string | undefined;
  readonly title: string | undefined;
}

/** Returns the HTML inside of the `<figure class="code">`, before and after the code. */
export function aroundCode({ language, title }: CodeCaption): readonly [before: string, after: string] {
  const caption = title === undefined ? '' : `<figcaption class="code-title">${escapeHtml(title)}</figcaption>`;
  const named = language === undefined ? '' : ` data-language="${escapeHtml(language)}"`;
  return [`${caption}<pre class="code-block"${named}><code>`, '</code></pre>'];
}

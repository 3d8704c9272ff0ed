/** The headings of a page: beside the article on a wide screen, above it in a `<details>` on a narrow one. */
import { fillText } from '../../contract/fill-text.js';
import type { TocItemProps } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import type { TableOfContentsProps } from '../../contract/theme-parts.js';

export function TableOfContents({ items, texts }: TableOfContentsProps) {
  return (
    <aside className="toc" aria-label={texts.onThisPage}>
      <p className="toc-title">{texts.onThisPage}</p>
      {tocList(items, texts)}
    </aside>
  );
}

export function MobileTableOfContents({ items, texts }: TableOfContentsProps) {
  return (
    <details className="toc-mobile">
      <summary>{texts.onThisPage}</summary>
      {tocList(items, texts)}
    </details>
  );
}

function tocList(items: readonly TocItemProps[], texts: Texts) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <a href={`#${encodeURIComponent(item.id)}`}>
            {item.text}
            {item.since !== undefined && (
              <span className="since">{` ${fillText(texts.sectionSince, { version: item.since })}`}</span>
            )}
          </a>
          {item.items.length > 0 && tocList(item.items, texts)}
        </li>
      ))}
    </ul>
  );
}

/** The headings of a page: next to the article on a wide screen, in a sticky `<details>` on a narrow one. */
import { fillText } from '../../contract/fill-text.js';
import type { TocItemProps } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import type { TableOfContentsProps } from '../../contract/theme-parts.js';
import { Words } from '../language-of.js';

/** With more entries, only the current section is unfolded. */
const maxUnfolded = 16;

export function TableOfContents({ items, texts }: TableOfContentsProps) {
  return (
    <aside className={countEntries(items) > maxUnfolded ? 'toc is-long' : 'toc'} aria-label={texts.onThisPage}>
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

function countEntries(items: readonly TocItemProps[]): number {
  return items.reduce((count, item) => count + 1 + countEntries(item.items), 0);
}

function tocList(items: readonly TocItemProps[], texts: Texts) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <a href={`#${encodeURIComponent(item.id)}`}>
            <Words text={item.text} lang={item.lang} />
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

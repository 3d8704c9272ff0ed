/** The groups above a page, and the page itself. A page right below the top shows none. */
import type { BreadcrumbsProps } from '../../contract/theme-parts.js';

export function Breadcrumbs({ items, texts }: BreadcrumbsProps) {
  if (items.length < 2) return null;
  const last = items.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {items.map((item, index) => (
          <li key={index} aria-current={index === last ? 'page' : undefined}>
            {index === last || item.url === undefined ? item.label : <a href={item.url}>{item.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

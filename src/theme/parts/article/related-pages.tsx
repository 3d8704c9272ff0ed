/** Pages that are about similar things, below an article. */
import type { RelatedPagesProps } from '../../contract/theme-parts.js';

export function RelatedPages({ pages, texts }: RelatedPagesProps) {
  return (
    <nav className="related" aria-label={texts.relatedPages}>
      <p className="related-title" aria-hidden="true">
        {texts.relatedPages}
      </p>
      <ul>
        {pages.map(({ url, label, group, description }) => (
          <li key={url}>
            <a href={url}>{label}</a>
            {group !== undefined && <small>{` ${group}`}</small>}
            {description !== undefined && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

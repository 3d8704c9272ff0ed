/** What a page is about, in the words that other pages share. */
import type { TagsProps } from '../../contract/theme-parts.js';

export function Tags({ tags, texts }: TagsProps) {
  return (
    <div className="tags">
      <p>{texts.tags}</p>
      <ul>
        {tags.map(({ label, url }) => (
          <li key={label}>{url === undefined ? label : <a href={url}>{label}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

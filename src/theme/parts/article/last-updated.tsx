/** When the page's content last changed, and by whom. */
import { fillText } from '../../contract/fill-text.js';
import type { LastUpdatedProps } from '../../contract/theme-parts.js';

export function LastUpdated({ date, author = '', texts }: LastUpdatedProps) {
  const text = !date ? texts.lastAuthor : author === '' ? texts.lastUpdated : texts.lastUpdatedBy;
  const [before = '', after = ''] = fillText(text, { date: '\0', author }).split('\0');
  return (
    <p className="last-updated">
      {before}
      {date && <time dateTime={date.iso}>{date.text}</time>}
      {after}
    </p>
  );
}

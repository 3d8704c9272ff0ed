/** When the page's content last changed. */
import { fillText } from '../../contract/fill-text.js';
import type { LastUpdatedProps } from '../../contract/theme-parts.js';

export function LastUpdated({ date, texts }: LastUpdatedProps) {
  const [before = '', after = ''] = fillText(texts.lastUpdated, { date: '\0' }).split('\0');
  return (
    <p className="last-updated">
      {before}
      <time dateTime={date.iso}>{date.text}</time>
      {after}
    </p>
  );
}

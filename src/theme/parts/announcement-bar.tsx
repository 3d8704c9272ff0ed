/** The bar above the navbar. The blocking script hides it before the first paint where a reader has closed it. */
import { Fragment } from 'react';
import { CloseIcon } from './icons.js';
import type { AnnouncementBarProps } from '../contract/theme-parts.js';

export function AnnouncementBar({ site }: AnnouncementBarProps) {
  const { announcement, texts } = site;
  if (announcement === undefined) return null;
  return (
    <aside className="announcement" aria-label={texts.announcement} data-id={announcement.id}>
      <p>
        {announcement.parts.map((part, index) =>
          typeof part === 'string' ? (
            <Fragment key={index}>{part}</Fragment>
          ) : (
            <a key={index} href={part.url}>
              {part.label}
            </a>
          ),
        )}
      </p>
      {announcement.closeable && (
        <button
          type="button"
          className="icon-button announcement-close needs-script"
          aria-label={texts.closeAnnouncement}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  );
}

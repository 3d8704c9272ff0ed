/** The bar above the navbar. If a reader has closed it, the blocking script hides it before the first paint. */
import { Fragment } from 'react';
import { CloseIcon } from '../icons.js';
import type { AnnouncementProps } from '../../contract/page-props.js';
import type { AnnouncementBarProps } from '../../contract/theme-parts.js';

export function AnnouncementBar({ site }: AnnouncementBarProps) {
  const { announcement, texts } = site;
  if (announcement === undefined) return null;
  return (
    <aside className="announcement" aria-label={texts.announcement} data-id={announcement.id}>
      {announcement.html === undefined ? (
        <AnnouncementText parts={announcement.parts} />
      ) : (
        <div className="announcement-text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      )}
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

function AnnouncementText({ parts }: Pick<AnnouncementProps, 'parts'>) {
  return (
    <p>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <a key={index} href={part.url}>
            {part.label}
          </a>
        ),
      )}
    </p>
  );
}

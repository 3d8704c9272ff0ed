/** Names under which a reader's choices are kept. They are part of the site's contract and never change. */
export const storageKeys = {
  /** light, dark or system. */
  theme: 'theme',
  /** "true" when the reader has closed the announcement whose id is kept beside it. */
  announcementDismiss: 'docsgen.announcement.dismiss',
  announcementId: 'docsgen.announcement.id',
  /** Name of the version that was chosen last. */
  preferredVersion: 'docs-preferred-version-default',
} as const;

/** "accepted" or "declined". Apart from the others, which every page loads. */
export const consentKey = 'docsgen.analytics.consent';

/** "hidden" or "shown": the marks of what is newer than the reader's version. Apart from the others, too. */
export const marksKey = 'docsgen.changes.marks';

/** Where the choice among tabs of one `data-sync` is kept. */
export const tabsKey = (sync: string) => `docsgen.tabs.${sync}`;

/** "true" when a reader lets long lines of code wrap on narrow screens. */
export const wrapKey = 'docsgen.code.wrap';

/** How a reader left the sidebar: see `sidebar-state.ts`. */
export const sidebarKey = 'docsgen.sidebar';

/** "off" when a reader wants no keyboard shortcuts. */
export const keysKey = 'docsgen.keys';

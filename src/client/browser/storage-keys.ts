/** Names under which readers' choices are stored. They are part of the site's contract and never change. */
export const storageKeys = {
  /** The value is light, dark or system. */
  theme: 'theme',
  /** The value is "true" if the reader has closed the announcement with the id that is stored below. */
  announcementDismiss: 'docsgen.announcement.dismiss',
  announcementId: 'docsgen.announcement.id',
  /** The name of the version that was chosen last. */
  preferredVersion: 'docs-preferred-version-default',
} as const;

/** The value is "accepted" or "declined". It is separate from the others, which every page loads. */
export const consentKey = 'docsgen.analytics.consent';

/** The value is "hidden" or "shown": the marks of text that is newer than the reader's version. It is separate too. */
export const marksKey = 'docsgen.changes.marks';

/** Returns the key of the chosen label of tabs with the same `data-sync`. */
export const tabsKey = (sync: string) => `docsgen.tabs.${sync}`;

/** The value is "true" if the reader wraps long lines of code on narrow screens. */
export const wrapKey = 'docsgen.code.wrap';

/** The state of the sidebar: see `sidebar-state.ts`. */
export const sidebarKey = 'docsgen.sidebar';

/** The value is "off" if the reader has disabled keyboard shortcuts. */
export const keysKey = 'docsgen.keys';

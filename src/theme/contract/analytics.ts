/** Names that the script which counts visits, `src/client/analytics.ts`, shares with pages. */

/** A click on an element with it opens the question again. Where a page has none, the footer gets a button. */
export const consentAttribute = 'data-analytics-consent';

/** Dispatched on the document for each page that is shown without a full load. */
export const pageViewEvent = 'docsgen:pageview';

/** Names that the analytics script, `src/client/analytics.ts`, shares with pages. */

/**
 * An element with this attribute opens the consent question again on a click. If a page has none, the footer gets a
 * button.
 */
export const consentAttribute = 'data-analytics-consent';

/** An event on the document for each page that is shown without a full load. */
export const pageViewEvent = 'docsgen:pageview';

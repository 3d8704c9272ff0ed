/**
 * Which `Accept` headers get a page's Markdown from servers that compare a header with patterns only: those that name
 * `text/markdown` at full quality, unless `text/html` comes before it with the same. All others get HTML, which every page
 * has. The patterns have no look-around and no flags, so that each server reads them alike.
 */
const fullQuality = String.raw`\s*(;\s*q=1(\.0*)?\s*)?`;

/** Of headers that name Markdown at full quality. */
export const namesMarkdown = String.raw`(^|,)\s*text/markdown${fullQuality}(,|$)`;

/** Of headers that name HTML at full quality, and Markdown behind it. */
export const prefersHtml = String.raw`(^|,)\s*text/html${fullQuality},(.*,)?\s*text/markdown\s*(;|,|$)`;

/**
 * Patterns of `Accept` headers that get a page's Markdown, for servers that can only match patterns. A header gets
 * Markdown if it names `text/markdown` at full quality, and `text/html` does not come first at full quality. All others
 * get HTML, which every page has. The patterns have no look-around and no flags, so that each server reads them alike.
 */
const fullQuality = String.raw`\s*(;\s*q=1(\.0*)?\s*)?`;

/** Matches headers that name Markdown at full quality. */
export const namesMarkdown = String.raw`(^|,)\s*text/markdown${fullQuality}(,|$)`;

/** Matches headers that name HTML at full quality, and Markdown after it. */
export const prefersHtml = String.raw`(^|,)\s*text/html${fullQuality},(.*,)?\s*text/markdown\s*(;|,|$)`;

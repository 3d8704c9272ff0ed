/**
 * The props of theme components. Types only, without dependencies on the pipeline. Every URL is complete for an
 * `href`: with base URL, percent-encoding and trailing slash.
 */
export type * from './props/links.js';
export type * from './props/site.js';
export type * from './props/page.js';
export type * from './props/around-article.js';
export type * from './props/blog.js';
export type * from './props/doc-page.js';
export type * from './props/other-pages.js';

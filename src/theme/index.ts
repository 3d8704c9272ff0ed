/** `docsgen/theme`: the theme's own parts, for sites that wrap them, with the types of their props. */
export * from './parts/browser-parts.js';
export * from './parts/build-parts.js';
export type * from './contract/theme-parts.js';

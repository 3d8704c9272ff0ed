/**
 * The nouns of docsgen: the values that stages pass to each other. Types only. The config's schema makes the types of
 * the config.
 *
 * Every value is complete when it is made: a `Page` has an address, a `LinkedPage` has its targets. There is no field
 * that means "not yet".
 */
export type * from './config/site-config.js';
export type { Severity } from './diagnostics/codes.js';
export type * from './model/places.js';
export type * from './model/documents.js';
export type * from './model/layers.js';
export type * from './model/pages.js';
export type * from './model/routes.js';

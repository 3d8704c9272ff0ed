/**
 * A site's own components in place of the theme's, for the islands. This file has none: the bundler replaces it if the
 * config names some.
 */
import type { BrowserComponents } from '../../theme/contract/theme-parts.js';

export const ownComponents: Partial<BrowserComponents> = {};

/**
 * The site's replacements of the theme's components in islands. This file is empty; the bundler replaces it if the
 * config names any.
 */
import type { BrowserComponents } from '../../theme/contract/theme-parts.js';

export const ownComponents: Partial<BrowserComponents> = {};

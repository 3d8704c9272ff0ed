/**
 * A site's own components in place of the theme's, for the islands. This file has none: the bundler puts the site's in its
 * place where the config names some.
 */
import type { ThemeComponents } from '../../theme/parts/theme-components.js';

export const ownComponents: Partial<ThemeComponents> = {};

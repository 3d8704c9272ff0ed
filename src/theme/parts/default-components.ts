/** The theme's parts, which are used unless a site replaces them. */
import type { BrowserComponents, BuildComponents, ThemeComponents } from '../contract/theme-parts.js';
import * as browserParts from './browser-parts.js';
import * as buildParts from './build-parts.js';

export const defaultComponents: ThemeComponents = {
  Head: () => null,
  ...(buildParts satisfies Omit<BuildComponents, 'Head'>),
  ...(browserParts satisfies BrowserComponents),
};

/**
 * Gives parts of the theme access to each other. Parts do not import each other, so that a site's replacements are used
 * everywhere.
 */
import { createContext, useContext } from 'react';
import type { ThemeComponents } from '../contract/theme-parts.js';
import type { HtmlCache } from './html-cache.js';

export const ThemeContext = createContext<ThemeComponents | undefined>(undefined);

/** Returns the parts in use on this page. */
export function useTheme(): ThemeComponents {
  const components = useContext(ThemeContext);
  if (!components) throw new Error('A theme component can only be rendered inside of a page of docsgen.');
  return components;
}

/** The cache. Without a provider, as in the browser, nothing is cached. */
export const HtmlCacheContext = createContext<HtmlCache>((_item, _texts, make) => make());

/** Returns the cache of HTML that many pages share. */
export function useHtmlCache(): HtmlCache {
  return useContext(HtmlCacheContext);
}

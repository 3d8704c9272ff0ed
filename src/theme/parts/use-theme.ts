/** How one part of the theme asks for another. No part imports another one, so that a site's own is used everywhere. */
import { createContext, useContext } from 'react';
import type { ThemeComponents } from '../contract/theme-parts.js';
import type { HtmlCache } from './html-cache.js';

export const ThemeContext = createContext<ThemeComponents | undefined>(undefined);

/** The parts in use on this page. */
export function useTheme(): ThemeComponents {
  const components = useContext(ThemeContext);
  if (!components) throw new Error('A theme component can only be rendered inside of a page of docsgen.');
  return components;
}

/** Without one, as in the browser, nothing is cached. */
export const HtmlCacheContext = createContext<HtmlCache>((_item, _texts, make) => make());

/** For HTML that many pages share. */
export function useHtmlCache(): HtmlCache {
  return useContext(HtmlCacheContext);
}

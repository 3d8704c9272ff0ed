/** What pages are rendered with: the parts in use, and the HTML that one page leaves for the next. */
import type { ReactNode } from 'react';
import type { ThemeComponents } from '../contract/theme-parts.js';
import { defaultComponents } from '../parts/default-components.js';
import { createHtmlCache, type HtmlCache } from '../parts/html-cache.js';
import { HtmlCacheContext, ThemeContext } from '../parts/use-theme.js';

export interface Theme {
  readonly parts: ThemeComponents;
  readonly htmlCache: HtmlCache;
}

/** The theme with a site's parts in place of the originals. */
export function createTheme(own: Partial<ThemeComponents> = {}, htmlCache: HtmlCache = createHtmlCache()): Theme {
  return { parts: { ...defaultComponents, ...own }, htmlCache };
}

/** Content that can ask for the theme. */
export function Themed({ theme, children }: { readonly theme: Theme; readonly children?: ReactNode }) {
  return (
    <ThemeContext value={theme.parts}>
      <HtmlCacheContext value={theme.htmlCache}>{children}</HtmlCacheContext>
    </ThemeContext>
  );
}

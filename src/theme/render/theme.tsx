/** The context of rendering: the parts in use, and the HTML cache that pages share. */
import type { ReactNode } from 'react';
import type { ThemeComponents } from '../contract/theme-parts.js';
import { defaultComponents } from '../parts/default-components.js';
import { createHtmlCache, type HtmlCache } from '../parts/html-cache.js';
import { HtmlCacheContext, ThemeContext } from '../parts/use-theme.js';

export interface Theme {
  readonly parts: ThemeComponents;
  readonly htmlCache: HtmlCache;
}

/** Creates the theme. A site's parts replace the originals. */
export function createTheme(own: Partial<ThemeComponents> = {}, htmlCache: HtmlCache = createHtmlCache()): Theme {
  return { parts: { ...defaultComponents, ...own }, htmlCache };
}

/** Provides the theme to content. */
export function Themed({ theme, children }: { readonly theme: Theme; readonly children?: ReactNode }) {
  return (
    <ThemeContext value={theme.parts}>
      <HtmlCacheContext value={theme.htmlCache}>{children}</HtmlCacheContext>
    </ThemeContext>
  );
}

/**
 * The parts of `@docusaurus/theme-common` that pages use: the colour mode, collapsible content, names of classes, and
 * state in the address or the browser.
 */
import { useState, useSyncExternalStore, type DetailsHTMLAttributes, type ReactNode } from 'react';
import useDocusaurusContext from '../hooks/use-docusaurus-context.js';

export { default as PageMetadata } from '../theme/page-metadata.js';
export * from '../hooks/use-query-string.js';
export * from '../hooks/use-tabs.js';
export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  useCurrentSidebarCategory,
  useDoc,
  useDocById,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
} from './docs-client.js';
export { usePluralForm } from './plural-form.js';
export { createStorageSlot } from './storage-slot.js';

type ColorMode = 'light' | 'dark';

/** Returns the visible mode. The server does not know it and uses light. */
export function useColorMode() {
  const colorMode = useSyncExternalStore<ColorMode>(subscribe, shownMode, () => 'light');
  const setColorMode = (mode: ColorMode): void => {
    // The navbar's button also stores the choice.
    if (mode !== shownMode()) document.querySelector<HTMLElement>('.color-mode')?.click();
  };
  return { colorMode, colorModeChoice: colorMode, isDarkTheme: colorMode === 'dark', setColorMode };
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function shownMode(): ColorMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Returns whether the window is wide. The server does not know it. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore<'desktop' | 'mobile' | 'ssr'>(
    subscribeToSize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

function subscribeToSize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useThemeConfig() {
  return useDocusaurusContext().siteConfig.themeConfig;
}

export function usePrismTheme() {
  return { plain: {}, styles: [] };
}

interface CollapsibleState {
  readonly collapsed: boolean;
  readonly setCollapsed: (collapsed: boolean) => void;
  readonly toggleCollapsed: () => void;
}

export function useCollapsible({
  initialState,
}: {
  readonly initialState: boolean | (() => boolean);
}): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) };
}

interface CollapsibleProps {
  readonly as?: 'div' | 'ul';
  readonly collapsed: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Closed content is hidden immediately, without a transition. */
export function Collapsible({ as: Element = 'div', collapsed, className, children }: CollapsibleProps) {
  return (
    <Element className={className} hidden={collapsed}>
      {children}
    </Element>
  );
}

interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'summary'> {
  readonly summary?: ReactNode;
}

export function Details({ summary = 'Details', children, ...rest }: DetailsProps) {
  return (
    <details {...rest}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}

/** Returns each value that equals one before it. `isEqual` decides which values are equal. */
export function duplicates<Value>(
  values: readonly Value[],
  isEqual: (one: Value, other: Value) => boolean = (one, other) => one === other,
): Value[] {
  return values.filter((value, index) => values.findIndex((other) => isEqual(other, value)) !== index);
}

/** Returns the values without those that are there before. */
export function uniq<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** Classes of the document are not changed: docsgen's theme has no rules for them. */
export function HtmlClassNameProvider({ children }: { readonly className?: string; readonly children?: ReactNode }) {
  return children;
}

export const ThemeClassNames = {
  page: { blogListPage: 'blog-list-page', docsDocPage: 'docs-doc-page', customPage: 'mdx-page' },
  wrapper: { main: 'main-wrapper', docsPages: 'docs-wrapper', mdxPages: 'mdx-wrapper' },
  common: { editThisPage: 'theme-edit-this-page', backToTopButton: 'theme-back-to-top-button' },
  layout: {},
  tabs: { container: 'tabs-container' },
  docs: {},
  blog: {},
  pages: {},
} as const;

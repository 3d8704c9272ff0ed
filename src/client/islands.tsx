/**
 * The module that contains React. It hydrates the islands of the current page, and shares React with the modules of
 * React pages, which contain no copy.
 */
import * as React from 'react';
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import * as ReactDom from 'react-dom';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import * as browserParts from '../theme/parts/browser-parts.js';
import { ColorModeContext } from '../theme/parts/color-mode-context.js';
import { fillText } from '../theme/contract/fill-text.js';
import { isComponent } from '../theme/contract/is-component.js';
import { islandOptions, sharedReactKey, type IslandName } from '../theme/contract/island-options.js';
import { liveOptions } from '../theme/contract/live-component.js';
import { liveContent, liveParts } from '../theme/parts/article/live-content.js';
import { menusOf } from '../theme/contract/main-links.js';
import type { SiteInfo } from '../theme/contract/page-props.js';
import { CrashBoundary, ReactPage } from '../theme/parts/pages/react-page.js';
import type { BrowserComponents, ThemeComponents } from '../theme/contract/theme-parts.js';
import { ThemeContext } from '../theme/parts/use-theme.js';
import type { MenuStores } from './menus/draw-menus.js';
import { ownComponents } from './islands/own-components.js';
import type { ServedHtml } from './islands/live-content.js';
import type { Store } from './islands/store.js';
import { document } from './browser/own-document.js';

/** The state that islands show besides the site. */
export interface IslandStores extends MenuStores {
  readonly progress: Store<number | undefined>;
  readonly colorMode: Store<'light' | 'dark'>;
}

/** The theme's browser parts with the site's replacements, as on the server. */
const theme: BrowserComponents = { ...browserParts, ...ownComponents };

/** Hydrates every island of the document. Calls `onPage` whenever a React page is live, or cannot be. */
export function mountIslands(site: SiteInfo, stores: IslandStores, onPage: () => void): void {
  mount(
    'navbar',
    <CrashBoundary texts={site.texts}>
      <NavbarIsland site={site} stores={stores} />
    </CrashBoundary>,
  );
  mount('progress', <ProgressIsland site={site} stores={stores} />);
  keepPageMounted(site, stores.page, onPage);
}

/** Returns a function that unmounts the island, or undefined if the document does not contain it. */
function mount(name: IslandName, content: ReactNode): (() => void) | undefined {
  const element = document.querySelector(`[data-island="${name}"]`);
  if (!element) return undefined;
  const inTheme = <ThemeContext value={theme as ThemeComponents}>{content}</ThemeContext>;
  return hydrate(element, inTheme, { options: islandOptions(name), served: element.innerHTML, name: `island ${name}` });
}

interface Hydration {
  readonly options: HydrationOptions;
  /** The HTML of the element as the server rendered it. */
  readonly served: string;
  /** What fails, for the console. */
  readonly name: string;
}

/** Returns a function that unmounts the content. Content that fails is replaced by the server's HTML. */
function hydrate(element: Element, content: ReactNode, { options, served, name }: Hydration): () => void {
  const root = hydrateRoot(element, content, {
    ...options,
    onUncaughtError(error) {
      console.error(`The ${name} failed. It is shown as it was built.`, error);
      // React removes content that it cannot render, so the server's HTML is restored.
      queueMicrotask(() => {
        root.unmount();
        element.innerHTML = served;
      });
    },
  });
  return () => root.unmount();
}

function useStore<Value>({ subscribe, get, initial }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}

interface IslandProps {
  readonly site: SiteInfo;
  readonly stores: IslandStores;
}

function NavbarIsland({ site, stores }: IslandProps) {
  const state = useStore(stores.page);
  const menus = menusOf(site, state, useStore(stores.preferredVersion));
  return (
    <ColorModeContext value={useStore(stores.colorMode)}>
      <theme.Navbar page={{ ...menus, url: state.url, inSidebar: state.inSidebar }} isInDocs={state.isInDocs} />
    </ColorModeContext>
  );
}

function ProgressIsland({ site, stores }: IslandProps) {
  return <theme.ProgressBar value={useStore(stores.progress)} texts={site.texts} />;
}

// -------------------------------------------------------------------------------------------------------- live components

interface LiveComponent extends ServedHtml {
  readonly id: string;
  /** The export of its module. */
  readonly component: unknown;
  readonly props: Record<string, unknown>;
}

/** Hydrates a live component of an article. Returns a function that unmounts it. */
export function hydrateLive(element: Element, live: LiveComponent): () => void {
  const { id, component, props, content, served } = live;
  if (!isComponent(component)) throw new Error(`${id} has no component`);
  const Live = component as ComponentType<Record<string, unknown>>;
  const children = typeof content === 'string' ? liveContent(content) : content && liveParts(content);
  const given = children === undefined ? props : { ...props, children };
  return hydrate(element, <Live {...given} />, { options: liveOptions(id), served, name: `component ${id}` });
}

// ------------------------------------------------------------------------------------------------------------ React pages

/** Hydrates the current React page, if there is one, and later ones. */
function keepPageMounted(site: SiteInfo, page: IslandStores['page'], onPage: () => void): void {
  let unmount: (() => void) | undefined;
  const remount = async (): Promise<void> => {
    unmount?.();
    unmount = undefined;
    const state = page.get();
    const { module, url } = state;
    if (!module) return;
    try {
      const { default: component } = (await import(module.url)) as { readonly default?: unknown };
      // The reader may have left the page meanwhile, and may even have returned.
      if (page.get() !== state) return;
      const Page = isComponent(component) ? (component as PageComponent) : withoutExport(site, module.file);
      unmount = mount('page', <ReactPage component={Page} site={site} url={url} />);
    } catch (error) {
      // Without its script, the page stays as the server rendered it.
      console.error(error);
    }
    if (page.get() === state) onPage();
  };
  page.subscribe(() => void remount());
  void remount();
}

type PageComponent = ComponentType<Record<string, unknown>>;

function withoutExport({ texts }: SiteInfo, file: string): PageComponent {
  return () => {
    throw new Error(fillText(texts.noDefaultExport, { file }));
  };
}

// The modules of React pages read this: see `bundle-page-modules.ts`.
Object.assign(globalThis, {
  [Symbol.for(sharedReactKey)]: { react: React, 'react/jsx-runtime': jsxRuntime, 'react-dom': ReactDom },
});

/**
 * Brings React and the islands when they are needed: a reader touches an island, a React page is shown, or an island has a
 * component of the site's own. Until then the HTML and the scripts do what the theme's own islands would.
 */
import type { PageState } from '../../theme/contract/page-chunk.js';
import type { SiteInfo } from '../../theme/contract/page-props.js';
import { whenIdle } from '../browser/idle.js';
import type { IslandStores } from '../islands.js';
import type { SiteSettings } from '../browser/site-settings.js';
import type { Store } from './store.js';
import { closestTo, document } from '../browser/own-document.js';

export interface Islands {
  /** Their code could not be loaded, so what they show does not follow the reader. */
  readonly haveFailed: () => boolean;
}

export interface IslandParts {
  readonly settings: Pick<SiteSettings, 'islandsUrl' | 'hasOwnIslands'>;
  readonly page: Store<PageState>;
  readonly loadSite: () => Promise<SiteInfo>;
  /** Stops the scripts that draw in place of React, and returns the stores for React. */
  readonly takeOver: () => IslandStores;
}

const anyButton = '[data-island] button';
const pageButton = '[data-island="page"] button';
const touches = ['pointerover', 'pointerdown', 'focusin'] as const;

export function startIslands({ settings, page, loadSite, takeOver }: IslandParts): Islands {
  let state: 'awaited' | 'coming' | 'there' | 'failed' = 'awaited';
  let pressed: HTMLElement | undefined;
  let lifeless = anyButton;

  const pressAgain = (): void => {
    const button = pressed;
    pressed = undefined;
    button?.click();
  };
  const load = async (): Promise<void> => {
    if (state !== 'awaited') return;
    state = 'coming';
    for (const type of touches) document.removeEventListener(type, touch);
    try {
      const [module, site] = await Promise.all([
        import(settings.islandsUrl) as Promise<typeof import('../islands.js')>,
        loadSite(),
      ]);
      const pageMounted = module.mountIslands(site, takeOver());
      // Only a React page still waits for its own module: elsewhere a press reaches React by itself from now on.
      lifeless = pageButton;
      if (!pressed?.matches(lifeless)) pressAgain();
      await pageMounted;
      state = 'there';
    } catch (error) {
      state = 'failed';
      console.error(error);
    }
    removeEventListener('click', press);
    pressAgain();
  };
  const touch = (event: Event): void => {
    if (closestTo(event, '[data-island]')) void load();
  };
  // A button that was pressed before React was loaded is pressed again, unless a script has handled it.
  const press = (event: Event): void => {
    if (event.defaultPrevented) return;
    pressed = closestTo(event, lifeless) ?? undefined;
    // A program presses without touching.
    if (pressed) void load();
  };

  for (const type of touches) document.addEventListener(type, touch, { passive: true });
  addEventListener('click', press);
  const isReactPage = (): boolean => page.get().module !== undefined;
  if (page.get().module?.atOnce) void load();
  else if (settings.hasOwnIslands || isReactPage()) whenIdle(() => void load());
  page.subscribe(() => void (isReactPage() && load()));
  return { haveFailed: () => state === 'failed' };
}

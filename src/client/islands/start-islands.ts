/**
 * Loads React and the islands when they are needed: if a reader touches an island, a React page is shown, or an island
 * contains one of the site's own components. Until then, the HTML and scripts behave like the theme's own islands.
 */
import type { PageState } from '../../theme/contract/page-chunk.js';
import type { SiteInfo } from '../../theme/contract/page-props.js';
import { takePress } from '../browser/early-presses.js';
import { whenIdle } from '../browser/idle.js';
import type { IslandStores } from '../islands.js';
import type { SiteSettings } from '../browser/site-settings.js';
import type { Store } from './store.js';
import { closestTo, document } from '../browser/own-document.js';

export interface Islands {
  /** Whether their code could not be loaded, so that they do not follow navigation. */
  readonly haveFailed: () => boolean;
}

export interface IslandParts {
  readonly settings: Pick<SiteSettings, 'islandsUrl' | 'hasOwnIslands'>;
  readonly page: Store<PageState>;
  readonly loadSite: () => Promise<SiteInfo>;
  /** Stops the scripts that draw instead of React, and returns the stores for React. */
  readonly takeOver: () => IslandStores;
}

const anyButton = '[data-island] button';
const pageButton = '[data-island="page"] button';
const touches = ['pointerover', 'pointerdown', 'focusin'] as const;

export function startIslands({ settings, page, loadSite, takeOver }: IslandParts): Islands {
  let state: 'awaited' | 'coming' | 'there' | 'failed' = 'awaited';
  let pressed: HTMLElement | undefined;
  /** Matches buttons that do nothing yet. */
  let lifeless: string | undefined = anyButton;

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
      // Now only a React page still waits for its module. Elsewhere, React receives clicks itself.
      awaitPage();
      state = 'there';
      module.mountIslands(site, takeOver(), pageMounted);
      if (!pressed?.matches(pageButton)) pressAgain();
    } catch (error) {
      state = 'failed';
      console.error(error);
      pageMounted();
    }
  };
  const isReactPage = (): boolean => page.get().module !== undefined;
  const awaitPage = (): void => void (lifeless = isReactPage() ? pageButton : undefined);
  const pageMounted = (): void => {
    lifeless = undefined;
    pressAgain();
  };
  const touch = (event: Event): void => {
    if (closestTo(event, '[data-island]')) void load();
  };
  // A button that was clicked before React was loaded is clicked again, unless a script has handled the click.
  const press = (event: Event): void => {
    if (event.defaultPrevented || lifeless === undefined) return;
    pressed = closestTo(event, lifeless) ?? undefined;
    // A program can click without touching.
    if (pressed) void load();
  };

  for (const type of touches) document.addEventListener(type, touch, { passive: true });
  addEventListener('click', press);
  for (const island of document.querySelectorAll('[data-island]')) takePress(island)?.click();
  if (page.get().module?.atOnce) void load();
  else if (settings.hasOwnIslands || isReactPage()) whenIdle(() => void load());
  page.subscribe(() => {
    if (state === 'there') awaitPage();
    if (isReactPage()) void load();
  });
  return { haveFailed: () => state === 'failed' };
}

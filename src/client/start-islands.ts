/** Brings React and the islands, when the browser is idle or a reader touches an island. */
import type { SiteInfo } from '../theme/page-props.js';
import { fetchJson } from './fetch-json.js';
import { whenIdle } from './idle.js';
import type { IslandStores } from './islands.js';
import type { SiteSettings } from './site-settings.js';

export interface Islands {
  /** They were to come and cannot: what they show does not follow the reader. */
  readonly haveFailed: () => boolean;
}

const touches = ['pointerover', 'pointerdown', 'focusin'] as const;

export function startIslands(settings: SiteSettings, stores: IslandStores, onMount: () => void): Islands {
  let state: 'awaited' | 'coming' | 'there' | 'failed' = 'awaited';
  let pressed: HTMLElement | undefined;

  const load = async (): Promise<void> => {
    if (state !== 'awaited') return;
    state = 'coming';
    for (const type of touches) document.removeEventListener(type, touch);
    try {
      const [module, site] = await Promise.all([
        import(settings.islandsUrl) as Promise<typeof import('./islands.js')>,
        fetchJson<SiteInfo>(settings.siteUrl),
      ]);
      onMount();
      await module.mountIslands(site, stores);
      state = 'there';
    } catch (error) {
      state = 'failed';
      console.error(error);
    }
    removeEventListener('click', press);
    pressed?.click();
  };
  const touch = ({ target }: Event): void => {
    if ((target as Element).closest('[data-island]')) void load();
  };
  // A button pressed before React was there is pressed again, unless a script has answered.
  const press = ({ target, defaultPrevented }: Event): void => {
    if (!defaultPrevented) pressed = (target as Element).closest<HTMLElement>('[data-island] button') ?? undefined;
  };

  for (const type of touches) document.addEventListener(type, touch, { passive: true });
  addEventListener('click', press);
  whenIdle(() => void load());
  return { haveFailed: () => state === 'failed' };
}

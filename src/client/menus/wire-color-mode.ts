/**
 * The colour mode, which the button, the system or another tab can change. The button always inverts the visible mode.
 * If the result equals the system's mode, "system" is stored, so that the page still follows the system.
 */
import { colorModeOf, darkSystem, systemMode, type ColorMode } from '../browser/color-mode-of.js';
import { closestTo, document } from '../browser/own-document.js';
import type { SafeStorage } from '../browser/storage.js';
import { storageKeys } from '../browser/storage-keys.js';
import { createStore, type Store } from '../islands/store.js';

/** Wires the button and returns the visible mode. */
export function wireColorMode(storage: SafeStorage): Store<ColorMode> {
  const root = document.documentElement;
  const shown = createStore<ColorMode>('light');
  const show = (mode: ColorMode): void => {
    root.dataset['theme'] = mode;
    // This script sets the attribute until React does.
    document.querySelector('.color-mode')?.setAttribute('aria-pressed', String(mode === 'dark'));
    shown.set(mode);
  };
  const decide = (): void => show(colorModeOf(storage.read(storageKeys.theme), root));

  decide();
  document.addEventListener('click', (event) => {
    if (!closestTo(event, '.color-mode')) return;
    event.preventDefault();
    const mode = shown.get() === 'dark' ? 'light' : 'dark';
    show(mode);
    storage.write(storageKeys.theme, mode === systemMode() ? 'system' : mode);
  });
  darkSystem().addEventListener('change', decide);
  // Another tab of the same site has changed it. Without a key, the storage was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.theme || key === null) decide();
  });
  return shown;
}

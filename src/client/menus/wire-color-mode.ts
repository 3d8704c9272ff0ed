/**
 * The colour mode, which the button, the system or another tab can change. The button always inverts the visible mode.
 * If the result equals the system's mode, "system" is stored, so that the page still follows the system.
 */
import { closestTo, document } from '../browser/own-document.js';
import type { SafeStorage } from '../browser/storage.js';
import { storageKeys } from '../browser/storage-keys.js';
import { createStore, type Store } from '../islands/store.js';

type ColorMode = 'light' | 'dark';

/** Wires the button and returns the visible mode. */
export function wireColorMode(storage: SafeStorage): Store<ColorMode> {
  const root = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const systemMode = (): ColorMode => (systemDark.matches ? 'dark' : 'light');
  const asColorMode = (value: string | null | undefined): ColorMode | undefined =>
    value === 'light' || value === 'dark' ? value : undefined;
  const shown = createStore<ColorMode>('light');
  const show = (mode: ColorMode): void => {
    root.dataset['theme'] = mode;
    // This script sets the attribute until React does.
    document.querySelector('.color-mode')?.setAttribute('aria-pressed', String(mode === 'dark'));
    shown.set(mode);
  };

  show(asColorMode(root.dataset['theme']) ?? systemMode());
  document.addEventListener('click', (event) => {
    if (!closestTo(event, '.color-mode')) return;
    event.preventDefault();
    const mode = shown.get() === 'dark' ? 'light' : 'dark';
    show(mode);
    storage.write(storageKeys.theme, mode === systemMode() ? 'system' : mode);
  });
  systemDark.addEventListener('change', () => {
    if (asColorMode(storage.read(storageKeys.theme)) === undefined) show(systemMode());
  });
  // Another tab of the same site has changed it. Without a key, the storage was cleared.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.theme || key === null) show(asColorMode(newValue) ?? systemMode());
  });
  return shown;
}

/**
 * The button that changes the colour mode. It always flips what the reader sees; where that is what the system asks for,
 * "system" is kept, so that the page goes on following the system.
 */
import type { SafeStorage } from './storage.js';
import { storageKeys } from './storage-keys.js';

export function wireColorModeToggle(storage: SafeStorage): void {
  const button = document.querySelector('.color-mode');
  const root = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const systemTheme = () => (systemDark.matches ? 'dark' : 'light');
  const show = (theme: string) => {
    root.dataset['theme'] = theme;
    button?.setAttribute('aria-pressed', String(theme === 'dark'));
  };
  const isChosen = () => ['light', 'dark'].includes(storage.read(storageKeys.theme) ?? '');

  show(root.dataset['theme'] ?? systemTheme());
  button?.addEventListener('click', () => {
    const theme = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    show(theme);
    storage.write(storageKeys.theme, theme === systemTheme() ? 'system' : theme);
  });
  systemDark.addEventListener('change', () => {
    if (!isChosen()) show(systemTheme());
  });
  // Another tab of the same site has changed it.
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.theme) show(isChosen() ? event.newValue! : systemTheme());
  });
}

/**
 * Wires the announcement's close button, which closes it in every tab. A new announcement has a new id and is shown
 * again.
 */
import type { SafeStorage } from '../browser/storage.js';
import { storageKeys } from '../browser/storage-keys.js';
import { document } from '../browser/own-document.js';

export function wireAnnouncement(storage: SafeStorage): void {
  const bar = document.querySelector<HTMLElement>('.announcement');
  const id = bar?.dataset['id'];
  if (id === undefined) return;
  if (storage.read(storageKeys.announcementId) !== id) {
    storage.write(storageKeys.announcementId, id);
    storage.write(storageKeys.announcementDismiss, 'false');
  }
  const hide = (): void => void (document.documentElement.dataset['announcement'] = 'closed');
  bar?.querySelector('.announcement-close')?.addEventListener('click', () => {
    storage.write(storageKeys.announcementDismiss, 'true');
    hide();
    // The button that had the focus no longer exists.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  addEventListener('storage', ({ key, newValue }) => {
    const isClosed = key === storageKeys.announcementDismiss && newValue === 'true';
    if (isClosed && storage.read(storageKeys.announcementId) === id) hide();
  });
}

/** The announcement's close button. A new announcement has a new id and shows again. */
import type { SafeStorage } from './storage.js';
import { storageKeys } from './storage-keys.js';
import { document } from './own-document.js';

export function wireAnnouncement(storage: SafeStorage): void {
  const bar = document.querySelector<HTMLElement>('.announcement');
  const id = bar?.dataset['id'];
  if (id === undefined) return;
  if (storage.read(storageKeys.announcementId) !== id) {
    storage.write(storageKeys.announcementId, id);
    storage.write(storageKeys.announcementDismiss, 'false');
  }
  bar?.querySelector('.announcement-close')?.addEventListener('click', () => {
    storage.write(storageKeys.announcementDismiss, 'true');
    document.documentElement.dataset['announcement'] = 'closed';
  });
}

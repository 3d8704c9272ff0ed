/** The version that a reader last chose in the version menu. */
import type { SafeStorage } from '../browser/storage.js';
import { storageKeys } from '../browser/storage-keys.js';
import { createStore, type Store } from '../islands/store.js';

export interface PreferredVersion extends Store<string | undefined> {
  readonly choose: (name: string) => void;
}

export function openPreferredVersion(storage: SafeStorage): PreferredVersion {
  const store = createStore<string | undefined>(undefined);
  store.set(storage.read(storageKeys.preferredVersion));
  return {
    ...store,
    choose: (name) => {
      store.set(name);
      storage.write(storageKeys.preferredVersion, name);
    },
  };
}

/** Browser storage that may be missing, full or forbidden. The page continues to work, and a warning is logged once. */

export interface SafeStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
}

/** Opens the storage. `open` is called each time, because even accessing `localStorage` throws if it is forbidden. */
export function safeStorage(open: () => Storage, warn: (message: string, cause: unknown) => void): SafeStorage {
  let hasWarned = false;
  const attempt = <Value>(action: (storage: Storage) => Value): Value | undefined => {
    try {
      return action(open());
    } catch (cause) {
      if (!hasWarned) warn('Storage is unavailable: choices on this page will not be remembered.', cause);
      hasWarned = true;
      return undefined;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    write: (key, value) => attempt((storage) => storage.setItem(key, value)),
  };
}

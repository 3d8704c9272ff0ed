/** `createStorageSlot` of `@docusaurus/theme-common`: a value that the browser keeps, if its settings allow that. */
interface SlotOptions {
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none';
}

interface StorageSlot {
  readonly get: () => string | null;
  readonly set: (value: string) => void;
  readonly del: () => void;
  /** Calls a listener when this or another window has changed the value. Returns a function that ends this. */
  readonly listen: (onChange: (event: StorageEvent) => void) => () => void;
}

export function createStorageSlot(key: string, { persistence = 'localStorage' }: SlotOptions = {}): StorageSlot {
  const kept = <Value>(use: (storage: Storage) => Value): Value | null => {
    try {
      return persistence === 'none' || typeof window === 'undefined' ? null : use(window[persistence]);
    } catch {
      // The browser keeps nothing for this site.
      return null;
    }
  };
  const change = (newValue: string | null): void =>
    void kept((storageArea) => {
      const oldValue = storageArea.getItem(key);
      if (newValue === oldValue) return;
      if (newValue === null) storageArea.removeItem(key);
      else storageArea.setItem(key, newValue);
      // Browsers send the event to other windows only.
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, url: location.href, storageArea }));
    });
  return {
    get: () => kept((storage) => storage.getItem(key)),
    set: change,
    del: () => change(null),
    listen(onChange) {
      const listener = (event: StorageEvent): void => {
        if (event.key === key && event.storageArea === kept((storage) => storage)) onChange(event);
      };
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}

/** A value that changes, and its listeners: scripts and React share it. */

export interface Store<Value> {
  /** What the server's HTML shows: islands start with it. */
  readonly initial: Value;
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `listener` after every change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value with change listeners, which scripts and React share. */

export interface Store<Value> {
  /** The value in the server's HTML, with which islands start. */
  readonly initial: Value;
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
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

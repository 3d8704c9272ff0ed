/**
 * The estimated progress of a navigation. It is hidden at first, then starts small, grows slowly, and is complete at
 * the end.
 */
import { createStore, type Store } from '../islands/store.js';
import { document } from '../browser/own-document.js';

const delay = 200;
const minimum = 0.08;
const speed = 200;
const trickle = { by: 0.02, every: 800, max: 0.994 };

export interface Progress {
  /** The progress from 0 to 1. Undefined while it is hidden. */
  readonly value: Store<number | undefined>;
  readonly start: () => void;
  readonly done: () => void;
}

export function createProgress(): Progress {
  const value = createStore<number | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (action: () => void, milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
  };
  const grow = (): void => {
    const now = value.get();
    value.set(now === undefined ? minimum : Math.min(now + trickle.by, trickle.max));
    later(grow, trickle.every);
  };
  return {
    value,
    start: () => later(grow, value.get() === undefined ? delay : trickle.every),
    done: () => {
      clearTimeout(timer);
      if (value.get() === undefined) return;
      value.set(1);
      later(() => value.set(undefined), speed);
    },
  };
}

/** Draws the bar until React does. */
export function drawProgress({ value }: Progress): () => void {
  return value.subscribe(() => {
    const bar = document.querySelector<HTMLProgressElement>('.progress-bar');
    if (!bar) return;
    const now = value.get();
    bar.hidden = now === undefined;
    bar.value = now ?? 0;
  });
}

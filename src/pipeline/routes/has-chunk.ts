import type { Route } from '../model.js';

/** Whether browsers fetch a part of what is at a route, to show it in place of another page. */
export function hasChunk({ kind }: Route): boolean {
  return kind !== 'redirect' && kind !== 'notFound';
}

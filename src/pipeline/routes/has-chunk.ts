import type { Route } from '../model.js';

/** Whether browsers can fetch a part of a route's page to show it without reloading. */
export function hasChunk({ kind }: Route): boolean {
  return kind !== 'redirect' && kind !== 'notFound';
}

/** The hooks of `@docusaurus/theme-common` for state that is in the query of the page's address. */
import { useCallback, useMemo } from 'react';
import { queryEvent, useLocation } from '../core/router.js';

interface ChangeOptions {
  /** Whether the state before is an entry of the browser's history. */
  readonly push?: boolean;
}

/** Returns a value of the query, which only the browser knows. */
export function useQueryStringValue(key: string | undefined | null): string | null {
  const { search } = useLocation();
  return key ? new URLSearchParams(search).get(key) : null;
}

export function useQueryString(
  key: string,
): readonly [value: string, set: (value: string | null, options?: ChangeOptions) => void] {
  const set = useCallback(
    (value: string | null, options?: ChangeOptions) =>
      changeQuery((query) => (value ? query.set(key, value) : query.delete(key)), options),
    [key],
  );
  return [useQueryStringValue(key) ?? '', set];
}

/** A list is a value for each item: `?tag=a&tag=b`. */
export function useQueryStringList(
  key: string,
): readonly [list: string[], update: (list: readonly string[] | ((before: string[]) => readonly string[])) => void] {
  const { search } = useLocation();
  const list = useMemo(() => new URLSearchParams(search).getAll(key), [search, key]);
  const update = useCallback(
    (changed: readonly string[] | ((before: string[]) => readonly string[])) =>
      changeQuery((query) => {
        const items = typeof changed === 'function' ? changed(query.getAll(key)) : changed;
        query.delete(key);
        for (const item of items) query.append(key, item);
      }),
    [key],
  );
  return [list, update];
}

export function useClearQueryString(): () => void {
  return useCallback(
    () =>
      changeQuery((query) => {
        const keys = new Set(query.keys());
        for (const key of keys) query.delete(key);
      }),
    [],
  );
}

/** Changes the query in place: the page stays, and its components learn of it. */
function changeQuery(change: (query: URLSearchParams) => void, { push = false }: ChangeOptions = {}): void {
  const url = new URL(location.href);
  change(url.searchParams);
  if (push) history.pushState(history.state, '', url);
  else history.replaceState(history.state, '', url);
  dispatchEvent(new Event(queryEvent));
}

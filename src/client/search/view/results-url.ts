/** The address of the results page for a query. */

export interface ResultsQuery {
  readonly query: string;
  /** The name of a version, "any" or "all", or "" for the reader's own version. */
  readonly version: string;
}

export function resultsUrl(page: string, { query, version }: ResultsQuery): string {
  const parameters = new URLSearchParams({ ...(query !== '' && { q: query }), ...(version !== '' && { version }) });
  return parameters.size === 0 ? page : `${page}?${parameters.toString()}`;
}

/** The address of the results page for a query. */

export interface ResultsQuery {
  readonly query: string;
  /** Name of a version, "any" or "all"; "" for the reader's own. */
  readonly version: string;
}

export function resultsUrl(page: string, { query, version }: ResultsQuery): string {
  const parameters = new URLSearchParams({ ...(query !== '' && { q: query }), ...(version !== '' && { version }) });
  return parameters.size === 0 ? page : `${page}?${parameters.toString()}`;
}

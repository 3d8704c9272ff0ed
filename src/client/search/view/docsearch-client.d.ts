/**
 * The module that the esbuild plugin in `docsearch-fixes.mjs` makes from the package. It contains only the service's
 * client.
 */
declare module '@docsearch/js/client' {
  export interface LiteClient {
    search(parameters: { readonly requests: readonly Readonly<Record<string, unknown>>[] }): Promise<unknown>;
    /** Clears the cache of responses, which also contains invalid ones. */
    clearCache(): Promise<void>;
  }
  export function liteClient(appId: string, apiKey: string): LiteClient;
}

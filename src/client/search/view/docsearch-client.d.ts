/** What the esbuild plugin in `docsearch-fixes.mjs` makes of the package: the service's client alone. */
declare module '@docsearch/js/client' {
  export interface LiteClient {
    search(parameters: { readonly requests: readonly Readonly<Record<string, unknown>>[] }): Promise<unknown>;
    /** Answers are cached, invalid ones as well. */
    clearCache(): Promise<void>;
  }
  export function liteClient(appId: string, apiKey: string): LiteClient;
}

/** `@docusaurus/useBaseUrl`: prepends the base URL to a path. */
import { useShownPage } from '../page-context.js';
import { withBaseUrl, type BaseUrlOptions } from '../site-url.js';

export interface BaseUrlUtils {
  readonly withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

export function useBaseUrlUtils(): BaseUrlUtils {
  const { site } = useShownPage();
  // Code without types passes addresses that may be missing. Docusaurus returns them as they are.
  return { withBaseUrl: (url, options) => (url ? withBaseUrl(site, url, options) : url) };
}

export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

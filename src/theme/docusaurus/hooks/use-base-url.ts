/** `@docusaurus/useBaseUrl`: prepends the base URL to a path. */
import { useShownPage } from '../page-context.js';
import { withBaseUrl, type BaseUrlOptions } from '../site-url.js';

export interface BaseUrlUtils {
  readonly withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

export function useBaseUrlUtils(): BaseUrlUtils {
  const { site } = useShownPage();
  return { withBaseUrl: (url, options) => withBaseUrl(site, url, options) };
}

export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

/**
 * Starts what counts the visits of a site: at once, or when the reader agrees. Never on this machine itself, where authors
 * look at their pages, and never under `docsgen serve`.
 */
import type { AnalyticsProps } from '../theme/contract/page-props.js';
import type { PageState } from '../theme/contract/page-chunk.js';
import { askForConsent } from './analytics/consent.js';
import { followPages } from './analytics/page-views.js';
import { document } from './browser/own-document.js';
import type { SafeStorage } from './browser/storage.js';
import type { Store } from './islands/store.js';

export interface AnalyticsParts {
  readonly analytics: AnalyticsProps;
  readonly page: Store<PageState>;
  readonly storage: SafeStorage;
}

export function startAnalytics({ analytics, page, storage }: AnalyticsParts): void {
  if (isAtHome()) return;
  const start = (): void => {
    const countView = analytics.gtag && startGtag(analytics.gtag);
    for (const attributes of analytics.scripts) addScript(attributes);
    followPages(page, (url) => countView?.(url));
  };
  if (analytics.consent) askForConsent(analytics.consent, storage, start);
  else start();
}

/** The page is served from the reader's own machine, or by `serve`, whose script is in it. */
function isAtHome(): boolean {
  const isLocal = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(location.hostname);
  return isLocal || location.protocol === 'file:' || document.querySelector('script[data-generation]') !== null;
}

type Gtag = (...command: readonly unknown[]) => void;

/** Returns what counts one more page. */
function startGtag({ ids, anonymizeIP }: NonNullable<AnalyticsProps['gtag']>): (url: URL) => void {
  const own = globalThis as { dataLayer?: unknown[]; gtag?: Gtag };
  const queue = (own.dataLayer ??= []);
  // Google's script reads lists of arguments, and ignores arrays.
  own.gtag ??= function gtag() {
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  const { gtag } = own;
  gtag('js', new Date());
  for (const id of ids) gtag('config', id, anonymizeIP ? { anonymize_ip: true } : {});
  addScript({ async: true, src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ids[0] ?? '')}` });
  return (url) =>
    gtag('event', 'page_view', {
      page_title: document.title,
      page_location: url.href,
      page_path: url.pathname + url.search,
    });
}

function addScript(attributes: AnalyticsProps['scripts'][number]): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) script.setAttribute(name, value === true ? '' : value);
  document.head.append(script);
}

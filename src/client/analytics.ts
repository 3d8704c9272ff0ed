/**
 * Starts the site's analytics, immediately or after the reader consents. It never runs on the local machine, where
 * authors view their pages, or under `docsgen serve`. It is a separate script, so that other sites do not load it.
 */
import type { AnalyticsProps } from '../theme/contract/page-props.js';
import { askForConsent } from './analytics/consent.js';
import { followPages } from './analytics/page-views.js';
import { document } from './browser/own-document.js';
import { safeStorage } from './browser/storage.js';

const { dataset } = document.querySelector<HTMLScriptElement>('script[data-analytics]')!;
if (!isAtHome()) startAnalytics(JSON.parse(dataset['analytics']!) as AnalyticsProps);

function startAnalytics({ gtag, googleTagManager, scripts, consent }: AnalyticsProps): void {
  const start = (): void => {
    if (googleTagManager !== undefined) startTagManager(googleTagManager);
    const countView = gtag && startGtag(gtag);
    for (const attributes of scripts) addScript(attributes);
    followPages((url) => countView?.(url));
  };
  const storage = safeStorage(
    () => localStorage,
    (message, cause) => console.warn(message, cause),
  );
  if (consent) askForConsent(consent, storage, start);
  else start();
}

/** Whether the page is served from the reader's own machine or by `serve`, which adds its script. */
function isAtHome(): boolean {
  const isLocal = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(location.hostname);
  return isLocal || location.protocol === 'file:' || document.querySelector('script[data-generation]') !== null;
}

/** Google's scripts read this list, also if it is older than they are. */
function openDataLayer(): unknown[] {
  return ((globalThis as { dataLayer?: unknown[] }).dataLayer ??= []);
}

/** Starts Google Tag Manager. It sees later pages in the browser's history. */
function startTagManager(id: string): void {
  openDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addScript({ async: true, src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}` });
}

type Gtag = (...command: readonly unknown[]) => void;

/** Starts gtag and returns a function that counts another page view. */
function startGtag({ ids, anonymizeIP }: NonNullable<AnalyticsProps['gtag']>): (url: URL) => void {
  const own = globalThis as { gtag?: Gtag };
  const queue = openDataLayer();
  // Google's script reads `arguments` objects and ignores arrays.
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

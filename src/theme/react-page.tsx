/** A page of `content/pages`, the same on the server and in the browser; where it crashes, readers can try again. */
import type { ComponentType } from 'react';
import { ErrorBoundary, messageChain } from './error-boundary.js';
import type { SiteInfo } from './page-props.js';
import type { Texts } from './texts.js';

interface Props {
  readonly component: ComponentType<Record<string, unknown>>;
  readonly site: SiteInfo;
  readonly url: string;
}

export function ReactPage({ component: Page, site, url }: Props) {
  return (
    <ErrorBoundary renderFailure={(error, retry) => <PageCrash error={error} retry={retry} texts={site.texts} />}>
      <Page site={site} url={url} />
    </ErrorBoundary>
  );
}

interface PageCrashProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly texts: Texts;
}

/** What stands in the place of that which cannot be rendered. */
export function PageCrash({ error, retry, texts }: PageCrashProps) {
  return (
    <div className="page-crash" role="alert">
      <h1>{texts.pageCrashed}</h1>
      <button type="button" className="button" onClick={retry}>
        {texts.tryAgain}
      </button>
      <ol>
        {messageChain(error).map((message, index) => (
          <li key={index}>{message}</li>
        ))}
      </ol>
    </div>
  );
}

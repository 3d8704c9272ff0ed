/**
 * A page of `content/pages`, the same on the server and in the browser. If it crashes, readers can try again. A page that
 * crashes at once throws its error again, because the HTML of the build is better than a notice.
 */
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../error-boundary.js';
import type { SiteInfo } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import type { PageCrashProps } from '../../contract/theme-parts.js';
import { useTheme } from '../use-theme.js';

interface Props {
  readonly component: ComponentType<Record<string, unknown>>;
  readonly site: SiteInfo;
  readonly url: string;
  /** Passed on the server, to code that uses its page. */
  readonly docsgenHost?: unknown;
}

export function ReactPage({ component: Page, ...props }: Props) {
  const hasStarted = useRef(false);
  useEffect(() => {
    // The effects of the page itself run before, and React handles their errors before the next task.
    const timer = setTimeout(() => (hasStarted.current = true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <ErrorBoundary
      renderFailure={(error, retry) => {
        if (!hasStarted.current) throw error;
        return <CrashNotice error={error} retry={retry} texts={props.site.texts} />;
      }}
    >
      <Page {...props} />
    </ErrorBoundary>
  );
}

/** Shows the crash notice instead of children that cannot be rendered. */
export function CrashBoundary({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  return (
    <ErrorBoundary renderFailure={(error, retry) => <CrashNotice error={error} retry={retry} texts={texts} />}>
      {children}
    </ErrorBoundary>
  );
}

/** Reads the theme only after a crash, because a page on the server needs no theme. */
function CrashNotice(props: PageCrashProps) {
  const { PageCrash } = useTheme();
  return <PageCrash {...props} />;
}

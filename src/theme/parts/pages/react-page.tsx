/** A page of `content/pages`, the same on the server and in the browser. If it crashes, readers can try again. */
import type { ComponentType, ReactNode } from 'react';
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
  return (
    <CrashBoundary texts={props.site.texts}>
      <Page {...props} />
    </CrashBoundary>
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

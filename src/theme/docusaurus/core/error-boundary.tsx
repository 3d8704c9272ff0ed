/** `@docusaurus/ErrorBoundary`: what is shown in place of components that fail in the browser. */
import type { ReactNode } from 'react';
import { ErrorBoundary as Boundary, messageChain } from '../../parts/error-boundary.js';

interface ErrorBoundaryProps {
  readonly fallback?: (failure: { readonly error: Error; readonly tryAgain: () => void }) => ReactNode;
  readonly children?: ReactNode;
}

export default function ErrorBoundary({ fallback, children }: ErrorBoundaryProps) {
  return (
    <Boundary
      renderFailure={(error, tryAgain) =>
        fallback ? fallback({ error: error as Error, tryAgain }) : <p>{messageChain(error).join(': ')}</p>
      }
    >
      {children}
    </Boundary>
  );
}

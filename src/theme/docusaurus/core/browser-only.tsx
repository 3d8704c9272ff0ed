/** `@docusaurus/BrowserOnly`: calls its child only in the browser. */
import type { ReactNode } from 'react';
import useIsBrowser from '../hooks/use-is-browser.js';

interface BrowserOnlyProps {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  return useIsBrowser() ? children?.() : fallback;
}

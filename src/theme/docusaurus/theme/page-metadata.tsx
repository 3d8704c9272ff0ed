/** `PageMetadata` of `@docusaurus/theme-common`: title and description of the page. */
import type { ReactNode } from 'react';
import Head from '../core/head.js';
import { useShownPage, type LayoutProps } from '../page-context.js';

export default function PageMetadata({ children, ...layout }: LayoutProps & { readonly children?: ReactNode }) {
  useShownPage().host?.setLayout(layout);
  return children === undefined ? null : <Head>{children}</Head>;
}

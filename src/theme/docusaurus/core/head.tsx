/** `@docusaurus/Head`: adds its content to the head of the page, on the server. */
import type { ReactNode } from 'react';
import { useShownPage } from '../page-context.js';

export default function Head({ children }: { readonly children?: ReactNode }) {
  useShownPage().host?.addHead(children);
  return null;
}

/** `@docusaurus/Head`: what is between its tags goes into the head of the page. The server does that. */
import type { ReactNode } from 'react';
import { useShownPage } from '../page-context.js';

export default function Head({ children }: { readonly children?: ReactNode }) {
  useShownPage().host?.addHead(children);
  return null;
}

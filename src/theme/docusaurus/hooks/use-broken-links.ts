/**
 * `@docusaurus/useBrokenLinks`: the functions with which code registers links and anchors. Links that no HTML has are not
 * checked, because no reader can follow them.
 */
import { useContext } from 'react';
import { PageContext } from '../page-context.js';

export default function useBrokenLinks() {
  const host = useContext(PageContext)?.host;
  return {
    collectLink: (link: string) => host?.addLink(link),
    collectAnchor: (anchor: string) => host?.addAnchor(anchor),
  };
}

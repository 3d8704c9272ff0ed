/**
 * `@docusaurus/useBrokenLinks`: the functions with which code registers links and anchors. They do nothing, because
 * docsgen finds both in the rendered HTML.
 */
export default function useBrokenLinks() {
  return { collectLink: (_link: string) => undefined, collectAnchor: (_anchor: string) => undefined };
}

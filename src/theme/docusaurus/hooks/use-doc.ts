/** `useDoc`: what a component in a document knows of it. Its page passes that only to code that contains this module. */
import { useShownPage } from '../page-context.js';

export function useDoc() {
  const { doc } = useShownPage();
  if (!doc) throw new Error('useDoc works in components of documents alone.');
  const { toc, ...metadata } = doc;
  const { title, frontMatter } = metadata;
  return { metadata, frontMatter, contentTitle: title, assets: {}, toc };
}

/**
 * Makes the text of `_layer.yml` for a version that no longer inherits. Moves stay, because menus and redirects follow
 * them.
 */
import { Document, isMap, isPair, isScalar, isSeq, parseDocument, type Node } from 'yaml';
import type { VersionTree } from '../../model.js';
import { pagePath, toDocPath } from '../../text/doc-path.js';
import { docusaurusDocPath } from '../../text/docusaurus/file-names.js';

/** Returns undefined if the file would be empty. */
export function completeLayerText(
  written: string,
  tree: Pick<VersionTree, 'section' | 'version' | 'sources' | 'removed'>,
): string | undefined {
  const document = parseDocument(written);
  if (!isMap(document.contents)) return written;
  const ownPath = tree.section.naming === 'docusaurus' ? docusaurusDocPath : (path: string) => path;
  const nameOf = (path: string): string => pagePath(ownPath(toDocPath(path)));
  const isOwn = (docPath: string): boolean => tree.sources.get(docPath)?.layer === tree.version?.name;
  // Another page now has the path of the removed one.
  const replaced = new Set(tree.removed.filter((docPath) => tree.sources.has(docPath)).map(nameOf));
  const own = new Set([...tree.sources.keys()].filter(isOwn).map(nameOf));
  const isChanged = [
    keepOnly(document, 'removed', (path) => replaced.has(nameOf(path))),
    // Copied texts contain their positions.
    keepOnly(document, 'positions', (path) => own.has(nameOf(path))),
    document.delete('updated'),
  ].includes(true);
  const hasWords = document.contents.items.length > 0 || Boolean(document.commentBefore ?? document.comment);
  if (!hasWords) return undefined;
  return isChanged ? document.toString({ lineWidth: 0, flowCollectionPadding: false }) : written;
}

/**
 * Removes the other entries of a list or map, and the list or map itself if it becomes empty. Returns whether anything
 * changed.
 */
function keepOnly(document: Document, key: string, isKept: (path: string) => boolean): boolean {
  const value = document.get(key, true) as Node | undefined;
  if (!isSeq(value) && !isMap(value)) return false;
  const items: unknown[] = value.items;
  const kept = items.filter((item) => {
    const name = isPair(item) ? item.key : item;
    return isScalar(name) && isKept(String(name.value));
  });
  if (kept.length === items.length && kept.length > 0) return false;
  items.splice(0, items.length, ...kept);
  if (kept.length === 0) document.delete(key);
  return true;
}

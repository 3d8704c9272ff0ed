/** Adds entries to the text of `_layer.yml`. Everything else stays unchanged, including comments. */
import { Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';

export interface LayerEntries {
  /** New path by old path. */
  readonly moved: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
  /** Positions by path. */
  readonly positions: ReadonlyMap<string, number>;
  /** Days by path. */
  readonly updated: ReadonlyMap<string, string>;
}

/** Returns undefined if there are no entries. */
export function layerText(
  written: string | undefined,
  { moved, removed, positions, updated }: LayerEntries,
): string | undefined {
  if (moved.size + removed.length + positions.size + updated.size === 0) return written;
  const parsed = parseDocument(written ?? '');
  const document: Document = isMap(parsed.contents) ? parsed : new Document({});
  if (moved.size > 0) {
    const map = mapAt(document, 'moved');
    for (const [from, to] of moved) map.set(from, to);
  }
  if (removed.length > 0) {
    const list = listAt(document, ['removed']);
    for (const path of removed) if (!names(list, path)) list.add(path);
  }
  if (positions.size > 0) {
    const map = mapAt(document, 'positions');
    for (const [path, position] of positions) map.set(path, position);
  }
  for (const [path, day] of [...updated].toSorted(byDay)) {
    mapAt(document, 'updated');
    const list = listAt(document, ['updated', day]);
    list.flow = true;
    if (!names(list, path)) list.add(path);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function names({ items }: YAMLSeq, path: string): boolean {
  return items.some((item) => isScalar(item) && item.value === path);
}

function byDay([path, day]: readonly [string, string], [otherPath, otherDay]: readonly [string, string]): number {
  return `${day} ${path}` < `${otherDay} ${otherPath}` ? -1 : 1;
}

function mapAt(document: Document, key: string): YAMLMap {
  if (!isMap(document.get(key))) document.set(key, document.createNode({}));
  return document.get(key) as YAMLMap;
}

function listAt(document: Document, path: readonly string[]): YAMLSeq {
  if (!isSeq(document.getIn(path))) document.setIn(path, document.createNode([]));
  return document.getIn(path) as YAMLSeq;
}

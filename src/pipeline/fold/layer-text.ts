/** The text of `_layer.yml` with more entries. What is in it stays as it is written, comments included. */
import { isMap, isSeq, parseDocument, stringify, type Document, type YAMLMap, type YAMLSeq } from 'yaml';

export interface LayerEntries {
  /** New path by old path. */
  readonly moved: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
}

/** Undefined where there is nothing to say. */
export function layerText(written: string | undefined, { moved, removed }: LayerEntries): string | undefined {
  if (moved.size === 0 && removed.length === 0) return written;
  if (written === undefined || written.trim() === '') {
    return stringify(
      { ...(moved.size > 0 && { moved: Object.fromEntries(moved) }), ...(removed.length > 0 && { removed }) },
      format,
    );
  }
  const document = parseDocument(written);
  const newMoves = mapAt(document, 'moved');
  for (const [from, to] of moved) newMoves.set(from, to);
  if (newMoves.items.length === 0) document.delete('moved');
  const list = listAt(document, 'removed');
  for (const path of removed) list.add(path);
  if (list.items.length === 0) document.delete('removed');
  return document.toString(format);
}

const format = { lineWidth: 0 };

function mapAt(document: Document, key: string): YAMLMap {
  const value = document.get(key);
  if (isMap(value)) return value;
  const made = document.createNode({});
  document.set(key, made);
  return made as YAMLMap;
}

function listAt(document: Document, key: string): YAMLSeq {
  const value = document.get(key);
  if (isSeq(value)) return value;
  const made = document.createNode([]);
  document.set(key, made);
  return made as YAMLSeq;
}

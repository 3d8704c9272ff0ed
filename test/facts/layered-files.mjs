/** The reference site's files and the versions in which each is shown. Reads the layers on its own, so that a problem in docsgen's own reading can't hide one in the text. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Oldest first. */
export const versions = ['3.2', '3.3', '3.4', '4.0', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', 'next'];

/** Returns `[{ file, versions }]`, each Markdown file of `content/docs` once. `root` is the project's folder. */
export function layeredFiles(root) {
  const tree = new Map();
  const shown = new Map();
  for (const version of versions) {
    const layer = join(root, 'content/docs', version);
    const { moved = {}, removed = [] } = readLayerFile(layer);
    for (const [from, to] of Object.entries(moved)) {
      tree.set(to, tree.get(from));
      tree.delete(from);
    }
    for (const path of removed) tree.delete(path);
    for (const file of markdownFiles(layer)) tree.set(file.replace(/\.md$/, ''), join('content/docs', version, file));
    for (const file of tree.values()) shown.set(file, [...(shown.get(file) ?? []), version]);
  }
  return [...shown].map(([file, where]) => ({ file, versions: where }));
}

function readLayerFile(layer) {
  const file = join(layer, '_layer.yml');
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
}

function markdownFiles(layer) {
  if (!existsSync(layer)) return [];
  return readdirSync(layer, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
}

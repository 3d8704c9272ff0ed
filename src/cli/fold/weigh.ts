/** Computes what a plan saves, in files and bytes. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FoldPlan } from '../../pipeline/fold/plan/fold-plan.js';
import { layerFolder } from '../../pipeline/files/site-folders.js';
import { listRegularFiles } from '../../pipeline/files/read-text.js';

export interface FoldWeight {
  readonly pagesBefore: number;
  readonly pagesAfter: number;
  /** All files of the layers. */
  readonly filesBefore: number;
  readonly filesAfter: number;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

export function weighPlan({ config, layers, changes }: FoldPlan): FoldWeight {
  const files = layers.flatMap(({ section, version }) => {
    const folder = layerFolder(config, section, version);
    return listRegularFiles(config.root, folder).value.map((path) => `${folder}/${path}`);
  });
  const sizes = new Map(files.map((file) => [file, statSync(join(config.root, file)).size]));
  const after = new Map(sizes);
  for (const [file, bytes] of changes) {
    if (bytes) after.set(file, bytes.length);
    else after.delete(file);
  }
  const sum = (values: Iterable<number>): number => Array.from(values).reduce((total, value) => total + value, 0);
  return {
    pagesBefore: sum(layers.map(({ before }) => before)),
    pagesAfter: sum(layers.map((layer) => layer.after)),
    filesBefore: sizes.size,
    filesAfter: after.size,
    bytesBefore: sum(sizes.values()),
    bytesAfter: sum(after.values()),
  };
}

/** Decides whether a folder contains another one. */
import { isAbsolute, relative, sep } from 'node:path';

/** Whether `inner` is `outer` or below it. Both are absolute paths. */
export function folderContains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === '' || (!isAbsolute(path) && path.split(sep)[0] !== '..');
}

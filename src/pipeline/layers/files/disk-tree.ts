/** A folder on disk, with an overlay applied. */
import { listRegularFiles, readBytes } from '../../files/read-text.js';
import type { FileTree } from './file-tree.js';
import { isAbsent, overlayPaths, type Overlay } from './overlay.js';

interface Disk {
  readonly root: string;
  readonly overlay: Overlay;
}

/** Opens a folder. `folder` is relative to the root. */
export function openDiskTree({ root, overlay }: Disk, folder: string): FileTree {
  const nameOf = (path: string): string => `${folder}/${path}`;
  return {
    nameOf,
    list() {
      const { value, diagnostics } = listRegularFiles(root, folder);
      return { value: overlayPaths(overlay, folder, value), diagnostics };
    },
    read(path) {
      const laidOver = overlay.get(nameOf(path));
      return laidOver ? { ok: true, bytes: laidOver } : readBytes(root, nameOf(path));
    },
  };
}

/** Opens one file that the config names, by its path from the root. */
export function openNamedFile({ root, overlay }: Disk, file: string): FileTree {
  return {
    list: () => ({ value: [file], diagnostics: [] }),
    nameOf: (path) => path,
    read(path) {
      const bytes = overlay.get(path);
      return bytes ? { ok: true, bytes } : readBytes(root, path);
    },
  };
}

/** Whether a file or folder exists. An overlay may hide it, or everything in it. */
export function isThere({ root, overlay }: Disk, path: string): boolean {
  if (overlay.size === 0) return true;
  if (isAbsent(overlay, path)) return false;
  const files = listRegularFiles(root, path).value;
  return files.length === 0 || files.some((file) => !isAbsent(overlay, `${path}/${file}`));
}

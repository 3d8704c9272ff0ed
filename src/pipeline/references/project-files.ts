/**
 * Reads project files by paths from texts. Texts are not trusted, so only regular, visible files inside the project are
 * opened. Names are compared exactly, even on case-insensitive file systems.
 */
import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isLeftOut } from '../files/read-text.js';
import type { Overlay } from '../layers/files/overlay.js';
import { nearestName } from '../text/nearest-name.js';

export type ProjectFile =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'missing'; readonly nearest: string | undefined }
  | { readonly kind: 'folder' | 'outside' | 'hidden' | 'special' | 'unreadable' | 'tooLarge' };

/** The maximum size of a text in bytes. Larger files are not examples. */
export const maxBytes = 1_000_000;

export interface ProjectFiles {
  /** Reads a file. `file` is relative to the root, with `/`. */
  readonly read: (file: string) => ProjectFile;
}

/** Opens the project's files up to a size. Each folder is listed once. */
export function openProjectFiles(root: string, overlay: Overlay, limit = maxBytes): ProjectFiles {
  const listings = new Map<string, readonly string[]>();
  const list = (folder: string): readonly string[] => {
    const names = listings.get(folder) ?? namesIn(join(root, folder));
    listings.set(folder, names);
    return names;
  };
  return {
    read(file) {
      if (file.split('/').some(isLeftOut)) return { kind: 'hidden' };
      const laidOver = overlay.get(file);
      if (laidOver) return laidOver.length > limit ? { kind: 'tooLarge' } : { kind: 'bytes', bytes: laidOver };
      if (overlay.has(file)) return { kind: 'missing', nearest: undefined };
      const written = findName(file, list);
      return written.exact === undefined
        ? { kind: 'missing', nearest: written.nearest }
        : open(root, written.exact, limit);
    },
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the name of a file as stored on disk, or the nearest one. */
function findName(
  file: string,
  list: (folder: string) => readonly string[],
): { readonly exact?: string; readonly nearest?: string } {
  const segments = file.split('/');
  let folder = '';
  for (const [index, segment] of segments.entries()) {
    const names = list(folder);
    const name = names.find((candidate) => candidate.normalize('NFC') === segment.normalize('NFC'));
    if (name === undefined) {
      const near = nearestName(
        segment,
        names.filter((candidate) => !isLeftOut(candidate)),
      );
      return near === undefined ? {} : { nearest: segments.with(index, near).join('/') };
    }
    folder = folder === '' ? name : `${folder}/${name}`;
  }
  return { exact: folder };
}

function open(root: string, file: string, limit: number): ProjectFile {
  try {
    const path = realpathSync(join(root, file));
    const fromRoot = relative(realpathSync(root), path).split(sep);
    if (fromRoot[0] === '..' || fromRoot.join(sep) === path) return { kind: 'outside' };
    if (fromRoot.some(isLeftOut)) return { kind: 'hidden' };
    const stats = statSync(path);
    if (stats.isDirectory()) return { kind: 'folder' };
    if (!stats.isFile()) return { kind: 'special' };
    if (stats.size > limit) return { kind: 'tooLarge' };
    return { kind: 'bytes', bytes: readFileSync(path) };
  } catch {
    return { kind: 'unreadable' };
  }
}

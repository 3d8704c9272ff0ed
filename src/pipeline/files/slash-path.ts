/** Paths as docsgen shows and keeps them: with "/" on every system. */
import { relative, sep } from 'node:path';

export function slashPath(path: string): string {
  return path.split(sep).join('/');
}

/** The path of a file from a folder; empty for the folder itself. */
export function pathFrom(folder: string, file: string): string {
  return slashPath(relative(folder, file));
}

/** Returns a path with "/" on every system, as docsgen shows and stores paths. */
import { relative, sep } from 'node:path';

export function slashPath(path: string): string {
  return path.split(sep).join('/');
}

/** Returns the path of a file from a folder. It is empty for the folder itself. */
export function pathFrom(folder: string, file: string): string {
  return slashPath(relative(folder, file));
}

import { posix } from 'node:path';

/** Returns the percent-encoded address of a file from a folder. Both paths start at the same top. */
export function relativeUrl(folder: string, outFile: string): string {
  return posix
    .relative(folder, outFile)
    .split('/')
    .map((name) => encodeURIComponent(name))
    .join('/');
}

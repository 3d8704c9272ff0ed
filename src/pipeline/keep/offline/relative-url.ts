import { posix } from 'node:path';

/** The address of a file from a folder, percent-encoded; both are from the same top. */
export function relativeUrl(folder: string, outFile: string): string {
  return posix
    .relative(folder, outFile)
    .split('/')
    .map((name) => encodeURIComponent(name))
    .join('/');
}

/** Turns errors of the disk into diagnostics that suggest a solution. */
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { Diagnostic } from '../../model.js';

type SystemError = NodeJS.ErrnoException & { readonly dest?: string };

/** An error of the disk. The class distinguishes it from errors that the renderer throws while files are written. */
export class DiskError extends Error {
  constructor(readonly reason: SystemError) {
    super(reason.message);
  }
}

/** Runs an action on the disk. Errors of the system are thrown as `DiskError`, and bugs are thrown unchanged. */
export function onDisk<Value>(action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    return throwDiskError(error);
  }
}

export function throwDiskError(error: unknown): never {
  throw error instanceof Error && 'syscall' in error ? new DiskError(error as SystemError) : error;
}

const kept = 'The output folder is as it was before.';

const waysOut: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room: the new site is written beside the old one before it takes its place.',
  EDQUOT:
    'Your share of the disk is used up. Make room: the new site is written beside the old one before it takes its place.',
  EACCES: 'You may not write there. The folder that holds the output folder must be writable, too.',
  EPERM: 'You may not write there. The folder that holds the output folder must be writable, too.',
  EROFS: 'The disk can only be read. Choose an output folder elsewhere.',
  ENOTDIR: 'A file is where a folder is needed. Move it away, or choose an output folder elsewhere.',
  EEXIST: 'A file is where a folder is needed. Move it away, or choose an output folder elsewhere.',
  EISDIR: 'A file is where a folder is needed. Move it away, or choose an output folder elsewhere.',
  EBUSY:
    'The output folder is a mount point or in use. Choose a folder inside it: the output folder is replaced as a whole.',
  EXDEV: 'The output folder is a disk of its own. Choose a folder inside it: the output folder is replaced as a whole.',
  ENAMETOOLONG:
    'A name in the output is longer than the disk allows. Shorten the name of the file it comes from; a page may be given a slug instead.',
};

/** Returns the diagnostic for an error of the system. */
export function unwritable(outDir: string, { code = 'unknown', path, dest, message }: SystemError): Diagnostic {
  const wayOut = waysOut[code];
  return diagnose('output-unwritable', {
    message: `The output folder ${outDir} cannot be written (${code})`,
    notes: [`The system refused ${dest ?? path ?? message}.${wayOut === undefined ? '' : ` ${wayOut}`}`, kept],
  });
}

/** Returns the diagnostic for another build that did not end in time. */
export function lockedOut(
  outDir: string,
  { holder, file }: { readonly holder: string; readonly file: string },
): Diagnostic {
  return diagnose('output-unwritable', {
    message: `The output folder ${outDir} is being written by ${holder}`,
    notes: [
      `Two builds cannot write one folder at once. Wait for the other to end. If there is none, delete ${file}.`,
      kept,
    ],
  });
}

/** Returns the diagnostic for a build whose lock was taken by another build. */
export function lockLost(outDir: string): Diagnostic {
  return diagnose('output-unwritable', {
    message: `Another build took over the output folder ${outDir} while this one was running`,
    notes: [
      'Its lock was gone before the new site was put in place. Build again when the other build has ended.',
      kept,
    ],
  });
}

/** Returns the diagnostic for a part of an earlier output that is beside the new one and could not be deleted. */
export function leftBehind(path: string): Diagnostic {
  return diagnose('output-not-deleted', {
    message: `${path} cannot be deleted: an earlier build has left it, and this user may not delete all that is in it`,
    notes: [
      'The new site is complete. Nothing needs this folder. Make its folders writable, or delete it as the owner of its files.',
    ],
  });
}

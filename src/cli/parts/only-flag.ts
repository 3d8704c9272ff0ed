/**
 * Reads `--only version=4.*`, `--only section=docs` and `--only shared`, which select the part of the site to build.
 */
import { InvalidArgumentError } from 'commander';
import type { Selection } from '../../pipeline/publish/part/site-part.js';

const nothing: Selection = { versions: [], sections: [], shared: false };

/** Reads one flag and adds it to the earlier ones. Throws an error that commander reports as wrong usage. */
export function readOnly(written: string, before: Selection = nothing): Selection {
  if (written === 'shared') return { ...before, shared: true };
  const [, key, pattern] = /^(version|section)=(.+)$/.exec(written) ?? [];
  if (key === undefined || pattern === undefined)
    throw new InvalidArgumentError(
      'A part is "version=<name>", "section=<name>" or "shared"; "*" in a name is any text.',
    );
  return key === 'version'
    ? { ...before, versions: [...before.versions, pattern] }
    : { ...before, sections: [...before.sections, pattern] };
}

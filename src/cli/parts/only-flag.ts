/** `--only version=4.*`, `--only section=docs`, `--only shared`: the part of the site that a build writes. */
import { InvalidArgumentError } from 'commander';
import type { Selection } from '../../pipeline/publish/part/site-part.js';

const nothing: Selection = { versions: [], sections: [], shared: false };

/** Reads one flag and adds it to those before it. Throws what commander reports as wrong usage. */
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

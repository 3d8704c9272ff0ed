/** Small sites of Docusaurus, for tests of `docsgen adopt`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LocatedFinding } from '../../src/cli/adopt/report/locate-findings.js';
import type { Files } from './file-block.js';
import { makeSite } from './inline-site.js';
import { runCli } from './run-cli.js';

/** Writes files into a folder without a config of docsgen, which is removed when the test ends. */
export function makeOldSite(files: Files): string {
  const root = makeSite(files);
  rmSync(join(root, 'docsgen.config.json'));
  return root;
}

interface Adopted {
  /** The new config. */
  readonly text: string;
  readonly carried: readonly LocatedFinding[];
  readonly near: readonly LocatedFinding[];
  readonly left: readonly LocatedFinding[];
}

/** Adopts the site in a folder and returns the new config with the three lists of the report. */
export function adoptSite(root: string, flags: readonly string[] = []): Adopted {
  return JSON.parse(runCli(root, ['adopt', '--json', ...flags]).stdout) as Adopted;
}

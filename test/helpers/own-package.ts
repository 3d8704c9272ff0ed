/** A copy of docsgen with its own dist/, for tests that change or watch it. */
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeSite } from './inline-site.js';
import { projectRoot, runProcess, type CliRun } from './run-cli.js';

export interface OwnPackage {
  readonly bin: string;
  readonly dist: string;
  /** Where compiled code is kept. */
  readonly folder: string;
  run(root: string, args: readonly string[], env?: Readonly<Record<string, string>>): CliRun;
}

/** Removed when the test ends. */
export function copyPackage(): OwnPackage {
  const root = makeSite({});
  for (const part of ['bin', 'dist', 'package.json', 'src', 'templates']) {
    cpSync(join(projectRoot, part), join(root, part), {
      recursive: true,
      filter: (path) => !path.includes('.code-cache'),
    });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  const bin = join(root, 'bin/docsgen.js');
  const dist = join(root, 'dist');
  const folder = join(dist, '.code-cache');
  return {
    bin,
    dist,
    folder,
    run: (site, args, env) => runProcess(site, args, env, bin),
  };
}

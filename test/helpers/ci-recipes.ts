/**
 * Reads the guide's recipes for pipelines like a runner, and runs their commands in a clone. `npx docsgen` runs the given
 * program. `npx` of anything else only records its arguments, so nothing is published.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from './run-cli.js';

/** The recipe whose first line is this comment. */
export function readRecipe(title: string): unknown {
  const guide = readFileSync(join(projectRoot, 'docs/content/docs/0.1/guides/publishing.md'), 'utf8');
  const blocks = Array.from(guide.matchAll(/^```yaml\n# (.*)\n([^]*?)^```$/gm), ([, name, text]) => ({ name, text }));
  return parse(blocks.find(({ name }) => name === title)?.text ?? '');
}

export interface Runner {
  /** The clone in which the commands run. */
  readonly clone: string;
  /** Runs commands one after the other in a shell that stops at the first failure. */
  run(commands: readonly string[], folder?: string): void;
  /** Arguments of every `npx` that is not docsgen. */
  published(): readonly string[];
}

/** A runner with a clone of the repository. `program` is the docsgen that `npx` would fetch. */
export function startRunner(
  folder: string,
  { repository, program, env }: { readonly repository: string; readonly program: string; readonly env: object },
): Runner {
  const [clone, bin, log] = [join(folder, 'clone'), join(folder, 'bin'), join(folder, 'published.txt')];
  mkdirSync(bin, { recursive: true });
  execFileSync('git', ['clone', '-q', repository, clone]);
  const npx = join(bin, 'npx');
  writeFileSync(
    npx,
    `#!/bin/sh\ncase "$2" in\n  docsgen@*) shift 2; exec "${process.execPath}" "${program}" "$@" ;;\n  *) echo "$@" >> "${log}" ;;\nesac\n`,
  );
  chmodSync(npx, 0o755);
  return {
    clone,
    run(commands, from = '.') {
      execFileSync('bash', ['-e', '-o', 'pipefail', '-c', commands.join('\n')], {
        cwd: join(clone, from),
        stdio: 'pipe',
        env: { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter), ...env },
      });
    },
    published: () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []),
  };
}

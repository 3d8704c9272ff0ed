/** Runs the real program in a new process, or in one that stays from command to command. */
import { spawnSync } from 'node:child_process';
import { ftruncateSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openOutput, readOutput } from './output-file.js';
import { keptHeapFlags } from './pace.js';
import { shareEntries } from './warm-cache.js';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const ownBin = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url));

export interface CliRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

export type Environment = Readonly<Record<string, string>>;

/**
 * Runs `docsgen …` in a folder, without a terminal, colours or a commit's date. Times are masked. The process has run other
 * commands before: tests of the process itself call `runProcess`.
 */
export function runCli(root: string, args: readonly string[], env: Environment = {}): CliRun {
  kept ??= keepCli();
  shareEntries(root);
  return masked(kept(root, args, environment(env)), root);
}

/** The same in a new process, with the program of any package. */
export function runProcess(root: string, args: readonly string[], env: Environment = {}, bin = ownBin): CliRun {
  shareEntries(root);
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], {
    cwd: root,
    encoding: 'utf8',
    // A command that never ends would block its test forever.
    timeout: 230_000,
    env: environment(env),
  });
  return masked({ stdout, stderr, code: status }, root);
}

/** The environment in which a test runs the program. */
export function environment(env: Environment): Environment {
  return { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', SOURCE_DATE_EPOCH: '1700000000', ...env };
}

type KeptCli = (root: string, args: readonly string[], env: Environment) => CliRun;

/** One for all files that a worker runs. */
let kept: KeptCli | undefined;

/** Commands one after the other in a process that a thread waits for. It ends with this one. */
function keepCli(): KeptCli {
  const [out, err] = [openOutput(), openOutput()];
  const thread = new Worker(new URL('kept-cli-thread.mjs', import.meta.url), {
    workerData: { out, err, flags: keptHeapFlags },
    execArgv: [],
  });
  thread.unref();
  const take = (file: number): string => {
    const text = readOutput(file);
    ftruncateSync(file);
    return text;
  };
  return (root, args, env) => {
    const state = new Int32Array(new SharedArrayBuffer(8));
    thread.postMessage({ request: { root, args, env }, state });
    Atomics.wait(state, 0, 0);
    const code = Atomics.load(state, 1);
    return { stdout: take(out), stderr: take(err), code: code < 0 ? null : code };
  };
}

function masked({ stdout, stderr, code }: CliRun, root: string): CliRun {
  return { stdout: mask(stdout, root), stderr: mask(stderr, root), code };
}

function mask(text: string, root: string): string {
  return text
    .replaceAll(root, '<root>')
    .replaceAll(/\b\d+(\.\d+)? m?s\b/g, '<time>')
    .replaceAll(/"milliseconds": \d+/g, '"milliseconds": 0');
}

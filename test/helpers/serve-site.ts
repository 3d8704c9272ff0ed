/** Runs the real `docsgen serve` on a free port. It stops when the test ends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, ftruncateSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openOutput, readOutput } from './output-file.js';
import { keptHeapFlags, paceFlags } from './pace.js';
import { environment, projectRoot, type Environment } from './run-cli.js';
import { startKept } from './start-kept.mjs';
import { giveCache, keepCache, shareEntries } from './warm-cache.js';

export interface ServedSite {
  /** "http://127.0.0.1:1234", without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** The whole output of the program so far. */
  readonly output: () => string;
  /** Waits until the program's output matches, after its first `from` characters. */
  readonly said: (pattern: RegExp, from?: number) => Promise<string>;
  /** Ends the program as Ctrl+C does; returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** A process that serves a site. */
interface Server {
  readonly child: ChildProcess;
  /** The file with its output. */
  readonly file: number;
  /** Called when the command has ended. Nothing reads the file any more. */
  readonly release: () => void;
}

/**
 * Starts the program in a site's folder. The process may have served other sites: tests of the process itself call
 * `serveProcess`.
 */
export function serveSite(root: string, args: readonly string[] = [], env: Environment = {}): Promise<ServedSite> {
  const server = free.pop() ?? startFree();
  ftruncateSync(server.file);
  prepareCaches(root);
  server.child.send({ root, args: argumentsOf(args), env: environment(env) });
  return serving(root, server);
}

/** The same in a new process, with more options of Node. */
export function serveProcess(
  root: string,
  args: readonly string[] = [],
  env: Environment = {},
  nodeOptions: readonly string[] = [],
): Promise<ServedSite> {
  const file = openOutput();
  prepareCaches(root);
  const program = join(projectRoot, 'bin/docsgen.js');
  const child = spawn(process.execPath, [...paceFlags, ...nodeOptions, program, ...argumentsOf(args)], {
    cwd: root,
    stdio: ['ignore', file, file],
    env: environment(env),
  });
  return serving(root, { child, file, release: () => closeSync(file) });
}

/** Processes that serve no site now. All test files of a worker share them. */
const free: Server[] = [];

function startFree(): Server {
  const file = openOutput();
  const child = startKept({ out: file, err: file, flags: [...paceFlags, ...keptHeapFlags] });
  const server: Server = {
    child,
    file,
    release: () => void (child.exitCode === null && child.signalCode === null && free.push(server)),
  };
  return server;
}

/** Resolves with the exit code of the command, or with that of the process. */
function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    const end = (code: unknown): void => {
      child.off('message', end).off('exit', end);
      resolve(code as number | null);
    };
    child.on('message', end).on('exit', end);
  });
}

function prepareCaches(root: string): void {
  giveCache(root);
  shareEntries(root);
}

function argumentsOf(args: readonly string[]): readonly string[] {
  return ['serve', '--port', '0', ...args];
}

/** Milliseconds, for a busy machine. */
const maxWait = 180_000;

/** Waits until the program has printed its address. */
async function serving(root: string, { child, file, release }: Server): Promise<ServedSite> {
  let last: string | undefined;
  const output = (): string => last ?? readOutput(file);
  const over = endOf(child).then((code) => {
    last = readOutput(file);
    release();
    return code;
  });
  const stop = async (): Promise<number | null> => {
    if (last === undefined) child.kill('SIGINT');
    const code = await over;
    keepCache(root);
    return code;
  };
  onTestFinished(async () => void (last === undefined && (await stop())));
  const said = async (pattern: RegExp, from = 0): Promise<string> => {
    for (let waited = 0; waited < maxWait; waited += 10) {
      const isOver = last !== undefined;
      const found = pattern.exec(output().slice(from));
      if (found) return found[0];
      if (isOver) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`docsgen serve did not say ${String(pattern)}:\n${output()}`);
  };
  const address = await said(/http:\/\/127\.0\.0\.1:\d+/);
  return { origin: address, port: Number(address.split(':')[2]), pid: child.pid ?? 0, output, said, stop };
}

/** Runs the real `docsgen serve` on a free port. It stops when the test ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { paceFlags } from './pace.js';
import { projectRoot } from './run-cli.js';
import { giveCache, keepCache, shareCode } from './warm-cache.js';

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

/** Milliseconds, for a busy machine. */
const maxWait = 180_000;

/** Starts the program in a site's folder. */
export async function serveSite(
  root: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<ServedSite> {
  giveCache(root);
  shareCode(root);
  const child = spawn(
    process.execPath,
    [...paceFlags, ...nodeOptions, join(projectRoot, 'bin/docsgen.js'), 'serve', '--port', '0', ...args],
    {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', SOURCE_DATE_EPOCH: '1700000000', ...env },
    },
  );
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const exited = once(child, 'exit');
  const stop = async (): Promise<number | null> => {
    child.kill('SIGINT');
    const [code] = (await exited) as [number | null];
    keepCache(root);
    return code;
  };
  onTestFinished(async () => void (child.exitCode === null && (await stop())));
  const said = async (pattern: RegExp, from = 0): Promise<string> => {
    for (let waited = 0; waited < maxWait; waited += 10) {
      const found = pattern.exec(text.slice(from));
      if (found) return found[0];
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`docsgen serve did not say ${String(pattern)}:\n${text}`);
  };
  const address = await said(/http:\/\/127\.0\.0\.1:\d+/);
  return { origin: address, port: Number(address.split(':')[2]), pid: child.pid ?? 0, output: () => text, said, stop };
}

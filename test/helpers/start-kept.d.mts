import type { ChildProcess } from 'node:child_process';

export function startKept(options: {
  readonly out: number;
  readonly err: number;
  readonly flags: readonly string[];
}): ChildProcess;

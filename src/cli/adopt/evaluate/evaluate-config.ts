/** Runs a Docusaurus config in a separate process, with a time limit. */
import { fork } from 'node:child_process';
import { dirname } from 'node:path';
import { packageFile } from '../../../pipeline/files/package-files.js';
import type { EvaluatedConfig } from './config-process.js';

/** The process is ended after this time in milliseconds. A config may fetch something. */
const timeLimit = 60_000;

/** Runs a config. `file` is an absolute path; `addresses` are for functions that need them. Never rejects. */
export function evaluateConfig(
  file: string,
  milliseconds = timeLimit,
  addresses?: readonly string[],
): Promise<EvaluatedConfig> {
  return new Promise((settle) => {
    const child = fork(packageFile('dist/docusaurus-config.js'), [file, ...(addresses ? ['addresses'] : [])], {
      cwd: dirname(file),
      // Standard output is reserved for the report.
      stdio: ['ignore', 2, 2, 'ipc'],
      env: { NODE_ENV: 'production', ...process.env },
      execArgv: [],
    });
    const end = (outcome: EvaluatedConfig): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      settle(outcome);
    };
    const timer = setTimeout(
      () => end({ ok: false, message: `it did not finish within ${milliseconds / 1000} seconds` }),
      milliseconds,
    );
    if (addresses) child.send(addresses);
    child.on('message', (outcome) => end(outcome as EvaluatedConfig));
    child.on('error', ({ message }) => end({ ok: false, message }));
    child.on('exit', (code, signal) => {
      end({ ok: false, message: `it ended the process (${signal ?? `exit code ${code}`})` });
    });
  });
}

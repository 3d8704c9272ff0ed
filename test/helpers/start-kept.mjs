/** Starts a process that runs one command after the other; see `kept-cli.mjs`. It ends with this one. */
import { fork } from 'node:child_process';

/** `out` and `err` are open files; `flags` are for Node. */
export function startKept({ out, err, flags }) {
  const started = fork(new URL('kept-cli.mjs', import.meta.url), [], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    execArgv: [...flags],
    stdio: ['ignore', out, err, 'ipc'],
  });
  started.unref();
  started.channel.unref();
  return started;
}

/** Waits for the kept process on behalf of a test, which is blocked until the command ends. */
import { fork } from 'node:child_process';
import { parentPort, workerData } from 'node:worker_threads';

const { out, err, flags } = workerData;
let child;

parentPort.on('message', ({ request, state }) => {
  child ??= start();
  const done = (code) => {
    clearTimeout(timeout);
    child?.off('exit', lost).off('message', done);
    Atomics.store(state, 1, code ?? -1);
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
  };
  const lost = (code) => {
    child = undefined;
    done(code);
  };
  // A command that never ends would block its test forever.
  const timeout = setTimeout(() => child?.kill('SIGKILL'), 230_000);
  child.once('exit', lost).once('message', done);
  child.send(request);
});

function start() {
  const started = fork(new URL('kept-cli.mjs', import.meta.url), [], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    execArgv: flags,
    stdio: ['ignore', out, err, 'ipc'],
  });
  started.unref();
  started.channel.unref();
  return started;
}

/** Waits for the kept process on behalf of a test, which is blocked until the command ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { startKept } from './start-kept.mjs';

let child;

parentPort.on('message', ({ request, state }) => {
  child ??= startKept(workerData);
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

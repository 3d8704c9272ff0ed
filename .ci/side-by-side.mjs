/**
 * Runs commands of the shell side by side, each on one core. What a command prints is shown when it ends, so that nothing is
 * mixed. Fails when one of them fails, after all have ended.
 *
 *     node .ci/side-by-side.mjs 'npm run lint' 'npm run docs'
 */
import { spawn } from 'node:child_process';

const codes = await Promise.all(process.argv.slice(2).map(run));
if (codes.some((code) => code !== 0)) process.exitCode = 1;

/** The exit code of a command; null when a signal ended it. */
function run(command) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(`$ ${command}\n`);
      process.stdout.write(Buffer.concat(printed));
      if (code !== 0) process.stdout.write(`✘ ${command} ended with ${code}.\n`);
      resolve(code);
    });
  });
}

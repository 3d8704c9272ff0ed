/**
 * docsgen's command line in a process that stays. Loading and warming up the program takes most of a short run, and happens
 * only once here. Standard output and error are files, which the caller reads and empties.
 */
const { main } = await import(new URL('../../dist/main.js', import.meta.url));

process.on('message', async ({ root, args, env }) => {
  const forget = rememberListeners([process, process.stdout, process.stderr]);
  for (const name of Object.keys(process.env)) delete process.env[name];
  // As `bin/docsgen.js` sets it: React is loaded by the first command that renders.
  Object.assign(process.env, { NODE_ENV: 'production' }, env);
  process.chdir(root);
  const code = await main(args);
  process.chdir('/');
  forget();
  // The report replaces it where the output is for machines.
  delete process.stdout.write;
  process.send(code);
});

process.on('disconnect', () => process.exit());

/** Removes the listeners that were added since; those for the end of the process are called. */
function rememberListeners(emitters) {
  const known = emitters.map((emitter) => new Map(emitter.eventNames().map((name) => [name, emitter.listeners(name)])));
  return () => {
    for (const [index, emitter] of emitters.entries())
      for (const name of emitter.eventNames())
        for (const listener of emitter.rawListeners(name)) {
          if (known[index].get(name)?.includes(listener.listener ?? listener)) continue;
          emitter.removeListener(name, listener);
          if (name === 'exit') listener.call(emitter, 0);
        }
  };
}

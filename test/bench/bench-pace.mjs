/**
 * The gain of V8's later pace of optimisation (`src/cli/program/optimisation.ts`) on this Node: commands with and without it,
 * run in turn.
 */
import { importSource } from './import-source.mjs';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** `commands` names commands; `run` runs one with options of Node and returns its wall and CPU time. */
export async function benchPace(runs, commands, run) {
  const { settings } = await importSource('src/cli/program/optimisation.ts');
  const setting = settings[process.versions.v8.split('.')[0]];
  console.log(`\nTime with the later pace of optimisation, as a ratio to V8's usual pace`);
  if (!setting) return console.log(`  Node ${process.version} has no such pace.`);
  // docsgen does not change the pace if Node was started with one.
  const usual = [`${setting.flag}=${setting.usual}`];
  for (const command of commands) {
    const pairs = Array.from({ length: runs }, () => [run(command, usual), run(command, [])]);
    const ratio = (key) => median(pairs.map(([without, having]) => having[key] / without[key])).toFixed(2);
    console.log(`  ${command.padEnd(22)} wall ${ratio('wall')}, CPU ${ratio('cpu')}`);
  }
}

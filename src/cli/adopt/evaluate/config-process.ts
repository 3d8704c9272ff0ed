/**
 * The process that runs a Docusaurus config, in the folder of the site. It receives the path of the config as an
 * argument, and sends an `EvaluatedConfig` as a message. The config's output goes to standard error.
 */
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { describe, type Described } from './described.js';
import { editUrlArguments } from './edit-url-arguments.js';
import { createLoader, sourceEnding, type MissingModule, type ModuleLoader } from './load-module.js';
import { withOwnPlugins } from './own-plugins.js';
import { withOwnPresets } from './own-presets.js';
import { findPostcssPlugins, type AddedPostcss } from './postcss-plugins.js';

export type EvaluatedConfig =
  | {
      readonly ok: true;
      readonly value: Described;
      readonly missing: readonly MissingModule[];
      readonly postcss: readonly AddedPostcss[];
    }
  | { readonly ok: false; readonly message: string; readonly place?: PlaceInFile | undefined };

export interface PlaceInFile {
  /** The absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

async function evaluate(file: string, addresses: readonly string[]): Promise<EvaluatedConfig> {
  const loader = createLoader();
  // A timer or a promise that nothing waits for fails outside of the calls below.
  const failedLater = new Promise<EvaluatedConfig>((resolve) => {
    process.on('uncaughtException', (error) => resolve(describeFailure(error, loader.placeIn)));
  });
  // The event comes when nothing is left that could settle a promise, and not when the config ends the process.
  const waitsForever = new Promise<EvaluatedConfig>((resolve) => {
    process.once('beforeExit', () => resolve({ ok: false, message: 'it waits for something that never comes' }));
  });
  return Promise.race([failedLater, waitsForever, run(loader, file, addresses)]);
}

async function run(loader: ModuleLoader, file: string, addresses: readonly string[]): Promise<EvaluatedConfig> {
  try {
    const exported = loader.load(file);
    const value = await settle(exported);
    const { load, missing, originOf } = loader;
    const configRun = { siteDir: dirname(file), load, originOf };
    const whole = await withOwnPlugins(await withOwnPresets(value, configRun), configRun);
    const described = describe(whole, {
      originOf,
      editUrlArguments: editUrlArguments(value, configRun.siteDir),
      addresses,
    });
    const postcss = await findPostcssPlugins(value, configRun);
    return { ok: true, value: described ?? null, missing: missing(), postcss };
  } catch (error) {
    return describeFailure(error, loader.placeIn);
  }
}

/** Returns the config itself from a default export, a promise, or a function's result. */
async function settle(exported: unknown): Promise<unknown> {
  const isModule = typeof exported === 'object' && exported !== null && 'default' in exported;
  const value = await (isModule ? exported.default : exported);
  return typeof value === 'function' ? await (value as () => unknown)() : value;
}

/** Describes a failure. esbuild reports syntax errors with a place; the stack shows the place of other errors. */
function describeFailure(error: unknown, placeIn: (stack: string) => PlaceInFile | undefined): EvaluatedConfig {
  if (!(error instanceof Error)) return { ok: false, message: `it threw ${inspect(error, { breakLength: Infinity })}` };
  const { errors } = error as { readonly errors?: readonly import('esbuild').Message[] };
  const [first] = Array.isArray(errors) ? errors : [];
  if (first?.location) {
    const { file, line, column } = first.location;
    return {
      ok: false,
      message: first.text,
      place: { file: file.slice(0, -sourceEnding.length), line, column: column + 1 },
    };
  }
  const message = error.message.split('\n', 1)[0] ?? '';
  return {
    ok: false,
    message: message === '' ? 'it threw an error without a message' : message,
    place: placeIn(error.stack ?? ''),
  };
}

/** Receives the addresses of the new site, for functions that need them, from the waiting process. */
async function receiveAddresses(): Promise<readonly string[]> {
  return new Promise((resolve) => process.once('message', (message) => resolve(message as readonly string[])));
}

const [, , file = '', wantsAddresses] = process.argv;
const addresses = wantsAddresses === undefined ? [] : await receiveAddresses();
const send = process.send?.bind(process);
// A config sends messages of its own only if it finds this function.
delete process.send;
send?.(await evaluate(file, addresses));

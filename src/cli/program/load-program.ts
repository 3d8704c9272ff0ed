/**
 * docsgen's chunks → the program that runs. Reading and compiling them is a fifth of a short run, so V8's compiled code
 * of them is kept. It lies beside the chunks and nowhere else, because it is believed as they are; a site's cache may come
 * from another machine. It holds the functions that runs have called, too. Node's own compile cache (from 22.1 on) does
 * not, and gains a third as much.
 */
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { openCodeCache, type CompiledChunk } from './code-cache.js';
import { limitHeapGrowth } from './heap-growth.js';
import type { main } from '../main.js';
import { atUsualPace, optimiseAsUsual } from './optimisation.js';

export interface Program {
  readonly main: typeof main;
  /** Keeps compiled code for later runs, if there is some that is not kept yet. To be called when all is done. */
  readonly keepCode: () => void;
}

/** V8 lets go of code that was not run for long: in a long run's there would be less than in a short one's. */
const shortMs = 60_000;

const requireByNode = createRequire(import.meta.filename);

/** Loads the program's first chunk, and with it what every command needs. */
export function loadProgram(): Program {
  // Compiled code is kept for the flags with which it was made, so this one is set before any is read.
  limitHeapGrowth();
  // The variable is the one that forbids Node's own cache.
  if (process.env['NODE_DISABLE_COMPILE_CACHE']) {
    return { main: mainOf(requireByNode('./main.cjs')), keepCode: () => undefined };
  }
  return loadWithCode(join(import.meta.dirname, '.code-cache'));
}

function mainOf(chunk: unknown): Program['main'] {
  return (chunk as Pick<Program, 'main'>).main;
}

/** The file is of this Node with these flags of V8: other code is of no use to it. */
function loadWithCode(folder: string): Program {
  const usualTag = cachedDataVersionTag();
  const cache = openCodeCache(join(folder, `${process.version}-${process.arch}-${usualTag.toString(16)}`));
  const loaded: (Omit<CompiledChunk, 'code'> & { readonly script: Script })[] = [];
  let isNew = false;
  const compile: CompileChunk = (name, file) => {
    const source = readFileSync(file);
    const code = cache.read(name, source);
    const script = atUsualPace(usualTag, () => compileChunk(file, source, code));
    if (!code || script.cachedDataRejected) isNew = true;
    loaded.push({ name, source, script });
    return script;
  };
  return {
    main: mainOf(loadChunk('main.cjs', compile)),
    keepCode() {
      if (!isNew || performance.now() > shortMs || !cache.isWritable()) return;
      optimiseAsUsual();
      // Not where the site's own code has changed flags.
      if (cachedDataVersionTag() !== usualTag) return;
      // Also of chunks that are kept already: this run has called more of their functions.
      cache.write(loaded.map(({ name, source, script }) => ({ name, source, code: script.createCachedData() })));
    },
  };
}

/** Node's function around a CommonJS module, with the import that esbuild.config.mjs asks for; no line of its own. */
const head = '(function (exports, require, module, __filename, __dirname, __import) {';

/** Not all of a chunk is ASCII: esbuild leaves the letters of a regular expression as they are. */
function compileChunk(filename: string, source: Buffer, cachedData: Buffer | undefined): Script {
  return new Script(`${head}${source.toString('utf8')}\n})`, { filename, ...(cachedData && { cachedData }) });
}

type CompileChunk = (name: string, file: string) => Script;

type RunChunk = (
  exports: unknown,
  require: (name: string) => unknown,
  module: Module,
  filename: string,
  dirname: string,
  importByNode: (name: string) => Promise<unknown>,
) => void;

/**
 * What a chunk exports, as by Node's `require`. It stands among Node's own modules, so that what a site imports of docsgen
 * is made of the very chunks that run here.
 */
function loadChunk(name: string, compile: CompileChunk): unknown {
  const file = join(import.meta.dirname, name);
  const known = requireByNode.cache[file];
  if (known) return known.exports;
  const run = compile(name, file).runInThisContext() as RunChunk;
  const module = new Module(file);
  requireByNode.cache[file] = module;
  const requireChunk = (wanted: string): unknown =>
    wanted.startsWith('./') ? loadChunk(wanted.slice(2), compile) : requireByNode(wanted);
  run(module.exports, requireChunk, module, file, import.meta.dirname, importByNode);
  module.loaded = true;
  return module.exports;
}

function importByNode(name: string): Promise<unknown> {
  return import(name);
}

/**
 * Opens Prism, Ruby's own parser. Besides the `parse` of its package, this calls a function of its WebAssembly directly:
 * it only says whether code is valid. `parse` spends most of its time on a tree, and nearly all samples are valid.
 */
import { readFile } from 'node:fs/promises';
import type { loadPrism } from '@ruby/prism';
import type { RubyParser } from '../compile/code/samples/ruby-parser.js';

export interface Prism {
  readonly parse: Awaited<ReturnType<typeof loadPrism>>;
  /** Whether code is a valid file. Code that is not may still be valid as a part of one. */
  readonly isValid: (code: string) => boolean;
}

/** Opens the parser. It hides Node's warning that WASI is experimental, which users cannot act on. */
export async function openPrism({ url, wasm }: RubyParser): Promise<Prism> {
  const { emitWarning } = process;
  process.emitWarning = ((warning: string | Error, ...rest: []) => {
    if (!String(warning).startsWith('WASI ')) emitWarning.call(process, warning, ...rest);
  }) as typeof emitWarning;
  try {
    const prism = (await import(url)) as { readonly loadPrism: typeof loadPrism };
    return { parse: await prism.loadPrism(), isValid: wasm === undefined ? () => false : await openValidity(wasm) };
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The functions of Prism in C. Pointers are numbers. */
interface PrismFunctions extends WebAssembly.Exports {
  readonly memory: WebAssembly.Memory;
  readonly calloc: (count: number, size: number) => number;
  readonly free: (pointer: number) => void;
  readonly pm_parse_success_p: (source: number, length: number, options: number) => number;
}

async function openValidity(wasm: string): Promise<Prism['isValid']> {
  const { WASI } = await import('node:wasi');
  const wasi = new WASI({ version: 'preview1' });
  const program = await WebAssembly.compile(await readFile(wasm));
  const instance = await WebAssembly.instantiate(program, wasi.getImportObject() as WebAssembly.Imports);
  wasi.initialize(instance);
  const { memory, calloc, free, pm_parse_success_p: parses } = instance.exports as PrismFunctions;
  return (code) => {
    const bytes = Buffer.from(code);
    const source = calloc(1, bytes.length);
    new Uint8Array(memory.buffer, source, bytes.length).set(bytes);
    const isValid = parses(source, bytes.length, 0) !== 0;
    free(source);
    return isValid;
  };
}

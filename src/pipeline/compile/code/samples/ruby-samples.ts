/**
 * Ruby and ERB samples → the problems that keep them from being parsed, by Prism, Ruby's own parser, where it is
 * installed (`@ruby/prism`, an optional peer).
 */
import type { loadPrism } from '@ruby/prism';
import type { SampleProblem } from './sample-problem.js';
import { erbToRuby } from './erb-to-ruby.js';
import { findDeepRuby } from './ruby-nesting.js';
import type { RubyParser } from './ruby-parser.js';

type Parse = Awaited<ReturnType<typeof loadPrism>>;

type FindProblem = (code: string) => Promise<SampleProblem | undefined>;

/** Finds the first problem of a sample, for each language. The parser is loaded for the first one. */
export function openRubyParser({ url }: RubyParser): { readonly ruby: FindProblem; readonly erb: FindProblem } {
  let parser: Promise<Parse> | undefined;
  const check = async (name: 'Ruby' | 'ERB', code: string): Promise<SampleProblem | undefined> => {
    const deep = findDeepRuby(code);
    if (deep !== undefined)
      return { message: `This ${name} cannot be parsed: it is nested too deep`, offset: deep, length: 1 };
    try {
      return findRubyProblem(await (parser ??= load(url)), name, code);
    } catch (error) {
      // What a failure leaves of the parser's memory is not to be relied on.
      parser = undefined;
      return { message: `This ${name} cannot be checked: its parser failed (${String(error)})`, offset: 0, length: 1 };
    }
  };
  return { ruby: (code) => check('Ruby', code), erb: (code) => checkErb(code, (ruby) => check('ERB', ruby)) };
}

/** Node warns that WASI is experimental; that is no one's concern who checks their pages. */
async function load(url: string): Promise<Parse> {
  const { emitWarning } = process;
  process.emitWarning = ((warning: string | Error, ...rest: []) => {
    if (!String(warning).startsWith('WASI ')) emitWarning.call(process, warning, ...rest);
  }) as typeof emitWarning;
  try {
    const prism = (await import(url)) as { loadPrism: typeof loadPrism };
    return await prism.loadPrism();
  } finally {
    process.emitWarning = emitWarning;
  }
}

async function checkErb(erb: string, checkRuby: FindProblem): Promise<SampleProblem | undefined> {
  const { ruby, unclosed } = erbToRuby(erb);
  if (unclosed !== undefined) {
    return { message: 'This ERB cannot be parsed: nothing closes this tag', offset: unclosed, length: 2 };
  }
  return checkRuby(ruby);
}

/** A sample may be the body of a method or block: `yield`, `next` and the like may be alone. */
function findRubyProblem(parse: Parse, name: 'Ruby' | 'ERB', code: string): SampleProblem | undefined {
  const { errors } = parse(code, { partial_script: true });
  // Of several, the first in the text is nearest to the cause: `class`, and not the file's end where its `end` is missing.
  const [error] = errors.toSorted((a, b) => a.location.startOffset - b.location.startOffset);
  if (!error) return undefined;
  const bytes = Buffer.from(code);
  const { startOffset, length } = error.location;
  const before = bytes.subarray(0, startOffset).toString().length;
  return {
    message: `This ${name} cannot be parsed: ${error.message}`,
    // At the very end there is no letter to point at but the last one.
    offset: Math.max(0, Math.min(before, code.trimEnd().length - 1)),
    length: Math.max(1, bytes.subarray(startOffset, startOffset + length).toString().length),
  };
}

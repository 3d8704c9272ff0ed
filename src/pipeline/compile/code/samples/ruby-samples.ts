/**
 * Finds problems that prevent Ruby and ERB samples from being parsed. It uses Prism, Ruby's own parser, if that is
 * installed (`@ruby/prism`, an optional peer dependency).
 */
import { openPrism, type Prism } from '../../../own-code/open-prism.js';
import type { SampleProblem } from './sample-problem.js';
import { erbToRuby } from './erb-to-ruby.js';
import { findDeepRuby } from './ruby-nesting.js';
import type { RubyParser } from './ruby-parser.js';

type FindProblem = (code: string) => Promise<SampleProblem | undefined>;

/**
 * Returns a function for each language that finds a sample's first problem. The parser is loaded for the first sample.
 */
export function openRubyParser(installed: RubyParser): { readonly ruby: FindProblem; readonly erb: FindProblem } {
  let parser: Promise<Prism> | undefined;
  const check = async (name: 'Ruby' | 'ERB', code: string): Promise<SampleProblem | undefined> => {
    const deep = findDeepRuby(code);
    if (deep !== undefined)
      return { message: `This ${name} cannot be parsed: it is nested too deep`, offset: deep, length: 1 };
    try {
      return findRubyProblem(await (parser ??= openPrism(installed)), name, code);
    } catch (error) {
      // After a failure, the parser's memory cannot be trusted.
      parser = undefined;
      return { message: `This ${name} cannot be checked: its parser failed (${String(error)})`, offset: 0, length: 1 };
    }
  };
  return { ruby: (code) => check('Ruby', code), erb: (code) => checkErb(code, (ruby) => check('ERB', ruby)) };
}

async function checkErb(erb: string, checkRuby: FindProblem): Promise<SampleProblem | undefined> {
  const { ruby, unclosed } = erbToRuby(erb);
  if (unclosed !== undefined) {
    return { message: 'This ERB cannot be parsed: nothing closes this tag', offset: unclosed, length: 2 };
  }
  return checkRuby(ruby);
}

/**
 * Finds the first problem. A sample may be the body of a method or block, so `yield`, `next` and the like may stand
 * alone.
 */
function findRubyProblem({ parse, isValid }: Prism, name: 'Ruby' | 'ERB', code: string): SampleProblem | undefined {
  if (isValid(code)) return undefined;
  const { errors } = parse(code, { partial_script: true });
  // The first error in the text is nearest to the cause: the `class` whose `end` is missing, rather than the file's
  // end.
  const [error] = errors.toSorted((a, b) => a.location.startOffset - b.location.startOffset);
  if (!error) return undefined;
  const bytes = Buffer.from(code);
  const { startOffset, length } = error.location;
  const before = bytes.subarray(0, startOffset).toString().length;
  return {
    message: `This ${name} cannot be parsed: ${error.message}`,
    // At the end of the code, only the last character can be marked.
    offset: Math.max(0, Math.min(before, code.trimEnd().length - 1)),
    length: Math.max(1, bytes.subarray(startOffset, startOffset + length).toString().length),
  };
}

/** Finds the problem that prevents a JSON sample from being parsed by `JSON.parse`. */
import { findDeepJson } from '../../../yaml/data-nesting.js';
import type { SampleProblem } from './sample-problem.js';

export function findJsonProblem(code: string): SampleProblem | undefined {
  const deep = findDeepJson(code);
  if (deep !== undefined) {
    return { message: 'This JSON cannot be parsed: it is nested too deep', offset: deep, length: 1 };
  }
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, offset] = /at position (\d+)/.exec(message) ?? [];
    const reason = message.replace(/,? *(?:\.\.\.)?"[\s\S]*$| in JSON at position.*$/, '');
    const place = { offset: Number(offset ?? code.trimEnd().length - 1), length: 1 };
    return { message: `This JSON cannot be parsed: ${reason}`, ...place };
  }
}

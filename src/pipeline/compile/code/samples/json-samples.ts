/** Finds the problem that prevents a JSON sample from being parsed by `JSON.parse`. */
import { findDeepJson } from '../../../yaml/data-nesting.js';
import { findJsonProblem } from '../../../yaml/json-problem.js';
import type { SampleProblem } from './sample-problem.js';

export async function findJsonSampleProblem(code: string): Promise<SampleProblem | undefined> {
  const deep = findDeepJson(code);
  if (deep !== undefined) {
    return { message: 'This JSON cannot be parsed: it is nested too deep', offset: deep, length: 1 };
  }
  const problem = await findJsonProblem(code);
  if (!problem) return undefined;
  const { reason, offset, length } = problem;
  return { message: `This JSON cannot be parsed: ${reason}`, offset, length };
}

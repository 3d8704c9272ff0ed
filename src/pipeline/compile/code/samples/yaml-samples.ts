/**
 * Finds the problem that prevents a YAML sample, possibly of several documents, from being parsed by the `yaml`
 * package.
 */
import { parseAllDocuments } from 'yaml';
import { describeYamlProblem } from '../../../yaml/describe-yaml-problem.js';
import { findTooDeep, findTwins } from '../../../yaml/parse-yaml.js';
import type { SampleProblem } from './sample-problem.js';

export function findYamlProblem(code: string): SampleProblem | undefined {
  const tooDeep = findTooDeep(code);
  if (tooDeep) return toProblem(tooDeep, tooDeep.start);
  // The parser would compare every key with every other one.
  const documents = parseAllDocuments(code, { prettyErrors: false, uniqueKeys: false });
  for (const document of documents) {
    const [error] = document.errors;
    if (error) return toProblem(error, error.pos[0]);
    const [twin] = findTwins(document);
    if (twin) return toProblem(twin, twin.start);
  }
  return undefined;
}

function toProblem(error: Parameters<typeof describeYamlProblem>[0], offset: number): SampleProblem {
  return { message: `This YAML cannot be parsed: ${describeYamlProblem(error).what}`, offset, length: 1 };
}

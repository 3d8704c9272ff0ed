/** YAML samples, of several documents maybe → the mistakes that keep them from being read, by the `yaml` package. */
import { parseAllDocuments } from 'yaml';
import { explainYaml } from '../../../yaml/explain-yaml.js';
import { findTooDeep, findTwins } from '../../../yaml/parse-yaml.js';
import type { SampleProblem } from './sample-problem.js';

export function findYamlMistake(code: string): SampleProblem | undefined {
  const tooDeep = findTooDeep(code);
  if (tooDeep) return toMistake(tooDeep, tooDeep.start);
  // The parser would compare every key with every other one.
  const documents = parseAllDocuments(code, { prettyErrors: false, uniqueKeys: false });
  for (const document of documents) {
    const [error] = document.errors;
    if (error) return toMistake(error, error.pos[0]);
    const [twin] = findTwins(document);
    if (twin) return toMistake(twin, twin.start);
  }
  return undefined;
}

function toMistake(error: Parameters<typeof explainYaml>[0], offset: number): SampleProblem {
  return { message: `This YAML cannot be parsed: ${explainYaml(error).what}`, offset, length: 1 };
}

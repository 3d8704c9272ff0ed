/** YAML samples, of several documents maybe → the mistakes that keep them from being read, by the `yaml` package. */
import { parseAllDocuments } from 'yaml';
import { explainYaml } from '../yaml/explain-yaml.js';
import type { SampleMistake } from './code-sample.js';

export function findYamlMistake(code: string): SampleMistake | undefined {
  const documents = parseAllDocuments(code, { prettyErrors: false, uniqueKeys: true });
  const [error] = documents.flatMap((document) => document.errors);
  return (
    error && { message: `This YAML cannot be parsed: ${explainYaml(error).what}`, offset: error.pos[0], length: 1 }
  );
}

/** Text → YAML tree. The parser is a tenth of a second's work to load and to warm up, and seldom needed. */
import { readPlainYaml } from './plain-yaml.js';
import type { YamlReading } from './yaml-tree.js';

/** Reads one YAML 1.2 document with its mistakes; a key given twice is one. */
export async function readYaml(text: string): Promise<YamlReading> {
  const plain = readPlainYaml(text);
  if (plain) return { root: plain, mistakes: [] };
  const { parseYaml } = await import('./parse-yaml.js');
  return parseYaml(text);
}

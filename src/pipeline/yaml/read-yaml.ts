/**
 * Reads YAML. The parser takes a tenth of a second to load and warm up, so it is only loaded if the result is not
 * cached.
 */
import type { YamlReading } from './yaml-tree.js';

/** Reads one YAML 1.2 document with its problems. A repeated key is a problem. */
export async function readYaml(text: string): Promise<YamlReading> {
  const { parseYaml } = await import('./parse-yaml.js');
  return parseYaml(text);
}

/** Text → YAML tree. The parser takes a tenth of a second to load and to warm up, so only what is not cached loads it. */
import type { YamlReading } from './yaml-tree.js';

/** Reads one YAML 1.2 document with what is wrong in it; a key given twice is wrong. */
export async function readYaml(text: string): Promise<YamlReading> {
  const { parseYaml } = await import('./parse-yaml.js');
  return parseYaml(text);
}

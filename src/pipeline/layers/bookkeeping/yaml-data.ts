/**
 * The text of a bookkeeping file → its values with their ranges. The cache keeps them by the text, so that a run in which
 * no such file has changed loads no YAML parser.
 */
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import { describeYamlProblem } from '../../yaml/describe-yaml-problem.js';
import { readYaml } from '../../yaml/read-yaml.js';
import type { YamlNode, YamlRange } from '../../yaml/yaml-tree.js';

/** Values alone, which JSON can hold. Mappings keep the order of the file. */
export type YamlData = YamlRange &
  (
    | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
    | { readonly kind: 'list'; readonly items: readonly YamlData[] }
    | { readonly kind: 'map'; readonly entries: readonly YamlDataEntry[] }
  );

interface YamlDataEntry {
  readonly key: string;
  readonly keyRange: YamlRange;
  readonly value: YamlData;
}

export interface YamlDataReading {
  /** Undefined when the text cannot be parsed or is empty. */
  readonly root?: YamlData;
  readonly refusals: readonly Refusal[];
}

/** A syntax error, in a file of any kind. */
export interface Refusal extends YamlRange {
  readonly message: string;
  readonly way: string;
}

/** Reads a text, or takes what the cache has of it. */
export async function readYamlData(text: string, cache: Cache | undefined): Promise<YamlDataReading> {
  const key = contentHash(`${toolVersion}\n${text}`);
  const known = cache?.read('yaml', key);
  if (known !== undefined) return JSON.parse(known, restoreNumber) as YamlDataReading;
  const reading = await parseData(text);
  cache?.write('yaml', key, JSON.stringify(reading, markNumber));
  return reading;
}

/** JSON has no number for YAML's .inf and .nan. */
function markNumber(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
}

function restoreNumber(_: string, value: unknown): unknown {
  const isMarked = typeof value === 'object' && value !== null && 'number' in value;
  return isMarked ? Number(value.number) : value;
}

async function parseData(text: string): Promise<YamlDataReading> {
  const { root, problems } = await readYaml(text);
  const refusals = problems.map((problem): Refusal => {
    const { what, way } = describeYamlProblem(problem);
    return { message: `This file cannot be read: ${what}`, way, start: problem.start, end: problem.end };
  });
  if (refusals.length > 0 || !root) return { refusals };
  const data = toData(root, refusals);
  return { root: data, refusals };
}

/** Aliases are refused: these files do not need them. */
function toData(node: YamlNode, refusals: Refusal[]): YamlData {
  const { start, end } = node;
  switch (node.kind) {
    case 'map': {
      const entries = node.entries.map(({ key, keyRange, value }): YamlDataEntry => ({
        key,
        keyRange,
        value: toData(value, refusals),
      }));
      return { kind: 'map', entries, start, end };
    }
    case 'list':
      return { kind: 'list', items: node.items.map((item) => toData(item, refusals)), start, end };
    case 'alias':
      refusals.push({ message: 'A YAML alias is not read here', way: 'Write the value out in full.', start, end });
      return { kind: 'scalar', value: null, start, end };
    case 'scalar':
      return { kind: 'scalar', value: node.value, start, end };
  }
}

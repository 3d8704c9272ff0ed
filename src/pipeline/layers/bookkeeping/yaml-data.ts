/**
 * Reads the text of a bookkeeping file as values with their ranges. They are cached by the text, so the YAML parser is
 * loaded only if such a file has changed.
 */
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import { describeYamlProblem } from '../../yaml/describe-yaml-problem.js';
import { readYaml } from '../../yaml/read-yaml.js';
import type { YamlNode, YamlRange } from '../../yaml/yaml-tree.js';

/** Values that JSON can represent. Mappings keep the order of the file. */
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
  /** Undefined if the text cannot be parsed or is empty. */
  readonly root?: YamlData;
  readonly refusals: readonly Refusal[];
}

/** A syntax error in a bookkeeping file. */
export interface Refusal extends YamlRange {
  readonly message: string;
  readonly way: string;
}

/** Reads a text, or returns its cached values. */
export async function readYamlData(text: string, cache: Cache | undefined): Promise<YamlDataReading> {
  const key = contentHash(`${toolVersion}\n${text}`);
  const known = cache?.read('yaml', key);
  if (known !== undefined) return JSON.parse(known, restoreNumber) as YamlDataReading;
  const reading = await parseData(text);
  cache?.write('yaml', key, JSON.stringify(reading, markNumber));
  return reading;
}

/** JSON has no numbers for YAML's .inf and .nan, so they are marked. */
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

/** Converts a node. Aliases are refused, because these files do not need them. */
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

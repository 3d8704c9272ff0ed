/** Text → YAML tree, by the `yaml` package. */
import { isAlias, isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node } from 'yaml';
import type { YamlEntry, YamlMistake, YamlNode, YamlRange, YamlReading } from './yaml-tree.js';

/** More aliases than anyone writes, fewer than a bomb needs. */
const maxAliasCount = 20;

/** So many lists and maps may stand inside each other. */
const deepestNesting = 100;

/** Reads any document. */
export function parseYaml(text: string): YamlReading {
  try {
    return readDocument(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'Lists and maps are nested too deep';
    return { root: undefined, mistakes: [{ message, code: 'TOO_DEEP', start: 0, end: text.length }] };
  }
}

/** Throws a `RangeError` for what is nested too deep. */
function readDocument(text: string): YamlReading {
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    prettyErrors: false,
    // Nothing goes to the console; "silent" would also pass over a second document.
    logLevel: 'error',
    // The parser would compare every key with every other one.
    uniqueKeys: false,
  });
  const told = [...document.errors, ...document.warnings].map(({ message, code, pos: [start, end] }): YamlMistake => ({
    message,
    code,
    start,
    end,
  }));
  const root = document.contents === null ? undefined : toNode(document.contents, document, 0);
  return { root, mistakes: [...told, ...findTwins(document)] };
}

/** Keys that a mapping has twice. */
function findTwins(document: Document): readonly YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          mistakes.push({ message: 'Map keys must be unique', code: 'DUPLICATE_KEY', ...rangeOf(key) });
        seen.add(key.value);
      }
    },
  });
  return mistakes;
}

function rangeOf(node: Node): YamlRange {
  const [start, end] = node.range ?? [0, 1];
  return { start, end };
}

function toNode(node: Node, document: Document, depth: number): YamlNode {
  if (depth > deepestNesting) throw new RangeError('nested too deep');
  const range = rangeOf(node);
  if (isMap<Node, Node | null>(node)) {
    const entries = node.items.map(({ key, value }) => toEntry(key, value, document, depth));
    return { kind: 'map', entries, ...withoutTail(range, node.flow, entries.at(-1)?.value) };
  }
  if (isSeq<Node>(node)) {
    const items = node.items.map((item) => toNode(item, document, depth + 1));
    return { kind: 'list', items, ...withoutTail(range, node.flow, items.at(-1)) };
  }
  if (isAlias(node)) {
    const target = (): YamlNode | undefined => {
      const found = node.resolve(document);
      return found && toNode(found, document, 0);
    };
    return { kind: 'alias', target, ...range };
  }
  const { value, source } = isScalar(node) ? node : { value: null, source: '' };
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = typeof value === 'string' ? value : (source ?? String(value));
  return { kind: 'scalar', value: isPlain ? value : null, text, ...range };
}

/** To the parser, the comments and empty lines behind a block are part of it. */
function withoutTail({ start, end }: YamlRange, isFlow: boolean | undefined, last: YamlNode | undefined): YamlRange {
  return { start, end: isFlow ? end : (last?.end ?? end) };
}

function toEntry(key: Node, value: Node | null, document: Document, depth: number): YamlEntry {
  const keyRange = rangeOf(key);
  return {
    key: isScalar(key) ? (key.source ?? String(key.value)) : String(key),
    keyRange,
    value: value ? toNode(value, document, depth + 1) : { kind: 'scalar', value: null, text: '', ...keyRange },
    toJs: () => value?.toJS(document, { maxAliasCount }) as unknown,
  };
}

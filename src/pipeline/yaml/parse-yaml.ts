/** Parses YAML with the `yaml` package. */
import { isAlias, isMap, isScalar, isSeq, Lexer, parseDocument, visit, type Document, type Node } from 'yaml';
import { findDeepYaml, mayBeDeepYaml } from './data-nesting.js';
import type { YamlEntry, YamlProblem, YamlNode, YamlRange, YamlReading } from './yaml-tree.js';

/** Nobody writes this many aliases, but an alias bomb needs more. */
const maxAliasCount = 20;

/** Returns the first list or map that is nested too deeply to be parsed. */
export function findTooDeep(text: string): YamlProblem | undefined {
  const start = mayBeDeepYaml(text) ? findDeepYaml(new Lexer().lex(text)) : undefined;
  if (start === undefined) return undefined;
  return { message: 'Lists and maps are nested too deep', code: 'TOO_DEEP', start, end: start + 1 };
}

/** Parses any document. */
export function parseYaml(text: string): YamlReading {
  const tooDeep = findTooDeep(text);
  return tooDeep ? { root: undefined, problems: [tooDeep] } : readDocument(text);
}

function readDocument(text: string): YamlReading {
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    prettyErrors: false,
    // Nothing is printed to the console. "silent" would also ignore a second document.
    logLevel: 'error',
    // The parser would compare every key with every other one.
    uniqueKeys: false,
  });
  const reported = [...document.errors, ...document.warnings].map(
    ({ message, code, pos: [start, end] }): YamlProblem => ({
      message,
      code,
      start,
      end,
    }),
  );
  const root = document.contents === null ? undefined : toNode(document.contents, document);
  return { root, problems: [...joinIndentedKeys(reported, text), ...findTwins(document)] };
}

/**
 * The parser reports an indented key twice, both times at the value above it, which the key continues. Returns one problem
 * at the key instead.
 */
function joinIndentedKeys(problems: readonly YamlProblem[], text: string): readonly YamlProblem[] {
  const indented = problems.filter(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  return problems.flatMap((problem): readonly YamlProblem[] => {
    const twin = indented.find(({ start }) => start === problem.start);
    if (!twin || !/[\r\n]/.test(text.slice(twin.start, twin.end))) return [problem];
    if (problem === twin) return [];
    const key = /[^\s][^\r\n]*$/.exec(text.slice(0, twin.end))?.[0] ?? '';
    return [{ ...problem, code: 'INDENTED_KEY', start: twin.end - key.length, end: twin.end }];
  });
}

/** Finds keys that occur twice in a mapping. */
export function findTwins(document: Document): readonly YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          problems.push({ message: 'Map keys must be unique', code: 'DUPLICATE_KEY', ...rangeOf(key) });
        seen.add(key.value);
      }
    },
  });
  return problems;
}

function rangeOf(node: Node): YamlRange {
  const [start, end] = node.range ?? [0, 1];
  return { start, end };
}

function toNode(node: Node, document: Document): YamlNode {
  const range = rangeOf(node);
  if (isMap<Node, Node | null>(node)) {
    const entries = node.items.map(({ key, value }) => toEntry(key, value, document));
    return { kind: 'map', entries, ...withoutTail(range, node.flow, entries.at(-1)?.value) };
  }
  if (isSeq<Node>(node)) {
    const items = node.items.map((item) => toNode(item, document));
    return { kind: 'list', items, ...withoutTail(range, node.flow, items.at(-1)) };
  }
  if (isAlias(node)) {
    const target = (): YamlNode | undefined => {
      const found = node.resolve(document);
      return found && toNode(found, document);
    };
    return { kind: 'alias', target, ...range };
  }
  const { value, source } = isScalar(node) ? node : { value: null, source: '' };
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = typeof value === 'string' ? value : (source ?? String(value));
  return { kind: 'scalar', value: isPlain ? value : null, text, ...range };
}

/** For the parser, comments and empty lines after a block belong to it. */
function withoutTail({ start, end }: YamlRange, isFlow: boolean | undefined, last: YamlNode | undefined): YamlRange {
  return { start, end: isFlow ? end : (last?.end ?? end) };
}

function toEntry(key: Node, value: Node | null, document: Document): YamlEntry {
  const keyRange = rangeOf(key);
  return {
    key: isScalar(key) ? (key.source ?? String(key.value)) : String(key),
    keyRange,
    value: value ? toNode(value, document) : { kind: 'scalar', value: null, text: '', ...keyRange },
    toJs: () => value?.toJS(document, { maxAliasCount }) as unknown,
  };
}

/**
 * Finds the first code in a component's bundle that needs a browser: a hook that waits for something, an event handler
 * on an HTML element, or the state of a class. Hooks that work in a build, such as `useId`, do not count.
 */
import type { CallExpression, ImportDeclaration, Node, Program } from 'acorn';

/** The names of React's exports and of the JSX runtime in the bundle. */
interface ReactNames {
  readonly imported: ReadonlyMap<string, string>;
  /** The names of namespaces, such as `React` in `React.useState`. */
  readonly namespaces: ReadonlySet<string>;
}

const liveHooks: ReadonlySet<string> = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useTransition',
  'useOptimistic',
  'useActionState',
  'lazy',
]);

/** Matches the names of what is searched for. They may also be in a text or a comment. */
const interactiveName = new RegExp(`\\b(?:${[...liveHooks].join('|')}|setState|on[A-Z]\\w*)\\b`);

const makesElement: ReadonlySet<string> = new Set(['jsx', 'jsxs', 'createElement']);

/**
 * Searches code. `code` is esbuild's output: JavaScript without JSX and without unused code. With `anyElement`, a
 * handler that is passed to a component counts too.
 */
export async function findInteractive(code: string, { anyElement = false } = {}): Promise<string | undefined> {
  if (!interactiveName.test(code)) return undefined;
  // The parser is loaded and run only if it may find something.
  const { parse } = await import('acorn');
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true });
  const names = namesOfReact(program);
  for (const node of nodesOf(program)) {
    const found =
      node.type === 'CallExpression' ? interactiveCall(node as CallExpression, names, anyElement) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function namesOfReact({ body }: Program): ReactNames {
  const imported = new Map<string, string>();
  const namespaces = new Set<string>();
  const imports = body.filter((node): node is ImportDeclaration => node.type === 'ImportDeclaration');
  for (const { source, specifiers } of imports) {
    if (!/\/react\/[\w.-]+\.js$/.test(String(source.value))) continue;
    for (const specifier of specifiers) {
      if (specifier.type !== 'ImportSpecifier') namespaces.add(specifier.local.name);
      else if (specifier.imported.type === 'Identifier') imported.set(specifier.local.name, specifier.imported.name);
    }
  }
  return { imported, namespaces };
}

function interactiveCall(
  { callee, arguments: [tag, props] }: CallExpression,
  names: ReactNames,
  anyElement: boolean,
): string | undefined {
  if (callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression')
    return callee.property.type === 'Identifier' && callee.property.name === 'setState' ? 'setState' : undefined;
  const called = nameOfReact(callee, names);
  if (called === undefined || liveHooks.has(called)) return called;
  if (!makesElement.has(called) || props?.type !== 'ObjectExpression') return undefined;
  if (tag?.type !== 'Literal' && !anyElement) return undefined;
  return props.properties
    .map((property) => (property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''))
    .find((name) => /^on[A-Z]/.test(name));
}

/** Returns the name under which React exports the called function. */
function nameOfReact(callee: CallExpression['callee'], { imported, namespaces }: ReactNames): string | undefined {
  if (callee.type === 'Identifier') return imported.get(callee.name);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  if (!namespaces.has(callee.object.name) || callee.property.type !== 'Identifier') return undefined;
  return callee.property.name;
}

/** Returns every node of a tree in text order. It is not recursive, because data may be deeply nested. */
function* nodesOf(root: Node): Generator<Node> {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (isNode(value)) yield value;
    if (typeof value !== 'object' || value === null) continue;
    for (const part of Object.values(value).toReversed()) open.push(part);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * A component's bundle → the first thing in it that only a browser can bring to life: a hook that waits for something, a
 * handler on an element of HTML, or the state of a class. Hooks that a build can answer, such as `useId`, are none.
 */
import { parse, type CallExpression, type ImportDeclaration, type Node, type Program } from 'acorn';

/** Names of React's, and of the modules in which JSX ends up, by the names that the bundle gives them. */
interface ReactNames {
  readonly imported: ReadonlyMap<string, string>;
  /** `React` in `React.useState`. */
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

const makesElement: ReadonlySet<string> = new Set(['jsx', 'jsxs', 'createElement']);

/**
 * `code` is what esbuild made: JavaScript without JSX, in which nothing is that is not used. `anyElement`: a handler that
 * a component is given counts, too.
 */
export function findInteractive(code: string, { anyElement = false } = {}): string | undefined {
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

/** The name under which React exports what is called. */
function nameOfReact(callee: CallExpression['callee'], { imported, namespaces }: ReactNames): string | undefined {
  if (callee.type === 'Identifier') return imported.get(callee.name);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  if (!namespaces.has(callee.object.name) || callee.property.type !== 'Identifier') return undefined;
  return callee.property.name;
}

/** Every node of a tree, in the order of the text; without recursion, because data may be nested deep. */
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

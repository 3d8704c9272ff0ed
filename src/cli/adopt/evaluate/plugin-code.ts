/**
 * Reads from the code of a plugin which pages it adds, and which other methods of Docusaurus it has
 * (https://docusaurus.io/docs/api/plugin-methods). The code is not run, because loading content may take network and time.
 */
import { parse, type AnyNode, type Expression, type ObjectExpression } from 'acorn';
import { partsOf } from '../../../pipeline/config/places/count-mentions.js';

/** A page that a plugin adds by `addRoute`. */
interface AddedRoute {
  /** The path, or the code that makes it. */
  readonly path: string;
  /** The component, or the code that names it. Absent if the code does not name one. */
  readonly component?: string;
  /** Whether the component gets data as props. */
  readonly hasModules: boolean;
}

/** What the code of a plugin says. */
export interface PluginCode {
  readonly routes: readonly AddedRoute[];
  /** The methods that it has or calls, in the order of `knownMethods`. */
  readonly methods: readonly string[];
}

const knownMethods = [
  'addRoute',
  'contentLoaded',
  'setGlobalData',
  'postBuild',
  'configureWebpack',
  'getThemePath',
  'extendCli',
];

/** Reads the source of a function. Code that is no plain JavaScript has methods only. */
export function readPluginCode(source: string): PluginCode {
  const methods = knownMethods.filter((name) => new RegExp(String.raw`\b${name}\b`).test(source));
  return { methods, routes: methods.includes('addRoute') ? routesIn(source) : [] };
}

function routesIn(source: string): readonly AddedRoute[] {
  const program = parsed(source);
  return program ? [...addedBelow(program.node, program.text)] : [];
}

/** A method of an object has no "function" before its name. */
function parsed(source: string): { readonly node: AnyNode; readonly text: string } | undefined {
  for (const text of [`(${source})`, `({${source}})`]) {
    try {
      return { node: parse(text, { ecmaVersion: 'latest' }), text };
    } catch {
      // The next form may be right.
    }
  }
  return undefined;
}

function* addedBelow(node: AnyNode, text: string): Generator<AddedRoute> {
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node;
    const name = callee.type === 'MemberExpression' ? callee.property : callee;
    const [route] = given;
    if (name.type === 'Identifier' && name.name === 'addRoute' && route?.type === 'ObjectExpression')
      yield routeOf(route, text);
  }
  for (const part of partsOf(node)) yield* addedBelow(part as AnyNode, text);
}

function routeOf({ properties }: ObjectExpression, text: string): AddedRoute {
  const values = new Map<string, Expression>();
  for (const property of properties)
    if (property.type === 'Property' && property.key.type === 'Identifier')
      values.set(property.key.name, property.value as Expression);
  const written = (key: string): string | undefined => {
    const value = values.get(key);
    if (!value) return undefined;
    return value.type === 'Literal' ? String(value.value) : text.slice(value.start, value.end).replaceAll(/\s+/g, ' ');
  };
  const component = written('component');
  return {
    path: written('path') ?? '…',
    ...(component !== undefined && { component }),
    hasModules: values.has('modules'),
  };
}

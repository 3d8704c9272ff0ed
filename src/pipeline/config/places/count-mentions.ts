/**
 * Counts the mentions of a variable in the tree of a config file. Names of properties are no mentions, and neither is what
 * is inside of a function or block with a variable of its own of the same name.
 */
import type { AnyNode, Node, Pattern } from 'acorn';

export function countMentions(node: Node, name: string): number {
  const one = node as AnyNode;
  switch (one.type) {
    case 'Identifier':
      return one.name === name ? 1 : 0;
    case 'MemberExpression':
      return count([one.object, ...(one.computed ? [one.property] : [])], name);
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return count([...(one.computed ? [one.key] : []), one.value], name);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const own = one.type === 'FunctionDeclaration' && one.id ? [one.id] : [];
      const isShadowed = one.params.some((param) => binds(param, name));
      return count(isShadowed ? own : [...own, ...one.params, one.body], name);
    }
    case 'BlockStatement':
      return one.body.some((statement) => declares(statement as AnyNode, name)) ? 0 : count(one.body, name);
    default:
      return count(partsOf(one), name);
  }
}

function count(nodes: readonly (Node | null | undefined)[], name: string): number {
  return nodes.reduce((sum, node) => sum + (node ? countMentions(node, name) : 0), 0);
}

function declares(statement: AnyNode, name: string): boolean {
  if (statement.type === 'VariableDeclaration') return statement.declarations.some(({ id }) => binds(id, name));
  const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration';
  return isNamed && statement.id?.name === name;
}

/** Whether a pattern, such as `{ a, b: [c = 1] }`, makes a variable of this name. */
function binds(pattern: Pattern, name: string): boolean {
  switch (pattern.type) {
    case 'Identifier':
      return pattern.name === name;
    case 'ObjectPattern':
      return pattern.properties.some((part) => binds(part.type === 'Property' ? part.value : part.argument, name));
    case 'ArrayPattern':
      return pattern.elements.some((element) => element !== null && binds(element, name));
    case 'AssignmentPattern':
      return binds(pattern.left, name);
    case 'RestElement':
      return binds(pattern.argument, name);
    case 'MemberExpression':
      return false;
  }
}

export function partsOf(node: AnyNode): readonly Node[] {
  return Object.values(node as object)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part && 'start' in part);
}

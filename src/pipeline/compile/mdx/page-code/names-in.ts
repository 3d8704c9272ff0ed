/** Collects the names in a piece of code. Names of properties are included, because extra names do no harm. */
import type { Node } from 'estree';

export interface NamesInCode {
  readonly all: ReadonlySet<string>;
  /** The names of elements that are components: `Tabs` in `<Tabs />` and `<Tabs.Item />`. */
  readonly components: ReadonlySet<string>;
}

export function namesIn(code: unknown): NamesInCode {
  const all = new Set<string>();
  const components = new Set<string>();
  const open: unknown[] = [code];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('name' in value && typeof value.name === 'string') {
      const [name = ''] = value.name.split('.');
      all.add(name);
      if ('type' in value && isElementName(value.type) && /^[A-Z]/.test(name)) components.add(name);
    }
    open.push(...Object.values(value));
  }
  return { all, components };
}

/** Whether a node type is an element's name, in code or in MDX. */
function isElementName(type: unknown): boolean {
  return type === 'JSXIdentifier' || type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

/** Returns the names that a declaration or a pattern declares. */
export function namesDeclaredBy(node: Node | null | undefined): readonly string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => namesDeclaredBy(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return namesDeclaredBy(node.id);
    case 'ObjectPattern':
      return node.properties.flatMap((property) =>
        namesDeclaredBy(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return node.elements.flatMap(namesDeclaredBy);
    case 'AssignmentPattern':
      return namesDeclaredBy(node.left);
    case 'RestElement':
      return namesDeclaredBy(node.argument);
    default:
      return [];
  }
}

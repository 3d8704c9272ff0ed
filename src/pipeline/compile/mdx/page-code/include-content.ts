/** The content between the tags of an include, which its partial has as `props.children`, as in MDX. */
import type { Expression } from 'estree';
import type { RootContent } from 'mdast';
import type { Position } from 'unist';
import type { Compilation } from '../../compilation.js';
import type { Scope } from '../evaluate.js';

/** The name of the values that an include gives to a partial. Some of them may be code of the text with the include. */
export const propsName = 'props';

/** The member of the values that is the content. */
export const contentName = 'children';

/** Whether an expression is `props.children`, and there is content. A text may declare a `props` of its own. */
export function isContent(expression: Expression, scope: Scope, { hasContent }: Compilation): boolean {
  if (!hasContent || expression.type !== 'MemberExpression' || expression.computed) return false;
  const { object, property } = expression;
  const isNamed = object.type === 'Identifier' && object.name === propsName && scope.has(propsName);
  return isNamed && property.type === 'Identifier' && property.name === contentName;
}

/** Returns the place that the content gets. */
export function showContent(position?: Position): readonly RootContent[] {
  return [{ type: 'includeContent', ...(position && { position }) }];
}

/** What to do about an attribute that cannot take the content. */
export const adviceOnContent =
  'Content is shown between tags. Write {props.children} between the tags of this element, or give the partial a value of another name.';

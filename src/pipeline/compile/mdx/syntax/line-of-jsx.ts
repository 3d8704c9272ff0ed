/** Lines of tags and expressions, which MDX takes out of their paragraph. */
import type { Nodes, Paragraph } from 'mdast';

/** Whether a paragraph is a line of tags and expressions. Their contents may be blocks, so it is not a paragraph. */
export function isLineOfJsx({ children }: Paragraph): boolean {
  const isJsx = ({ type }: Nodes): boolean => type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
  return children.some(isJsx) && children.every((child) => isJsx(child) || child.type === 'html' || isBlank(child));
}

export function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

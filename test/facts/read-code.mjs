/** A page's code: spans and fences, each with its line. */
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Returns `[{ kind: 'span' | 'fence', lang, meta, text, line }]`; lines count from 1. */
export function readCode(markdown) {
  const found = [];
  const visit = (node) => {
    if (node.type === 'inlineCode') found.push({ kind: 'span', text: node.value, line: node.position.start.line });
    if (node.type === 'code')
      found.push({
        kind: 'fence',
        lang: node.lang ?? '',
        meta: node.meta ?? '',
        text: node.value,
        line: node.position.start.line,
      });
    node.children?.forEach(visit);
  };
  visit(fromMarkdown(withoutFrontMatter(markdown)));
  return found;
}

/** Front matter becomes as many empty lines. */
function withoutFrontMatter(text) {
  return text.replace(/^---\n[\s\S]*?\n---\n/, (matter) => '\n'.repeat(matter.split('\n').length - 1));
}

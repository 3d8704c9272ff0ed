/** Gives footnotes our own class names and the interface's texts. */
import type { Element, Nodes, Parents, Root } from 'hast';
import type { Transformer } from 'unified';
import type { Texts } from '../../../theme/contract/texts.js';
import { compilationOf, mayHold } from '../compilation.js';
import { walk } from '../walk.js';

export const rehypeFootnotes = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!mayHold(compilation, '[^')) return;
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'element') rename(node, compilation.texts);
  });
};

function rename(element: Element, texts: Texts): void {
  const { properties } = element;
  if (properties['dataFootnoteRef'] === true) {
    delete properties['dataFootnoteRef'];
    properties['className'] = ['footnote-ref'];
    plainIds(properties);
  } else if (properties['dataFootnoteBackref'] === '') {
    delete properties['dataFootnoteBackref'];
    properties['className'] = ['footnote-back'];
    plainIds(properties);
    properties['ariaLabel'] = texts.footnoteBack;
  } else if (element.tagName === 'li') {
    plainIds(properties);
  } else if (properties['dataFootnotes'] === true) {
    delete properties['dataFootnotes'];
  } else if (properties['id'] === 'footnote-label') {
    properties['className'] = ['visually-hidden'];
    element.children = [{ type: 'text', value: texts.footnotes }];
  }
}

/** Decodes ids, because `remark-footnotes` writes letters as they are and does not percent-encode them. */
function plainIds(properties: Element['properties']): void {
  for (const name of ['id', 'href']) {
    const value = properties[name];
    if (typeof value !== 'string' || !/^#?fn(?:ref)?-/.test(value)) continue;
    properties[name] = value.replace(/(?:%[89a-f][\da-f])+/gi, decodeLetters).normalize('NFC');
  }
}

function decodeLetters(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

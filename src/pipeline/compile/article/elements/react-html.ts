/** Writes elements as HTML with React. It is loaded for the first tree with elements that are not plain. */
import type { Root } from 'hast';
import { createElement, type InputHTMLAttributes, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { joinTexts } from './join-texts.js';

/** Creates the writer. Its processor is frozen once. */
export function createReactWriter(): (tree: Root) => string {
  const processor = unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, components: { input: FixedInput } })
    .freeze();
  return (tree) => {
    joinTexts(tree);
    return renderToString(processor.stringify(tree) as ReactElement);
  };
}

/**
 * An input whose state is fixed. React treats `checked` as a value that a handler keeps up to date, so the default is
 * set instead.
 */
function FixedInput({ checked, ...rest }: InputHTMLAttributes<HTMLInputElement>): ReactElement {
  return createElement('input', { ...rest, defaultChecked: checked });
}

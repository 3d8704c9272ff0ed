/** Elements → HTML, by React. Loaded for the first tree with elements that are not plain. */
import type { Root } from 'hast';
import { createElement, type InputHTMLAttributes, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { joinTexts } from './join-texts.js';

/** Makes the frozen processor once. */
export function createReactWriter(): (tree: Root) => string {
  const processor = unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, components: { input: FixedInput } })
    .freeze();
  return (tree) => {
    joinTexts(tree);
    return renderToString(processor.stringify(tree) as ReactElement);
  };
}

/** An input that is set from the start: React takes `checked` for a value that something keeps up to date. */
function FixedInput({ checked, ...rest }: InputHTMLAttributes<HTMLInputElement>): ReactElement {
  return createElement('input', { ...rest, defaultChecked: checked });
}

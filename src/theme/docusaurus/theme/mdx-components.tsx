/**
 * `@theme/MDXComponents`: the elements of Markdown by name, for code that draws them itself, and for Markdown that code
 * imports. Articles do not use it: they are HTML when code sees them.
 */
import type { HTMLAttributes } from 'react';
import { useMDXComponents as useProvided } from '../mdx-provider.js';
import Head from '../core/head.js';
import Admonition from './admonition.js';
import Heading from './heading.js';
import { A, Code, Details, Img, Li, Pre, Ul } from './mdx-elements.js';

const headings = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((as) => [
  as,
  (props: HTMLAttributes<HTMLHeadingElement>) => <Heading as={as} {...props} />,
]);

const elements = {
  a: A,
  admonition: Admonition,
  code: Code,
  details: Details,
  Details,
  Head,
  img: Img,
  li: Li,
  pre: Pre,
  ul: Ul,
  ...(Object.fromEntries(headings) as Readonly<Record<string, typeof Heading>>),
};

export default elements;

/** Modules of Markdown that code imports call it for their elements, and for the components of providers around them. */
export function useMDXComponents(): ReturnType<typeof useProvided> {
  return useProvided((around) => ({ ...elements, ...around }));
}

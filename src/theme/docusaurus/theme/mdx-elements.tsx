/** `@theme/MDXComponents/Img` and the like: the elements of Markdown, for code that draws them itself. */
import { Children, type ComponentProps } from 'react';
import CodeBlock from './code-block.js';

export { default as A } from '../core/link.js';
export { Details } from '../core/theme-common.js';
export { default as Heading } from './heading.js';

export function Img({ alt, ...rest }: ComponentProps<'img'>) {
  return <img alt={alt} decoding="async" loading="lazy" {...rest} />;
}

export function CodeInline(props: ComponentProps<'code'>) {
  return <code {...props} />;
}

/** Code of several lines is a block, as in Markdown. */
export function Code(props: ComponentProps<'code'>) {
  const { children, className = '', title } = props;
  const isBlock = Children.toArray(children).join('').includes('\n');
  return isBlock ? <CodeBlock {...{ className, title }}>{children}</CodeBlock> : <CodeInline {...props} />;
}

/** The block itself is drawn by the code in it. */
export function Pre({ children }: ComponentProps<'pre'>) {
  return <>{children}</>;
}

export function Li(props: ComponentProps<'li'>) {
  return <li {...props} />;
}

export function Ul(props: ComponentProps<'ul'>) {
  return <ul {...props} />;
}

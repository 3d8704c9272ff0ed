/** `@theme/Heading`: a heading. With an id it links to itself, like those of articles. */
import type { HTMLAttributes } from 'react';

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

export default function Heading({ as: Element, children, ...rest }: HeadingProps) {
  const { id } = rest;
  return (
    <Element {...rest}>
      {id === undefined || Element === 'h1' ? (
        children
      ) : (
        <a className="heading-link" href={`#${id}`}>
          {children}
        </a>
      )}
    </Element>
  );
}

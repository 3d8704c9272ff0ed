/**
 * `@theme/CodeBlock`: a block of code. It is not highlighted, because the code of React pages is only known when they
 * are rendered.
 */
import { Children, type ReactNode } from 'react';

interface CodeBlockProps {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
}

export default function CodeBlock({ children, className = '', language, title }: CodeBlockProps) {
  const shown = language ?? /language-(\S+)/.exec(className)?.[1];
  const text = Children.toArray(children).join('').replace(/\n$/, '');
  return (
    <figure className="code">
      {title !== undefined && <figcaption className="code-title">{title}</figcaption>}
      <pre className="code-block" data-language={shown}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

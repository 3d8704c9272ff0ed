/**
 * `@theme/CodeBlock`: a block of code. The build highlights it after rendering, because the code of components is known
 * only then. Elements in the code stay elements, as in Docusaurus, and have no colours.
 */
import { Children, isValidElement, type ReactNode } from 'react';
import { escapeHtml } from '../../render/escape-html.js';
import { aroundCode, type CodeCaption } from '../../render/plain-code.js';

interface CodeBlockProps {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
}

export default function CodeBlock({ children, className = '', language, title }: CodeBlockProps) {
  const shown = language ?? /language-(\S+)/.exec(className)?.[1];
  const parts = Children.toArray(children);
  const hasElements = parts.some((part) => isValidElement(part));
  const text = hasElements ? '' : parts.join('').replace(/\n$/, '');
  if (!hasElements && (title === undefined || typeof title === 'string')) {
    // Scripts put buttons into the figure before React hydrates it. React leaves HTML that it was given alone.
    return (
      <figure className="code" dangerouslySetInnerHTML={{ __html: blockHtml(text, { language: shown, title }) }} />
    );
  }
  return (
    <figure className="code">
      {title !== undefined && <figcaption className="code-title">{title}</figcaption>}
      <pre className="code-block" data-language={shown}>
        <code>{hasElements ? children : text}</code>
      </pre>
    </figure>
  );
}

function blockHtml(text: string, caption: CodeCaption): string {
  return aroundCode(caption).join(escapeHtml(text));
}

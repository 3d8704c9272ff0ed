/** `@theme/Markdown`: a description in Markdown. */
import './openapi.css';
import { htmlOf } from './at-build.js';

interface MarkdownProps {
  readonly children?: string | undefined;
  readonly className?: string;
}

export default function Markdown({ children = '', className }: MarkdownProps) {
  // Data may have a number there.
  const text = String(children);
  const classes = className === undefined ? 'api-text' : `api-text ${className}`;
  return text.trim() === '' ? null : (
    <div className={classes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: htmlOf(text) }} />
  );
}

/** `@theme/Admonition`: a note like those in articles. */
import type { ReactNode } from 'react';
import { admonitionKinds, type AdmonitionKind } from '../../contract/admonitions.js';
import { useShownPage } from '../page-context.js';

interface AdmonitionProps {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly children?: ReactNode;
}

export default function Admonition({ type = 'note', title, className, id, children }: AdmonitionProps) {
  const { texts } = useShownPage().site;
  const kind = admonitionKinds.find((known): known is AdmonitionKind => known === type) ?? 'note';
  return (
    <div className={className ? `note note-${kind} ${className}` : `note note-${kind}`} id={id} role="note">
      <p className="note-title">{title ?? texts[kind]}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

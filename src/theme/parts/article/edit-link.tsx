/** The way to a page's source. */
import { PencilIcon } from '../icons.js';
import type { EditLinkProps } from '../../contract/theme-parts.js';

export function EditLink({ url, text, shownIn }: EditLinkProps) {
  return (
    <a className="edit-link" href={url}>
      <PencilIcon />
      {text}
      {shownIn !== undefined && <span className="visually-hidden">{`, ${shownIn}`}</span>}
    </a>
  );
}

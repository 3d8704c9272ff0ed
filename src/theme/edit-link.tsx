/** The way to a page's source. */
import { PencilIcon } from './icons.js';

export function EditLink({ url, text }: { readonly url: string; readonly text: string }) {
  return (
    <a className="edit-link" href={url}>
      <PencilIcon />
      {text}
    </a>
  );
}

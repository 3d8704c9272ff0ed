/** Since when a page is there, and when it changed last. */
import { fillText } from '../../contract/fill-text.js';
import type { ChangeLinkProps } from '../../contract/page-props.js';
import type { PageChangeComponentProps } from '../../contract/theme-parts.js';

export function PageChange({ change: { newIn, changedIn }, texts }: PageChangeComponentProps) {
  return (
    <p className="page-change">
      {newIn && <ChangeLink link={newIn} text={texts.pageNewIn} />}
      {newIn && changedIn && <span aria-hidden="true"> · </span>}
      {changedIn && <ChangeLink link={changedIn} text={texts.pageChangedIn} />}
    </p>
  );
}

function ChangeLink({ link: { label, url }, text }: { readonly link: ChangeLinkProps; readonly text: string }) {
  const words = fillText(text, { version: label });
  return url === undefined ? <span>{words}</span> : <a href={url}>{words}</a>;
}

/** Links of the config above or below the items of a menu. */
import type { MenuExtras as Extras } from '../../contract/page-props.js';
import { LinkOrHtml } from '../surroundings/link-or-html.js';

export function MenuExtras({ links }: { readonly links: Extras['before'] | undefined }) {
  return links?.map((link, index) => (
    <li key={index} className="menu-extra">
      <LinkOrHtml item={link} />
    </li>
  ));
}

/** A menu of links. If its name is a link too, the arrow next to it opens the menu. It works without a script. */
import { fillText } from '../../contract/fill-text.js';
import { ariaCurrent } from '../../contract/main-links.js';
import type { NavbarMenuComponentProps } from '../../contract/theme-parts.js';
import { classNames, HtmlItem } from '../surroundings/link-or-html.js';
import { useTheme } from '../use-theme.js';
import { LinkContent } from './link-content.js';

export function NavbarMenu({ menu, place, texts }: NavbarMenuComponentProps) {
  const { NavbarItem } = useTheme();
  const { link, items, label, ariaLabel, className } = menu;
  return (
    <>
      {link && <NavbarItem item={link} current={ariaCurrent(link, place)} />}
      <details className={classNames('menu navbar-menu', className)} name="navbar-menu">
        <summary aria-label={link ? undefined : ariaLabel}>
          {link ? (
            <span className="visually-hidden">{fillText(texts.sidebarGroup, { label: ariaLabel ?? label })}</span>
          ) : (
            <LinkContent item={menu} />
          )}
        </summary>
        <ul>
          {items.map((item, index) => (
            <li key={index}>
              {item.kind === 'html' ? (
                <HtmlItem item={item} />
              ) : (
                <NavbarItem item={item} current={ariaCurrent(item, place)} />
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

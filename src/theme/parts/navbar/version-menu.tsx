/**
 * The same page in every version. A version without the page is marked and leads to its home page. If a site has too
 * many versions for a menu, it contains the newest ones and a link to the list of all.
 */
import { versionMenuId } from '../../contract/element-ids.js';
import { isInListOnly, versionText } from '../../contract/page-chunk.js';
import type { VersionMenuItemProps } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import type { VersionMenuProps } from '../../contract/theme-parts.js';
import { MenuExtras } from './menu-extras.js';

export function VersionMenu({ menu, texts }: VersionMenuProps) {
  return (
    <details className="menu version-menu" name="navbar-menu">
      <summary>
        <span className="visually-hidden">{texts.versionMenu}</span>
        {` ${versionText(menu)}`}
      </summary>
      <ul id={versionMenuId}>
        <MenuExtras links={menu.before} />
        {menu.items.map((item) => (
          <li key={item.label}>
            <a
              href={item.url}
              data-version={item.name}
              className={item.isAbsent ? 'is-absent' : undefined}
              aria-current={item.isCurrent || undefined}
            >
              {item.label}
              <Remark item={item} texts={texts} />
            </a>
          </li>
        ))}
        {menu.listUrl !== undefined && (
          <li>
            <a className="all-versions" href={menu.listUrl} aria-current={isInListOnly(menu) || undefined}>
              {texts.searchEveryVersion}
            </a>
          </li>
        )}
        <MenuExtras links={menu.after} />
      </ul>
    </details>
  );
}

function Remark({ item, texts }: { readonly item: VersionMenuItemProps; readonly texts: Texts }) {
  const status = statusText(item.status, texts);
  return (
    <>
      {status !== undefined && <span className={`badge badge-${item.status}`}>{` ${status}`}</span>}
      {item.isAbsent && <span className="menu-remark">{` ${texts.versionAbsent}`}</span>}
    </>
  );
}

export function statusText(status: VersionMenuItemProps['status'], texts: Texts): string | undefined {
  if (status === 'latest') return texts.versionLatest;
  return status === 'unreleased' ? texts.versionUnreleased : undefined;
}

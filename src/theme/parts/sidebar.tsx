/**
 * The tree of a version's pages. A page contains it once: next to the article on a wide screen, in the menu's panel on
 * a narrow one.
 */
import { renderToString } from 'react-dom/server';
import { fillText } from '../contract/fill-text.js';
import type { SidebarItemProps } from '../contract/page-props.js';
import type { Texts } from '../contract/texts.js';
import type { SidebarComponentProps } from '../contract/theme-parts.js';
import type { HtmlCache } from './html-cache.js';
import { PanelIcon, SidebarIcon } from './icons.js';
import { Words } from './language-of.js';
import { useHtmlCache } from './use-theme.js';

/** The context of a sidebar's items. */
interface Shared {
  readonly texts: Texts;
  readonly htmlCache: HtmlCache;
}

// Between pages, only the items on the path to the active page differ; all others are the same objects.
function itemsHtml(items: readonly SidebarItemProps[], shared: Shared): string {
  const { texts, htmlCache } = shared;
  return items
    .map((item) => htmlCache(item, texts, () => renderToString(<SidebarItem item={item} shared={shared} />)))
    .join('');
}

/** Longer sidebars have a filter. */
const maxUnfiltered = 40;

function countEntries(items: readonly SidebarItemProps[]): number {
  return items.reduce((count, item) => count + 1 + (item.kind === 'category' ? countEntries(item.items) : 0), 0);
}

export function Sidebar({ sidebar, texts }: SidebarComponentProps) {
  const shared = { texts, htmlCache: useHtmlCache() };
  return (
    <nav
      className="sidebar"
      aria-label={texts.sidebarNavigation}
      data-auto-collapse={sidebar.autoCollapses ? '' : undefined}
    >
      <button type="button" className="back-to-main-menu">
        {texts.backToMainMenu}
      </button>
      {countEntries(sidebar.items) > maxUnfiltered && (
        <input
          type="search"
          className="sidebar-filter needs-script"
          placeholder={texts.sidebarFilter}
          aria-label={texts.sidebarFilter}
          data-none={texts.sidebarNone}
          autoComplete="off"
        />
      )}
      <ul className="sidebar-items" dangerouslySetInnerHTML={{ __html: itemsHtml(sidebar.items, shared) }} />
      {sidebar.isHideable && (
        <button
          type="button"
          className="sidebar-toggle icon-button needs-script"
          aria-label={texts.sidebarToggle}
          title={texts.sidebarToggle}
          aria-expanded="true"
        >
          <PanelIcon />
        </button>
      )}
    </nav>
  );
}

function SidebarItem({ item, shared }: { readonly item: SidebarItemProps; readonly shared: Shared }) {
  if (item.kind === 'html') {
    const classes = ['sidebar-html', item.hasPadding && 'padded', item.className].filter(Boolean);
    return <li className={classes.join(' ')} dangerouslySetInnerHTML={{ __html: item.html }} />;
  }
  return <li className={item.className}>{item.kind === 'link' ? sidebarLink(item) : sidebarCategory(item, shared)}</li>;
}

function sidebarLink(item: Extract<SidebarItemProps, { kind: 'link' }>) {
  return (
    <a
      href={item.url}
      className={item.external ? 'external' : undefined}
      aria-current={item.isActive ? 'page' : undefined}
    >
      <Name {...item} />
    </a>
  );
}

interface NameProps {
  readonly label: string;
  readonly lang?: string | undefined;
  readonly icon?: string;
  readonly badge?: string;
}

/** A label between its icon and its badge. Most entries have neither. */
function Name({ label, lang, icon, badge }: NameProps) {
  return (
    <>
      {icon !== undefined && <SidebarIcon name={icon} />}
      <Words text={label} lang={lang} />
      {badge !== undefined && <span className="sidebar-badge">{` ${badge}`}</span>}
    </>
  );
}

function sidebarCategory(category: Extract<SidebarItemProps, { kind: 'category' }>, shared: Shared) {
  const list = <ul dangerouslySetInnerHTML={{ __html: itemsHtml(category.items, shared) }} />;
  if (category.isCollapsible === false) {
    const { isActive, url } = category;
    const name = <Name {...category} />;
    return (
      <>
        {url === undefined ? (
          <span className="sidebar-group">{name}</span>
        ) : (
          <a href={url} aria-current={isActive ? 'page' : undefined}>
            {name}
          </a>
        )}
        {list}
      </>
    );
  }
  if (category.url === undefined) {
    return (
      <details open={category.isOpen}>
        <summary>
          <Name {...category} />
        </summary>
        {list}
      </details>
    );
  }
  return (
    <>
      <a className="sidebar-category" href={category.url} aria-current={category.isActive ? 'page' : undefined}>
        <Name {...category} />
      </a>
      <details className="sidebar-own-page" open={category.isOpen}>
        <summary>
          <span className="visually-hidden">{fillText(shared.texts.sidebarGroup, { label: category.label })}</span>
        </summary>
        {list}
      </details>
    </>
  );
}

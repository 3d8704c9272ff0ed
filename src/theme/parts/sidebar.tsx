/**
 * The tree of a version's pages. A page holds it once: beside the article on a wide screen, in the menu's panel on a
 * narrow one.
 */
import { renderToString } from 'react-dom/server';
import { cachedBy } from '../render/cached-by.js';
import { fillText } from '../contract/fill-text.js';
import type { SidebarItemProps } from '../contract/page-props.js';
import type { Texts } from '../contract/texts.js';
import type { SidebarComponentProps } from './theme-components.js';

function itemsHtml(items: readonly SidebarItemProps[], texts: Texts): string {
  return items.map(rememberedItem(texts)).join('');
}

// From page to page only the items on the way to the active page differ; all others are the same objects.
const rememberedItem = cachedBy((texts: Texts) =>
  cachedBy((item: SidebarItemProps) => renderToString(<SidebarItem item={item} texts={texts} />)),
);

export function Sidebar({ sidebar, texts }: SidebarComponentProps) {
  return (
    <nav className="sidebar" aria-label={texts.sidebarNavigation}>
      <button type="button" className="back-to-main-menu">
        {texts.backToMainMenu}
      </button>
      <ul className="sidebar-items" dangerouslySetInnerHTML={{ __html: itemsHtml(sidebar.items, texts) }} />
    </nav>
  );
}

function SidebarItem({ item, texts }: { readonly item: SidebarItemProps; readonly texts: Texts }) {
  return <li>{item.kind === 'link' ? sidebarLink(item) : sidebarCategory(item, texts)}</li>;
}

function sidebarLink(item: Extract<SidebarItemProps, { kind: 'link' }>) {
  return (
    <a
      href={item.url}
      className={item.external ? 'external' : undefined}
      aria-current={item.isActive ? 'page' : undefined}
    >
      {item.label}
    </a>
  );
}

function sidebarCategory(category: Extract<SidebarItemProps, { kind: 'category' }>, texts: Texts) {
  const list = <ul dangerouslySetInnerHTML={{ __html: itemsHtml(category.items, texts) }} />;
  if (category.url === undefined) {
    return (
      <details open={category.isOpen}>
        <summary>{category.label}</summary>
        {list}
      </details>
    );
  }
  return (
    <>
      <a className="sidebar-category" href={category.url} aria-current={category.isActive ? 'page' : undefined}>
        {category.label}
      </a>
      <details className="sidebar-own-page" open={category.isOpen}>
        <summary>
          <span className="visually-hidden">{fillText(texts.sidebarGroup, { label: category.label })}</span>
        </summary>
        {list}
      </details>
    </>
  );
}

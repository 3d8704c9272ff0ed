/** The tree of a version's pages. */
import { renderToString } from 'react-dom/server';
import { cachedBy } from './cached-by.js';
import { fillText } from './fill-text.js';
import type { SidebarItemProps, SidebarProps } from './page-props.js';
import type { Texts } from './texts.js';

/** HTML of a sidebar. */
export function renderSidebar(sidebar: Pick<SidebarProps, 'items'>, texts: Texts): string {
  return renderToString(<Sidebar html={itemsHtml(sidebar.items, texts)} texts={texts} />);
}

function itemsHtml(items: readonly SidebarItemProps[], texts: Texts): string {
  return items.map(rememberedItem(texts)).join('');
}

// From page to page only the items on the way to the active page differ; all others are the same objects.
const rememberedItem = cachedBy((texts: Texts) =>
  cachedBy((item: SidebarItemProps) => renderToString(<SidebarItem item={item} texts={texts} />)),
);

function Sidebar({ html, texts }: { readonly html: string; readonly texts: Texts }) {
  return (
    <nav className="sidebar" aria-label={texts.sidebarNavigation}>
      <ul className="sidebar-items" dangerouslySetInnerHTML={{ __html: html }} />
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

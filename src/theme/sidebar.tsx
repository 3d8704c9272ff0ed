/**
 * The tree of a version's pages. It is rendered once a page and set in twice, beside the article and in the mobile menu,
 * because no browser shows the inside of a closed `<details>` elsewhere.
 */
import { renderToString } from 'react-dom/server';
import { fillText } from './fill-text.js';
import type { SidebarItemProps, SidebarProps } from './page-props.js';
import type { Texts } from './texts.js';

/** HTML of the list items of a sidebar. */
export function renderSidebarItems(sidebar: SidebarProps, texts: Texts): string {
  return renderToString(<SidebarItems items={sidebar.items} texts={texts} />);
}

export function Sidebar({ itemsHtml, texts }: { readonly itemsHtml: string; readonly texts: Texts }) {
  return (
    <nav className="sidebar" aria-label={texts.sidebarNavigation}>
      <ul className="sidebar-items" dangerouslySetInnerHTML={{ __html: itemsHtml }} />
    </nav>
  );
}

interface SidebarItemsProps {
  readonly items: readonly SidebarItemProps[];
  readonly texts: Texts;
}

// Calls, not components: a component of its own for each of some fifty items is a third of a page's rendering time.
function SidebarItems({ items, texts }: SidebarItemsProps) {
  return items.map((item, index) => sidebarItem(item, index, texts));
}

function sidebarItem(item: SidebarItemProps, key: number, texts: Texts) {
  return <li key={key}>{item.kind === 'link' ? sidebarLink(item) : sidebarCategory(item, texts)}</li>;
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
  const list = <ul>{category.items.map((item, index) => sidebarItem(item, index, texts))}</ul>;
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

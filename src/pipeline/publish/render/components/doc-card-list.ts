/** `<DocCardList />` → a card for each page beside the page that shows them, or below it where it is a category's own. */
import { createElement, type ReactNode } from 'react';
import type { ComponentFact, ComponentSlot, LinkedPage, SidebarItem } from '../../../model.js';
import type { SiteView } from '../page-props.js';

/** A page or category of the sidebar. */
interface DocCard {
  readonly label: string;
  readonly url: string;
  readonly description: string | undefined;
}

/** Whether a component is the list: no module of a site has this name. */
export function isDocCardList({ from }: Pick<ComponentSlot, 'from'>): boolean {
  return from?.specifier === 'docsgen' && from.exported === 'DocCardList';
}

/** What a page shows of others on its cards. */
export function cardsShown(view: SiteView, page: LinkedPage): readonly DocCard[] {
  const isShown = (facts: readonly ComponentFact[]): boolean =>
    facts.some((fact) => isDocCardList(fact) || isShown(fact.children ?? []));
  return isShown(page.facts.components) ? docCards(view, page) : [];
}

export function docCardList(view: SiteView, page: LinkedPage): ReactNode {
  const cards = docCards(view, page).map(({ label, url, description }) =>
    createElement(
      'li',
      { key: url },
      createElement(
        'a',
        { href: url },
        createElement('b', {}, label),
        description === undefined ? null : createElement('span', {}, description),
      ),
    ),
  );
  return createElement('ul', { className: 'doc-cards' }, ...cards);
}

function docCards(view: SiteView, page: LinkedPage): readonly DocCard[] {
  const pages = new Map(view.site.pages.map((one) => [one.address.route, one]));
  return itemsFor(view, page).flatMap((item): DocCard[] => {
    const first = firstPage(item);
    if (item.kind === 'html' || !first || item.route === page.address.route) return [];
    const ofPage = first.route === undefined ? undefined : pages.get(first.route)?.facts.frontMatter.description;
    const description = item.description ?? ofPage;
    return [{ label: item.label, url: first.url, description }];
  });
}

/** Items of the category that the page is, or else is in; of the whole sidebar for a page in none. */
function itemsFor(view: SiteView, page: LinkedPage): readonly SidebarItem[] {
  const sidebar = view.sidebarOf(page);
  const way = sidebar?.wayTo(page.address.route) ?? [];
  const category = way.findLast((item) => item.kind === 'category');
  return category?.items ?? sidebar?.sidebar.items ?? [];
}

/** Where an item leads: a category without a page of its own leads to its first one. */
function firstPage(item: SidebarItem): { readonly url: string; readonly route: string | undefined } | undefined {
  if (item.kind === 'html') return undefined;
  if (item.url !== undefined) return { url: item.url, route: item.route };
  return item.kind === 'category' ? item.items.map(firstPage).find((found) => found !== undefined) : undefined;
}

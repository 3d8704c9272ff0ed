/** `<DocCardList />` shows a card for each page beside its own page, or below it on a category's own page. */
import { createElement, type ReactNode } from 'react';
import { Themed } from '../../../../theme/render/theme.js';
import type { ComponentFact, ComponentSlot, LinkedPage } from '../../../model.js';
import { fillCards, itemEntries, type ListEntry } from '../lists/generated-lists.js';
import type { SiteView } from '../site-view.js';
import type { Renderer } from '../renderer.js';

/** Whether a component is the list. No module of a site has this name. */
export function isDocCardList({ from }: Pick<ComponentSlot, 'from'>): boolean {
  return from?.specifier === 'docsgen' && from.exported === 'DocCardList';
}

/** Returns the entries of the cards in a page's text; none if the text has no cards. */
export function entriesInText(view: SiteView, page: LinkedPage): readonly ListEntry[] {
  const hasCards = (facts: readonly ComponentFact[]): boolean =>
    facts.some((fact) => isDocCardList(fact) || hasCards(fact.children ?? []));
  return hasCards(page.facts.components) ? entriesBeside(view, page) : [];
}

/** Renders the same list as the index of a category. */
export function docCardList({ view, compiled }: Renderer, page: LinkedPage): ReactNode {
  const { theme } = view;
  const cards = fillCards(entriesBeside(view, page), compiled);
  return createElement(Themed, { theme }, createElement(theme.parts.Cards, { cards }));
}

/**
 * Returns the entries of the category that the page is, or else is in; of the whole sidebar if it is in none. The page
 * itself is left out.
 */
function entriesBeside(view: SiteView, page: LinkedPage): readonly ListEntry[] {
  const sidebar = view.sidebarOf(page);
  const way = sidebar?.wayTo(page.address.route) ?? [];
  const category = way.findLast((item) => item.kind === 'category');
  const items = category?.items ?? sidebar?.sidebar.items ?? [];
  const others = items.filter((item) => item.kind === 'html' || item.route !== page.address.route);
  return itemEntries(others, { pageAt: view.pageAt, texts: view.props.texts });
}

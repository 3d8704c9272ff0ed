/** Adds the history of a page to its props: a line below its title, "since 4.3" at sections, and data for marks. */
import type { NewerParts } from '../../../../theme/contract/changes/changes.js';
import { fillText } from '../../../../theme/contract/fill-text.js';
import type {
  ChangeLinkProps,
  DocPageProps,
  PageChangeProps,
  TocItemProps,
} from '../../../../theme/contract/page-props.js';
import type { PageHistory, Since } from '../../../changes/history.js';
import type { LinkedPage, Version } from '../../../model.js';
import { pageIn } from '../../../place/lineage.js';
import { lineOf } from '../../../section-versions.js';
import { escapeHtml } from '../../../../theme/render/escape-html.js';
import type { SiteView } from '../site-view.js';
import type { Renderer } from '../renderer.js';
import { changeAnchor } from './change-props.js';
import { changesUrl } from './changes-pages.js';

/** Returns a page with all marks. */
export function markPage(renderer: Renderer, page: LinkedPage, props: DocPageProps): DocPageProps {
  const { changes, view } = renderer;
  if (!changes || !page.version) return props;
  const history = changes.historyOf(page);
  return {
    ...props,
    pageChange: pageChange(view, page, history),
    newer: newerParts(renderer, page, history),
    tableOfContents: markContents(props.tableOfContents, history),
    articleHtml: markHeadings(props.articleHtml, page, history, view),
  };
}

/**
 * Returns the key of a page's history for its recipe. It includes the targets of marks, because these depend on other
 * versions.
 */
export function historyKey(view: SiteView, page: LinkedPage, history: PageHistory): readonly unknown[] {
  const { newIn, changedIn, sections, changed } = history;
  const named = (since: Since | undefined): unknown =>
    since && [since.label, since.isDeclared, urlOfChange(view, page, since)];
  return [
    named(newIn),
    named(changedIn && { label: changedIn.label, version: changedIn }),
    Array.from(sections, ([id, since]) => [id, named(since)]),
    Array.from(changed, ([id, { label }]) => [id, label]),
  ];
}

/** Returns the labels of versions by the ids of sections, for search. */
export function sectionsSince({ sections }: PageHistory): Readonly<Record<string, string>> | undefined {
  if (sections.size === 0) return undefined;
  return Object.fromEntries(Array.from(sections, ([id, { label }]) => [id, label]));
}

/** Returns undefined if the page has not changed since the oldest version. */
function pageChange(view: SiteView, page: LinkedPage, { newIn, changedIn }: PageHistory): PageChangeProps | undefined {
  if (!newIn && !changedIn) return undefined;
  const linked = (since: Since): ChangeLinkProps => ({ label: since.label, url: urlOfChange(view, page, since) });
  return {
    newIn: newIn && linked(newIn),
    changedIn: changedIn && linked({ label: changedIn.label, version: changedIn }),
  };
}

/**
 * Returns the address at which the changes of a version show a page, which may have had another path then. Returns
 * undefined if there is none for certain.
 */
function urlOfChange({ site }: SiteView, page: LinkedPage, { version, isDeclared }: Since): string | undefined {
  const then = version && pageIn(site.lineages.get(page.lineage), version);
  if (!then || isDeclared) return undefined;
  return `${changesUrl(site, version)}#${encodeURIComponent(changeAnchor(then))}`;
}

function markContents(items: readonly TocItemProps[], history: Pick<PageHistory, 'sections'>): readonly TocItemProps[] {
  const { sections } = history;
  if (sections.size === 0) return items;
  return items.map((item) => {
    const since = sections.get(item.id);
    return { ...item, ...(since && { since: since.label }), items: markContents(item.items, history) };
  });
}

/** Adds marks at the ends of headings. A heading that the site renders differently gets none. */
function markHeadings(html: string, page: LinkedPage, { sections }: PageHistory, view: SiteView): string {
  let marked = html;
  for (const { id, level } of page.facts.headings) {
    const since = sections.get(id);
    const start = since ? marked.indexOf(`<h${level} id="${escapeHtml(id)}"`) : -1;
    const end = start < 0 ? -1 : marked.indexOf(`</h${level}>`, start);
    if (since && end >= 0) marked = `${marked.slice(0, end)} ${mark(since, page, view)}${marked.slice(end)}`;
  }
  return marked;
}

function mark(since: Since, page: LinkedPage, view: SiteView): string {
  const text = escapeHtml(fillText(view.props.texts.sectionSince, { version: since.label }));
  const url = urlOfChange(view, page, since);
  return url === undefined
    ? `<span class="since">${text}</span>`
    : `<a class="since" href="${escapeHtml(url)}">${text}</a>`;
}

/** Names versions by their index in the line of the page, starting with the last version that changed something. */
function newerParts(
  { view, client }: Renderer,
  page: LinkedPage,
  { newIn, sections, changed }: PageHistory,
): NewerParts | undefined {
  if (!page.version) return undefined;
  const line = lineOf(view.site.config, page.version);
  const ids = ['', ...page.facts.headings.map(({ id }) => id)];
  const marks = ids.flatMap((id) => {
    const [added, last] = [placeIn(line, sections.get(id)?.version), placeIn(line, changed.get(id))];
    const newest = smallest([added, last]);
    return newest === undefined ? [] : [{ id, newest, added }];
  });
  const pageNewIn = placeIn(line, newIn?.version);
  const first = smallest([pageNewIn, ...marks.map(({ newest }) => newest)]);
  if (first === undefined) return undefined;
  return {
    scriptUrl: client.newerScript.url,
    versions: line.slice(first).map(({ name }) => name),
    changesUrl: changesUrl(view.site, page.version),
    anchor: changeAnchor(page),
    ...(pageNewIn !== undefined && { newIn: pageNewIn - first }),
    sections: marks.map(({ id, newest, added }) =>
      added === undefined ? [id, newest - first] : [id, newest - first, added - first],
    ),
  };
}

/** Returns undefined for a version outside the page's line of inheritance, which an author may name. */
function placeIn(line: readonly Version[], version: Version | undefined): number | undefined {
  const place = version ? line.indexOf(version) : -1;
  return place < 0 ? undefined : place;
}

function smallest(places: readonly (number | undefined)[]): number | undefined {
  return places.filter((place) => place !== undefined).toSorted((one, other) => one - other)[0];
}

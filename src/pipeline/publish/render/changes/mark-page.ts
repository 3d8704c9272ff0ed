/** The history of a page → what it shows of it: a line below its title, "since 4.3" at sections, and data for marks. */
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
import { escapeHtml } from '../../../text/escape-html.js';
import type { SiteView } from '../page-props.js';
import type { Renderer } from '../renderer.js';
import { changeAnchor } from './change-props.js';
import { changesUrl } from './changes-pages.js';

/** A page with all marks. */
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

/** What the recipe of a page names of its history. */
export function historyKey({ newIn, changedIn, sections, changed }: PageHistory): readonly unknown[] {
  const names = (map: ReadonlyMap<string, Pick<Since, 'label' | 'isDeclared'>>): unknown =>
    Array.from(map, ([id, { label, isDeclared }]) => [id, label, isDeclared]);
  return [newIn?.label, newIn?.isDeclared, changedIn?.label, names(sections), names(changed)];
}

/** For search: labels of versions by the ids of sections. */
export function sectionsSince({ sections }: PageHistory): Readonly<Record<string, string>> | undefined {
  if (sections.size === 0) return undefined;
  return Object.fromEntries(Array.from(sections, ([id, { label }]) => [id, label]));
}

/** Undefined: the page is as it was in the oldest version. */
function pageChange(view: SiteView, page: LinkedPage, { newIn, changedIn }: PageHistory): PageChangeProps | undefined {
  if (!newIn && !changedIn) return undefined;
  const linked = (since: Since): ChangeLinkProps => ({ label: since.label, url: urlOfChange(view, page, since) });
  return {
    newIn: newIn && linked(newIn),
    changedIn: changedIn && linked({ label: changedIn.label, version: changedIn }),
  };
}

/** Where the changes of a version show a page, which may have been at another address then. Undefined: nowhere for sure. */
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

/** Puts marks at the ends of headings. A heading that the site renders in a way of its own has none. */
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

/** Versions are named by their places in the site's list, which scripts know. */
function newerParts(
  { view, client }: Renderer,
  page: LinkedPage,
  { newIn, sections, changed }: PageHistory,
): NewerParts | undefined {
  const { versions } = view.site.config;
  if (!page.version) return undefined;
  const indexOf = (version: Version | undefined): number => (version ? versions.indexOf(version) : -1);
  const ids = ['', ...page.facts.headings.map(({ id }) => id)];
  const marked = ids.flatMap((id): NewerParts['sections'] => {
    const [since, last] = [indexOf(sections.get(id)?.version), indexOf(changed.get(id))];
    const newest = Math.min(...[since, last].filter((at) => at >= 0));
    if (newest === Infinity) return [];
    return since < 0 ? [[id, newest]] : [[id, newest, since]];
  });
  const newest = Math.min(
    ...[indexOf(newIn?.version), ...marked.map(([, version]) => version)].filter((at) => at >= 0),
  );
  if (newest === Infinity) return undefined;
  return {
    scriptUrl: client.newerScript.url,
    olderVersions: versions.slice(newest + 1).map(({ name }) => name),
    changesUrl: changesUrl(view.site, page.version),
    anchor: changeAnchor(page),
    ...(newIn?.version && { newIn: indexOf(newIn.version) }),
    sections: marked,
  };
}

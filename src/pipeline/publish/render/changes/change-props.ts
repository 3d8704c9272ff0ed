/** Makes the props of a changes page from two compared versions: groups as in the sidebar, with the changed pages. */
import type {
  ChangedGroup,
  ChangedPage,
  ChangedSection,
  OutlineGroup,
} from '../../../../theme/contract/changes/changes.js';
import { contentHash } from '../../../cache/content-hash.js';
import type { Step } from '../../../changes/compared-pages.js';
import type { PageChange, SectionChange, VersionChanges } from '../../../changes/version-changes.js';
import type { LinkedPage, Page, Section, Site, Version } from '../../../model.js';
import { treeRoute } from '../../../place/address.js';
import { comparedVersions } from '../../../section-versions.js';
import { humanize } from '../../../text/doc-path.js';
import type { SiteView } from '../site-view.js';

/**
 * Returns the id of a page's element among the changes of its version: its path below the version. Other ids begin with
 * "~" and a letter, which no path does.
 */
export function changeAnchor(page: Page): string {
  const path = pathInVersion(page);
  return path === '' ? '~home' : anchorOf(path);
}

/** Returns the id of a removed page. Another page may now have its path. */
export function removedAnchor(page: Page): string {
  return `~removed.${anchorOf(`${page.version?.name ?? ''}/${pathInVersion(page)}`)}`;
}

/** Replaces slashes, which links would percent-encode. "a/b.c" → "a.b~.c". */
function anchorOf(path: string): string {
  return path.replaceAll(/[~.]/g, '~$&').replaceAll('/', '.');
}
function pathInVersion({ address, section, version }: Page): string {
  const top = treeRoute(section, version);
  const path = address.route.slice(top === '/' ? 1 : top.length + 1);
  return [section.path.slice(1), path].filter((part) => part !== '').join('/');
}

/** Returns a page's name in the step files. It is the same in all versions. */
function lineageName({ lineage }: LinkedPage): string {
  return contentHash(lineage).slice(0, 10);
}

/** Groups the changes. `describe` returns the description of a page. */
export function changedGroups(
  view: SiteView,
  changes: VersionChanges,
  describe: (page: LinkedPage) => string,
): readonly ChangedGroup[] {
  const shown = changes.pages.filter(({ isEditorial }) => !isEditorial);
  const byPage = new Map(shown.map((change) => [change.after ?? change.before, change]));
  const { newer, older } = outlinesOf(view, changes);
  const named = new Map<string, { readonly labels: readonly string[]; readonly pages: ChangedPage[] }>();
  for (const { labels, pages } of [...newer, ...older]) {
    const name = labels.join('\n');
    const group = named.get(name) ?? { labels, pages: [] };
    named.set(name, group);
    for (const page of pages) {
      const change = byPage.get(page);
      if (change) group.pages.push(changedPage(change, page, describe));
    }
  }
  return [...named.values()].filter(({ pages }) => pages.length > 0);
}

function changedPage(
  { kind, before, sections }: PageChange,
  page: LinkedPage,
  describe: (page: LinkedPage) => string,
): ChangedPage {
  const summary = kind === 'added' ? describe(page) : '';
  return {
    lineage: lineageName(page),
    kind,
    anchor: kind === 'removed' ? removedAnchor(page) : changeAnchor(page),
    title: page.title,
    url: page.address.url,
    ...(kind === 'moved' && before && { before: { url: before.address.url } }),
    ...(summary !== '' && { summary }),
    sections: sections.map(changedSection),
  };
}

function changedSection({ kind, id, title, before, after, blocks }: SectionChange): ChangedSection {
  return {
    kind,
    id,
    title,
    ...(before && { before }),
    ...(after && { movedTo: after.title }),
    blocks: blocks.map((block) => ({ kind: block.kind, runs: block.runs })),
  };
}

interface PagesOfGroup {
  readonly labels: readonly string[];
  readonly pages: readonly LinkedPage[];
}

/**
 * Returns the outlines of both versions of a step. The older one has, for each section, the version that it is compared
 * with.
 */
function outlinesOf(
  view: SiteView,
  step: Step,
): { readonly newer: readonly PagesOfGroup[]; readonly older: readonly PagesOfGroup[] } {
  const { config } = view.site;
  const olderOf = new Map(config.sections.map((section) => [section, comparedVersions(config, section, step)?.from]));
  return { newer: outlineOf(view, () => step.to), older: outlineOf(view, (section) => olderOf.get(section)) };
}

type VersionOf = (section: Section) => Version | undefined;

/** Lists the pages of one version of each section in sidebar order, by their topmost group. */
function outlineOf(view: SiteView, versionOf: VersionOf): readonly PagesOfGroup[] {
  const { site } = view;
  const groups = new Map<string, { readonly labels: readonly string[]; readonly pages: LinkedPage[] }>();
  for (const page of pagesInOrder(site, versionOf)) {
    const [top, ...rest] = view.sidebarOf(page)?.wayTo(page.address.route) ?? [];
    const ofSection = hasSeveralSections(site) ? [humanize(page.section.name)] : [];
    const labels = [...ofSection, ...(top && (rest.length > 0 || top.kind === 'category') ? [top.label] : [])];
    const name = labels.join('\n');
    const group = groups.get(name) ?? { labels, pages: [] };
    groups.set(name, group);
    group.pages.push(page);
  }
  return [...groups.values()];
}

/** Pages that no sidebar lists come last. */
function pagesInOrder({ pages, sidebars }: Site, versionOf: VersionOf): readonly LinkedPage[] {
  const isMeant = ({ section, version }: Pick<Page, 'section' | 'version'>): boolean =>
    version !== undefined && version === versionOf(section);
  const listed = sidebars.filter(isMeant).flatMap(({ order }) => order);
  const others = pages.filter((page) => page.isServed && isMeant(page));
  return [...new Set([...listed, ...others])];
}

function hasSeveralSections({ config }: Site): boolean {
  return config.sections.filter(({ versioned }) => versioned).length > 1;
}

/** Returns the groups of all pages of a version. */
export function outlineProps(view: SiteView, version: Version): readonly OutlineGroup[] {
  return propsOf(outlineOf(view, () => version));
}

/** Returns the facts that the changes of a step show: titles, addresses and groups of the pages of both versions. */
export function shownOfStep(view: SiteView, step: Step): unknown {
  const { newer, older } = outlinesOf(view, step);
  return [propsOf(newer), propsOf(older)];
}

function propsOf(groups: readonly PagesOfGroup[]): readonly OutlineGroup[] {
  return groups.map(({ labels, pages }) => ({
    labels,
    pages: pages.map((page) => [lineageName(page), changeAnchor(page), page.title, page.address.url]),
  }));
}

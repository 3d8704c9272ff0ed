/**
 * Makes Atom feeds: one for each version with changes, with an entry for each page, and one for all, with an entry for
 * each version. An entry has the date of its page's last change in git, so the same content makes the same bytes.
 */
import type { ChangedGroup, ChangedPage } from '../../../../theme/contract/changes/changes.js';
import { countPages, describeCounts } from '../../../../theme/contract/changes/describe-counts.js';
import { fillText } from '../../../../theme/contract/fill-text.js';
import type { Texts } from '../../../../theme/contract/texts.js';
import type { Step } from '../../../changes/compared-pages.js';
import { contentHash } from '../../../cache/content-hash.js';
import type { OutputFile, Version } from '../../../model.js';
import { feedFile } from '../../../place/plain-routes.js';
import { escapeHtml } from '../../../../theme/render/escape-html.js';
import type { Renderer } from '../renderer.js';
import { atomFeed } from '../feeds/atom-feed.js';
import type { FeedEntry } from '../feeds/feed.js';
import { changeTitle, groupTitle, sectionChange } from './change-words.js';
import { allSteps, changesUrl, feedProps, groupsOf, recipeOfStep } from './changes-pages.js';

export function feedFiles(renderer: Renderer): readonly OutputFile[] {
  const { view, changes } = renderer;
  const steps = allSteps(view.site);
  if (!changes || steps.length === 0) return [];
  return [undefined, ...steps.map(({ to }) => to)].map((version) => {
    const shown = version ? steps.filter(({ to }) => to === version) : steps;
    const dates = datesOf(renderer, shown);
    const key = [shown.map((step) => recipeOfStep(renderer, step)), [...dates.times], dates.otherwise];
    const recipe = contentHash(JSON.stringify(key));
    return { outFile: feedFile(version), recipe, make: () => makeFeed(renderer, version, shown, dates) };
  });
}

async function makeFeed(
  renderer: Renderer,
  version: Version | undefined,
  steps: readonly Step[],
  dates: Dates,
): Promise<string> {
  const { props, site } = renderer.view;
  await Promise.all(steps.map(({ to }) => renderer.changes?.loadChanges(to)));
  const { title, url } = feedProps(renderer.view, version);
  return atomFeed({
    title,
    author: props.title,
    language: site.config.locale.htmlLang,
    url: props.origin + url,
    pageUrl: props.origin + changesUrl(site, version),
    updated: dates.otherwise,
    entries: version
      ? pageEntries(renderer, version, dates)
      : steps.flatMap(({ to }) => versionEntry(renderer, to, dates) ?? []),
  });
}

// ----------------------------------------------------------------------------------------------------------------- dates

interface Dates {
  /** When pages last changed, by their URL. */
  readonly times: ReadonlyMap<string, string>;
  /** The date of entries without their own. */
  readonly otherwise: string;
}

/** Computes the dates of pages that versions changed. If git has no date, the source date is used. */
function datesOf({ view, compiled, changes, sourceDate }: Renderer, steps: readonly Step[]): Dates {
  const changed = steps.flatMap((step) =>
    (changes?.keysOf(step).pages ?? []).flatMap(({ before, after }) =>
      after && (!before || compiled.keyOf(before) !== compiled.keyOf(after)) ? [after] : [],
    ),
  );
  const times = changed.flatMap((page) => {
    const time = view.changeOf(page)?.time;
    return time === undefined ? [] : [[page.address.url, time] as const];
  });
  const newest = times.map(([, time]) => time).toSorted();
  const sourceTime = sourceDate === undefined ? undefined : `${sourceDate}T00:00:00Z`;
  return { times: new Map(times), otherwise: newest.at(-1) ?? sourceTime ?? '1970-01-01T00:00:00Z' };
}

// --------------------------------------------------------------------------------------------------------------- entries

/** The id of an entry is the address of the change, which never moves. The page's own address may. */
function pageEntries(renderer: Renderer, version: Version, dates: Dates): readonly FeedEntry[] {
  const { site, props } = renderer.view;
  const url = props.origin + changesUrl(site, version);
  return pagesOf(groupsOf(renderer, version)).map((page) => {
    const id = `${url}#${encodeURIComponent(page.anchor)}`;
    const updated = dates.times.get(page.url) ?? dates.otherwise;
    const isNew = page.kind === 'added';
    return {
      id,
      title: changeTitle(page, props.texts),
      url: isNew ? props.origin + page.url : id,
      updated,
      html: isNew ? `<p>${escapeHtml(page.summary ?? '')}</p>` : sectionList(page, props.texts),
    };
  });
}

function pagesOf(groups: readonly ChangedGroup[]): readonly ChangedPage[] {
  return groups.flatMap(({ pages }) => pages);
}

function sectionList({ sections, before }: ChangedPage, texts: Texts): string {
  const from = before ? `<p>${escapeHtml(fillText(texts.changeMovedFrom, { address: before.url }))}</p>` : '';
  if (sections.length === 0) return from;
  return `${from}<ul>${sections.map((section) => `<li>${escapeHtml(sectionChange(section, texts))}</li>`).join('')}</ul>`;
}

/** Returns undefined for a version without changes. */
function versionEntry(renderer: Renderer, version: Version, { times, otherwise }: Dates): FeedEntry | undefined {
  const { site, props } = renderer.view;
  const groups = groupsOf(renderer, version);
  const pages = pagesOf(groups);
  if (pages.length === 0) return undefined;
  const url = props.origin + changesUrl(site, version);
  const lists = groups.map((group) => {
    const name = group.labels.length === 0 ? '' : `<h2>${escapeHtml(groupTitle(group.labels, props.texts))}</h2>`;
    return `${name}<ul>${group.pages.map((page) => pageItem(page, props.origin, props.texts)).join('')}</ul>`;
  });
  const newest = pages.flatMap((page) => times.get(page.url) ?? []).toSorted();
  return {
    id: url,
    title: fillText(props.texts.changesTitleFor, { version: version.label }),
    url,
    updated: newest.at(-1) ?? otherwise,
    html: `<p>${escapeHtml(describeCounts(countPages(groups), props.texts))}</p>${lists.join('')}`,
  };
}

function pageItem(page: ChangedPage, origin: string, texts: Texts): string {
  const title = escapeHtml(changeTitle(page, texts));
  return page.kind === 'removed'
    ? `<li>${title}</li>`
    : `<li><a href="${escapeHtml(origin + page.url)}">${title}</a></li>`;
}

/** The pages of changes: their props, their recipes, and their step files. */
import type { ChangeStep, CompareProps } from '../../../../theme/contract/changes/changes.js';
import { countPages } from '../../../../theme/contract/changes/describe-counts.js';
import { fillText } from '../../../../theme/contract/fill-text.js';
import type {
  ChangesPageProps,
  FeedProps,
  LinkProps,
  MetaProps,
  ReleaseProps,
  VersionChangesPageProps,
} from '../../../../theme/contract/page-props.js';
import type { Step } from '../../../changes/compared-pages.js';
import { contentHash } from '../../../cache/content-hash.js';
import type { OutputFile, Route, Site, Version } from '../../../model.js';
import { fileUrl, listOutFile, routeAddress } from '../../../place/address.js';
import { changesRoute, changesTwinFile, feedFile, versionsWithChanges } from '../../../place/plain-routes.js';
import { versionBelow } from '../../../section-versions.js';
import { plainMeta } from '../own-page.js';
import type { SiteView } from '../site-view.js';
import { makePageProps } from '../page-props.js';
import type { Renderer } from '../renderer.js';
import { changedGroups, outlineProps } from './change-props.js';

type ChangesRoute = Extract<Route, { kind: 'changes' }>;

/** Returns everything that follows from facts, without the changed texts. */
export function shownOfChanges({ view, changes }: Renderer, { version }: ChangesRoute): unknown {
  return [
    version && compareProps(view, version),
    version && neighboursOf(view.site, version),
    ...stepsOn(view.site, version).map((step) => changes?.keysOf(step).shown()),
  ];
}

/** Returns keys of everything that the texts decide on a page of changes. */
export function textsOfChanges({ view, changes }: Renderer, { version }: ChangesRoute): readonly unknown[] {
  return stepsOn(view.site, version).map((step) => changes?.keysOf(step).texts);
}

/** Returns a recipe that covers everything in the file of a step. */
export function recipeOfStep({ view, changes }: Renderer, step: Step): string {
  const keys = changes?.keysOf(step);
  return contentHash(JSON.stringify([view.stamp, keys?.shown(), keys?.texts]));
}

/** Lists every step of the site, newest first. */
export function allSteps({ config }: Site): readonly Step[] {
  return versionsWithChanges(config).flatMap((to) => {
    const from = versionBelow(config, to);
    return from ? [{ from, to }] : [];
  });
}

/** Lists the step to a version and those before it, newest first. */
function stepsTo(site: Site, to: Version): readonly Step[] {
  const from = versionBelow(site.config, to);
  return from ? [{ from, to }, ...stepsTo(site, from)] : [];
}

/** Lists the steps that a page of changes shows. */
function stepsOn(site: Site, version: Version | undefined): readonly Step[] {
  return version ? stepsTo(site, version).slice(0, 1) : allSteps(site);
}

// ------------------------------------------------------------------------------------------------------------------ pages

export function listProps(renderer: Renderer, { address }: ChangesRoute): ChangesPageProps {
  const { view } = renderer;
  const { texts, origin } = view.props;
  const meta = {
    ...plainMeta(view, texts.changesTitle, texts.changesText),
    canonicalUrl: origin + address.url,
    feeds: [feedProps(view, undefined)],
    ...markdownMeta(view.site, undefined),
  };
  const releases = allSteps(view.site).map((step) => releaseProps(renderer, step));
  return { ...makePageProps(view, undefined, meta, address.url), kind: 'changes', releases };
}

/** Further new pages are not named. */
const maxNamed = 5;

function releaseProps(renderer: Renderer, { from, to }: Step): ReleaseProps {
  const { view } = renderer;
  const groups = groupsOf(renderer, to);
  const added = groups.flatMap(({ pages }) => pages.filter(({ kind }) => kind === 'added'));
  return {
    label: to.label,
    status: to.status,
    url: changesUrl(view.site, to),
    fromLabel: from.label,
    counts: countPages(groups),
    newPages: added.slice(0, maxNamed).map(({ title, url }) => ({ label: title, url, external: false })),
  };
}

export function versionProps(renderer: Renderer, { address }: ChangesRoute, version: Version): VersionChangesPageProps {
  const { view } = renderer;
  const { texts, origin } = view.props;
  const title = fillText(texts.changesTitleFor, { version: version.label });
  const groups = groupsOf(renderer, version);
  const meta = {
    ...plainMeta(view, title, texts.changesText),
    canonicalUrl: origin + address.url,
    feeds: [feedProps(view, version)],
    ...markdownMeta(view.site, version),
  };
  return {
    ...makePageProps(view, undefined, meta, address.url),
    kind: 'versionChanges',
    versionLabel: version.label,
    fromLabel: versionBelow(view.site.config, version)?.label ?? '',
    counts: countPages(groups),
    groups,
    compare: { ...compareProps(view, version), scriptUrl: renderer.client.changesScript.url },
    listUrl: routeAddress(view.site.config, changesRoute(undefined)).url,
    ...neighboursOf(view.site, version),
  };
}

function markdownMeta({ config }: Site, version: Version | undefined): Pick<MetaProps, 'markdown'> {
  if (!config.markdownPages) return {};
  return {
    markdown: { url: fileUrl(config, changesTwinFile(version)), listUrl: fileUrl(config, listOutFile(version)) },
  };
}

export function groupsOf({ view, changes, compiled }: Renderer, version: Version): VersionChangesPageProps['groups'] {
  if (!changes) throw new Error('The site shows no changes.');
  return changedGroups(view, changes.changesIn(version), (page) => compiled.documentOf(page).description);
}

function compareProps({ site }: SiteView, version: Version): Pick<CompareProps, 'steps'> {
  return {
    steps: stepsTo(site, version).map(({ from, to }) => ({
      url: fileUrl(site.config, stepFile(to)),
      from: from.name,
      fromLabel: from.label,
    })),
  };
}

function neighboursOf(site: Site, version: Version): Pick<VersionChangesPageProps, 'previous' | 'next'> {
  const { config } = site;
  const all = versionsWithChanges(config);
  const link = (one: Version | undefined): LinkProps | undefined =>
    one && all.includes(one) ? { label: one.label, url: changesUrl(site, one), external: false } : undefined;
  return {
    previous: link(versionBelow(config, version)),
    next: link(all.findLast((one) => versionBelow(config, one) === version)),
  };
}

export function changesUrl({ config }: Pick<Site, 'config'>, version: Version | undefined): string {
  return routeAddress(config, changesRoute(version)).url;
}

/** The media type of Atom. */
export const atomType = 'application/atom+xml';

/** The feed that the head of a page of changes names. */
export function feedProps({ site, props }: SiteView, version: Version | undefined): FeedProps {
  const { texts, title } = props;
  const what = version ? fillText(texts.changesTitleFor, { version: version.label }) : texts.changesTitle;
  return {
    title: fillText(texts.labelled, { label: title, text: what }),
    label: 'Atom',
    url: fileUrl(site.config, feedFile(version)),
    type: atomType,
  };
}

// ------------------------------------------------------------------------------------------------------------- step files

/** The file with the changes of a version, for the script that combines several versions. */
function stepFile({ name }: Version): string {
  return `assets/changes/${name}.json`;
}

export function stepFiles(renderer: Renderer): readonly OutputFile[] {
  const { view, changes } = renderer;
  if (!changes) return [];
  return allSteps(view.site).map((step) => ({
    outFile: stepFile(step.to),
    recipe: recipeOfStep(renderer, step),
    async make() {
      await changes.loadChanges(step.to);
      const groups = groupsOf(renderer, step.to);
      return JSON.stringify({
        from: step.from.name,
        groups,
        outline: outlineProps(view, step.to),
      } satisfies ChangeStep);
    },
  }));
}

/** Checks the links in the config: in head, navbar, footer and announcement. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, Outcome, Page, Sidebar, SiteConfig } from '../model.js';
import { showPath } from '../config/check-shape.js';
import { createNearest, nearestName, nearestPath, type FindNearest } from '../text/nearest-name.js';
import { certainId, encodePath } from '../links/certain-fixes.js';
import { codeOfBroken, externalRule } from '../links/report-broken.js';
import { versionOf } from '../place/page-place.js';
import { readHref, withSuffix, type Href } from '../text/href.js';
import type { LinkResolver } from '../links/link-resolver.js';
import type { Resolution, Sought } from '../links/resolution.js';
import { missingAnchor, type MissingAnchor } from '../links/missing-anchor.js';
import type { SiteIndex } from '../place/site-index.js';
import {
  configDocs,
  configLinks,
  firstOfSidebar,
  isTextSetting,
  type ConfigDoc,
  type ConfigLink,
} from './config-links.js';

/** The context of checking links in the config. */
interface Checking {
  readonly config: SiteConfig;
  readonly resolver: LinkResolver;
  readonly nearest: FindNearest;
  readonly index: SiteIndex;
  readonly sidebars: readonly Sidebar[];
}

/**
 * Reports every broken link of the config, once, at its line. Returns the URL of each link by its text, and of each
 * document by its `docKey`. External and broken links are not included.
 */
export function checkConfigLinks(
  config: SiteConfig,
  resolver: LinkResolver,
  { index, sidebars }: Pick<Checking, 'index' | 'sidebars'>,
): Outcome<ReadonlyMap<string, string>, Finding> {
  const checking: Checking = { config, resolver, nearest: createNearest(), index, sidebars };
  const urls = new Map<string, string>();
  const diagnostics: Finding[] = [];
  for (const link of configLinks(config)) {
    const { to } = link;
    const written = readHref(to);
    const href = written.kind === 'outside' ? ownHref(to, resolver) : written;
    if (href === undefined) continue;
    const resolution = href.kind === 'inside' ? resolver.route(href.path) : undefined;
    if (href.kind === 'malformed' || !resolution || resolution.kind === 'nothing' || resolution.kind === 'asset') {
      diagnostics.push(brokenLink(checking, link, resolution));
      continue;
    }
    if (written.kind === 'inside') urls.set(to, withSuffix(resolution.url, href));
    const missing = missingAnchor(resolution, href.fragment);
    if (missing) diagnostics.push(brokenAnchor(checking, link, resolution, missing));
  }
  for (const doc of configDocs(config)) {
    const page = findDoc(checking, doc);
    if (page) urls.set(doc.key, page.address.url);
    else diagnostics.push(missingDoc(checking, doc));
  }
  return { value: urls, diagnostics: [...diagnostics, ...checkRedirectAnchors(checking), ...checkMerges(checking)] };
}

/** Finds a document in the latest version, or else in the newest one that contains it. */
function findDoc({ config, index, sidebars }: Checking, doc: ConfigDoc): Page | undefined {
  const { section, kind, id } = doc;
  const versions = section.versioned
    ? config.versions.toSorted((one, other) => Number(other.isLast) - Number(one.isLast))
    : [undefined];
  for (const version of versions) {
    const page =
      kind === 'doc'
        ? index.pageNamed({ layer: version?.name ?? '' }, section, id, version)
        : firstOfSidebar(sidebars, doc, version);
    if (page) return page;
  }
  return undefined;
}

function missingDoc({ config, index, nearest, sidebars }: Checking, doc: ConfigDoc): Finding {
  const { section, kind, id, path } = doc;
  if (kind === 'docSidebar') {
    const names = sidebars.flatMap((sidebar) => (sidebar.section === section ? (sidebar.name ?? []) : []));
    return diagnose('broken-link', {
      message: `The section "${section.name}" has no sidebar "${id}" with pages`,
      setting: { path, what: 'value' },
      notes: [`The config names it at ${showPath(path)}.`],
      suggestion: nearestName(id, names),
    });
  }
  const version = section.versioned ? config.versions.find(({ isLast }) => isLast) : undefined;
  return diagnose('broken-link', {
    message: `The section "${section.name}" has no document "${id}"`,
    setting: { path, what: 'value' },
    notes: [`The config names it at ${showPath(path)}. A document is named by its path in the section, without ".md".`],
    suggestion: nearestPath(id, index.docPathsOf(section, version), nearest),
  });
}

/** Returns the part of a whole URL after the site's own address, or undefined for an external URL. */
export function ownHref(to: string, resolver: LinkResolver): Exclude<Href, { kind: 'outside' }> | undefined {
  const path = resolver.ownPath(to.trim());
  const href = path === undefined ? undefined : readHref(path);
  return href?.kind === 'outside' ? undefined : href;
}

/** Checks the fragments of redirect targets. The targets themselves have been checked already. */
function checkRedirectAnchors(checking: Checking): readonly Finding[] {
  const { config, resolver } = checking;
  return config.redirects.flatMap(({ to }, index) => {
    const link = { to, path: ['redirects', index, 'to'] };
    const written = readHref(to);
    const href = written.kind === 'outside' ? ownHref(to, resolver) : written;
    if (href?.kind !== 'inside') return [];
    const resolution = resolver.route(href.path);
    if (written.kind === 'outside' && resolution.kind === 'nothing') return [brokenLink(checking, link, resolution)];
    const missing = missingAnchor(resolution, href.fragment);
    return missing ? [brokenAnchor(checking, link, resolution, missing)] : [];
  });
}

/** Checks the headings to which a `_layer.yml` moves pages. */
function checkMerges({ index, nearest }: Checking): readonly Finding[] {
  return index.trees.flatMap(({ section, version, merges }) =>
    merges.flatMap(({ to, heading, targetPlace }) => {
      const page = index.pageOf(section, version, to);
      const missing = page && missingAnchor({ kind: 'page', page, ...page.address }, heading);
      if (!missing) return [];
      const near = certainId(index, page, heading) ?? nearest(heading, page.facts.ids);
      return diagnose('broken-anchor', {
        message: `Broken link: no heading of the page "${to}" has the id "${heading}"`,
        place: targetPlace,
        notes: [`The page comes from "${page.source.file}".`],
        suggestion: near === undefined ? undefined : `${to}#${near}`,
        unless: missing.unless,
        ...versionOf(page),
      });
    }),
  );
}

function brokenLink(
  { nearest }: Checking,
  { to, path, orAround = false, isImage = false }: ConfigLink,
  resolution: Resolution | undefined,
): Finding {
  const near = resolution?.kind === 'nothing' ? nearestAddress(nearest, to, resolution.sought) : undefined;
  // The excerpt shows the whole setting, which may contain more than the address.
  const isInText = near !== undefined && isTextSetting(path);
  return diagnose(isImage ? 'broken-html-image' : codeOfBroken('broken-link', to), {
    message: `${isImage ? 'Image not found' : 'Broken link'}: "${to}"`,
    setting: { path, what: 'value', orAround },
    notes: [
      `The config names it at ${showPath(path)}. No page, file or redirect of the site has this address.`,
      ...externalRule(
        to,
        near === undefined && !isImage && resolution?.kind === 'nothing' ? resolution.sought : undefined,
      ),
      ...(isInText ? [`Did you mean "${near}"?`] : []),
    ],
    suggestion: isInText ? undefined : near,
  });
}

/** Returns the nearest route, with the query and fragment as written. */
function nearestAddress(nearest: FindNearest, to: string, { name, candidates }: Sought): string | undefined {
  const near = nearestPath(name, candidates(), nearest);
  return near === undefined ? undefined : encodePath(near) + to.replace(/^[^?#]*/, '');
}

function brokenAnchor(
  { index, nearest }: Checking,
  { to, path, orAround = false }: ConfigLink,
  resolution: Resolution,
  { fragment, unless }: MissingAnchor,
): Finding {
  const page = resolution.kind === 'page' ? resolution.page : undefined;
  const near = page && (certainId(index, page, fragment) ?? nearest(fragment, page.facts.ids));
  // The excerpt of a text setting shows more than the address.
  const isInText = near !== undefined && isTextSetting(path);
  return diagnose(codeOfBroken('broken-anchor', to), {
    message: `Broken link: no heading of the page at "${to}" has the id "${fragment}"`,
    setting: { path, what: 'value', orAround },
    notes: [
      `The config names it at ${showPath(path)}.`,
      ...(page ? [`The page comes from "${page.source.file}".`] : []),
      ...(isInText ? [`Did you mean "#${near}"?`] : []),
    ],
    suggestion: near === undefined || isInText ? undefined : to.slice(0, to.indexOf('#') + 1) + near,
    unless,
  });
}

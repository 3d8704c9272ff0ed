/** Links that the config itself makes, navbar, footer and announcement, must lead somewhere like every other. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, Outcome, SiteConfig } from '../model.js';
import { createNearest, nearestPath, type FindNearest } from '../text/nearest-name.js';
import { encodePath } from '../links/certain-fixes.js';
import { readHref, withSuffix, type Href } from '../text/href.js';
import type { LinkResolver } from '../links/link-resolver.js';
import type { Resolution, Sought } from '../links/resolution.js';
import { missingAnchor, type MissingAnchor } from '../links/missing-anchor.js';

/** A link of the config with the path of its key. */
interface ConfigLink {
  readonly to: string;
  readonly path: readonly (string | number)[];
  /** Written as an address alone, it is the value around. */
  readonly orAround?: boolean;
}

/** What all links of the config are checked with. */
interface Checking {
  readonly config: SiteConfig;
  readonly resolver: LinkResolver;
  readonly nearest: FindNearest;
}

/**
 * Reports every broken link of the config, once, at its line there. The value is the URL that each link's text leads to;
 * outside ones and broken ones are not in it.
 */
export function checkConfigLinks(
  config: SiteConfig,
  resolver: LinkResolver,
): Outcome<ReadonlyMap<string, string>, Finding> {
  const checking: Checking = { config, resolver, nearest: createNearest() };
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
    if (missing) diagnostics.push(brokenAnchor(link, missing));
  }
  return { value: urls, diagnostics: [...diagnostics, ...checkRedirectAnchors(checking)] };
}

/** Of a whole URL, what follows the site's own address; undefined where it leads outside. */
export function ownHref(to: string, resolver: LinkResolver): Exclude<Href, { kind: 'outside' }> | undefined {
  const path = resolver.ownPath(to.trim());
  const href = path === undefined ? undefined : readHref(path);
  return href?.kind === 'outside' ? undefined : href;
}

/** Targets of redirects are already checked; this checks the headings that they name. */
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
    return missing ? [brokenAnchor(link, missing)] : [];
  });
}

function brokenLink(
  { nearest }: Checking,
  { to, path, orAround = false }: ConfigLink,
  resolution: Resolution | undefined,
): Finding {
  return diagnose('broken-link', {
    message: `Nothing answers at "${to}"`,
    setting: { path, what: 'value', orAround },
    notes: [`The config names it at ${path.join('.')}. No page, file or redirect of the site has this address.`],
    suggestion: resolution?.kind === 'nothing' ? nearestAddress(nearest, to, resolution.sought) : undefined,
  });
}

/** A route of the site, with the query and heading that were written. */
function nearestAddress(nearest: FindNearest, to: string, { name, candidates }: Sought): string | undefined {
  const near = nearestPath(name, candidates(), nearest);
  return near === undefined ? undefined : encodePath(near) + to.replace(/^[^?#]*/, '');
}

function brokenAnchor({ to, path, orAround = false }: ConfigLink, { fragment, unless }: MissingAnchor): Finding {
  return diagnose('broken-anchor', {
    message: `No heading of the page at "${to}" has the id "${fragment}"`,
    setting: { path, what: 'value', orAround },
    notes: [`The config names it at ${path.join('.')}.`],
    unless,
  });
}

/** Of navbar, footer and announcement, and of the elements in every page's head. */
export function configLinks(config: SiteConfig): readonly ConfigLink[] {
  return [
    ...headLinks(config),
    ...config.navbar.map(({ to }, index) => ({ to, path: ['navbar', 'items', index, 'to'] })),
    ...config.footer.columns.flatMap(({ items }, column) =>
      items.map(({ to }, index) => ({ to, path: ['footer', 'columns', column, 'items', index, 'to'] })),
    ),
    ...announcementLinks(config.announcement?.text ?? '').map((to) => ({ to, path: ['announcement', 'text'] })),
  ];
}

/** Addresses of scripts, style sheets and other elements. */
function headLinks({ scripts, stylesheets, headTags }: SiteConfig): readonly ConfigLink[] {
  const elements = [
    ...scripts.map((attributes, index) => ({ attributes, path: ['scripts', index] })),
    ...stylesheets.map((attributes, index) => ({ attributes, path: ['stylesheets', index] })),
    ...headTags.map(({ attributes }, index) => ({ attributes, path: ['headTags', index, 'attributes'] })),
  ];
  return elements.flatMap(({ attributes, path }) =>
    Object.entries(attributes)
      .filter(([name]) => /^(?:href|src)$/i.test(name))
      // Most are written as addresses alone.
      .flatMap(([name, to]) => (typeof to === 'string' ? [{ to, path: [...path, name], orAround: true }] : [])),
  );
}

/** The addresses of `[text](address)` in the announcement. */
function announcementLinks(text: string): readonly string[] {
  return [...text.matchAll(/\[[^\]]*\]\(([^)\s]*)\)/g)].map(([, to = '']) => to);
}

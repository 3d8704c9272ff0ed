/** Computes the content security policy that a site needs. */
import type { LinkedPage, LinkTarget, Site, SiteConfig } from '../model.js';

type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'media-src';
type Sources = Readonly<Record<Directive, Set<string>>>;

/**
 * Returns the policy, which allows docsgen's own pages and the hosts in the site's texts and settings. React may write
 * `style` attributes, so sites with components allow those. A site can give its own policy, or none: then the result is
 * undefined.
 */
export function contentPolicy(site: Site): string | undefined {
  const { contentSecurityPolicy } = site.config;
  if (contentSecurityPolicy === false) return undefined;
  if (contentSecurityPolicy !== undefined) return contentSecurityPolicy;
  const sources: Sources = {
    'script-src': new Set(["'self'"]),
    'style-src': new Set(["'self'", ...(hasInlineStyles(site) ? ["'unsafe-inline'"] : [])]),
    'img-src': new Set(["'self'", 'data:']),
    'connect-src': new Set(["'self'"]),
    'frame-src': new Set(),
    'media-src': new Set(["'self'"]),
  };
  for (const page of site.pages) addShown(page, sources);
  for (const url of imagesOfConfig(site.config)) for (const origin of originOf(url)) sources['img-src'].add(origin);
  addSettings(site.config, sources);
  return [
    "default-src 'none'",
    ...(Object.entries(sources) as [Directive, Set<string>][]).map(([name, values]) =>
      [name, ...(values.size === 0 ? ["'none'"] : values)].join(' '),
    ),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

function hasInlineStyles({ config, content, pages }: Site): boolean {
  const hasOwnCode = content.reactPages.length > 0 || Object.keys(config.components).length > 0;
  return hasOwnCode || pages.some(({ facts }) => facts.components.length > 0);
}

/** Allows images, frames, sound and video of other hosts. */
function addShown({ facts, targets }: LinkedPage, sources: Sources): void {
  for (const [index, { kind, attribute }] of facts.links.entries()) {
    const isShown = kind === 'image' || attribute === 'src' || attribute === 'data' || attribute === 'poster';
    if (!isShown) continue;
    for (const origin of originsOf(targets[index])) {
      for (const directive of kind === 'image' ? (['img-src'] as const) : (['frame-src', 'media-src'] as const))
        sources[directive].add(origin);
    }
  }
}

function originsOf(target: LinkTarget | undefined): readonly string[] {
  if (target?.kind === 'candidates') return target.candidates.flatMap((candidate) => originsOf(candidate.target));
  return target?.kind === 'external' ? originOf(target.url) : [];
}

/** Returns nothing unless the address is on another host. */
function originOf(url: string): readonly string[] {
  const whole = url.startsWith('//') ? `https:${url}` : url;
  return URL.canParse(whole) && /^https?:/.test(whole) ? [new URL(whole).origin] : [];
}

/** Returns logos, and images in HTML around pages. */
function imagesOfConfig({
  logo,
  navbar,
  versionMenu,
  languageMenu,
  footer,
  announcement,
}: SiteConfig): readonly string[] {
  const logos = [logo, footer.logo].flatMap((image) =>
    typeof image === 'object' ? [image.src, image.dark ?? ''] : [image ?? ''],
  );
  const html = JSON.stringify([navbar, versionMenu, languageMenu, footer, announcement]);
  return [...logos, ...Array.from(html.matchAll(/src=\\?["']?(https?:[^"'\\\s>]+)/g), ([, url = '']) => url)];
}

function addSettings({ scripts, stylesheets, analytics, search, pageActions }: SiteConfig, sources: Sources): void {
  const add = (directive: Directive, url: unknown): void => {
    if (typeof url === 'string') for (const origin of originOf(url)) sources[directive].add(origin);
  };
  for (const { src } of scripts) add('script-src', src);
  for (const { href } of stylesheets) add('style-src', href);
  add('connect-src', pageActions.feedback?.url);
  for (const src of [analytics?.plausible?.src, analytics?.umami?.src, analytics?.script?.['src']]) {
    add('script-src', src);
    // An analytics script sends its data to its own host.
    add('connect-src', src);
  }
  for (const [directive, hosts] of [
    ...(analytics?.gtag || analytics?.googleTagManager !== undefined ? googleHosts : []),
    ...(search?.hosted ? ([['connect-src', ['https://*.algolia.net', 'https://*.algolianet.com']]] as const) : []),
  ])
    for (const host of hosts) sources[directive].add(host);
}

/** Source: https://developers.google.com/tag-platform/security/guides/csp. */
const googleHosts = [
  ['script-src', ['https://www.googletagmanager.com']],
  ['connect-src', ['https://*.google-analytics.com', 'https://*.analytics.google.com']],
  ['img-src', ['https://*.google-analytics.com']],
] as const satisfies readonly (readonly [Directive, readonly string[]])[];

/** Links that the config itself makes, navbar, footer and announcement, must lead somewhere like every other. */
import { locateInConfig } from '../config/locate-key.js';
import { diagnose } from '../diagnostic.js';
import type { Diagnostic, SiteConfig } from '../model.js';
import { nearestName } from '../nearest-name.js';
import { readHref } from '../links/href.js';
import type { LinkResolver } from '../links/link-resolver.js';

/** A link of the config with the path of its key. */
interface ConfigLink {
  readonly to: string;
  readonly path: readonly (string | number)[];
}

/** Tells every broken link of the config, once, at its line there. */
export function checkConfigLinks(config: SiteConfig, resolver: LinkResolver): readonly Diagnostic[] {
  return configLinks(config).flatMap(({ to, path }) => {
    const href = readHref(to);
    if (href.kind === 'outside') return [];
    const resolution = href.kind === 'inside' ? resolver.route(href.path) : undefined;
    if (resolution && resolution.kind !== 'nothing') {
      const missing = href.kind === 'inside' && resolution.kind === 'page' && href.fragment ? href.fragment : undefined;
      return missing === undefined || (resolution.kind === 'page' && resolution.page.document.ids.includes(missing))
        ? []
        : [brokenAnchor(config, to, path, missing)];
    }
    const suggestion =
      resolution?.kind === 'nothing' ? nearestName(resolution.sought.name, resolution.sought.candidates()) : undefined;
    return [
      diagnose('broken-link', {
        message: `Nothing answers at "${to}"`,
        place: locateInConfig(config, path, 'value'),
        notes: [`The config names it at ${path.join('.')}. No page, file or redirect of the site has this address.`],
        suggestion,
      }),
    ];
  });
}

function brokenAnchor(config: SiteConfig, to: string, path: ConfigLink['path'], fragment: string): Diagnostic {
  return diagnose('broken-anchor', {
    message: `No heading of the page at "${to}" has the id "${fragment}"`,
    place: locateInConfig(config, path, 'value'),
    notes: [`The config names it at ${path.join('.')}.`],
  });
}

function configLinks(config: SiteConfig): readonly ConfigLink[] {
  return [
    ...config.navbar.map(({ to }, index) => ({ to, path: ['navbar', 'items', index, 'to'] })),
    ...config.footer.columns.flatMap(({ items }, column) =>
      items.map(({ to }, index) => ({ to, path: ['footer', 'columns', column, 'items', index, 'to'] })),
    ),
    ...announcementLinks(config.announcement?.text ?? '').map((to) => ({ to, path: ['announcement', 'text'] })),
  ];
}

/** The addresses of `[text](address)` in the announcement. */
function announcementLinks(text: string): readonly string[] {
  return [...text.matchAll(/\[[^\]]*\]\(([^)\s]*)\)/g)].map(([, to = '']) => to);
}

/**
 * Redirects: collect → check → follow. They come from the config, from moves, and from the pinned addresses of the latest
 * version (`/4.6/…`). Every redirect that comes out leads straight to its last target; what loops, leads to nothing or
 * covers a page is told and left out.
 */
import { locateInConfig } from '../config/locate-key.js';
import { diagnose } from '../diagnostic.js';
import type {
  Content,
  Diagnostic,
  Outcome,
  Page,
  RedirectOrigin,
  RedirectTarget,
  SiteConfig,
  VersionTree,
} from '../model.js';
import { nearestName } from '../nearest-name.js';
import { documentAddress, fileUrl, joinRoutes, routeAddress, treeRoute } from './address.js';
import type { SiteIndex } from './site-index.js';

/** A redirect that is sure to arrive. */
export interface Redirect {
  readonly from: string;
  readonly target: RedirectTarget;
  readonly origin: RedirectOrigin;
}

/** A redirect as it was asked for. */
interface Wish {
  readonly from: string;
  /** A route, with query and hash as given, or a whole URL. */
  readonly to: string;
  readonly origin: RedirectOrigin;
}

/** Plans all redirects of the site. Of two for one address, the config's comes before a move's. */
export function planRedirects(config: SiteConfig, content: Content, index: SiteIndex): Outcome<readonly Redirect[]> {
  const diagnostics: Diagnostic[] = [];
  const urls = new Map<string, string>([
    ...[...content.staticFiles.keys()].map((path) => [`/${path}`, fileUrl(config, path)] as const),
    ...[...index.routes(), ...content.reactPages.map(({ route }) => route)].map(
      (route) => [route, routeAddress(config, route).url] as const,
    ),
  ]);
  const wishes = new Map<string, Wish>();
  for (const wish of [
    ...configWishes(config, diagnostics),
    ...moveWishes(config, index),
    ...pinnedWishes(config, index),
  ]) {
    if (wish.origin.kind !== 'config' && urls.has(wish.from)) continue;
    if (!wishes.has(wish.from)) wishes.set(wish.from, wish);
  }
  const redirects = [...wishes.values()].flatMap((wish): Redirect[] => {
    const target = follow(wish, wishes, urls);
    if (target.kind === 'arrives') return [{ from: wish.from, target: target.target, origin: wish.origin }];
    diagnostics.push(unfollowed(config, wish, target, index));
    return [];
  });
  return { value: redirects, diagnostics };
}

function configWishes(config: SiteConfig, diagnostics: Diagnostic[]): Wish[] {
  return config.redirects.flatMap(({ from, to }, index): Wish[] => {
    if (!/[?#\\\0]|(^|\/)\.\.?(\/|$)/.test(from))
      return [{ from: joinRoutes(from), to, origin: { kind: 'config', index } }];
    diagnostics.push(
      diagnose('redirect-invalid', {
        message: `"${from}" cannot be the address of a redirect`,
        place: locateInConfig(config, ['redirects', index, 'from'], 'value'),
        notes: ['A redirect answers at a plain path, without "?", "#", backslash or dots as a segment.'],
      }),
    );
    return [];
  });
}

/** The old address of a moved page, in the version that moves it and in every later one that still has it. */
function moveWishes(config: SiteConfig, index: SiteIndex): Wish[] {
  return index.trees.flatMap((tree) =>
    movesInto(tree, index).flatMap(({ move, page }): Wish[] => {
      const old = documentAddress(config, {
        section: tree.section,
        version: tree.version,
        docPath: move.from,
        slug: undefined,
      });
      if (!old || old.route === page.address.route) return [];
      return [{ from: old.route, to: page.address.route, origin: { kind: 'move', move, version: tree.version } }];
    }),
  );
}

/** Every move made in this tree or before it, with the page it leads to here. */
function movesInto(
  tree: VersionTree,
  index: SiteIndex,
): readonly { readonly move: VersionTree['moves'][number]; readonly page: Page }[] {
  const upTo = index.trees.filter(({ section }) => section === tree.section);
  return upTo.slice(0, upTo.indexOf(tree) + 1).flatMap(({ moves, version }) =>
    moves.flatMap((move) => {
      const moved = index.pageOf(tree.section, version, move.to);
      const page =
        moved && index.lineages.get(moved.lineage)?.pages.find((candidate) => candidate.version === tree.version);
      return page ? [{ move, page }] : [];
    }),
  );
}

/** The latest version answers under its own name, too: "/4.6/a" leads to "/a". Its moved pages do as well. */
function pinnedWishes(config: SiteConfig, index: SiteIndex): Wish[] {
  const latest = config.versions.find(({ isLast }) => isLast);
  if (!latest || latest.path !== '') return [];
  return config.sections
    .filter(({ versioned }) => versioned)
    .flatMap((section) => {
      const root = treeRoute(section, latest);
      const pin = (route: string): string =>
        joinRoutes(section.path, latest.name, route.slice(root === '/' ? 0 : root.length));
      const tree = index.treeOf(section, latest);
      const moved = tree ? movesInto(tree, index) : [];
      const pages = index
        .docPathsOf(section, latest)
        .flatMap((docPath) => index.pageOf(section, latest, docPath) ?? []);
      return [
        ...pages.map((page) => [page.address.route, page] as const),
        ...moved.flatMap(({ move, page }) => {
          const old = documentAddress(config, { section, version: latest, docPath: move.from, slug: undefined });
          return old ? [[old.route, page] as const] : [];
        }),
      ].map(([route, page]): Wish => ({ from: pin(route), to: page.address.route, origin: { kind: 'pinned' } }));
    });
}

type Following =
  | { readonly kind: 'arrives'; readonly target: RedirectTarget }
  | { readonly kind: 'loops'; readonly through: readonly string[] }
  | { readonly kind: 'leads to nothing'; readonly route: string };

/** Follows a chain to its end. The query and hash of the last step that has any are kept. */
function follow(wish: Wish, wishes: ReadonlyMap<string, Wish>, urls: ReadonlyMap<string, string>): Following {
  const through = [wish.from];
  let suffix = '';
  for (let to = wish.to; ;) {
    if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(to)) return { kind: 'arrives', target: { url: to, route: undefined } };
    const end = to.search(/[?#]/);
    const route = joinRoutes(end < 0 ? to : to.slice(0, end));
    suffix = end < 0 ? suffix : to.slice(end);
    const url = urls.get(route);
    if (url !== undefined) return { kind: 'arrives', target: { url: url + suffix, route } };
    if (through.includes(route)) return { kind: 'loops', through: [...through, route] };
    through.push(route);
    const step = wishes.get(route);
    if (!step) return { kind: 'leads to nothing', route };
    to = step.to;
  }
}

function unfollowed(
  config: SiteConfig,
  wish: Wish,
  failure: Exclude<Following, { kind: 'arrives' }>,
  index: SiteIndex,
): Diagnostic {
  const place =
    wish.origin.kind === 'config'
      ? locateInConfig(config, ['redirects', wish.origin.index, 'to'], 'value')
      : wish.origin.kind === 'move'
        ? wish.origin.move.place
        : undefined;
  if (failure.kind === 'loops') {
    return diagnose('redirect-invalid', {
      message: `The redirect from "${wish.from}" runs in a circle`,
      place,
      notes: [`It goes ${failure.through.join(' → ')}. Give one of these redirects a page as its target.`],
    });
  }
  return diagnose('redirect-invalid', {
    message: `The redirect from "${wish.from}" leads to "${failure.route}", where nothing answers`,
    place,
    notes: ['A redirect must lead to a page, to a file of the static folder, to another redirect or to a whole URL.'],
    suggestion: nearestName(failure.route, index.routes()),
  });
}

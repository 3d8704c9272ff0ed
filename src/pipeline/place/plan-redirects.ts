/**
 * Collects redirects, checks them and follows their chains. They come from the config, from moves, and from the pinned
 * addresses of the latest version (`/4.6/…`). Every resulting redirect leads directly to its final target. Redirects
 * that loop, lead nowhere or cover a page are reported and left out.
 */
import { diagnose, settingValue } from '../diagnostics/diagnostic.js';
import { readHref } from '../text/href.js';
import type {
  Address,
  Content,
  Finding,
  Outcome,
  Page,
  RedirectOrigin,
  RedirectTarget,
  SiteConfig,
  Version,
  VersionTree,
} from '../model.js';
import { isPinned, treeBelow } from '../section-versions.js';
import { createNearest } from '../text/nearest-name.js';
import {
  documentAddress,
  fileUrl,
  joinRoutes,
  knownFiles,
  pagesAreFiles,
  redirectAddress,
  routeAddress,
  routeOfFile,
  routeOfPath,
  treeRoute,
  sharedUrl,
} from './address.js';
import { externalUrl } from './outside/external-routes.js';
import { allVersionsRoute, plainRoutes, versionsInMenu } from './plain-routes.js';
import { findStaticPage } from './static-page.js';
import type { SiteIndex } from './site-index.js';

/** A redirect with a valid target. */
export interface Redirect {
  /** The route of `address`. */
  readonly from: string;
  readonly address: Address;
  readonly target: RedirectTarget;
  readonly origin: RedirectOrigin;
}

/** The start of a tree or of the site that has no page, and the page to show instead. */
export interface Home {
  readonly route: string;
  readonly page: Page;
}

/** A requested redirect. */
interface Wish {
  readonly address: Address;
  readonly to: WishTarget;
  readonly origin: RedirectOrigin;
}

type WishTarget =
  | { readonly kind: 'outside'; readonly url: string }
  /** A decoded route. Query and hash are as written. */
  | { readonly kind: 'inside'; readonly route: string; readonly suffix: string };

/** Plans all redirects of the site. If two have the same address, those of the config take precedence over moves. */
export function planRedirects(
  config: SiteConfig,
  content: Content,
  index: SiteIndex,
  homes: readonly Home[],
): Outcome<readonly Redirect[], Finding> {
  const diagnostics: Finding[] = [];
  const otherUrls = new Map<string, string>([
    ...knownFiles(config).map((path) => [`/${path}`, fileUrl(config, path)] as const),
    ...Array.from(content.staticFiles.keys(), (path) => [`/${path}`, sharedUrl(config, path)] as const),
    ...plainRoutes(config, content).map((route) => [route, routeAddress(config, route).url] as const),
  ]);
  const urlOf = (route: string): string | undefined => index.pageAt(route)?.address.url ?? otherUrls.get(route);
  const wishes = new Map<string, Wish>();
  for (const wish of configWishes(config, diagnostics)) {
    if (wishes.has(wish.address.route)) diagnostics.push(repeated(wish));
    else wishes.set(wish.address.route, wish);
  }
  const moversOf = findMovers(index.trees);
  const ownWishes = [
    ...moveWishes(config, index, moversOf),
    ...pinnedWishes(config, index, moversOf),
    ...homeWishes(config, homes),
    ...extensionWishes(config, [...index.routes(), ...plainRoutes(config, content)]),
  ];
  for (const wish of ownWishes) {
    const { route } = wish.address;
    if (urlOf(route) === undefined && !wishes.has(route)) wishes.set(route, wish);
  }
  const urlAt = (route: string): string | undefined =>
    urlOf(route) ?? findStaticPage(config, content, route)?.url ?? urlOf(routeOfFile(config, route) ?? '');
  if (versionsInMenu(config) !== undefined && !wishes.has(allVersionsRoute) && urlAt(allVersionsRoute) === undefined)
    otherUrls.set(allVersionsRoute, routeAddress(config, allVersionsRoute).url);
  const follow = createFollower(wishes, urlAt, (route) => externalUrl(config, route));
  const nearest = createNearest();
  const redirects = [...wishes.values()].flatMap((wish): Redirect[] => {
    const { address, origin } = wish;
    const target = follow(wish);
    if (target.kind === 'arrives') return [{ from: address.route, address, target: target.target, origin }];
    const near = target.kind === 'loops' ? undefined : nearest(target.route, index.routes());
    const suffix = wish.to.kind === 'inside' ? wish.to.suffix : '';
    diagnostics.push(unfollowed(wish, target, near === undefined ? undefined : near + suffix));
    return [];
  });
  return { value: redirects, diagnostics };
}

function configWishes(config: SiteConfig, diagnostics: Finding[]): Wish[] {
  const written = config.redirects.flatMap(({ from: sources, to }, index) =>
    sources.map((from, item) => ({ from, to, index, item: sources.length > 1 ? item : undefined })),
  );
  return written.flatMap(({ from, to, index, item }): Wish[] => {
    const origin: RedirectOrigin = { kind: 'config', index, ...(item !== undefined && { item }) };
    const [path, target] = [readHref(from), readHref(to)];
    const isPlain = path.kind === 'inside' && path.suffix === '' && !/[\\\p{Cc}]|(^|\/)\.\.?(\/|$)/u.test(path.path);
    if (isPlain && target.kind !== 'malformed') {
      const toTarget: WishTarget =
        target.kind === 'outside'
          ? { kind: 'outside', url: to }
          : { kind: 'inside', route: routeOfPath(target.path), suffix: target.suffix };
      return [{ address: redirectAddress(config, path.path), to: toTarget, origin }];
    }
    diagnostics.push(
      isPlain
        ? diagnose('redirect-invalid', {
            message: `"${to}" is not a valid address`,
            ...settingValue('redirects', index, 'to'),
            notes: ['A percent sign begins an encoded byte; write "%25" for the sign itself.'],
          })
        : diagnose('redirect-invalid', {
            message: `"${from}" cannot be the address of a redirect`,
            ...redirectSource(origin),
            notes: [
              'The address of a redirect is a plain path, without "?", "#", backslash, control characters or dots as a segment.',
            ],
          }),
    );
    return [];
  });
}

function repeated({ address, origin }: Wish): Finding {
  return diagnose('redirect-invalid', {
    message: `Two redirects begin at "${address.route}"`,
    ...redirectSource(origin),
    notes: ['They are two spellings of one address. Delete one of them.'],
  });
}

/** Returns the place in the config of a redirect's source address. */
export function redirectSource(origin: RedirectOrigin): Pick<Finding, 'setting'> {
  if (origin.kind !== 'config') return {};
  return settingValue('redirects', origin.index, 'from', ...(origin.item === undefined ? [] : [origin.item]));
}

/** Requests an automatic redirect from a route to a page. */
function toPage(config: SiteConfig, from: string, page: Page, origin: RedirectOrigin, suffix = ''): Wish {
  return {
    address: routeAddress(config, from),
    to: { kind: 'inside', route: page.address.route, suffix },
    origin,
  };
}

/**
 * Requests redirects from the old address of a moved page, in the version that moves it and in every later version that
 * contains it.
 */
function moveWishes(config: SiteConfig, index: SiteIndex, moversOf: MoversOf): Wish[] {
  return index.trees.flatMap((tree) =>
    movesInto(config, tree, index, moversOf).flatMap(({ move, oldRoute, page, suffix }) =>
      oldRoute === page.address.route
        ? []
        : [toPage(config, oldRoute, page, { kind: 'move', move, version: tree.version }, suffix)],
    ),
  );
}

function homeWishes(config: SiteConfig, homes: readonly Home[]): Wish[] {
  return homes.map(({ route, page }) => toPage(config, route, page, { kind: 'home' }));
}

/**
 * Requests redirects for the extension "html": "/guide.html" leads to "/guide", or "/guide" to a page whose address has
 * the extension.
 */
function extensionWishes(config: SiteConfig, routes: readonly string[]): Wish[] {
  const { fromExtensions, toExtensions } = config;
  const leadTo = (from: string, route: string): Wish => ({
    address: redirectAddress(config, from),
    to: { kind: 'inside', route, suffix: '' },
    origin: { kind: 'extension' },
  });
  const pages = routes.filter((route) => route !== '/');
  return [
    ...fromExtensions.flatMap((extension) =>
      // If pages are files, that address is the file itself.
      extension === 'html' && pagesAreFiles(config)
        ? []
        : pages
            .filter((route) => !route.endsWith(`.${extension}`))
            .map((route) => leadTo(`${route}.${extension}`, route)),
    ),
    ...toExtensions.flatMap((extension) =>
      pages
        .filter((route) => route.endsWith(`.${extension}`))
        .map((route) => leadTo(route.slice(0, -extension.length - 1), route)),
    ),
  ];
}

interface MovedPage {
  readonly move: VersionTree['moves'][number];
  /** The page's address in this version, if it had not moved. */
  readonly oldRoute: string;
  readonly page: Page;
  /** The heading with "#", if the page became a part of another page. */
  readonly suffix: string;
}

/**
 * Returns those trees with moves among a tree and the trees below it, the oldest first. Trees share their results for
 * the trees below.
 */
type MoversOf = (tree: VersionTree) => readonly VersionTree[];

function findMovers(trees: readonly VersionTree[]): MoversOf {
  const known = new Map<VersionTree, readonly VersionTree[]>();
  const moversOf: MoversOf = (tree) => {
    const met = known.get(tree);
    if (met) return met;
    const below = treeBelow(trees, tree);
    const before = below ? moversOf(below) : [];
    const movers = tree.moves.length + tree.merges.length > 0 ? [...before, tree] : before;
    known.set(tree, movers);
    return movers;
  };
  return moversOf;
}

/** Returns every move that was made in this tree or below, with its target page in this tree. */
function movesInto(config: SiteConfig, tree: VersionTree, index: SiteIndex, moversOf: MoversOf): readonly MovedPage[] {
  const { section, version } = tree;
  const movers = moversOf(tree);
  return movers.flatMap((mover, at) =>
    [...mover.moves, ...mover.merges].flatMap((move): MovedPage[] => {
      const isMerge = 'heading' in move;
      const moved = index.pageOf(section, mover.version, move.to);
      const now = moved && placeNow(moved, version, movers.slice(at + 1), index);
      // Front matter affects the address that readers know.
      const before = mover.below && index.pageOf(section, mover.below, move.from);
      const old = documentAddress(config, {
        section,
        version,
        docPath: move.from,
        filePath: before?.source.docPath ?? move.from,
        frontMatter: before?.facts.frontMatter ?? {},
      });
      // A page that never existed has no old address. The tree leaves out impossible moves. Before the oldest version were
      // others that have ended.
      if (!now || !old || (isMerge && mover.below && !before)) return [];
      return [{ move, oldRoute: old.route, page: now.page, suffix: now.suffix || (isMerge ? `#${move.heading}` : '') }];
    }),
  );
}

/** Finds a page in a version. If one of the later trees merges it into another page, that is the page with the heading. */
function placeNow(
  moved: Page,
  version: Version | undefined,
  later: readonly VersionTree[],
  index: SiteIndex,
): Pick<MovedPage, 'page' | 'suffix'> | undefined {
  const page = index.lineages.get(moved.lineage)?.pages.find((candidate) => candidate.version === version);
  if (page) return { page, suffix: '' };
  for (const [at, { section, version: merging, below, merges }] of later.entries()) {
    const merge = merges.find(({ from }) => below && index.pageOf(section, below, from)?.lineage === moved.lineage);
    const target = merge && index.pageOf(section, merging, merge.to);
    const now = target && placeNow(target, version, later.slice(at + 1), index);
    if (now) return { page: now.page, suffix: now.suffix || `#${merge.heading}` };
  }
  return undefined;
}

/**
 * Requests redirects for the latest version under its own name: "/4.6/a" leads to "/a". This includes its moved pages.
 */
function pinnedWishes(config: SiteConfig, index: SiteIndex, moversOf: MoversOf): Wish[] {
  const latest = config.versions.find(isPinned);
  if (!latest) return [];
  return config.sections
    .filter(({ versioned }) => versioned)
    .flatMap((section) => {
      const root = treeRoute(section, latest);
      const pin = (route: string): string =>
        joinRoutes(section.path, latest.name, route.slice(root === '/' ? 0 : root.length));
      const tree = index.treeOf(section, latest);
      const moved = tree ? movesInto(config, tree, index, moversOf) : [];
      return [
        ...index.pagesOf(section, latest).map((page) => ({ oldRoute: page.address.route, page, suffix: '' })),
        ...moved,
      ].map(({ oldRoute, page, suffix }) => toPage(config, pin(oldRoute), page, { kind: 'pinned' }, suffix));
    });
}

type Following =
  | { readonly kind: 'arrives'; readonly target: RedirectTarget }
  | { readonly kind: 'loops'; readonly through: readonly string[] }
  | { readonly kind: 'leads to nothing'; readonly route: string };

/** The end of a chain, and the query and hash of the last step that has any. */
type End =
  | { readonly kind: 'arrives'; readonly url: string; readonly route: string | undefined; readonly suffix: string }
  | Exclude<Following, { kind: 'arrives' }>;

/**
 * Returns a function that follows a chain to its end. The end of each step is cached, so a chain of thousands is
 * followed once.
 */
function createFollower(
  wishes: ReadonlyMap<string, Wish>,
  urlAt: (route: string) => string | undefined,
  urlElsewhere: (route: string) => string | undefined,
): (wish: Wish) => Following {
  const ends = new Map<Wish, End>();
  const endAt = ({ to }: Wish): End | Wish => {
    if (to.kind === 'outside') return { kind: 'arrives', url: to.url, route: undefined, suffix: '' };
    const url = urlAt(to.route);
    if (url !== undefined) return { kind: 'arrives', url, route: to.route, suffix: to.suffix };
    const next = wishes.get(to.route);
    const elsewhere = urlElsewhere(to.route);
    if (next || elsewhere === undefined) return next ?? { kind: 'leads to nothing', route: to.route };
    return { kind: 'arrives', url: elsewhere, route: undefined, suffix: to.suffix };
  };
  return (wish) => {
    const chain = new Set<Wish>();
    let end: End | Wish = ends.get(wish) ?? wish;
    while (!('kind' in end)) {
      chain.add(end);
      const next: End | Wish = endAt(end);
      end = 'kind' in next ? next : (ends.get(next) ?? (chain.has(next) ? circle(chain, next) : next));
    }
    for (const step of [...chain].reverse()) {
      end = withSuffixOf(step, end);
      ends.set(step, end);
    }
    return end.kind === 'arrives' ? { kind: 'arrives', target: { url: end.url + end.suffix, route: end.route } } : end;
  };
}

function withSuffixOf({ to }: Wish, end: End): End {
  if (end.kind !== 'arrives' || end.suffix !== '' || end.route === undefined || to.kind === 'outside') return end;
  return { ...end, suffix: to.suffix };
}

/** Returns the end of every redirect that leads into a loop: the loop, starting where it was first entered. */
function circle(chain: ReadonlySet<Wish>, entry: Wish): End {
  const steps = [...chain];
  const through = [...steps.slice(steps.indexOf(entry)), entry].map(({ address }) => address.route);
  return { kind: 'loops', through: through.length > maxNamed ? [...through.slice(0, maxNamed), '…'] : through };
}

/** The maximum number of steps of a loop that are listed. */
const maxNamed = 10;

function unfollowed(
  wish: Wish,
  failure: Exclude<Following, { kind: 'arrives' }>,
  suggestion: string | undefined,
): Finding {
  const where =
    wish.origin.kind === 'config'
      ? settingValue('redirects', wish.origin.index, 'to')
      : wish.origin.kind === 'move' && { place: wish.origin.move.place };
  if (failure.kind === 'loops') {
    return diagnose('redirect-invalid', {
      message: `The redirect from "${wish.address.route}" is part of a loop`,
      ...where,
      notes: [`It goes ${failure.through.join(' → ')}. Give one of these redirects a page as its target.`],
    });
  }
  return diagnose('redirect-invalid', {
    message: `The redirect from "${wish.address.route}" leads to "${failure.route}", which does not exist`,
    ...where,
    notes: ['A redirect must lead to a page, to a file of the static folder, to another redirect or to a whole URL.'],
    suggestion,
  });
}

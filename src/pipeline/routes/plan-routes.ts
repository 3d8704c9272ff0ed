/**
 * Plans the routes of pages, React pages, redirects and the not-found page. Every output file has a single owner before
 * anything is written. A conflict over a file, or over a folder that is also a file, is reported here.
 */
import { folderBelow, layerFolder } from '../files/site-folders.js';
import { versionsOfSection } from '../section-versions.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Content, Finding, LinkedPage, Outcome, Route, SiteConfig } from '../model.js';
import {
  chunkOutFile,
  foldName,
  joinRoutes,
  ownFiles,
  pagesAreFiles,
  routeAddress,
  sitemapFile,
  treeRoute,
} from '../place/address.js';
import { folderOf } from '../text/doc-path.js';
import { hasChunk } from './has-chunk.js';
import { blogFeeds } from '../place/blog/blog-routes.js';
import { hostFiles } from '../place/host-files.js';
import { gatherLineages } from '../place/lineage.js';
import {
  allVersionsRoute,
  changesRoute,
  feedNames,
  searchRoute,
  versionsInMenu,
  versionsRoute,
  versionsWithChanges,
} from '../place/plain-routes.js';
import { redirectSource, type Redirect } from '../place/plan-redirects.js';
import { topOfFile, topOfPage, versionOf } from '../place/page-place.js';

/** Returns every route once: the not-found page, pages, redirects. */
export function planRoutes(
  config: SiteConfig,
  content: Content,
  pages: readonly LinkedPage[],
  redirects: readonly Redirect[],
): Outcome<readonly Route[], Finding> {
  const ledger: Ledger = { files: new Map(), folders: new Map(), diagnostics: [] };
  const ownAssets: Claim = { outFile: ownFiles.assets, what: 'docsgen’s own folder', origin: nowhere };
  ledger.folders.set(ownFiles.assets, ownAssets);
  const claims = [
    ...languageClaims(config),
    ...ownClaims(config, content),
    ...pageClaims(config, content, pages),
    ...(config.search ? [searchClaim(config)] : []),
    ...changesClaims(config),
    ...[...content.staticFiles].map(([outFile, { file }]): Claim => ({
      outFile,
      what: `the static file "${file}"`,
      origin: () => topOfFile(file),
    })),
    ...redirects.map(redirectClaim).sort((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false)),
    ...versionsClaims(config, pages),
  ];
  const routes = claims.flatMap((claim) => {
    const chunk = chunkClaim(config, content, claim);
    // An optional page of docsgen needs both files.
    if (claim.isOptional && chunk && ownerOf(ledger, foldName(chunk.outFile))) return [];
    const isServed = enter(ledger, claim);
    if (isServed && chunk) enterChunk(ledger, chunk);
    return isServed && claim.route ? [claim.route] : [];
  });
  // A section without its folder has been reported already.
  const isEmpty = pages.length + content.reactPages.length === 0 && content.trees.length > 0;
  const missing = isEmpty ? [noPages(config)] : emptyVersions(config, pages);
  return { value: routes, diagnostics: [...ledger.diagnostics, ...missing] };
}

function noPages({ contentDir, sections }: SiteConfig): Finding {
  const folders = sections.map(({ folder }) => `"${folderBelow(contentDir, folder)}"`).join(' or ');
  return diagnose('content-missing', {
    message: 'The site has no pages',
    notes: [`Put Markdown files into ${folders}, in a versioned section into the folder of a version.`],
  });
}

/**
 * Reports versions without pages. Only the oldest version and complete versions need pages; others may inherit all of
 * theirs.
 */
function emptyVersions(config: SiteConfig, pages: readonly LinkedPage[]): readonly Finding[] {
  const { sections, versions } = config;
  const shown = new Set(pages.map(({ version }) => version));
  // A section without its folder has been reported already.
  if (!pages.some(({ version }) => version)) return [];
  return versions.flatMap((version, index) => {
    if (shown.has(version)) return [];
    const own = sections.filter((section) => versionsOfSection(config, section).includes(version));
    const folders = own.map((section) => `"${layerFolder(config, section, version)}"`).join(' or ');
    const why = version.complete ? 'It is complete and inherits nothing' : 'No older version has pages to inherit';
    return diagnose('content-missing', {
      message: `Version "${version.name}" has no pages`,
      setting: { path: ['versions', index, 'name'], what: 'value', orAround: true },
      notes: [
        version.git
          ? `There are none in ${folders}. Name another folder or ref, or remove the version from the config.`
          : `${why}. Put pages into ${folders}, or remove the version from the config.`,
      ],
    });
  });
}

// ----------------------------------------------------------------------------------------------------------------- claims

/** A claim to an output file. */
interface Claim {
  readonly outFile: string;
  /** The description within a sentence. */
  readonly what: string;
  /** Returns the place for diagnostics. It is called only if there is a conflict. */
  readonly origin: () => Pick<Finding, 'place' | 'setting'> | undefined;
  /** The route. Undefined for files that are not routes. */
  readonly route?: Route;
  /** Whether docsgen adds the file automatically, so that it is dropped silently in a conflict. */
  readonly isOptional?: boolean;
  /** The output file of its page, if the file is what browsers fetch of a page. */
  readonly chunkOf?: string;
  /** The path of a language, if that has the file, or a folder of its name. */
  readonly languagePath?: string;
}

const nowhere = (): undefined => undefined;

/**
 * Returns the claims of the folders in which the site is in its other languages. A page or file in one of them would be
 * at an address of that language.
 */
function languageClaims(config: SiteConfig): readonly Claim[] {
  if (config.translation) return [];
  return config.languages.flatMap(({ path, htmlLang }) => {
    const outFiles = [path.slice(1), ...(pagesAreFiles(config) ? [routeAddress(config, path).outFile] : [])];
    const what = `the language "${htmlLang}"`;
    return outFiles.map((outFile): Claim => ({ outFile, what, origin: nowhere, languagePath: path }));
  });
}

/** Returns the claims of docsgen's own files. They come first, so that conflicts are reported at an author's file. */
function ownClaims(config: SiteConfig, content: Content): readonly Claim[] {
  const { notFound, robots } = ownFiles;
  const sitemap = sitemapFile(config);
  const address = { route: `/${notFound}`, url: config.baseUrl + notFound, outFile: notFound };
  return [
    { outFile: notFound, what: 'the not-found page', origin: nowhere, route: { kind: 'notFound', address } },
    ...(sitemap === undefined ? [] : [{ outFile: sitemap, what: 'docsgen’s own sitemap', origin: nowhere }]),
    ...feedNames(config).map((outFile) => ({ outFile, what: 'docsgen’s own feed of changes', origin: nowhere })),
    ...blogFeeds(config).map(({ outFile }) => ({ outFile, what: 'docsgen’s own feed of posts', origin: nowhere })),
    ...hostClaims(config),
    // An author's file replaces docsgen's.
    ...(content.staticFiles.has(robots)
      ? []
      : [{ outFile: robots, what: 'docsgen’s own robots.txt', origin: nowhere }]),
  ];
}

/** Returns the claims of files for hosts. Two hosts may read the same file. */
function hostClaims({ hosts }: SiteConfig): readonly Claim[] {
  const files = new Map(hosts.flatMap((host) => hostFiles[host].map((outFile) => [outFile, host] as const)));
  return Array.from(files, ([outFile, host]) => ({
    outFile,
    what: `the file that docsgen writes for the host "${host}"`,
    origin: nowhere,
  }));
}

/** Returns the claims of pages. Of the pages with one address, the first is served: documents before React pages. */
function pageClaims(config: SiteConfig, content: Content, pages: readonly LinkedPage[]): readonly Claim[] {
  return [
    ...pages.filter(({ isServed }) => isServed).map(documentClaim),
    ...pages.filter(({ isServed }) => !isServed).map(documentClaim),
    ...content.reactPages.map(({ route, file }): Claim => {
      const address = routeAddress(config, route);
      return {
        outFile: address.outFile,
        what: `the React page "${file}"`,
        origin: () => topOfFile(file),
        route: { kind: 'reactPage', address, file },
      };
    }),
  ];
}

function documentClaim(page: LinkedPage): Claim {
  return {
    outFile: page.address.outFile,
    what: isOwnList(page) ? `docsgen’s own page "${page.title}"` : `the page "${page.source.file}"`,
    origin: () => ({ place: topOfPage(page) }),
    route: { kind: 'page', address: page.address, page },
  };
}

/** Whether docsgen has made a page without a file for it: of tags, or of a blog. A category has a file. */
function isOwnList({ generated }: LinkedPage): boolean {
  return generated !== undefined && generated.list.of !== 'category';
}

function searchClaim(config: SiteConfig): Claim {
  const address = routeAddress(config, searchRoute);
  return { outFile: address.outFile, what: 'the search page', origin: nowhere, route: { kind: 'search', address } };
}

function changesClaims(config: SiteConfig): readonly Claim[] {
  const versions = versionsWithChanges(config);
  if (versions.length === 0) return [];
  return [undefined, ...versions].map((version): Claim => {
    const address = routeAddress(config, changesRoute(version));
    const what = version ? `the page of changes of version "${version.name}"` : 'the page of changes';
    return { outFile: address.outFile, what, origin: nowhere, route: { kind: 'changes', address, version } };
  });
}

/**
 * Returns the claims of version lists. Anything that authors put at their addresses, including a redirect, replaces
 * them.
 */
function versionsClaims(config: SiteConfig, pages: readonly LinkedPage[]): readonly Claim[] {
  if (versionsInMenu(config) === undefined) return [];
  const { external } = config;
  const view = { external, lineages: gatherLineages(pages) };
  const listed = gatherLineages(pages.filter(({ isServed, version }) => isServed && version));
  return [undefined, ...listed.values()].map((lineage): Claim => {
    const address = routeAddress(config, lineage ? versionsRoute(view, lineage) : allVersionsRoute);
    const route: Route = { kind: 'versions', address, lineage };
    return { outFile: address.outFile, what: 'a list of versions', origin: nowhere, route, isOptional: true };
  });
}

function redirectClaim({ address, target, origin }: Redirect): Claim {
  return {
    outFile: address.outFile,
    what: `the redirect from "${address.route}"`,
    origin: () => (origin.kind === 'config' ? redirectSource(origin) : undefined),
    route: { kind: 'redirect', address, target, origin },
    isOptional: origin.kind !== 'config',
  };
}

// ----------------------------------------------------------------------------------------------------------------- ledger

/** The owners of files, by folded name. */
interface Ledger {
  readonly files: Map<string, Claim>;
  /** Folders with the first claim that needs each of them. */
  readonly folders: Map<string, Claim>;
  readonly diagnostics: Finding[];
}

/** Adds a claim, or reports a conflict. Returns false if the claim must not be served. */
function enter(ledger: Ledger, claim: Claim): boolean {
  const key = foldName(claim.outFile);
  const twin = ledger.files.get(key);
  const other = ownerOf(ledger, key);
  if (other) {
    if (claim.isOptional) return false;
    ledger.diagnostics.push(conflict(other, twin, claim));
    // Names that differ by letter case are two files on case-sensitive file systems.
    if (!twin || twin.outFile === claim.outFile) return false;
  } else ledger.files.set(key, claim);
  for (const folder of newFolders(ledger, key)) ledger.folders.set(folder, claim);
  return true;
}

/**
 * Returns the claim that conflicts with a file: one with the same file, one that needs a folder of its name, or one
 * with a file where this file needs a folder.
 */
function ownerOf(ledger: Ledger, key: string): Claim | undefined {
  const above = newFolders(ledger, key).find((folder) => ledger.files.has(folder));
  return ledger.files.get(key) ?? ledger.folders.get(key) ?? ledger.files.get(above ?? '');
}

/** Returns the claim of a page's chunk, which is next to the page. */
function chunkClaim(
  config: SiteConfig,
  content: Content,
  { outFile: chunkOf, route, what, origin }: Claim,
): Claim | undefined {
  if (!route || !hasChunk(route)) return undefined;
  const outFile = chunkOutFile({ config, content }, route.address.route);
  if (outFile === undefined) return undefined;
  return { outFile, what: `what browsers fetch of ${what}`, origin, chunkOf };
}

/** Adds a chunk. If two pages conflict, so do their chunks, and only the pages are reported. */
function enterChunk(ledger: Ledger, chunk: Claim): void {
  const other = ledger.files.get(foldName(chunk.outFile))?.chunkOf;
  const isOfConflict = other !== undefined && foldName(other) === foldName(chunk.chunkOf ?? '');
  if (!isOfConflict) enter(ledger, chunk);
}

/** Returns the folders of a file that no claim needs yet. No file has the name of one that a claim needs. */
function newFolders({ folders }: Ledger, key: string): readonly string[] {
  const found: string[] = [];
  for (let folder = folderOf(key); folder !== '' && !folders.has(folder); folder = folderOf(folder)) found.push(folder);
  return found;
}

// ------------------------------------------------------------------------------------------------------------- problems

function conflict(owner: Claim, twin: Claim | undefined, claim: Claim): Finding {
  if (owner.languagePath !== undefined) return atLanguage(owner.languagePath, owner, claim);
  return twin ? sameFile(twin, claim) : fileAndFolder(owner, claim);
}

function atLanguage(path: string, owner: Claim, claim: Claim): Finding {
  return diagnose('output-conflict', {
    message: `${sentence(claim)} is at "${addressOf(claim)}", which belongs to ${owner.what}`,
    ...claim.origin(),
    notes: [
      `The pages of the language are below "${path}". Give yours another address, or the language another "path".`,
    ],
    ...versionsOf(claim),
  });
}

function sameFile(owner: Claim, claim: Claim): Finding {
  const isRedirect = claim.route?.kind === 'redirect';
  if (owner.outFile !== claim.outFile) {
    return diagnose('file-name-clash', {
      message: `${sentence(owner)} and ${claim.what} have addresses that differ only by letter case or Unicode form`,
      ...claim.origin(),
      notes: [
        `They are "${addressOf(owner)}" and "${addressOf(claim)}". On some machines both are one file. ${isRedirect ? 'Delete the redirect, or move the page' : 'Rename one of them'}.`,
      ],
      ...versionsOf(claim),
    });
  }
  if (isAuthorsPage(owner) && isAuthorsPage(claim)) return samePageAddress(owner, claim);
  return diagnose('output-conflict', {
    message: `${sentence(claim)} and ${owner.what} both want "${claim.outFile}"`,
    ...claim.origin(),
    notes: [
      isRedirect
        ? 'Delete the redirect, or move the page.'
        : owner.origin() === undefined
          ? adviceOnOwnFile(owner)
          : 'Give one of them another address.',
    ],
    ...versionsOf(claim),
  });
}

/** In Docusaurus, a page takes precedence over a static file (https://github.com/facebook/docusaurus/issues/9146). */
function adviceOnOwnFile({ route }: Claim): string {
  const own = 'docsgen writes that file itself';
  return route?.kind === 'notFound'
    ? `${own}, as Docusaurus does, which replaces yours silently. Delete yours. Your own text belongs in the part NotFoundPage of the theme.`
    : `${own}. Give yours another name.`;
}

function isAuthorsPage({ route }: Claim): boolean {
  return route?.kind === 'page' || route?.kind === 'reactPage';
}

function samePageAddress(owner: Claim, claim: Claim): Finding {
  const isList = claim.route?.kind === 'page' && isOwnList(claim.route.page);
  return diagnose('duplicate-route', {
    message: `Two pages have the address "${addressInVersion(claim)}": ${owner.what} is served, ${claim.what} is not`,
    ...(isList ? owner : claim).origin(),
    notes: [
      isList
        ? 'A page with a file is served before one that docsgen makes. Give the file another name or slug.'
        : whyServed(owner, claim),
    ],
    ...versionsOf(claim),
  });
}

/** Says why one of two pages is served, and what to do. */
function whyServed(owner: Claim, claim: Claim): string {
  const isDocument = claim.route?.kind === 'page';
  const isVersioned = claim.route?.kind === 'page' && claim.route.page.version !== undefined;
  const why = isVersioned
    ? 'Of two documents the one of the newer version’s folder is served, else the first by its path.'
    : isDocument
      ? 'Of two documents the first by its path is served.'
      : owner.route?.kind === 'page'
        ? 'A document is served before a React page.'
        : 'Of two React pages the first by its path is served.';
  const wayOut = isVersioned
    ? 'Rename one of the files, or give it a slug. An inherited page that this one replaces is named in _layer.yml, under "moved" or "removed".'
    : `Rename one of the files${isDocument ? ', or give it a slug' : ''}.`;
  return `${why} ${wayOut}`;
}

/** Returns the address without the version, so that one pair of files is one diagnostic. */
function addressInVersion(claim: Claim): string {
  const { route } = claim;
  if (route?.kind !== 'page' || !route.page.version) return addressOf(claim);
  const top = treeRoute(route.page.section, route.page.version);
  return top === '/' ? addressOf(claim) : joinRoutes(addressOf(claim).slice(top.length));
}

function fileAndFolder(owner: Claim, claim: Claim): Finding {
  const isInside = foldName(claim.outFile).startsWith(`${foldName(owner.outFile)}/`);
  const [file, folder] = isInside ? [owner, claim] : [claim, owner];
  return diagnose('output-conflict', {
    message: `${sentence(claim)} and ${owner.what} cannot both be published: "${file.outFile}" would be a file and a folder`,
    ...claim.origin(),
    notes: [
      `${sentence(file)} would be the file "${file.outFile}", and ${folder.what} ${folder.outFile === file.outFile ? 'has that name' : `is in a folder of that name, as "${folder.outFile}"`}. Give one of them another address.`,
    ],
    ...versionsOf(claim),
  });
}

function addressOf({ route, outFile }: Claim): string {
  return route?.address.route ?? `/${outFile}`;
}

function versionsOf({ route }: Claim): { readonly versions?: readonly string[] } {
  return route?.kind === 'page' ? versionOf(route.page) : {};
}

/** Returns the description of a claim at the start of a sentence. */
function sentence({ what }: Claim): string {
  return what.charAt(0).toUpperCase() + what.slice(1);
}

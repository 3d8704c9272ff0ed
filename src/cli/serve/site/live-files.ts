/**
 * The files of one generation of the site, created on request. They belong to that generation even if creating one
 * takes long and a newer generation is loaded meanwhile.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { madeFile } from '../../../pipeline/publish/output/made-file.js';
import type { GitBlob, Diagnostic, Finding, MadeFile, OutputFile, Route, SiteConfig } from '../../../pipeline/model.js';
import { readBlob } from '../../../pipeline/references/git-objects.js';
import { assetsLinkedBy } from '../../../pipeline/links/linked-assets.js';
import { shownFile } from '../../../pipeline/languages/shown-file.js';
import { once } from '../../../pipeline/once.js';
import { packageFile } from '../../../pipeline/files/package-files.js';
import { chunkOutFile, ownFiles } from '../../../pipeline/place/address.js';
import type { ChangeOfPage } from '../../../pipeline/publish/render/dates/change-dates.js';
import type { PreparedAssets } from '../../../pipeline/publish/assets/prepare-assets.js';
import type { RenderMemory } from '../../../pipeline/publish/render/render-memory.js';
import { postsOnPage } from '../../../pipeline/publish/render/blog/blog-props.js';
import { highlightShown } from '../../../pipeline/publish/render/components/highlight-shown.js';
import { renderRoute, type RenderedRoute } from '../../../pipeline/publish/render/render-routes.js';
import type { RenderFallback } from '../../../pipeline/publish/render/renderer.js';
import { openSiteFiles, type SiteFiles, type WrittenContent } from '../../../pipeline/publish/render/site-files.js';

/** The file at an address of the site. */
export type LiveFile = LiveRoute | { readonly kind: 'other'; readonly file: MadeFile };

export interface LiveRoute {
  readonly kind: 'route';
  readonly route: Route;
  /** Empty if one of the site's own theme parts failed and has no last good version. */
  readonly text: string;
  /** Failures of the site's own components while this page was rendered. */
  readonly failures: readonly Diagnostic[];
  /** Whether a failed component has no last good version. */
  readonly isSpoiled: boolean;
}

/** A file with its name in the output, and its generation. */
export interface FoundFile {
  readonly outFile: string;
  readonly generation: number;
  readonly file: LiveFile;
}

export interface LiveFiles {
  readonly generation: number;
  /**
   * Returns the first of these names that is a file of the output, or of the previous generation, which an open page
   * may still request. Otherwise returns the page of the last name.
   */
  readonly fileAt: (
    outFiles: readonly string[],
    orElse: string,
    before: LiveFiles | undefined,
  ) => Promise<FoundFile | undefined>;
  /** Returns a file of this generation whose name contains a hash of its content. */
  readonly assetAt: (outFile: string) => OutputFile | undefined;
  /** Returns the address of a page that shows a source file. */
  readonly urlOf: (file: string) => string | undefined;
  readonly hasPage: (outFile: string) => boolean;
}

export interface LiveFilesParts extends WrittenContent {
  /** Finds the lines of failures in components. */
  readonly locate: (findings: readonly Finding[]) => Promise<readonly Diagnostic[]>;
  readonly assets: PreparedAssets;
  readonly changeOf: ChangeOfPage;
  readonly sourceDate: string | undefined;
  readonly generation: number;
  /** Called for every page that is rendered, with the failures of the site's own components. */
  readonly rendered: (outFile: string, failures: readonly Diagnostic[]) => void;
  readonly renderFallback: RenderFallback;
  readonly memory: RenderMemory;
}

/**
 * The maximum number of cached pages. They are kept until something changes, because a page, its chunk and its state
 * are requested one after the other.
 */
const maxRendered = 200;

/** A page, and the failures in it. */
interface Rendered extends Pick<LiveRoute, 'failures' | 'isSpoiled'> {
  readonly made: RenderedRoute;
}

export function openLiveFiles(parts: LiveFilesParts): LiveFiles {
  const { site, assets, generation } = parts;
  const failures = watchFailures(parts);
  const { client } = assets;
  const files =
    client &&
    openSiteFiles({
      ...parts,
      ...failures.listeners,
      assets: { ...assets, client },
      linkedAssets: () => assetsLinkedBy(site.pages),
    });
  const routes = new Map(site.routes.map((route) => [route.address.outFile, route]));
  const others = createOthers(files);
  const documents = site.pages.filter(({ generated }) => !generated);
  const urls = once(
    () =>
      new Map(documents.map(({ source, address }) => [shownFile(site.config, site.content, source.file), address.url])),
  );
  const render = createRender(parts, failures);
  const otherFile = createOtherFile(parts, render, others);
  const pageAt = async (found: SiteFiles, outFile: string): Promise<FoundFile | undefined> => {
    const route = routes.get(outFile);
    if (!route) return undefined;
    const { made, ...rendered } = await render(found, route);
    return { outFile, generation, file: { kind: 'route', route, text: made.html, ...rendered } };
  };
  const asFound = async (outFile: string, file: OutputFile): Promise<FoundFile> => ({
    outFile,
    generation,
    file: { kind: 'other', file: await madeFile(file) },
  });
  return {
    generation,
    async fileAt(outFiles, orElse, before) {
      if (!files) return undefined;
      // Pages come first, because they need no other file.
      for (const outFile of outFiles) {
        const page = await pageAt(files, outFile);
        if (page) return page;
      }
      for (const outFile of outFiles) {
        const file = await otherFile(files, outFile);
        if (file) return asFound(outFile, file);
      }
      for (const outFile of outFiles) {
        const file = before?.assetAt(outFile);
        if (file) return asFound(outFile, file);
      }
      return pageAt(files, orElse);
    },
    assetAt: (outFile) => (outFile.startsWith(`${ownFiles.assets}/`) ? others(outFile) : undefined),
    urlOf: (file) => urls().get(file),
    hasPage: (outFile) => routes.has(outFile),
  };
}

/** A page that was just rendered, and the failures meanwhile. */
interface RenderedOnce extends Pick<Rendered, 'made' | 'isSpoiled'> {
  readonly findings: readonly Finding[];
}

/** Collects failures of the site's own components while one page is rendered. */
interface Failures {
  readonly listeners: { readonly report: (finding: Finding) => void; readonly renderFallback: RenderFallback };
  /** Renders a page. Rendering is synchronous, so failures meanwhile belong to this page. */
  readonly during: (render: () => RenderedRoute) => RenderedOnce;
}

function watchFailures({ site, renderFallback }: Pick<LiveFilesParts, 'site' | 'renderFallback'>): Failures {
  const themeFiles = Object.values(site.config.theme.components);
  let findings: Finding[] = [];
  let hasHole = false;
  return {
    listeners: {
      report: (finding) => void findings.push(finding),
      renderFallback(file, failed, render) {
        const made = renderFallback(file, failed, render);
        // A part of the theme may also run in the browser, which has no last good version.
        hasHole ||= made === undefined || themeFiles.includes(file);
        return made;
      },
    },
    during(render) {
      findings = [];
      hasHole = false;
      const made = render();
      return { made, findings, isSpoiled: findings.length > 0 && (hasHole || made.html === '') };
    },
  };
}

type Render = (files: SiteFiles, route: Route) => Promise<Rendered>;

/** Creates a function that renders each page once. */
function createRender({ compiled, locate, rendered }: LiveFilesParts, failures: Failures): Render {
  const kept = new Map<Route, Rendered>();
  return async ({ renderer }, route) => {
    if (route.kind === 'page') await compiled.makeArticles([route.page, ...postsOnPage(renderer.view, route.page)]);
    await renderer.changes?.prepareRoute(route);
    const known = kept.get(route);
    if (known) return known;
    const page = failures.during(() => renderRoute(renderer, route));
    // A React page that fails is worse than the one on the screen, whatever replaces its part.
    const isSpoiled = page.isSpoiled || (page.findings.length > 0 && route.kind === 'reactPage');
    const shown = await highlightShown(page.made, compiled.code);
    const made: Rendered = { made: shown, failures: await locate(page.findings), isSpoiled };
    if (kept.size >= maxRendered) kept.delete(kept.keys().next().value!);
    kept.set(route, made);
    rendered(route.address.outFile, made.failures);
    return made;
  };
}

type FindFile = (outFile: string) => OutputFile | undefined;

/**
 * Creates a finder of files that are made with no other. Lists of pages are made as wholes, which takes long on large
 * sites, so this waits until a text is requested.
 */
function createOthers(files: SiteFiles | undefined): FindFile {
  const others = once(() => byName(files ? [...files.others(), ...files.twins()] : []));
  const lists = once(() => byName(files ? [...files.lists()] : []));
  return (outFile) => others().get(outFile) ?? (outFile.endsWith('.txt') ? lists().get(outFile) : undefined);
}

/** Returns a function that creates files other than pages: chunks, parts of the search index, or one of `others`. */
function createOtherFile(
  { site }: LiveFilesParts,
  render: Render,
  others: FindFile,
): (files: SiteFiles, outFile: string) => Promise<OutputFile | undefined> {
  const chunks = once(() => new Map(site.routes.map((route) => [chunkOutFile(site, route.address.route), route])));
  let searchFiles: Promise<ReadonlyMap<string, OutputFile>> | undefined;
  const makeSearchFiles = async ({ search }: SiteFiles): Promise<ReadonlyMap<string, OutputFile>> =>
    byName(await search.files('aside'));
  return async (files, outFile) => {
    if (files.search.has(outFile)) {
      searchFiles ??= makeSearchFiles(files);
      return (await searchFiles).get(outFile) ?? others(outFile);
    }
    const route = outFile.endsWith('.json') ? chunks().get(outFile) : undefined;
    const chunk = route && (await render(files, route)).made.chunk;
    return chunk ? { outFile, text: JSON.stringify(chunk) } : others(outFile);
  };
}

function byName(files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  return new Map(files.map((file) => [file.outFile, file]));
}

/** Returns the bytes of a copied file. Returns undefined if it no longer exists, or is now a link out of the site. */
export function readCopy({ root }: SiteConfig, path: string | GitBlob): Buffer | undefined {
  try {
    if (typeof path !== 'string') return readBlob(path);
    const real = realpathSync(path);
    const isOurs = [root, packageFile('')].some((folder) => real.startsWith(join(realpathSync(folder), sep)));
    return isOurs && statSync(real).isFile() ? readFileSync(real) : undefined;
  } catch {
    return undefined;
  }
}

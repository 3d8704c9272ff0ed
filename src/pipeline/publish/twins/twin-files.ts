/** Creates the Markdown files of pages, and files with all of them. Each is written only if its recipe is new. */
import { toolVersion } from '../../cache/tool-version.js';
import type { LinkedPage, OutputFile } from '../../model.js';
import { once } from '../../once.js';
import { fullListOutFile, listedVersions, twinOutFile } from '../../place/address.js';
import { digest, joinRecipe, type RecordedOf } from '../recipe.js';
import type { SitePart } from '../part/site-part.js';
import { entriesInText } from '../render/components/doc-card-list.js';
import type { ListEntry } from '../render/lists/generated-lists.js';
import type { SiteView } from '../render/site-view.js';
import { makeDocPageProps } from '../render/page-props.js';
import { digestAround } from '../render/components/render-component.js';
import type { Renderer } from '../render/renderer.js';
import { createComponentText, hasComponentText } from './component-text.js';
import { changesTwins } from './changes-twins.js';
import { listHead } from './llms-txt.js';
import { groupPages } from './page-groups.js';
import { findSameTexts } from './same-text.js';
import { makeTwin, shownInTwin, twinBody, twinUrl, wholeUrl, type TwinView } from './twin-file.js';

/**
 * Yields no files if the site does not publish Markdown. A static file of the same name, or a page or redirect at its
 * address, replaces a twin.
 */
export function* twinFiles(renderer: Renderer, part: SitePart, recordedOf?: RecordedOf): Generator<OutputFile> {
  const { content, routes } = renderer.view.site;
  const taken = new Set(routes.map(({ address }) => address.route.slice(1)));
  for (const file of makeTwins(renderer, part, recordedOf))
    if (!content.staticFiles.has(file.outFile) && !taken.has(file.outFile)) yield file;
}

function* makeTwins(
  renderer: Renderer,
  part: SitePart,
  recordedOf: RecordedOf = () => undefined,
): Generator<OutputFile> {
  const { view, compiled } = renderer;
  const { site } = view;
  if (!site.config.markdownPages) return;
  const twins = viewTwins(renderer, (page) => twinUrl(site, page));
  const pages = site.pages.filter(({ isServed, section, version }) => isServed && part.hasTree(section, version));
  const recipeOf = (page: LinkedPage): string => {
    const entries = entriesOn(view, page);
    const own = digestOfTexts(twins, page, entries);
    const recorded = recordedOf(twinOutFile(page), own);
    return recorded ?? joinRecipe(digest(contextShown(renderer, twins, page, entries)), own);
  };
  for (const [index, page] of pages.entries()) {
    yield {
      outFile: twinOutFile(page),
      recipe: recipeOf(page),
      async make() {
        await compiled.makeForm('twin', page, startingAt(pages, index + 1));
        return makeTwin(twins, page, entriesOn(view, page));
      },
    };
  }
  if (part.hasShared) yield* changesTwins(renderer);
  if (part.hasShared && site.config.llmsFull) yield* fullLists(renderer, twins, recipeOf);
}

function* startingAt(pages: readonly LinkedPage[], index: number): Generator<LinkedPage> {
  for (let at = index; at < pages.length; at++) yield pages[at]!;
}

/** Returns the parts of the site that a twin shows. */
function contextShown(
  renderer: Renderer,
  twins: TwinView,
  page: LinkedPage,
  entries: readonly ListEntry[],
): readonly unknown[] {
  return [
    toolVersion,
    shownInTwin(twins, page),
    entries.map((entry) => [
      entry.label,
      entry.url,
      entry.description,
      entry.page && twins.urlOfTwin(entry.page, page),
    ]),
    // The stamp represents the code of the site's own components.
    ...(hasComponentText(page.facts.components) ? [renderer.view.stamp, digestAround(renderer, page)] : []),
  ];
}

/** Yields files that contain all pages of a version, in the order of its list. */
function* fullLists(
  { view, compiled }: Renderer,
  twins: TwinView,
  recipeOf: (page: LinkedPage) => string,
): Generator<OutputFile> {
  const { config } = twins.site;
  for (const version of listedVersions(config)) {
    const lines = groupPages(view, version).flatMap((group) => group.lines);
    const pages = lines.flatMap((line) => ('page' in line ? line.page : []));
    if (pages.length === 0) continue;
    yield {
      outFile: fullListOutFile(version),
      recipe: digest([config.title, config.tagline, pages.map((page) => [page.address.url, recipeOf(page)])]),
      async make() {
        await compiled.makeForms('twin', pages);
        const texts = pages.map((page) => {
          const source = `Source: ${config.url}${page.address.url}`;
          return `${source}\n\n${twinBody(twins, page, entriesOn(view, page))}\n`;
        });
        return [...listHead(twins.site, version), '', ...texts].join('\n');
      },
    };
  }
}

/** Returns the pages that a page lists. */
export function entriesOn(view: SiteView, page: LinkedPage): readonly ListEntry[] {
  return page.generated ? makeDocPageProps(view, page).entries : entriesInText(view, page);
}

/** Creates the look-ups for the twins of a site. */
export function viewTwins(renderer: Renderer, urlOfTwin: TwinView['urlOfTwin']): TwinView {
  const { view, compiled } = renderer;
  const { site, pageAt, pagesOf } = view;
  const byUrl = once(() => new Map(site.pages.flatMap((page) => (page.isServed ? [[page.address.url, page]] : []))));
  const componentText = createComponentText(renderer, (href, from) => {
    const [, url = '', end = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const page = byUrl().get(url);
    const twin = page && urlOfTwin(page, from);
    return twin === undefined ? wholeUrl(site, href) : twin + end;
  });
  const sameTexts = findSameTexts(site, compiled);
  return { site, compiled, sameTexts, pageAt, pagesOf, urlOfTwin, componentText };
}

/**
 * Returns the digest of the page's own text, of the texts that determine which versions share it, and of the texts whose
 * first words are listed.
 */
function digestOfTexts({ compiled, sameTexts }: TwinView, page: LinkedPage, entries: readonly ListEntry[]): string {
  const own = sameTexts.digestOf(page);
  const listed = entries.flatMap((entry) => (entry.page ? [compiled.keyOf(entry.page)] : []));
  return listed.length === 0 ? own : digest([own, ...listed]);
}

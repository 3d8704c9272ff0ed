/**
 * Finds components in texts, and the site's own parts of the theme, that fail where a build renders them.
 *
 * Components need no article: each distinct text has its own rendered once, without the words between them, and again
 * where they have other code or ask for another document, and on each page if they read its address or version. Only
 * pages where something fails are rendered whole, so that the findings are those of a build. Texts that have passed are
 * cached.
 */
import type { Run } from '../../../corridor.js';
import type { Finding, Outcome, Route, Site } from '../../../model.js';
import type { Tools } from '../../../tools.js';
import { contentHash } from '../../../cache/content-hash.js';
import { groupBy } from '../../../group-by.js';
import type { PreparedAssets } from '../../assets/prepare-assets.js';
import { renderRoute } from '../render-routes.js';
import type { WrittenContent } from '../site-files.js';
import { digestAround } from './render-component.js';
import { openRendering, renderComponents, type Rendering } from './rendered-code.js';

type PageRoute = Extract<Route, { kind: 'page' }>;

/** A component that only fails with the words between its tags is left to the build. */
export async function findFailingComponents(
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  const { compiled } = run;
  const { site } = await run.connected();
  const content = { site, compiled, cache, overlay: run.read.value.overlay };
  const failing = [...findSuspects(assets, content), ...pagesWithParts(site)];
  const failures: Finding[] = [];
  const rendering = openRendering(content, assets, (failure) => failures.push(failure));
  await compiled.makeArticles(failing.map(({ page }) => page));
  for (const route of failing) rendering((renderer) => renderRoute(renderer, route).html);
  return failures;
}

/** Returns the pages whose components fail without an article. They may be right with one. */
function findSuspects(assets: Outcome<PreparedAssets>, content: WrittenContent): readonly PageRoute[] {
  const { site, compiled, cache } = content;
  const withComponents = pageRoutes(site).filter(({ page }) => page.facts.components.length > 0);
  if (withComponents.length === 0) return [];
  const rendering = openRendering(content, assets);
  const stamp = rendering(({ view }) => view.stamp) ?? '';
  const passed = new Set<string>(JSON.parse(cache.read('passed-components', stamp) ?? '[]'));
  const keyOf = ({ page }: PageRoute): string =>
    rendering((renderer) => `${compiled.keyOf(page)} ${digestAround(renderer, page)}`) ?? '';
  const byKey = [...groupBy(withComponents, (route) => [keyOf(route)])];
  const now: string[] = [];
  const suspects = byKey.flatMap(([key, shown]) => {
    // Only rendering says whether it depends on the pages.
    const keys = [key, `${key} ${contentHash(JSON.stringify(shown.map(({ page }) => placeOf(page))))}`];
    const known = keys.find((one) => passed.has(one));
    const { failing, readsPage } =
      known === undefined ? renderEach(rendering, shown) : { failing: [], readsPage: false };
    if (failing.length === 0) now.push(known ?? keys[readsPage ? 1 : 0]!);
    return failing;
  });
  if (now.length !== passed.size || now.some((key) => !passed.has(key)))
    cache.write('passed-components', stamp, JSON.stringify(now));
  return suspects;
}

function placeOf({ address, version }: PageRoute['page']): readonly unknown[] {
  return [address.url, version?.name, version?.label];
}

/** Renders the components of pages with the same text: once, or on each page if they read which page it is. */
function renderEach(
  rendering: Rendering,
  shown: readonly PageRoute[],
): { readonly failing: readonly PageRoute[]; readonly readsPage: boolean } {
  let readsPage = false;
  const onPageRead = (): void => void (readsPage = true);
  const fails = ({ page }: PageRoute): boolean =>
    rendering((renderer) => renderComponents({ ...renderer, onPageRead }, page)) === undefined;
  const [first, ...others] = shown;
  const firstFails = first !== undefined && fails(first);
  if (!readsPage) return { failing: firstFails ? shown : [], readsPage };
  return { failing: [...(firstFails ? [first] : []), ...others.filter(fails)], readsPage };
}

/** Returns a page of each section if the site replaces parts of the theme, which all pages of a section show. */
function pagesWithParts(site: Site): readonly PageRoute[] {
  if (Object.keys(site.config.theme.components).length === 0) return [];
  const bySection = groupBy(
    pageRoutes(site).filter(({ page }) => !page.generated),
    ({ page }) => [page.section],
  );
  return Array.from(bySection.values(), ([first]) => first!);
}

function pageRoutes({ routes }: Site): readonly PageRoute[] {
  return routes.filter((route): route is PageRoute => route.kind === 'page');
}

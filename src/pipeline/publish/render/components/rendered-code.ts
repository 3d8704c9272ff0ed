/** Finds the ids that a site's own code makes, and the addresses that it shows. It renders components and React pages, and reads HTML files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, LinkedPage, Outcome, RenderedElement, ShownAddress } from '../../../model.js';
import { ifThere } from '../../../files/if-there.js';
import { oncePerKey } from '../../../once.js';
import { readHtmlAddresses, readHtmlIds } from '../../../text/read-html-ids.js';
import { escapeHtml } from '../../../../theme/render/escape-html.js';
import type { PreparedAssets } from '../../assets/prepare-assets.js';
import { hostOf, nothingSaid, type Said } from '../head/said-head.js';
import { createComponentRenderer } from './render-component.js';
import { renderRoute } from '../render-routes.js';
import type { Renderer } from '../renderer.js';
import { slotOf } from '../render-article.js';
import { createRenderMemory } from '../render-memory.js';
import { openSiteFiles, type WrittenContent } from '../site-files.js';
import { readSourceDate } from '../dates/source-date.js';

/** What the site's own code makes. It is unknown (undefined) if code fails or only a browser could know it. */
export interface RenderedCode {
  readonly idsOf: (element: Pick<RenderedElement, 'page' | 'madeBy'>) => ReadonlySet<string> | undefined;
  /** Whether the components of a page show the address, with or without the base URL. */
  readonly shows: (address: ShownAddress) => boolean | undefined;
}

/** Each page is rendered once. Nothing is rendered before the first call. */
export function openRenderedCode(content: WrittenContent, assets: Outcome<PreparedAssets>): RenderedCode {
  const rendering = openRendering(content, assets);
  const htmls = new Map<string, string | undefined>();
  const htmlOf: (element: Pick<RenderedElement, 'page' | 'madeBy'>) => string | undefined = ({ page, madeBy }) => {
    const key = `${madeBy} ${page}`;
    if (!htmls.has(key))
      htmls.set(
        key,
        madeBy === 'file' ? readFile(content, page) : rendering((renderer) => render(renderer, page, madeBy)),
      );
    return htmls.get(key);
  };
  const idsIn = oncePerKey((html: string) => new Set(readHtmlIds(html)));
  const plain = (address: string): string => plainAddress(address, content.site.config.baseUrl);
  const addressesIn = oncePerKey((html: string) => new Set(readHtmlAddresses(html).map(plain)));
  const ifKnown = <Value>(html: string | undefined, read: (html: string) => Value): Value | undefined =>
    html === undefined ? undefined : read(html);
  return {
    idsOf: (element) => ifKnown(htmlOf(element), idsIn),
    shows: ({ page, href }) =>
      ifKnown(htmlOf({ page, madeBy: 'component' }), (html) => addressesIn(html).has(plain(href))),
  };
}

/** Components may put the base URL or a slash in front of an address, and may change its end. */
function plainAddress(address: string, baseUrl: string): string {
  return (address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address)
    .replace(/^\.?\//, '')
    .replace(/\/(?=$|[?#])/, '');
}

/** A page with its own scripts may create elements in the browser. */
function readFile({ site, overlay }: WrittenContent, file: string): string | undefined {
  const bytes = overlay?.get(file) ?? ifThere(() => readFileSync(join(site.config.root, file)));
  const html = bytes?.toString();
  return html === undefined || /<script\b/i.test(html) ? undefined : html;
}

export type Rendering = <Value>(render: (renderer: Renderer) => Value | undefined) => Value | undefined;

/** Runs the site's code as a build does. `report` receives what fails. Returns undefined for code that fails. */
export function openRendering(
  content: WrittenContent,
  { value: assets, diagnostics }: Outcome<PreparedAssets>,
  report: (failure: Finding) => void = () => undefined,
): Rendering {
  const { client } = assets;
  if (!client || diagnostics.length > 0) return () => undefined;
  let hasFailed = false;
  let renderer: Renderer | undefined;
  // Marks of changes are not the author's, and computing them needs the texts of all versions.
  const site = { ...content.site, config: { ...content.site.config, changes: false } };
  const open = (): Renderer =>
    openSiteFiles({
      ...content,
      site,
      assets: { ...assets, client },
      sourceDate: readSourceDate(content.site.config.root),
      changeOf: () => undefined,
      linkedAssets: () => [],
      memory: createRenderMemory(),
      report(failure) {
        hasFailed = true;
        report(failure);
      },
    }).renderer;
  return (render) => {
    hasFailed = false;
    const rendered = render((renderer ??= open()));
    return hasFailed ? undefined : rendered;
  };
}

function render(renderer: Renderer, page: string, madeBy: 'component' | 'reactPage'): string | undefined {
  const { pages, routes } = renderer.view.site;
  if (madeBy === 'component') {
    const owner = pages.find(({ address }) => address.route === page);
    return owner && renderComponents(renderer, owner);
  }
  const route = routes.find(({ kind, address }) => kind === 'reactPage' && address.route === page);
  if (!route) return undefined;
  const { html, said } = renderRoute(renderer, route);
  return html + (said ? htmlOfAnchors(said) : '');
}

/** Returns HTML with the ids that code has registered. */
function htmlOfAnchors({ anchors }: Said): string {
  return Array.from(anchors, (id) => `<a id="${escapeHtml(id)}"></a>`).join('');
}

/** Renders the components of a page without the text between them, or with the same HTML in each place of it. */
export function renderComponents(renderer: Renderer, page: LinkedPage, content = ''): string {
  const said = nothingSaid();
  const renderComponent = createComponentRenderer(renderer, hostOf(said));
  const html = page.facts.components.map((fact) => renderComponent(slotOf(fact, content), page, '')).join('');
  return html + htmlOfAnchors(said);
}

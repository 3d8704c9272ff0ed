/**
 * Renders a component of an article, with everything between its tags, to HTML.
 *
 * Nested components are one React tree, so that they share context. The HTML between them exists already: React renders
 * empty elements in its place, which are replaced afterwards.
 */
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageProp } from '../../../../theme/contract/live-component.js';
import { renderLive } from '../../../../theme/render/render-island.js';
import { contentHash } from '../../../cache/content-hash.js';
import { diagnose } from '../../../diagnostics/diagnostic.js';
import type { SiteProps } from '../../../../theme/contract/page-props.js';
import type { PageHost } from '../../../../theme/docusaurus/page-context.js';
import type { ComponentFact, DocumentPlace, Finding, LinkedPage, Place } from '../../../model.js';
import { placeOnPage, versionOf } from '../../../place/page-place.js';
import { componentModule, moduleFile } from '../../../place/used-components.js';
import { describePage, type AskedParts } from './describe-doc.js';
import { docCardList, isDocCardList } from './doc-card-list.js';
import { componentFailed } from '../../assets/component-failed.js';
import type { OwnModule } from '../../assets/components/own-module.js';
import {
  attributesOf,
  sizeOfImage,
  targetUrl,
  type RenderComponent,
  type ShownComponent,
  type ShownContent,
} from '../render-article.js';
import type { Renderer } from '../renderer.js';
import { blockInParagraph } from './block-in-paragraph.js';
import { createLiveParts, type LivePart } from './live-part.js';
import { describeMissingExport } from './missing-exports.js';
import { splitContent, type ContentPart } from './split-content.js';
import { idsBeside, withUniqueIds, type OwnIds, type TakenIds } from './unique-ids.js';

type Component = ComponentType<Record<string, unknown>>;

/** The code of a component, and the file or package that it comes from. */
interface Code {
  readonly file: string;
  readonly component: Component;
  readonly own: OwnModule;
}

/**
 * Makes the function that renders components. A component that fails is reported, and its fallback or only its content
 * is shown.
 */
export function createComponentRenderer(renderer: Renderer, host?: PageHost): RenderComponent {
  const livePartOf = createLiveParts(renderer);
  let rendered = 0;
  const taken = new WeakMap<LinkedPage, TakenIds>();
  const takenOn = (page: LinkedPage): TakenIds => {
    const known = taken.get(page) ?? new Map<string, number>();
    taken.set(page, known);
    return known;
  };
  return (slot, page, before) => {
    const replaced = new Map<ShownComponent, Component>();
    rendered += 1;
    const idPrefix = `c${rendered}-`;
    for (;;) {
      const ids = idsBeside(takenOn(page));
      const rendering: Rendering = { renderer, page, host, replaced, before, livePartOf, idPrefix, ids };
      try {
        const html = renderSlot(slot, rendering);
        ids.keep();
        return html;
      } catch (error) {
        const failed = findFailed(slot, rendering);
        const code = codeOf(failed, page, renderer);
        if (!code || replaced.has(failed)) throw error;
        renderer.report(describeFailure(code, failed, page, error));
        replaced.set(failed, fallbackFor(failed, code, rendering));
      }
    }
  };
}

/** One rendering of a component with its content. */
interface Rendering {
  readonly renderer: Renderer;
  readonly page: LinkedPage;
  /** Receives what components declare about the page. */
  readonly host: PageHost | undefined;
  /** Replacements for components that fail. */
  readonly replaced: ReadonlyMap<ShownComponent, Component>;
  /** The HTML in front of the component. */
  readonly before: string;
  readonly livePartOf: (slot: ShownComponent, page: LinkedPage) => LivePart | undefined;
  /** The start of the ids from `useId`, which each rendering counts from the beginning. */
  readonly idPrefix: string;
  /** The ids that are not on the page yet. */
  readonly ids: OwnIds;
}

function renderSlot(slot: ShownComponent, rendering: Rendering): string {
  const htmls: string[] = [];
  return renderNodes([elementOf(slot, rendering, htmls)], htmls, rendering);
}

/** Renders static HTML: without hydration, React's marks between texts are not needed. */
function renderNodes(
  nodes: readonly ReactNode[],
  htmls: readonly string[],
  { idPrefix, ids }: Pick<Rendering, 'idPrefix' | 'ids'>,
): string {
  const markup = renderToStaticMarkup(createElement(Fragment, {}, ...nodes), { identifierPrefix: idPrefix });
  const html = withUniqueIds(markup, ids);
  return htmls.length === 0 ? html : html.replace(holePattern, (_, number: string) => htmls[Number(number)] ?? '');
}

const holePattern = /<docsgen-html-(\d+)><\/docsgen-html-\1>/g;

function elementOf(slot: ShownComponent, rendering: Rendering, htmls: string[]): ReactNode {
  if (isDocCardList(slot)) return docCardList(rendering.renderer, rendering.page);
  const component = rendering.replaced.get(slot) ?? codeOf(slot, rendering.page, rendering.renderer)?.component;
  // A component that failed here would fail in the browser, too.
  const part = rendering.replaced.has(slot) ? undefined : rendering.livePartOf(slot, rendering.page);
  if (part && component) return holeFor(renderAlive(slot, part, component, rendering), htmls);
  const content = slot.children ? childrenOf(slot.children, rendering, htmls) : [];
  // A missing component is reported elsewhere. Its content is shown.
  if (!component) return createElement(Fragment, {}, ...content);
  const { page, ...props } = propsOf(slot, rendering);
  const context = contextOf({ ...page, ...askedFor(slot, rendering) }, rendering);
  return createElement(component, { ...props, ...hostFor(slot, rendering), page: context }, ...content);
}

/** Returns what components learn about their page. */
function contextOf(
  page: { readonly url: string; readonly version: unknown },
  { renderer: { view, onPageRead } }: Rendering,
): { readonly url: string; readonly version: unknown; readonly site: SiteProps } {
  const context = { ...page, site: view.props };
  if (!onPageRead) return pageProp(context);
  const noting = (key: 'url' | 'version'): PropertyDescriptor => ({
    enumerable: true,
    get() {
      onPageRead();
      return page[key];
    },
  });
  return pageProp(Object.defineProperties(context, { url: noting('url'), version: noting('version') }));
}

/**
 * Renders a live component with its content. The content is rendered first, because React must find the same HTML here
 * and in the browser.
 */
function renderAlive(slot: ShownComponent, part: LivePart, component: Component, rendering: Rendering): string {
  const { page: plain, ...written } = propsOf(slot, rendering);
  const page = { ...plain, ...askedFor(slot, rendering) };
  const inside: string[] = [];
  const nodes = slot.children ? partsOf(slot.children, rendering).map((part) => nodeOf(part, rendering, inside)) : [];
  const [only] = nodes;
  // A text needs no element, and components may read it as a string.
  const isText = nodes.length === 1 && typeof only === 'string';
  const props = isText ? { ...written, children: only } : written;
  const content = isText || nodes.length === 0 ? undefined : renderNodes(nodes, inside, rendering);
  const json = { props: JSON.stringify(props), page: JSON.stringify(page) };
  const given = { ...props, ...hostFor(slot, rendering), page: contextOf(page, rendering) };
  const split = (): readonly string[] =>
    splitContent<never>([{ kind: 'html', html: content ?? '' }]).map((child) =>
      child.map((one) => (one.kind === 'html' ? one.html : '')).join(''),
    );
  const between = content === undefined ? undefined : { html: content, split };
  const { html, inner } = renderLive({ ...part, ...json }, between, (children) =>
    children === undefined ? createElement(component, given) : createElement(component, given, children),
  );
  reportBlock(slot, inner, rendering);
  return html;
}

/** Returns the host for modules that may use `<Head>`. No other component receives it. */
function hostFor(slot: ShownComponent, { renderer, page, host }: Rendering): { readonly docsgenHost?: PageHost } {
  const isInPage = host !== undefined && codeOf(slot, page, renderer)?.own.isInPage === true;
  return isInPage ? { docsgenHost: host } : {};
}

/** Returns what modules ask for of their page. No other component receives it. */
function askedFor(slot: ShownComponent, { renderer, page }: Rendering): AskedParts {
  return describePage(renderer.view, page, codeOf(slot, page, renderer)?.own.asks ?? []);
}

/** Returns what components on a page ask for. Undefined if they ask for nothing. */
export function askedOn(renderer: Renderer, page: LinkedPage): AskedParts | undefined {
  const asks = codesOn(renderer, page).flatMap(({ own }) => own.asks);
  return asks.length === 0 ? undefined : describePage(renderer.view, page, asks);
}

/** Returns a digest of what components get besides the text of their page: their modules, and what these ask for. */
export function digestAround(renderer: Renderer, page: LinkedPage): string {
  const files = codesOn(renderer, page).map(({ file }) => file);
  return contentHash(JSON.stringify([files, askedOn(renderer, page)]));
}

function codesOn(renderer: Renderer, page: LinkedPage): readonly Code[] {
  const codesIn = (facts: readonly ComponentFact[]): readonly Code[] =>
    facts.flatMap((fact) => [codeOf(fact, page, renderer) ?? [], codesIn(fact.children ?? [])].flat());
  return codesIn(page.facts.components);
}

function reportBlock({ name, span, part }: ShownComponent, html: string, { renderer, page, before }: Rendering): void {
  const element = blockInParagraph(before, html);
  if (!span || element === undefined) return;
  renderer.report(
    diagnose('component-in-paragraph', {
      message: `The live component ${name} makes a <${element}> in the middle of a paragraph`,
      place: placeOnPage(page, { kind: 'span', span, ...(part !== undefined && { part }) }),
      notes: [
        `Browsers end the paragraph before a <${element}>, so the component would be shown twice there.`,
        'Put it between blank lines, or let it make an element of text such as <span>.',
      ],
      ...versionOf(page),
    }),
  );
}

/** Represents HTML that exists already. */
function holeFor(html: string, htmls: string[]): ReactNode {
  return createElement(`docsgen-html-${htmls.push(html) - 1}`);
}

/** Returns the props that a component receives, including `page`. */
export function propsOf(
  { props, links }: Pick<ShownComponent, 'props' | 'links'>,
  { renderer, page }: Pick<Rendering, 'renderer' | 'page'>,
) {
  const { sourceDate } = renderer;
  const addresses = Object.entries(links).flatMap(([name, index]) => [
    [name, urlOf(renderer, page, index)],
    ...Object.entries(sizeAt(page, index)),
  ]);
  const { version } = page;
  const context = {
    url: page.address.url,
    version: version && { name: version.name, label: version.label },
    sourceDate,
  };
  return { ...props, ...Object.fromEntries(addresses), page: context };
}

/** Returns width and height, if the link is an image of Markdown. */
function sizeAt({ facts, targets }: LinkedPage, index: number): Partial<Record<'width' | 'height', number>> {
  const [link, target] = [facts.links[index], targets[index]];
  const size = link && target && sizeOfImage(link, target);
  return size ? { width: size.width, height: size.height } : {};
}

function urlOf({ view }: Renderer, page: LinkedPage, link: number): string {
  const target = page.targets[link];
  return target ? targetUrl(view.site.config, target) : '';
}

// --------------------------------------------------------------------------------------------------------------- content

/** A component between the tags of another one, and the HTML in front of it. */
interface PlacedSlot {
  readonly shown: ShownComponent;
  readonly before: string;
}

/** Returns the content between the tags of a component: HTML and components. */
function partsOf({ html, slots }: ShownContent, { renderer, page }: Rendering): readonly ContentPart<PlacedSlot>[] {
  const parts: ContentPart<PlacedSlot>[] = [];
  let text = html[0] ?? '';
  let before = '';
  const flush = (): void => {
    before += text;
    if (text !== '') parts.push({ kind: 'html', html: text });
    text = '';
  };
  slots.forEach((slot, index) => {
    if (slot.kind === 'link') text += attributesOf(renderer.view.site.config, page, slot.link);
    else {
      flush();
      parts.push({ kind: 'slot', slot: { shown: slot, before } });
    }
    text += html[index + 1] ?? '';
  });
  flush();
  return parts;
}

/** Returns the content between the tags of a component, as its `children`. */
function childrenOf(content: ShownContent, rendering: Rendering, htmls: string[]): readonly ReactNode[] {
  return splitContent(partsOf(content, rendering)).map((child) => {
    const nodes = child.map((part) => nodeOf(part, rendering, htmls));
    return nodes.length === 1 ? nodes[0] : createElement(Fragment, {}, ...nodes);
  });
}

function nodeOf(part: ContentPart<PlacedSlot>, rendering: Rendering, htmls: string[]): ReactNode {
  if (part.kind === 'html') return htmlNode(part.html, htmls);
  return elementOf(part.slot.shown, { ...rendering, before: part.slot.before }, htmls);
}

/** A text without markup stays a string, which components may read. */
function htmlNode(html: string, htmls: string[]): ReactNode {
  const text = html.replace(/&(?:amp|lt|gt|quot|#x27);/g, '');
  return /[<&]/.test(text)
    ? holeFor(html, htmls)
    : html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => characters[reference] ?? reference);
}

/** The references that React writes. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

// ------------------------------------------------------------------------------------------------------------------ code

/** Returns the code of a component: a registered one by its name, an imported one by its module. */
function codeOf(
  slot: Pick<ComponentFact, 'name' | 'from'>,
  page: LinkedPage,
  { view, components }: Renderer,
): Code | undefined {
  const module = componentModule(view.site, page, slot);
  const file = module && moduleFile(module);
  const own = file === undefined ? undefined : components.get(file);
  if (file === undefined || !own) return undefined;
  const { from, name } = slot;
  const exported = from ? from.exported : view.site.config.components[name]?.export;
  if (exported === undefined) return { file, own, component: own.component };
  return { file, own, component: own.named.get(exported) ?? missingExport(file, exported, own) };
}

/** Returns a component that fails when it is rendered, as a missing export would. */
function missingExport(file: string, name: string, own: OwnModule): Component {
  return () => {
    throw new MissingExport(file, name, [...own.named.keys()]);
  };
}

class MissingExport extends Error {
  readonly notes: readonly string[];

  constructor(file: string, name: string, exported: readonly string[]) {
    const { message, notes } = describeMissingExport(file, name, exported);
    super(message);
    this.notes = notes;
  }
}

// --------------------------------------------------------------------------------------------------------------- failures

/** Finds the component that fails by itself: this one without its content, or one in its content. */
function findFailed(slot: ShownComponent, rendering: Rendering): ShownComponent {
  const { children, ...alone } = slot;
  const isWhole = !children || !canRender({ ...alone, children: { html: [], slots: [] } }, slot, rendering);
  if (isWhole) return slot;
  const inner = children.slots.find(
    (one): one is Extract<typeof one, { kind: 'component' }> =>
      one.kind === 'component' && !canRender(one, one, rendering),
  );
  return inner ? findFailed(inner, rendering) : slot;
}

function canRender(slot: ShownComponent, original: ShownComponent, rendering: Rendering): boolean {
  const known = rendering.replaced.get(original);
  const replaced = known ? new Map([...rendering.replaced, [slot, known]]) : rendering.replaced;
  try {
    // Live components get their numbers only once, where they are shown.
    renderSlot(slot, { ...rendering, replaced, livePartOf: () => undefined });
    return true;
  } catch {
    return false;
  }
}

/** Returns the last good code, which `serve` keeps, or the content without the component. */
function fallbackFor(slot: ShownComponent, { file, own }: Code, rendering: Rendering): Component {
  const { components } = rendering.renderer.view.site.config;
  const exported = slot.from ? slot.from.exported : (components[slot.name]?.export ?? 'default');
  const render = (good: OwnModule): Component => {
    const component = exported === 'default' ? good.component : good.named.get(exported);
    if (!component) throw new MissingExport(file, exported, [...good.named.keys()]);
    renderSlot(slot, { ...rendering, replaced: new Map([...rendering.replaced, [slot, component]]) });
    return component;
  };
  return rendering.renderer.renderFallback?.(file, own, render) ?? ContentAlone;
}

function ContentAlone({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

export function describeFailure(
  { file, own, what = 'cannot be rendered' }: Pick<Code, 'file' | 'own'> & { readonly what?: string },
  { span, part }: ShownComponent,
  page: LinkedPage,
  error: unknown,
): Finding {
  const usedAt = span && placeOnPage(page, { kind: 'span', span, ...(part !== undefined && { part }) });
  if (error instanceof MissingExport) {
    const { message, notes } = error;
    return diagnose('component-failed', { message, notes, place: usedAt, ...versionOf(page) });
  }
  const failure = { file, what, error, usedAt, thrownAt: own.thrownAt(error) };
  return { ...componentFailed<Place | DocumentPlace>(failure), ...versionOf(page) };
}

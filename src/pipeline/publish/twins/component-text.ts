/**
 * Writes components and expressions as Markdown: with the `markdown` export of their module, or else as what readers see
 * of their HTML.
 */
import { escapeHtml } from '../../../theme/render/escape-html.js';
import type { ComponentFact, ComponentSlot, LinkedPage } from '../../model.js';
import { componentModule, moduleFile } from '../../place/used-components.js';
import { isDocCardList } from '../render/components/doc-card-list.js';
import { createComponentRenderer, describeFailure, propsOf } from '../render/components/render-component.js';
import type { RenderComponent, ShownComponent } from '../render/render-article.js';
import type { Renderer } from '../render/renderer.js';
import type { MarkdownOf, OwnModule } from '../assets/components/own-module.js';
import { drawsWords } from '../../compile/plugins/drawn/drawn-elements.js';
import { insertText } from './fill-twin.js';
import { markdownOfHtml } from './markdown-of-html.js';
import type { TwinView } from './twin-file.js';

/** Returns the address in Markdown for one in the HTML of a page. */
export type AddressInHtml = (href: string, page: LinkedPage) => string;

/** Creates the function. A component that fails is reported, and the content between its tags is shown. */
export function createComponentText(renderer: Renderer, addressOf: AddressInHtml): TwinView['componentText'] {
  const render = createTextRenderer(renderer);
  return (slot, page, content) => {
    if (isDocCardList(slot)) return undefined;
    const found = markdownOf(renderer, page, slot);
    if (!found) return shownText(slot, content, (shown) => markdownOfHtml(render(shown, page, ''), hrefOn(page)));
    try {
      const { page: context, ...props } = propsOf(slot, { renderer, page });
      const site = renderer.view.props;
      const text = found.markdown({ ...props, children: content, page: { ...context, site } });
      if (typeof text === 'string') return text.trim();
      throw new TypeError('its markdown export returns no text');
    } catch (error) {
      renderer.report(describeFailure({ ...found, what: 'cannot be written as Markdown' }, slot, page, error));
      return undefined;
    }
  };
  function hrefOn(page: LinkedPage): (href: string) => string {
    return (href) => addressOf(href, page);
  }
}

/** Creates a renderer for what components say. The page reports what fails, and nothing runs in a browser. */
export function createTextRenderer(renderer: Renderer): RenderComponent {
  return createComponentRenderer({ ...renderer, live: new Map(), report: () => undefined });
}

/** An element in the place of the content between the tags, and its text, which no text of a site contains. */
const contentMark = '\u{F0000}';
const contentElement = `<docsgen-content>${contentMark}</docsgen-content>`;

/** Puts the content, which is Markdown already, into the Markdown of the component around it. */
function shownText(slot: ComponentSlot, content: string, markdownOfSlot: (shown: ShownComponent) => string): string {
  if (content === '') return markdownOfSlot(slot.children ? { ...slot, children: { html: [], slots: [] } } : slot);
  // Components may read a text without markup.
  const html = plainLine.test(content) ? escapeHtml(content) : contentElement;
  const shown = markdownOfSlot({ ...slot, children: { html: [html], slots: [] } });
  if (html !== contentElement) return shown;
  const [before = '', ...after] = shown.split(contentMark);
  // Content that readers must first open is not in the HTML.
  if (after.length === 0) return [shown, content].filter((part) => part !== '').join('\n\n');
  return after.reduce((text, next) => insertText(text, content, next), before);
}

const plainLine = /^\p{L}[\p{L}\p{N} .,:;'"()?/-]*$/u;

/** Whether the code of components or expressions affects the Markdown of a page. */
export function hasComponentText(facts: readonly ComponentFact[]): boolean {
  return facts.some((fact) => {
    const isOfText = isDocCardList(fact) || drawsWords(fact.name);
    return !isOfText || hasComponentText(fact.children ?? []);
  });
}

/** Returns the `markdown` export. It describes the default export of its module. */
function markdownOf(
  { view, components }: Renderer,
  page: LinkedPage,
  slot: Pick<ShownComponent, 'name' | 'from'>,
): { readonly file: string; readonly own: OwnModule; readonly markdown: MarkdownOf } | undefined {
  const module = componentModule(view.site, page, slot);
  const file = module && moduleFile(module);
  const own = file === undefined ? undefined : components.get(file);
  const exported = slot.from?.exported ?? view.site.config.components[slot.name]?.export ?? 'default';
  if (file === undefined || !own?.markdown || exported !== 'default') return undefined;
  return { file, own, markdown: own.markdown };
}

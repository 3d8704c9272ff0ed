/** Renders components as Markdown with the `markdown` export of their module, and expressions as their words. */
import { unescapeHtml } from '../../../theme/render/escape-html.js';
import { expressionName } from '../../compile/mdx/page-code/expression-name.js';
import type { ComponentFact, LinkedPage } from '../../model.js';
import { componentModule, moduleFile } from '../../place/used-components.js';
import type { ShownComponent } from '../render/render-article.js';
import { createComponentRenderer, describeFailure, propsOf } from '../render/components/render-component.js';
import type { Renderer } from '../render/renderer.js';
import type { MarkdownOf, OwnModule } from '../assets/load-components.js';
import { escapeInline } from '../../text/escape-markdown.js';
import type { TwinView } from './twin-file.js';

/** Creates the function. A component that fails is reported, and the content between its tags is shown. */
export function createComponentText(renderer: Renderer): TwinView['componentText'] {
  // The page reports what fails.
  const render = createComponentRenderer({ ...renderer, report: () => {} });
  return (slot, page, content) => {
    if (isExpression(slot)) return wordsOf(render(slot, page, ''));
    const found = markdownOf(renderer, page, slot);
    if (!found) return undefined;
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
}

/** Whether a slot is an expression of MDX, such as `{version}`. */
function isExpression({ name, from }: Pick<ShownComponent, 'name' | 'from'>): boolean {
  return name === expressionName && from !== undefined;
}

/** Returns the words of a value. Elements that only code knows have no Markdown. */
function wordsOf(html: string): string | undefined {
  return html.includes('<') ? undefined : escapeInline(unescapeHtml(html)).replace(beforeMark, '$&\\');
}

/** Matches what is before a sign that would begin a heading, an item or a line, and not a text. */
const beforeMark = /^\s?(?=(?:#{1,6}|\+|[-=]+|\d{1,9}[.)])(?:\s|$))\d*/;

/** Whether the code of a component or an expression affects the Markdown of a page. */
export function hasComponentText(renderer: Renderer, page: LinkedPage, facts: readonly ComponentFact[]): boolean {
  return facts.some(
    ({ children = [], ...fact }) =>
      isExpression(fact) ||
      markdownOf(renderer, page, fact) !== undefined ||
      hasComponentText(renderer, page, children),
  );
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

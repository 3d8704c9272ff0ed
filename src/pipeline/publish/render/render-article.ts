/**
 * Renders an article to HTML by filling its holes with link targets. The HTML between them was rendered once for all
 * versions.
 */
import { escapeHtml } from '../../../theme/render/escape-html.js';
import type {
  Asset,
  Article,
  ArticleSlot,
  ComponentFact,
  ComponentSlot,
  DocumentLink,
  LinkedPage,
  LinkTarget,
  SiteConfig,
} from '../../model.js';
import { assetOutFile, fileUrl } from '../../place/address.js';

/** Renders a component to HTML. `before` is the HTML in front of it. */
export type RenderComponent = (slot: ShownComponent, page: LinkedPage, before: string) => string;

/** A component of an article, or one from a page's facts, which has no place. */
export interface ShownComponent extends Omit<ComponentSlot, 'span' | 'children'>, Partial<Pick<ComponentSlot, 'span'>> {
  readonly children?: ShownContent;
}

/** The same as `Article`, with shown components. */
export interface ShownContent {
  readonly html: readonly string[];
  readonly slots: readonly (ShownComponent | Exclude<ArticleSlot, ComponentSlot>)[];
}

/** Returns a component without the text between its tags, or with the same HTML in each place of it. */
export function slotOf({ children, ...fact }: ComponentFact, content = ''): ShownComponent {
  if (!children) return fact;
  const slots = children.map((one) => slotOf(one, content));
  return { ...fact, children: { html: Array.from({ length: slots.length + 1 }, () => content), slots } };
}

/** Fills an article for one page. */
export function renderArticle(
  config: SiteConfig,
  article: Article,
  page: LinkedPage,
  renderComponent: RenderComponent,
): string {
  let html = article.html[0] ?? '';
  article.slots.forEach((slot, index) => {
    html += slot.kind === 'component' ? renderComponent(slot, page, html) : attributesOf(config, page, slot.link);
    html += article.html[index + 1] ?? '';
  });
  return html;
}

/** Returns the URL for a link to a target. */
export function targetUrl(config: SiteConfig, target: LinkTarget): string {
  switch (target.kind) {
    case 'asset':
      return fileUrl(config, assetOutFile(target.asset)) + target.url;
    case 'candidates':
      return target.candidates
        .map((candidate) => `${targetUrl(config, candidate.target)} ${candidate.descriptor}`.trim())
        .join(', ');
    default:
      return target.url;
  }
}

/** Returns the attributes of all links of a page, in the order of its facts. */
export function linkAttributes(config: SiteConfig, page: LinkedPage): readonly string[] {
  return page.targets.map((_, index) => attributesOf(config, page, index));
}

/** Returns the attributes of one link. */
export function attributesOf(config: SiteConfig, page: LinkedPage, index: number): string {
  const link = page.facts.links[index];
  const target = page.targets[index];
  if (!link || !target) throw new Error(`"${page.source.file}" has no link ${index}`);
  return ` ${link.attribute}="${escapeHtml(targetUrl(config, target))}"${imageSize(link, target)}`;
}

function imageSize(link: DocumentLink, target: LinkTarget): string {
  const size = sizeOfImage(link, target);
  return size ? ` width="${size.width}" height="${size.height}"` : '';
}

/** Returns the size of an image without one. Width and height keep the page from jumping when the image loads. */
export function sizeOfImage(link: DocumentLink, target: LinkTarget): Asset['size'] {
  if (link.kind !== 'image' || link.sized || (target.kind !== 'asset' && target.kind !== 'static')) return undefined;
  return target.asset.size;
}

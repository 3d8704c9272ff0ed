/**
 * Adds to search what components show. Compiling knows only their places, so their words are read from their HTML. A
 * document in several versions has the words that its components show in the last of them, so that these share a part.
 * If components ask for the document itself, which has another address in each version, each has its own words.
 */
import type { SearchSection, SearchText } from '../../../theme/contract/search/search-files.js';
import { joinSectionWords, readSectionWords } from '../../compile/article/section-words.js';
import type { CompiledContent, SearchJson } from '../../compile/documents/compile-documents.js';
import { groupBy } from '../../group-by.js';
import type { Article, ComponentSlot, LinkedPage } from '../../model.js';
import { oncePerKey } from '../../once.js';
import { drawsWords } from '../../compile/plugins/drawn/drawn-elements.js';
import { digest } from '../recipe.js';
import { digestAround } from '../render/components/render-component.js';
import type { RenderComponent, ShownComponent, ShownContent } from '../render/render-article.js';
import type { Renderer } from '../render/renderer.js';
import { readShownSections, type ShownSection } from '../shown-html.js';
import { createTextRenderer, hasComponentText } from '../twins/component-text.js';
import type { SearchableContent } from './pack-part.js';

/** Returns the content with the words of its components. */
export function withComponentWords(
  compiled: SearchableContent & Pick<CompiledContent, 'articleOf'>,
  renderer: Renderer,
): SearchableContent {
  const render = createTextRenderer(renderer);
  const isPlain = ({ facts }: LinkedPage): boolean => !hasComponentText(facts.components);
  // The stamp represents the code of components, and everything that they know of the site but its documents.
  const keyOfComponents = oncePerKey((page: LinkedPage) => digest([renderer.view.stamp, digestAround(renderer, page)]));
  return {
    makeArticles: compiled.makeArticles,
    keyOf: (page) => (isPlain(page) ? compiled.keyOf(page) : `${compiled.keyOf(page)} ${keyOfComponents(page)}`),
    searchOf(page) {
      const search = compiled.searchOf(page);
      return isPlain(page) ? search : addComponents({ article: compiled.articleOf(page), search }, page, render);
    },
  };
}

/** A section with its text, as the two lists of a document have it. */
type Section = readonly [SearchSection, SearchText];

/** The article of a page, and the search data of its text. */
interface Indexed {
  readonly article: Article;
  readonly search: SearchJson;
}

function addComponents({ article, search }: Indexed, page: LinkedPage, render: RenderComponent): SearchJson {
  const texts = JSON.parse(search.texts) as readonly SearchText[];
  const written = (JSON.parse(search.sections) as readonly SearchSection[]).map((section, index): Section => [
    section,
    texts[index] ?? ['', ''],
  ]);
  const places = JSON.parse(search.components) as readonly number[];
  const shown = groupBy(outermost(article, places), ({ section }) => [section]);
  const all = written.flatMap(([section, text], number): readonly Section[] => {
    const html = (shown.get(number) ?? []).map(({ slot }) => ownHtml(slot, page, render)).join(' ');
    const [first, ...others] = readShownSections(html);
    return [joined([section, text], first!), ...others.map(asWritten)];
  });
  return {
    ...search,
    sections: JSON.stringify(all.map(([section]) => section)),
    texts: JSON.stringify(all.map(([, text]) => text)),
  };
}

interface Outermost {
  readonly slot: ComponentSlot;
  /** The number of the section that contains it. */
  readonly section: number;
}

/**
 * Returns the components that are in no other one, which show those between their tags. Of links and code that a
 * component draws, only those between the tags are read.
 */
function outermost(article: Article, places: readonly number[], first = 0): readonly Outermost[] {
  let number = first;
  return componentsIn(article).flatMap((slot) => {
    const at = number;
    number += countAll([slot]);
    if (drawsWords(slot.name)) return slot.children ? outermost(slot.children, places, at + 1) : [];
    return { slot, section: places[at] ?? 0 };
  });
}

function componentsIn({ slots }: Article): readonly ComponentSlot[] {
  return slots.filter((slot) => slot.kind === 'component');
}

function countAll(slots: readonly ComponentSlot[]): number {
  return slots.reduce((sum, { children }) => sum + 1 + (children ? countAll(componentsIn(children)) : 0), 0);
}

/** Returns what a component shows besides the text between its tags, which compiling has read. */
function ownHtml(slot: ComponentSlot, page: LinkedPage, render: RenderComponent): string {
  const html = render(withoutContent(slot), page, '');
  return html === slot.children?.html.join('') ? '' : html;
}

/** Keeps a text without markup, which components may read. */
function withoutContent(slot: ComponentSlot): ShownComponent {
  const { children } = slot;
  if (!children || (children.slots.length === 0 && !/[<&]/.test(children.html.join('')))) return slot;
  const slots = withoutDrawn(children).map(withoutContent);
  return { ...slot, children: { html: [], slots: slots as ShownContent['slots'] } };
}

/** Returns the components of an article, with those in drawn links and code in the place of these. */
function withoutDrawn(article: Article): readonly ComponentSlot[] {
  return componentsIn(article).flatMap((slot) => {
    if (!drawsWords(slot.name)) return [slot];
    return slot.children ? withoutDrawn(slot.children) : [];
  });
}

function joined([[id, level, heading, words], [text, lines]]: Section, shown: ShownSection): Section {
  const more = readSectionWords({ ...shown, heading });
  const all = joinSectionWords({ words, lines }, more);
  return [
    [id, level, heading, all.words],
    [[text, shown.text].filter((part) => part !== '').join(' '), all.lines],
  ];
}

function asWritten(shown: ShownSection): Section {
  const { words, lines } = readSectionWords(shown);
  return [
    [shown.id, shown.level, shown.heading, words],
    [shown.text, lines],
  ];
}

/**
 * Splits the content of a component into what React calls its children. Docusaurus passes each block as a child, and
 * components may look for one, such as `children[0]`.
 */
import { isVoidElement } from '../../../compile/markdown/raw-html/tag-balance.js';

/** A part of the content: HTML that exists already, or a component. */
export type ContentPart<Slot> =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'slot'; readonly slot: Slot };

/** The parts of one child. A component in a list, for instance, is between the HTML of that list. */
type Child<Slot> = ContentPart<Slot>[];

/** Matches a comment, an element whose content is no HTML, or a tag. */
const token =
  /<!--[^]*?-->|<(script|style|textarea)\b[^]*?<\/\1\s*>|<(\/?)([A-Za-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;

export function splitContent<Slot>(parts: readonly ContentPart<Slot>[]): readonly Child<Slot>[] {
  const splitter = new Splitter<Slot>();
  for (const part of parts) {
    if (part.kind === 'slot') splitter.addSlot(part);
    else splitter.addHtml(part.html);
  }
  return withoutBlanks(splitter.finish());
}

class Splitter<Slot> {
  readonly #children: Child<Slot>[] = [];
  /** The child whose elements are not closed yet. */
  #open: Child<Slot> = [];
  #depth = 0;

  addSlot(part: ContentPart<Slot>): void {
    if (this.#depth > 0) this.#open.push(part);
    else this.#children.push([part]);
  }

  addHtml(html: string): void {
    let start = 0;
    const cutAt = (end: number): void => {
      if (end > start) this.#open.push({ kind: 'html', html: html.slice(start, end) });
      start = end;
      if (this.#depth === 0) this.#close();
    };
    for (const { 0: tag, 2: slash, 3: name = '', index } of html.matchAll(token)) {
      if (this.#depth === 0) cutAt(index);
      if (slash === '/') this.#depth = Math.max(0, this.#depth - 1);
      else if (slash === '' && !tag.endsWith('/>') && !isVoidElement(name.toLowerCase())) this.#depth += 1;
      if (this.#depth === 0) cutAt(index + tag.length);
    }
    cutAt(html.length);
  }

  finish(): readonly Child<Slot>[] {
    this.#close();
    return this.#children;
  }

  #close(): void {
    if (this.#open.length > 0) this.#children.push(this.#open);
    this.#open = [];
  }
}

/**
 * Joins blanks between blocks to the HTML beside them, because they are no children. Between two components, there is
 * none to which they could belong. In running text all blanks stay.
 */
function withoutBlanks<Slot>(children: readonly Child<Slot>[]): readonly Child<Slot>[] {
  const texts = children.map(textOf);
  if (texts.some((text) => text !== undefined && text.trim() !== '')) return children;
  const joined: Child<Slot>[] = [];
  let before = '';
  children.forEach((child, index) => {
    const blank = texts[index];
    const last = joined.at(-1)?.at(-1);
    const [first, ...others] = child;
    if (blank !== undefined && last?.kind === 'html') joined.at(-1)?.splice(-1, 1, addedTo(last.html, blank));
    else if (blank !== undefined && (blank.includes('\n') || index === 0)) before = blank;
    else joined.push(first?.kind === 'html' ? [addedTo(before, first.html), ...others] : child);
    if (blank === undefined) before = '';
  });
  return joined;
}

function addedTo(html: string, more: string): { readonly kind: 'html'; readonly html: string } {
  return { kind: 'html', html: html + more };
}

/** Returns the text of a child without elements. */
function textOf<Slot>([first, ...others]: Child<Slot>): string | undefined {
  return first?.kind === 'html' && others.length === 0 && !first.html.startsWith('<') ? first.html : undefined;
}

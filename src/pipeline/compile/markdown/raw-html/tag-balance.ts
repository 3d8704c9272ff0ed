/** Whether the tags of raw HTML match, over all the pieces of a document. */
import { nearestName } from '../../../text/nearest-name.js';
import type { Span } from '../../../model.js';
import { report, type Compilation } from '../../compilation.js';
import type { HtmlTag } from './read-html.js';

const voidElements = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);

/** Whether an element of this name has neither content nor a closing tag. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}

/** HTML lets the closing tag of these be left out. */
const optionalEnd = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rt rp html head body'.split(' '),
);

interface OpenTag {
  readonly name: string;
  readonly written: string;
  readonly span: Span;
}

/** A class because it keeps the open tags from one piece of HTML to the next. */
export class TagBalance {
  readonly #compilation: Compilation;
  #open: OpenTag[] = [];

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  /** Whether what comes now is no part of the page: browsers that run scripts show nothing of these. */
  isInert(): boolean {
    return this.#open.some(({ name }) => name === 'template' || name === 'noscript');
  }

  meet(tag: HtmlTag, span: Span): void {
    // A component is known by its exact name: `<Link>` is none of HTML's `<link>`.
    const isComponent = this.#compilation.components.includes(tag.name);
    const name = isComponent ? tag.name : tag.name.toLowerCase();
    if (tag.kind === 'close') this.#close(name, tag.name, span);
    else if (tag.selfClosing) this.#selfClose(name, tag.name, span);
    else if (!voidElements.has(name)) this.#open.push({ name, written: tag.name, span });
  }

  /** What is still open now was never closed. */
  end(): void {
    for (const tag of this.#open) this.#reportUnclosed(tag);
  }

  #close(name: string, written: string, span: Span): void {
    const opening = this.#open.findLastIndex((tag) => tag.name === name);
    if (opening === -1) {
      // Browsers take `</br>` for a break and `</p>` for an empty paragraph.
      if (name !== 'br' && name !== 'p') this.#reportUnopened(written, span);
      return;
    }
    for (const tag of this.#open.slice(opening + 1)) this.#reportUnclosed(tag);
    this.#open = this.#open.slice(0, opening);
  }

  /** `/>` closes void elements, components and SVG; for other elements browsers do not see it. */
  #selfClose(name: string, written: string, span: Span): void {
    const isForeign = this.#open.some((tag) => tag.name === 'svg' || tag.name === 'math');
    if (voidElements.has(name) || optionalEnd.has(name) || isForeign || written !== written.toLowerCase()) return;
    if (name.includes('-') || name === 'svg') return;
    this.#report(`<${written}/> is not closed: browsers ignore the slash`, span, `Write <${written}></${written}>.`);
  }

  #reportUnclosed(tag: OpenTag): void {
    if (optionalEnd.has(tag.name)) return;
    this.#report(`<${tag.written}> is never closed`, tag.span, `Write </${tag.written}> where it ends.`);
  }

  #reportUnopened(written: string, span: Span): void {
    const lately = this.#open.slice(-10).map((tag) => tag.written);
    const near = nearestName(written, lately);
    const way = near === undefined ? 'Remove it, or open it before.' : `Did you mean </${near}>?`;
    this.#report(`</${written}> closes what was not opened`, span, way);
  }

  #report(message: string, span: Span, way: string): void {
    const notes = [way, 'Raw HTML is published to the letter: a tag that does not match changes the rest of the page.'];
    report(this.#compilation, 'html-unbalanced', { message, span, notes });
  }
}

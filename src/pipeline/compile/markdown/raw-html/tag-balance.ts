/** Checks that the tags of raw HTML match, across all the pieces of a document. */
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

/** Elements whose closing tag is optional in HTML. */
const optionalEnd = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rt rp html head body'.split(' '),
);

/** Whether an element of this name is open until its closing tag. */
export function needsEnd(name: string): boolean {
  return !voidElements.has(name) && !optionalEnd.has(name);
}

interface OpenTag {
  readonly name: string;
  readonly written: string;
  readonly span: Span;
}

/** This is a class because it keeps the open tags between pieces of HTML. */
export class TagBalance {
  readonly #compilation: Compilation;
  #open: OpenTag[] = [];

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  /** Whether the current position is not part of the page. Browsers that run scripts show nothing in these elements. */
  isInert(): boolean {
    return this.#open.some(({ name }) => name === 'template' || name === 'noscript');
  }

  meet(tag: HtmlTag, span: Span): void {
    // Component names are case-sensitive, so `<Link>` is not HTML's `<link>`.
    const isComponent = this.#compilation.components.includes(tag.name);
    const name = isComponent ? tag.name : tag.name.toLowerCase();
    if (tag.kind === 'close') this.#close(name, tag.name, span);
    else if (tag.selfClosing) this.#selfClose(name, tag.name, span);
    else if (!voidElements.has(name)) this.#open.push({ name, written: tag.name, span });
  }

  /** Reports the tags that are still open. */
  end(): void {
    for (const tag of this.#open) this.#reportUnclosed(tag);
  }

  #close(name: string, written: string, span: Span): void {
    const opening = this.#open.findLastIndex((tag) => tag.name === name);
    if (opening === -1) {
      // Browsers treat `</br>` as a break and `</p>` as an empty paragraph.
      if (name !== 'br' && name !== 'p') this.#reportUnopened(written, span);
      return;
    }
    for (const tag of this.#open.slice(opening + 1)) this.#reportUnclosed(tag);
    this.#open = this.#open.slice(0, opening);
  }

  /** Reports a slash that does not close its tag. `/>` closes void elements, components and SVG; on other elements browsers ignore it. */
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
    this.#report(`</${written}> closes an element that is not open`, span, way);
  }

  #report(message: string, span: Span, way: string): void {
    const notes = [way, 'Raw HTML is published unchanged: a tag that does not match changes the rest of the page.'];
    report(this.#compilation, 'html-unbalanced', { message, span, notes });
  }
}

/**
 * Reads raw HTML as tags with the position of every part. Nothing is repaired and no tree is built, because the
 * author's HTML is published unchanged.
 */
import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export interface HtmlAttribute {
  /** The name as written. */
  readonly name: string;
  /** The value with character references decoded. Undefined if there is no `=`. */
  readonly value: string | undefined;
  readonly quoted: boolean;
  /** The start, which is the white space before the name. `end` is after the closing quote. */
  readonly start: number;
  readonly end: number;
  /** The start of the value without quotes, like `valueEnd`. */
  readonly valueStart: number;
  readonly valueEnd: number;
}

export interface HtmlTag {
  readonly kind: 'open' | 'close';
  /** The name as written. */
  readonly name: string;
  readonly selfClosing: boolean;
  readonly attributes: readonly HtmlAttribute[];
  readonly start: number;
  readonly end: number;
}

export interface HtmlParts {
  readonly tags: readonly HtmlTag[];
  /** Running text between tags, outside of scripts and styles. */
  readonly texts: readonly (readonly [start: number, end: number])[];
  /** The offset of a tag, comment or the like that the HTML does not finish. */
  readonly unfinished: number | undefined;
}

/** The content of these elements is not HTML. */
const opaque = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);

/** Reads HTML. Component names are matched exactly and have no HTML meaning: `<Title>` contains HTML. */
export function readHtml(html: string, components: readonly string[]): HtmlParts {
  const reader = new HtmlReader(html, components);
  // Entities in text are not decoded, because only attribute values are used decoded.
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true, recognizeSelfClosing: true }, reader);
  tokenizer.write(withoutNames(html, components));
  tokenizer.end();
  return reader.parts();
}

/** Replaces component names by names of the same length that have no meaning to the tokenizer. */
function withoutNames(html: string, components: readonly string[]): string {
  if (components.length === 0) return html;
  return html.replaceAll(/(?<=<\/?)[A-Z][^\s/>]*/g, (name) =>
    components.includes(name) ? 'x'.repeat(name.length) : name,
  );
}

/** This is a class because the tokenizer calls back into an object with state. */
class HtmlReader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #components: readonly string[];
  readonly #tags: HtmlTag[] = [];
  readonly #texts: [number, number][] = [];
  #open: { name: string; start: number; attributes: HtmlAttribute[] } | undefined;
  #attribute: { name: string; start: number; nameEnd: number; value: string } | undefined;
  #inOpaque = false;
  /** The start of a comment that is never closed. */
  #openComment: number | undefined;
  /** The end of the last tag or comment. */
  #end = 0;

  constructor(html: string, components: readonly string[]) {
    this.#html = html;
    this.#components = components;
  }

  parts(): HtmlParts {
    return {
      tags: this.#tags,
      texts: this.#texts,
      unfinished: this.#open?.start ?? this.#openComment ?? this.#unfinishedName(),
    };
  }

  onopentagname(start: number, end: number): void {
    this.#open = { name: this.#html.slice(start, end), start: start - 1, attributes: [] };
  }

  onattribname(start: number, end: number): void {
    let from = start;
    while (/\s/.test(this.#html.charAt(from - 1))) from--;
    this.#attribute = { name: this.#html.slice(start, end), start: from, nameEnd: end, value: '' };
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute) this.#attribute.value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    if (this.#attribute) this.#attribute.value += String.fromCodePoint(codepoint);
  }

  onattribend(quote: QuoteType, end: number): void {
    if (!this.#attribute || !this.#open) return;
    const { name, start, nameEnd, value } = this.#attribute;
    const quoted = quote === QuoteType.Double || quote === QuoteType.Single;
    const valueEnd = quoted ? end - 1 : end;
    const opening = /^\s*=\s*["']?/.exec(this.#html.slice(nameEnd, valueEnd))?.[0].length ?? 0;
    const hasValue = quote !== QuoteType.NoValue;
    this.#attribute = undefined;
    // If an attribute occurs twice, browsers use the first.
    if (this.#open.attributes.some((known) => known.name.toLowerCase() === name.toLowerCase())) return;
    this.#open.attributes.push({
      name,
      value: hasValue ? value : undefined,
      quoted,
      start,
      end: hasValue ? end : nameEnd,
      valueStart: hasValue ? nameEnd + opening : nameEnd,
      valueEnd: hasValue ? valueEnd : nameEnd,
    });
  }

  onopentagend(end: number): void {
    this.#finish(end, false);
  }

  onselfclosingtag(end: number): void {
    this.#finish(end, true);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end);
    if (this.#isOpaque(name)) this.#inOpaque = false;
    this.#tags.push({ kind: 'close', name, selfClosing: false, attributes: [], start: start - 2, end: end + 1 });
    this.#end = end + 1;
  }

  oncomment(start: number, end: number): void {
    this.#endComment(start, end);
  }

  oncdata(start: number, end: number): void {
    this.#endComment(start, end);
  }

  ondeclaration(start: number, end: number): void {
    this.#endComment(start, end);
  }

  onprocessinginstruction(start: number, end: number): void {
    this.#endComment(start, end);
  }

  ontext(start: number, end: number): void {
    if (!this.#inOpaque) this.#texts.push([start, end]);
  }

  #finish(end: number, selfClosing: boolean): void {
    if (!this.#open) return;
    const { name, start, attributes } = this.#open;
    this.#tags.push({ kind: 'open', name, selfClosing, attributes, start, end: end + 1 });
    if (!selfClosing && this.#isOpaque(name)) this.#inOpaque = true;
    this.#open = undefined;
    this.#end = end + 1;
  }

  #isOpaque(name: string): boolean {
    return opaque.has(name.toLowerCase()) && !this.#components.includes(name);
  }

  /**
   * Ends a comment. `start` is after its opening bracket. If there is no room for a closing bracket, the HTML itself
   * has ended.
   */
  #endComment(start: number, end: number): void {
    if (end >= this.#html.length) this.#openComment = this.#html.lastIndexOf('<', Math.max(0, start - 1));
    this.#end = end;
  }

  /** Finds a tag that ends within its name, or a doctype without an end, which the tokenizer does not report. */
  #unfinishedName(): number | undefined {
    const tail = /<(?:\/?[A-Za-z][^\s<>]*\s*|!doctype[^<>]*)$/i.exec(this.#html.slice(this.#end));
    return tail === null || this.#inOpaque ? undefined : this.#end + tail.index;
  }

  onend(): void {}
  ontextentity(): void {}
}

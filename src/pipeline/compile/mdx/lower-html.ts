/**
 * Turns `<div className="x">` into raw HTML before and after its content. So the checks of raw HTML apply here too:
 * addresses, ids, names that hide members, and addresses that run code.
 */
import type { Nodes, RootContent } from 'mdast';
import { escapeHtml } from '../../../theme/render/escape-html.js';
import type { Span } from '../../model.js';
import { report, type HolePiece } from '../compilation.js';
import { cut, type HtmlReading } from '../markdown/raw-html/html-reading.js';
import { includeName } from '../markdown/syntax/note-opening.js';
import { readElement } from '../markdown/raw-html/read-element.js';
import type { HtmlAttribute, HtmlTag } from '../markdown/raw-html/read-html.js';
import { isVoidElement } from '../markdown/raw-html/tag-balance.js';
import { readAttributes, type Attribute, type JsxElement } from './attributes.js';
import { evaluate, expressionOf } from './evaluate.js';
import { attributeName, attributeText } from './html-attributes.js';
import { isLineOfJsx } from './syntax/line-of-jsx.js';
import { tagSpan } from './lower-component.js';
import { makeHole, meaningOf, type MdxReading } from './mdx-reading.js';

/**
 * Lowers an element with its content. `name` is its HTML name. `source` is the address if the name means an imported
 * picture.
 */
export function lowerHtml(
  element: JsxElement,
  name: string,
  content: () => readonly RootContent[],
  reading: MdxReading,
  source?: string,
): readonly RootContent[] {
  const attributes = readAttributes(element, reading);
  const opening = openTag(element, name, { attributes, source }, reading);
  const flags = { mayOpenLink: name === 'a', breaksLine: name === 'br' };
  const hole = makeHole(opening, element.position, reading, flags);
  if (isVoidElement(name) || opening.length === 0) return [hole, ...content()];
  const end = element.position && { start: element.position.end, end: element.position.end };
  const summary =
    name === 'details' && !mayHaveSummary(element, reading) ? [makeHole([defaultSummary], end, reading)] : [];
  // Lowering the content changes it in place.
  const inside = textIn(attributes, element) ?? content();
  return [hole, ...summary, ...inside, makeHole([`</${name}>`], end, reading)];
}

/** What Docusaurus shows for details without a summary. A browser's own label would have another style. */
const defaultSummary = '<summary>Details</summary>';

/**
 * Whether a summary is in the element, or alone on a line, which is not yet without its paragraph. Code, components and
 * included texts may show one.
 */
function mayHaveSummary({ children }: { readonly children: readonly Nodes[] }, reading: MdxReading): boolean {
  return children.some((child) => {
    switch (child.type) {
      case 'paragraph':
        return isLineOfJsx(child) && mayHaveSummary(child, reading);
      case 'note':
        return child.name === includeName;
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const expression = expressionOf(child.data?.estree);
        return expression !== undefined && evaluate(expression, reading.scope).kind !== 'value';
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (child.name === null) return mayHaveSummary(child, reading);
        return child.name === 'summary' || mayShowAny(child.name, reading);
      default:
        return false;
    }
  });
}

/** Whether a component may show any element. What built-in ones and pictures show is known. */
function mayShowAny(name: string, reading: MdxReading): boolean {
  const kind = meaningOf(name, reading)?.kind;
  return /^[A-Z]|\./.test(name) && kind !== 'builtIn' && kind !== 'address';
}

/** Returns the text that React shows for `<b children="text" />`, which has no content between its tags. */
function textIn(attributes: readonly Attribute[], { type, children, position }: JsxElement): RootContent[] | undefined {
  const value = attributes.find(({ name }) => name === 'children')?.value;
  if (children.length > 0 || value?.kind !== 'value' || !['string', 'number'].includes(typeof value.value))
    return undefined;
  const text = { type: 'text', value: String(value.value), ...(position && { position }) } as const;
  return [type === 'mdxJsxTextElement' ? text : { type: 'paragraph', children: [text], data: { isBare: true } }];
}

/** Returns the pieces of the opening tag, or none for a forbidden element. */
function openTag(
  element: JsxElement,
  name: string,
  { attributes, source }: { readonly attributes: readonly Attribute[]; readonly source: string | undefined },
  reading: MdxReading,
): HolePiece[] {
  const isSvg = name === 'svg' || reading.around.includes('svg');
  const builder = new TagBuilder(name, tagSpan(element, reading));
  if (source !== undefined) builder.add('src', source, tagSpan(element, reading));
  for (const attribute of attributes) {
    if (attribute.name === 'dangerouslySetInnerHTML') {
      report(reading.compilation, 'mdx-unsupported', {
        message: 'The content of an element cannot come from an attribute',
        span: attribute.span,
        notes: ['Write the HTML between the tags.'],
      });
      continue;
    }
    if (attribute.name === 'children') continue;
    const written = name === 'a' && attribute.name === 'to' ? 'href' : attributeName(attribute.name, isSvg);
    const text = textOf(written, attribute);
    if (text !== undefined) builder.add(written, text, attribute.span);
  }
  const { html, tag, span } = builder.finish();
  const { compilation, around } = reading;
  const isInert = (): boolean => around.includes('template') || around.includes('noscript');
  const htmlReading: HtmlReading = { html, span, edits: [], compilation, isInert };
  readElement(tag, htmlReading);
  return [...cut(html, htmlReading.edits)];
}

function textOf(name: string, { value }: Attribute): string | true | undefined {
  if (value.kind === 'address') return value.href;
  return value.kind === 'value' ? attributeText(name, value.value) : undefined;
}

/** Builds an HTML tag whose spans are those of the original JSX. */
class TagBuilder {
  readonly #name: string;
  readonly #span: Span;
  readonly #attributes: HtmlAttribute[] = [];
  readonly #spans: Span[] = [];
  #html: string;

  constructor(name: string, span: Span) {
    this.#name = name;
    this.#span = span;
    this.#html = `<${name}`;
  }

  add(name: string, value: string | true, span: Span): void {
    const start = this.#html.length;
    const nameEnd = start + 1 + name.length;
    const text = value === true ? '' : escapeHtml(value);
    this.#html += value === true ? ` ${name}` : ` ${name}="${text}"`;
    const valueStart = value === true ? nameEnd : nameEnd + 2;
    this.#spans.push(span);
    this.#attributes.push({
      name,
      value: value === true ? undefined : value,
      quoted: true,
      start,
      end: this.#html.length,
      valueStart,
      valueEnd: valueStart + text.length,
    });
  }

  finish(): { readonly html: string; readonly tag: HtmlTag; readonly span: HtmlReading['span'] } {
    const html = `${this.#html}>`;
    const span: HtmlReading['span'] = (offset, length) => {
      const index = this.#attributes.findIndex((one) => offset >= one.valueStart && offset <= one.valueEnd);
      const [attribute, known] = [this.#attributes[index], this.#spans[index]];
      if (!attribute || !known) return this.#span;
      // If characters were escaped, only the whole value has a span.
      const isExact = attribute.valueEnd - attribute.valueStart === known.length;
      return isExact ? { ...known, column: known.column + offset - attribute.valueStart, length } : known;
    };
    const tag: HtmlTag = {
      kind: 'open',
      name: this.#name,
      selfClosing: false,
      attributes: this.#attributes,
      start: 0,
      end: html.length,
    };
    return { html, tag, span };
  }
}

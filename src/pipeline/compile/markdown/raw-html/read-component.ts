/** Turns `<SupportTable kind="x" />`, or `<Steps>` … `</Steps>`, into slots that registered React components fill. */
import type { Span } from '../../../model.js';
import { nearestName } from '../../../text/nearest-name.js';
import { addLink, report, type Compilation, type HolePiece } from '../../compilation.js';
import { reportUnsafe } from '../../article/unsafe-url.js';
import { fillVariables } from '../../front-matter/variables.js';
import { wayToMdx } from '../../plugins/remark-mdx-remains.js';
import { addressSpan, type HtmlReading } from './html-reading.js';
import { isClientAttribute, readClient } from './read-client.js';
import { keepComponentId } from './read-element.js';
import type { HtmlAttribute, HtmlTag } from './read-html.js';

const addressAttributes = ['href', 'src', 'to'] as const;

/**
 * Returns the attribute of a component that takes an address, if this is one. A value with line ends is no address:
 * components that show code often take it as `src`.
 */
export function addressAttribute(name: string, value: string): (typeof addressAttributes)[number] | undefined {
  return /[\r\n]/.test(value) ? undefined : addressAttributes.find((known) => known === name);
}

/** Whether a name is a component's: `<SupportTable>`, but not `<TABLE>`. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name) && name !== name.toUpperCase();
}

/** Reads the opening or self-closing tag of a registered component. */
export function readComponent(tag: HtmlTag, reading: HtmlReading): void {
  const props: [string, string | true][] = [];
  const links: [string, number][] = [];
  for (const attribute of tag.attributes) {
    const span = addressSpan(attribute, reading);
    const { name } = attribute;
    if (isClientAttribute(name)) continue;
    if (!attribute.quoted && attribute.value?.startsWith('{') && !attribute.value.startsWith('{{')) {
      reportExpression(attribute, span, reading);
      continue;
    }
    if (attribute.value === undefined) {
      props.push([name, true]);
      continue;
    }
    const value = fillVariables(reading.compilation, attribute.value, () => span);
    if (name === 'id' && !reading.isInert()) keepComponentId(value, reading.compilation);
    const address = addressAttribute(name, value);
    if (address === undefined) props.push([name, value]);
    else if (!reportUnsafe(value, 'page', span, reading.compilation)) {
      const written = reading.html.slice(attribute.valueStart, attribute.valueEnd);
      const link = { href: value, written, kind: 'page', attribute: address, syntax: 'component', span } as const;
      links.push([name, addLink(reading.compilation, { ...link, sized: false })]);
    }
  }
  const client = readClient(clientAttributes(tag, reading), reading.compilation);
  const piece: HolePiece = {
    kind: 'component',
    name: tag.name,
    props: Object.fromEntries(props),
    links: Object.fromEntries(links),
    ...(client && { client }),
    span: reading.span(tag.start, tag.end - tag.start),
    hasContent: !tag.selfClosing,
  };
  reading.edits.push({ start: tag.start, end: tag.end, piece });
}

/** Reads the closing tag of a registered component. */
export function readComponentEnd(tag: HtmlTag, reading: HtmlReading): void {
  reading.edits.push({ start: tag.start, end: tag.end, piece: { kind: 'componentEnd', name: tag.name } });
}

function clientAttributes({ attributes }: HtmlTag, reading: HtmlReading): Parameters<typeof readClient>[0] {
  return attributes
    .filter(({ name }) => isClientAttribute(name))
    .map(({ name, value, start }) => ({
      name,
      hasValue: value !== undefined,
      span: reading.span(reading.html.indexOf(name, start), name.length),
    }));
}

function reportExpression(attribute: HtmlAttribute, span: Span, reading: HtmlReading): void {
  report(reading.compilation, 'mdx-unsupported', {
    message: `The attribute ${attribute.name} has an expression for a value`,
    span,
    notes: ['Markdown passes texts to components, never code: write the value in quotes.', wayToMdx],
  });
}

interface KnownComponents {
  readonly compilation: Compilation;
  readonly imported?: readonly string[];
  readonly builtIn?: readonly string[];
  /** The advice to the author. */
  readonly way: string;
}

/** Reports a tag that looks like a component's but belongs to no known component. */
export function reportUnknownComponent(
  name: string,
  span: Span,
  { compilation, imported = [], builtIn = [], way }: KnownComponents,
): void {
  const { components } = compilation;
  const near = nearestName(name, [...new Set([...components, ...imported, ...builtIn])]);
  const known = [
    components.length === 0 ? 'The config registers none.' : `The config registers ${components.join(', ')}.`,
    ...(imported.length === 0 ? [] : [`This file imports ${imported.join(', ')}.`]),
    ...(builtIn.length === 0 ? [] : [`Built in are ${builtIn.join(', ')}.`]),
  ];
  report(compilation, 'component-unknown', {
    message: `No component is named "${name}"`,
    span,
    notes: [...(near === undefined ? [known.join(' ')] : []), way],
    suggestion: near,
  });
}

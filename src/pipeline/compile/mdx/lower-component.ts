/** Turns `<Steps>` in MDX into a hole that a component fills, and a hole after its content. */
import type { RootContent } from 'mdast';
import type { ComponentSlot, Json } from '../../model.js';
import { reportUnsafe } from '../article/unsafe-url.js';
import { addLink, type CodeUse } from '../compilation.js';
import { fillVariables } from '../front-matter/variables.js';
import { isClientAttribute, readClient } from '../markdown/raw-html/read-client.js';
import { addressAttribute } from '../markdown/raw-html/read-component.js';
import { keepComponentId } from '../markdown/raw-html/read-element.js';
import { readAttributes, type Attribute, type JsxElement } from './attributes.js';
import { showContent } from './page-code/include-content.js';
import { makeComponent, spanBetween, type MdxReading } from './mdx-reading.js';

/**
 * Lowers a component with its content. `from` is the module from which it is imported; other components are registered.
 */
export function lowerComponent(
  element: JsxElement,
  from: ComponentSlot['from'],
  content: () => readonly RootContent[],
  reading: MdxReading,
  code?: Pick<CodeUse, 'props' | 'isLive' | 'hasContent'>,
): readonly RootContent[] {
  const { position, name } = element;
  const ownContent = element.children.length > 0 ? content : undefined;
  const { props, ...read } = readProps(element, reading);
  const opening = {
    kind: 'component',
    name: name ?? '',
    props: { ...props, ...code?.props },
    ...(code?.isLive && { client: 'visible' as const }),
    ...read,
    span: tagSpan(element, reading),
    ...(from && { from }),
  } as const;
  return makeComponent(opening, ownContent ?? (code?.hasContent ? showContent : undefined), position, reading);
}

/** Returns the span of an element's opening tag, up to the end of its first line. */
export function tagSpan({ position, name, attributes }: JsxElement, reading: MdxReading): ComponentSlot['span'] {
  const start = position?.start.offset ?? 0;
  const last = attributes.at(-1)?.position?.end.offset ?? start + 1 + (name ?? '').length;
  return spanBetween(start, reading.compilation.text.indexOf('>', last) + 1, reading);
}

function readProps(element: JsxElement, reading: MdxReading): Pick<ComponentSlot, 'props' | 'links' | 'client'> {
  const props: [string, Json][] = [];
  const links: [string, number][] = [];
  const attributes = readAttributes(element, reading);
  for (const attribute of attributes.filter(({ name }) => !isClientAttribute(name))) {
    const address = addressOf(attribute, reading);
    if (address !== undefined) {
      const link = addAddress(attribute, address, reading);
      if (link !== undefined) links.push([attribute.name, link]);
    } else if (attribute.value.kind === 'value' && attribute.value.value !== undefined) {
      props.push([attribute.name, filled(attribute.value.value, attribute, reading)]);
    }
  }
  const client = readClient(
    attributes.filter(({ name }) => isClientAttribute(name)).map(described),
    reading.compilation,
  );
  return { props: Object.fromEntries(props), links: Object.fromEntries(links), ...(client && { client }) };
}

function described({ name, value, span }: Attribute): Parameters<typeof readClient>[0][number] {
  return { name, hasValue: value.kind !== 'value' || value.value !== true, span };
}

/** Returns the address in an attribute: that of a file, or a text in an attribute that takes addresses. */
function addressOf(attribute: Attribute, reading: MdxReading): string | undefined {
  const { name, value } = attribute;
  if (value.kind === 'address') return value.href;
  if (value.kind !== 'value' || typeof value.value !== 'string') return undefined;
  return addressAttribute(name, value.value) && String(filled(value.value, attribute, reading));
}

function addAddress({ name, span }: Attribute, href: string, { compilation }: MdxReading): number | undefined {
  if (reportUnsafe(href, 'page', span, compilation)) return undefined;
  const attribute = addressAttribute(name, href) ?? 'href';
  return addLink(compilation, {
    href,
    written: href,
    kind: 'page',
    attribute,
    syntax: 'component',
    span,
    sized: false,
  });
}

/** Fills in the variables of a text. */
function filled(value: Json, { name, span }: Attribute, { compilation }: MdxReading): Json {
  if (typeof value !== 'string') return value;
  const text = fillVariables(compilation, value, () => span);
  if (name === 'id') keepComponentId(text, compilation);
  return text;
}

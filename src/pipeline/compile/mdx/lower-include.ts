/** Turns `<Install version="16" />`, where `Install` is an imported partial, into an include. */
import type { Paragraph, RootContent } from 'mdast';
import type { Include } from '../includes/include-node.js';
import { readAttributes, type JsxElement } from './attributes.js';
import { contentName, showContent } from './page-code/include-content.js';
import { tagSpan } from './lower-component.js';
import type { MdxReading } from './mdx-reading.js';
import { spreadsContent, takeCode, type IncludeValue } from './page-code/lower-code.js';

/**
 * Lowers an include. `file` is the partial's path in the import; if it is undefined, an attribute contains the path.
 * `content` is what is between its tags.
 */
export function lowerInclude(
  element: JsxElement,
  file: string | undefined,
  content: readonly RootContent[],
  reading: MdxReading,
): Include {
  const given = new Map(element.attributes.flatMap((attribute) => valuesOf(attribute, element, reading)));
  const named = file === undefined ? given.get('file') : undefined;
  if (file === undefined) given.delete('file');
  const children = contentOf(element, content, reading);
  if (children.length > 0) given.delete(contentName);
  const values = [...given];
  const props = Object.fromEntries(values.flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : [])));
  const code = Object.fromEntries(values.flatMap(([name, one]) => ('use' in one ? [[name, one.use]] : [])));
  const { position } = element;
  return {
    type: 'include',
    file: file ?? String(named && 'value' in named ? named.value : ''),
    props,
    span: tagSpan(element, reading),
    ...(Object.keys(code).length > 0 && { code }),
    children,
    ...(position && { position }),
  };
}

/** Returns the content as blocks. Without one, `{...props}` passes on the content of the include around it. */
function contentOf(element: JsxElement, content: readonly RootContent[], reading: MdxReading): RootContent[] {
  const isBlank = content.every((node) => node.type === 'text' && node.value.trim() === '');
  if (isBlank) return spreadsContent(element, reading) ? [...showContent()] : [];
  if (element.type === 'mdxJsxFlowElement') return [...content];
  const children = [...content] as Paragraph['children'];
  return [{ type: 'paragraph', children, data: { isBare: true }, position: element.position }];
}

/** Returns the values of an attribute by name. As in JSX, later ones override those with the same name. */
function valuesOf(
  attribute: JsxElement['attributes'][number],
  element: JsxElement,
  reading: MdxReading,
): readonly (readonly [string, IncludeValue])[] {
  const coded = takeCode(attribute, reading);
  if (coded) return coded;
  return readAttributes({ ...element, attributes: [attribute] } as JsxElement, reading).flatMap(({ name, value }) =>
    value.kind === 'value' && value.value !== undefined ? [[name, { value: value.value }] as const] : [],
  );
}

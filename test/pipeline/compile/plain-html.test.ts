/** Elements that are written without React, compared with React. */
import * as fc from 'fast-check';
import type { Element, ElementContent, Properties, Root } from 'hast';
import { expect, test } from 'vitest';
import { createPlainWriter } from '../../../src/pipeline/compile/article/elements/plain-html.js';
import { createReactWriter } from '../../../src/pipeline/compile/article/elements/react-html.js';
import { rounds } from '../../helpers/rounds.js';

const marker = `x${'0a'.repeat(12)}`;
const writeWithReact = createReactWriter();

/** Like the renderer of articles. */
function write(tree: Root): string {
  const writer = createPlainWriter(marker);
  return writer.write(tree) ?? writer.putBack(writeWithReact(tree));
}

function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

function root(...children: ElementContent[]): Root {
  return { type: 'root', children };
}

const text = fc.string({ unit: fc.constantFrom(...' \n\u00a0"&\'<>;aé%#:/💡'), maxLength: 6 });
const href = fc.oneof(
  text,
  fc.constantFrom('#a', '/a?b&c', '', 'javascript:x', ' JAVAscript:x', 'java\nscript:x', 'j', '.'),
);
const texts = fc.array(text, { maxLength: 3 });
const flag = fc.boolean();

/** Names in articles, and names that React treats specially. */
const values: Readonly<Record<string, fc.Arbitrary<Properties[string]>>> = {
  id: text,
  title: text,
  role: text,
  className: texts,
  dataLabel: text,
  href,
  alt: text,
  ariaLabel: text,
  ariaHidden: fc.constantFrom('true', true, false),
  ariaDescribedBy: texts,
  dataSync: text,
  dataX: text,
  [`data-${marker}`]: text,
  decoding: text,
  loading: text,
  scope: text,
  htmlFor: texts,
  start: fc.oneof(fc.integer(), text),
  align: fc.constantFrom('left', 'right'),
  hidden: flag,
  style: fc.constantFrom('color: red', ''),
  colSpan: fc.integer({ min: 0, max: 3 }),
  onClick: text,
  viewBox: text,
  d: text,
  fill: text,
  stroke: text,
  strokeLinecap: text,
  strokeLinejoin: text,
  strokeWidth: text,
  checked: flag,
  src: fc.constantFrom('/a.png', ''),
  lang: fc.constantFrom(undefined, null, 'en'),
};

const property = fc.oneof(...Object.entries(values).map(([name, value]) => fc.tuple(fc.constant(name), value)));
const properties = fc.array(property, { maxLength: 2 }).map((entries): Properties => Object.fromEntries(entries));

const emptyTags = fc.constantFrom('br', 'hr', 'img', 'wbr', 'input');
const tags = fc.constantFrom(
  ...'p a code em strong li ul ol table thead tbody tr td th div span h2 svg path pre label fieldset legend figure'.split(
    ' ',
  ),
  ...'button details option select sup x-y my-element'.split(' '),
  `${marker}-12`,
);

const content: fc.Arbitrary<ElementContent> = fc.letrec<{ node: ElementContent }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text.map((value): ElementContent => ({ type: 'text', value })),
    fc.tuple(emptyTags, properties).map(([name, given]) => element(name, given)),
    fc
      .tuple(tags, properties, fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, given, children]) => element(name, given, children)),
  ),
})).node;

test('any tree is written as by React', () => {
  fc.assert(
    fc.property(fc.array(content, { maxLength: 5 }), (children) => {
      const expected = writeWithReact(structuredClone(root(...children)));
      expect(write(structuredClone(root(...children)))).toBe(expected);
    }),
    { numRuns: rounds(1000, 30_000) },
  );
});

test('React writes only elements with an input', () => {
  const tree = root(
    element('p', {}),
    element('ul', {}, [element('li', {}, [element('input', { checked: true })]), element('li', {})]),
  );
  const writer = createPlainWriter(marker);
  expect(writer.write(tree)).toBeUndefined();
  expect(tree).toEqual(
    root(
      element(`${marker}-plain-1`, {}),
      element('ul', {}, [element('li', {}, [element('input', { checked: true })]), element(`${marker}-plain-0`, {})]),
    ),
  );
  expect(writer.putBack(writeWithReact(tree))).toBe('<p></p><ul><li><input checked=""/></li><li></li></ul>');
});

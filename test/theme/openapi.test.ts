import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RequestSchema } from '../../src/theme/docusaurus/openapi/body.js';
import { curlCommand, securityOf } from '../../src/theme/docusaurus/openapi/data/curl.js';
import { ParamsDetails } from '../../src/theme/docusaurus/openapi/parameters.js';
import { StatusCodes } from '../../src/theme/docusaurus/openapi/responses.js';
import { sampleOf } from '../../src/theme/docusaurus/openapi/data/sample.js';
import { knownData } from '../../src/theme/docusaurus/openapi/data/known-data.js';
import { limitsOf, schemaOf, typeName } from '../../src/theme/docusaurus/openapi/data/schema-facts.js';
import { PageContext } from '../../src/theme/docusaurus/page-context.js';
import { texts as german } from '../../src/theme/languages/texts/de.js';
import type { Schema } from '../../src/theme/docusaurus/openapi/data/types.js';

describe('a type is named as developers write it', () => {
  test.each<readonly [Schema | string, string]>([
    [{ type: 'string', format: 'uuid' }, 'string<uuid>'],
    [{ type: ['integer', 'string', 'null'] }, 'integer | string'],
    [{ type: 'array', items: { type: ['integer', 'string'] } }, '(integer | string)[]'],
    [{ type: 'array', items: { type: 'array', items: { type: 'object', title: 'Pet' } } }, 'Pet[][]'],
    [{ type: 'object', title: 'What the shop sells' }, 'object'],
    [{ properties: {} }, 'object'],
    [{ enum: ['a', 'b'] }, 'string'],
    [{ oneOf: [{ type: 'integer' }, { type: 'boolean' }, { type: 'integer' }] }, 'integer | boolean'],
    [{}, 'any'],
    ['circular(Node)', 'Node'],
  ])('%j is %s', (schema, name) => {
    expect(typeName(schema)).toBe(name);
  });
});

test('the parts of allOf are one schema, in which each property that a part requires is required', () => {
  const { properties, required } = schemaOf({
    required: ['own'],
    properties: { own: {} },
    allOf: [{ required: ['a'], properties: { a: {} } }, { allOf: [{ required: ['b'], properties: { b: {} } }] }],
  });
  expect({ properties, required }).toEqual({ properties: { a: {}, b: {}, own: {} }, required: ['own', 'a', 'b'] });
});

test('parts of allOf that say something about one property or member are joined below it', () => {
  const { properties = {}, items } = schemaOf({
    properties: { deep: { title: 'Own', properties: { a: {} } } },
    allOf: [{ properties: { deep: { title: 'Other', properties: { b: {} } } } }, { items: { minLength: 1 } }],
    items: { maxLength: 2 },
  });
  expect(schemaOf(properties['deep'])).toEqual({ title: 'Own', properties: { a: {}, b: {} } });
  expect(schemaOf(items)).toEqual({ minLength: 1, maxLength: 2 });
});

test('limits are those of OpenAPI 3.0 and 3.1', () => {
  const text = (schema: Schema): readonly string[] =>
    limitsOf(schema).flatMap(({ values, word }) => [...values, ...(word ? [word] : [])]);
  expect(text({ minimum: 1, maximum: 5, exclusiveMaximum: true })).toEqual(['≥ 1', '< 5']);
  expect(text({ exclusiveMinimum: 0, maximum: 5 })).toEqual(['> 0', '≤ 5']);
  expect(text({ minLength: 3, maxLength: 3, pattern: '^a' })).toEqual(['3', '^a']);
  expect(text({ items: { enum: ['a', 1] }, minItems: 1, uniqueItems: true })).toEqual(['a', '1', '≥ 1', 'apiUnique']);
  expect(text({ default: false, const: null })).toEqual(['null', 'false']);
});

describe('an example', () => {
  test('has what the sender may send', () => {
    const schema = {
      properties: { id: { type: 'integer', readOnly: true }, secret: { type: 'string', writeOnly: true } },
    };
    expect([sampleOf(schema, 'request'), sampleOf(schema, 'response')]).toEqual([{ secret: 'string' }, { id: 0 }]);
  });

  test('joins the properties of a choice', () => {
    const schema = { properties: { a: { example: 1 } }, oneOf: [{ properties: { b: { default: 2 } } }] };
    expect(sampleOf(schema, 'request')).toEqual({ a: 1, b: 2 });
  });

  test('of a schema that contains itself ends', () => {
    const node: { properties: Record<string, Schema> } = { properties: {} };
    node.properties['next'] = node;
    expect(JSON.stringify(sampleOf(node, 'response'))).toMatch(/^(?:\{"next":){1,20}\{\}+$/);
  });
});

test('a request is a command that a shell understands', () => {
  const command = curlCommand({
    method: 'get',
    path: "/it's",
    servers: [{ url: 'https://{host}/', variables: { host: { default: 'a.example' } } }],
    parameters: [
      { name: 'q', in: 'query', required: true, example: 'a&b' },
      { name: 'X-Id', in: 'header', required: true },
      { name: 'page', in: 'query' },
    ],
    security: [{ missing: [] }, { basic: [] }],
    securitySchemes: { basic: { type: 'http', scheme: 'basic' } },
  });
  expect(command).toBe(
    String.raw`curl -X GET 'https://a.example/it'\''s?q=a%26b' \
  -H 'Authorization: Basic <credentials>' \
  -H 'X-Id: <X-Id>'`,
  );
});

test.each([
  ['multipart/form-data', "-F 'photo=@file' \\\n  -F 'name=string'"],
  ['application/x-www-form-urlencoded', "--data-urlencode 'photo=@file' \\\n  --data-urlencode 'name=string'"],
  ['application/octet-stream', "-H 'Content-Type: application/octet-stream' \\\n  --data-binary '@file'"],
])('a body of %s is a form or a file', (type, options) => {
  const schema = { properties: { photo: { type: 'string', format: 'binary' }, name: { type: 'string' } } };
  const command = curlCommand({ method: 'post', path: '/a', requestBody: { content: { [type]: { schema } } } });
  expect(command).toBe(`curl -X POST '<server>/a' \\\n  ${options}`);
});

test('keys in the address and in cookies are in the request, and the server is a name if none is known', () => {
  const key = (place: string): object => ({ type: 'apiKey', in: place, name: `${place}_key` });
  const command = curlCommand({
    path: '/a',
    servers: [{ url: '/v1' }],
    parameters: [
      { name: 'q', in: 'query', required: true },
      { name: 'session', in: 'cookie', required: true },
    ],
    security: [{ query: [], cookie: [], header: [], tls: [] }],
    securitySchemes: {
      ...Object.fromEntries(['query', 'cookie', 'header'].map((place) => [place, key(place)])),
      tls: { type: 'mutualTLS' },
    },
  });
  expect(command).toBe(
    [
      "curl -X GET '<server>/v1/a?q=<q>&query_key=<query_key>'",
      "-H 'header_key: <header_key>'",
      "-b 'session=<session>; cookie_key=<cookie_key>'",
    ].join(' \\\n  '),
  );
});

test('parameters and properties have ids of their own, with the names that lead to them', () => {
  const owner = { properties: { 'full name': { type: 'string' } } };
  const pet = {
    properties: { owner, tags: { items: { properties: { id: {} } } } },
    oneOf: [owner, { title: 'Cat', ...owner }],
  };
  const content = { 'application/json': { schema: pet }, 'application/xml': { schema: pet } };
  const html = [
    createElement(ParamsDetails, { parameters: [{ name: 'owner', in: 'query' as const, schema: owner }] }),
    createElement(RequestSchema, { body: { content } }),
    createElement(StatusCodes, { responses: { 200: { content, headers: { 'X-Left': {} } } } }),
  ].map((element) => renderToStaticMarkup(element));
  const ids = Array.from(html.join('').matchAll(/<li class="api-property" id="([^"]*)"/g), ([, id = '']) => id);
  const ofBody = ['owner', 'owner.full-name', 'tags', 'tags.id', '1.full-name', 'Cat.full-name'];
  const both = (start: string): readonly string[] =>
    [start, `${start}.application/xml`].flatMap((one) => ofBody.map((name) => `${one}.${name}`));
  expect(ids).toEqual(['query.owner', 'query.owner.full-name', ...both('body'), '200.headers.X-Left', ...both('200')]);
});

test('words are in the language of the page, and groups of tabs have a name', () => {
  const site = { texts: german };
  const element = createElement(StatusCodes, {
    responses: { 200: { content: { 'application/json': { schema: { minLength: 1, uniqueItems: true } } } } },
  });
  const html = renderToStaticMarkup(createElement(PageContext, { value: { site } as never }, element));
  expect(Array.from(html.matchAll(/<legend[^>]*>([^<]*)/g), ([, name]) => name)).toEqual([
    'Antworten',
    'application/json',
  ]);
  for (const word of ['>Antworten<', '>Schema<', '>Beispiel<', 'Länge: <code>≥ 1', 'Elemente: eindeutig'])
    expect(html).toContain(word);
});

describe('odd data is shown as far as it has a meaning', () => {
  // prettier-ignore
  const odd: readonly unknown[] = [
    null, true, 5, 'x', [], {}, { type: null }, { type: ['null'] }, { properties: null }, { allOf: [null] },
    { oneOf: [] }, { oneOf: [null, true] }, { anyOf: null }, { enum: [null, { a: 1 }] }, { type: 'array', items: null },
    { examples: { a: 1 } }, { required: true, properties: { a: null, b: true, c: { required: true } } },
    { discriminator: { mapping: { a: '#/b' } } }, { discriminator: null }, { additionalProperties: null },
    { allOf: true }, { allOf: { properties: { a: {} } } }, { properties: [] }, { properties: 'x' }, { required: 'x' },
    { oneOf: 'x' }, { anyOf: 5 }, { items: [] }, { items: 5 }, { enum: 'a' }, { enum: {} }, { type: {} }, { type: 5 },
    { discriminator: 'x', oneOf: [{ properties: { a: {} } }] }, { discriminator: { mapping: [] } }, { examples: 'x' },
    { 'x-enumDescriptions': 'x' }, { 'x-enumDescriptions': { a: 5 } }, { pattern: {}, minLength: {}, maximum: [] },
    { description: {}, title: [], format: {} }, { additionalProperties: 'x' }, { additionalProperties: [] },
    { 'x-enumDescriptions': null, enum: ['a'] }, { description: 5, title: 5 }, { pattern: 5, minLength: '3' },
  ];
  test.each(odd.map((schema) => [JSON.stringify(schema), schema]))('%s', (_name, given) => {
    const schema = given as Schema;
    const content = { 'application/json': { schema } };
    const html = [
      createElement(StatusCodes, { responses: { 200: { content } } }),
      createElement(RequestSchema, { body: { content } }),
      createElement(ParamsDetails, { parameters: [{ name: 'p', in: 'query' as const, schema }] }),
    ].map((element) => renderToStaticMarkup(element));
    expect(html.map((part) => part.slice(0, 3))).toEqual(['<h2', '<de', '<de']);
  });

  test.each(['default', 'value', 'example', 'const'])('parts that are null below the name "%s"', (name) => {
    const odd = { properties: null, oneOf: [null], allOf: null };
    const content = { 'application/json': { schema: { properties: { [name]: odd } }, examples: { [name]: null } } };
    const html = renderToStaticMarkup(createElement(StatusCodes, { responses: { [name]: { content } } as never }));
    expect(html).toContain(`<a href="#${name}.${name}">${name}</a></strong> <code class="api-type">any</code>`);
  });

  test('examples by name of which one is null', () => {
    const parameters = [{ name: 'p', in: 'query', examples: { none: null, some: { value: 'a' } } }];
    const html = renderToStaticMarkup(createElement(ParamsDetails, { parameters } as never));
    expect(html).toContain('<code>a</code>');
  });

  test('a value of another kind is read as what it most likely means', () => {
    const known = knownData<unknown>({ required: 'a', allOf: { title: 5 }, properties: { b: true, c: 'Node', d: [] } });
    expect(known).toEqual({ required: ['a'], allOf: [{ title: '5' }], properties: { b: {}, c: 'Node', d: undefined } });
  });

  test.each<readonly [string, unknown]>([
    ['parameters', 'x'],
    ['parameters', [5, { name: 5, in: 'query' }]],
    ['servers', {}],
    ['servers', 'https://a.example'],
    ['security', { key: [] }],
    ['security', [{ key: 'x' }, 5]],
    ['securitySchemes', ['x']],
    ['requestBody', { content: [] }],
    ['x-codeSamples', true],
  ])('an operation whose %s is %j', (name, value) => {
    const operation = knownData({ method: 'get', path: '/a', [name]: value });
    expect(curlCommand(operation as never)).toMatch(/^curl -X GET '<server>\/a'/);
    expect(securityOf(operation as never)).toEqual([]);
  });

  test.each<readonly [string, unknown]>([
    ['responses', 'x'],
    ['responses', { 200: 'x', 204: { content: 'x', headers: [], description: {} } }],
    ['responses', { 200: { content: { 'application/json': 'x' } } }],
  ])('%s that are %j', (_, responses) => {
    expect(() => renderToStaticMarkup(createElement(StatusCodes, { responses } as never))).not.toThrow();
  });

  test('a server whose variable is null, and an example with null', () => {
    const operation = knownData({
      method: 'post',
      servers: [{ url: 'https://a.example/{v}', variables: { v: null } }],
      requestBody: { content: { 'application/json': {} } },
      jsonRequestBodyExample: { a: null },
    });
    expect(curlCommand(operation as never)).toBe(
      `curl -X POST 'https://a.example' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "a": null\n}'`,
    );
  });

  test('parts that are null', () => {
    const data = {
      200: null,
      204: { headers: { A: null }, content: { 'a/b': null, 'application/json': { examples: { a: null } } } },
    };
    const html = renderToStaticMarkup(createElement(StatusCodes, { responses: data as never }));
    expect(html).toContain('No schema');
    expect(renderToStaticMarkup(createElement(ParamsDetails, { parameters: [null] as never }))).toBe('');
  });
});

/** Writes the request of an operation as a command. */
import { sampleOf } from './sample.js';
import { asText } from './schema-facts.js';
import type { MediaType, Operation, Parameter, SecurityScheme } from './types.js';

/** Returns the address of a server, with its variables filled in. Without a slash at its end. */
export function serverUrl({ servers = [] }: Operation): string {
  const [{ url, variables = {} } = { url: '' }] = servers;
  const filled = Object.entries(variables).reduce(
    (address, [name, { default: value = '' }]) => address.replaceAll(`{${name}}`, value),
    url,
  );
  return filled.replace(/\/$/, '');
}

/** Returns a command for a shell, a line for each option. */
export function curlCommand(operation: Operation): string {
  const { method = 'get', path = '', parameters = [] } = operation;
  const needed = parameters.filter(({ required }) => required === true);
  const query = needed.filter((parameter) => parameter.in === 'query').map(queryOf);
  const url = serverUrl(operation) + path + (query.length > 0 ? `?${query.join('&')}` : '');
  const headers = needed.filter((parameter) => parameter.in === 'header').map(({ name }) => `${name}: <${name}>`);
  const { body, type } = bodyOf(operation);
  const lines = [
    `curl -X ${method.toUpperCase()} ${quoted(url)}`,
    ...[...credentialsOf(operation), ...headers].map((header) => `-H ${quoted(header)}`),
    ...(type === undefined ? [] : [`-H ${quoted(`Content-Type: ${type}`)}`]),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

function queryOf({ name, example, schema }: Parameter): string {
  const value = example ?? schema?.example ?? schema?.default;
  return `${name}=${value === undefined ? `<${name}>` : encodeURIComponent(asText(value))}`;
}

/** Returns the body and its media type. Only JSON is written. */
function bodyOf({ requestBody, jsonRequestBodyExample }: Operation): {
  readonly body?: string;
  readonly type?: string;
} {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (type === undefined || !/\bjson\b/.test(type)) return type === undefined ? {} : { type };
  return { type, body: JSON.stringify(jsonRequestBodyExample ?? exampleOf(media ?? {}), undefined, 2) };
}

function exampleOf({ example, examples = {}, schema }: MediaType): unknown {
  const [named] = Object.values(examples);
  return example ?? named?.value ?? sampleOf(schema, 'request');
}

/** Returns the headers of the first way to authenticate. */
function credentialsOf(operation: Operation): readonly string[] {
  const [first = []] = securityOf(operation);
  return first.flatMap(({ scheme: { type, in: place, name = '', scheme } }) => {
    if (type === 'apiKey') return place === 'header' ? [`${name}: <${name}>`] : [];
    return [`Authorization: ${scheme === 'basic' ? 'Basic <credentials>' : 'Bearer <token>'}`];
  });
}

/** A scheme by its name in the document, and the scopes that an operation needs. */
export interface NeededScheme {
  readonly name: string;
  readonly scheme: SecurityScheme;
  readonly scopes: readonly string[];
}

/** Returns the ways to authenticate. The schemes of one are needed together. */
export function securityOf({ security = [], securitySchemes = {} }: Operation): readonly (readonly NeededScheme[])[] {
  const ways = security.map((way) =>
    Object.entries(way).flatMap(([name, scopes]) => {
      const scheme = securitySchemes[name];
      return scheme ? [{ name, scheme, scopes }] : [];
    }),
  );
  return ways.filter((way) => way.length > 0);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Writes the request of an operation as a command. */
import { sampleOf } from './sample.js';
import { asText, schemaOf } from './schema-facts.js';
import type { MediaType, Operation, Parameter, SecurityScheme } from './types.js';

/** Returns the address of a server, with its variables filled in. Without a slash at its end. */
export function serverUrl({ servers = [] }: Operation): string {
  const [{ url = '', variables = {} } = { url: '' }] = servers;
  const filled = Object.entries(variables).reduce(
    (address, [name, variable]) => address.replaceAll(`{${name}}`, () => String(variable?.default ?? '')),
    url,
  );
  return filled.replace(/\/$/, '');
}

/** The place of the host in a request to a server whose address is only a path, or unknown. */
const unknownHost = '<server>';

/** Returns a command for a shell, a line for each option. */
export function curlCommand(operation: Operation): string {
  const { method = 'get', path = '', parameters = [] } = operation;
  const needed = parameters.filter(({ required }) => required === true);
  const sent = (place: Parameter['in']): readonly Parameter[] => needed.filter((parameter) => parameter.in === place);
  const keys = keysOf(operation);
  const query = [...sent('query').map(queryOf), ...keys.query.map((name) => `${name}=<${name}>`)];
  const server = serverUrl(operation);
  const host = /^\w+:/.test(server) ? '' : unknownHost;
  const url = host + server + path + (query.length > 0 ? `?${query.join('&')}` : '');
  const headers = [...sent('header').map(({ name }) => name), ...keys.header].map((name) => `${name}: <${name}>`);
  const cookies = [...sent('cookie').map(({ name }) => name), ...keys.cookie].map((name) => `${name}=<${name}>`);
  const lines = [
    `curl -X ${method.toUpperCase()} ${quoted(url)}`,
    ...[...keys.authorization, ...headers].map((header) => `-H ${quoted(header)}`),
    ...(cookies.length > 0 ? [`-b ${quoted(cookies.join('; '))}`] : []),
    ...bodyOptions(operation),
  ];
  return lines.join(' \\\n  ');
}

function queryOf({ name, example, schema }: Parameter): string {
  const value = example ?? schema?.example ?? schema?.default;
  return `${name}=${value === undefined ? `<${name}>` : encodeURIComponent(asText(value))}`;
}

/** Returns the options for the body. Forms get a field for each property, and other types a file. */
function bodyOptions({ requestBody, jsonRequestBodyExample }: Operation): readonly string[] {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (type === undefined) return [];
  const isForm = type.startsWith('multipart/');
  if (isForm || type.includes('urlencoded'))
    return fieldsOf(media ?? {}).map((field) => `${isForm ? '-F' : '--data-urlencode'} ${quoted(field)}`);
  const header = `-H ${quoted(`Content-Type: ${type}`)}`;
  if (!/\bjson\b/.test(type)) return [header, "--data-binary '@file'"];
  return [header, `-d ${quoted(JSON.stringify(jsonRequestBodyExample ?? exampleOf(media ?? {}), undefined, 2))}`];
}

/** Returns the fields of a form: `name=value`, or `name=@file` for a file. */
function fieldsOf(media: MediaType): readonly string[] {
  const { properties = {} } = schemaOf(media.schema);
  const sample = exampleOf(media);
  const fields = typeof sample === 'object' && sample !== null ? Object.entries(sample) : [];
  return fields.map(([name, value]: [string, unknown]) => {
    const isFile = schemaOf(properties[name]).format === 'binary';
    return `${name}=${isFile ? '@file' : asText(value)}`;
  });
}

function exampleOf({ example, examples = {}, schema }: MediaType): unknown {
  const [named] = Object.values(examples);
  return example ?? named?.value ?? sampleOf(schema, 'request');
}

/** What the first way to authenticate sends: names of keys by their place, and whole headers. */
interface Credentials {
  readonly header: readonly string[];
  readonly query: readonly string[];
  readonly cookie: readonly string[];
  readonly authorization: readonly string[];
}

function keysOf(operation: Operation): Credentials {
  const [first = []] = securityOf(operation);
  const keysIn = (wanted: string): readonly string[] =>
    first.flatMap(({ scheme: { type, in: place, name } }) =>
      type === 'apiKey' && place === wanted && name !== undefined ? [name] : [],
    );
  const authorization = first.flatMap(({ scheme: { type, scheme } }) =>
    type === 'apiKey' || type === 'mutualTLS'
      ? []
      : [`Authorization: ${scheme === 'basic' ? 'Basic <credentials>' : 'Bearer <token>'}`],
  );
  return { header: keysIn('header'), query: keysIn('query'), cookie: keysIn('cookie'), authorization };
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
    Object.entries(way).flatMap(([name, scopes = []]) => {
      const scheme = securitySchemes[name];
      return scheme ? [{ name, scheme, scopes }] : [];
    }),
  );
  return ways.filter((way) => way.length > 0);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

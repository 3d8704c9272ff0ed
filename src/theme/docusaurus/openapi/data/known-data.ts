/**
 * Reads the data of API pages, which people write by hand: what has another kind than OpenAPI says is left out, like
 * null, or read as what it most likely means. Components pass what they are given through it once.
 */

type Read = (value: unknown) => unknown;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** A number or a boolean is written as a text. */
const text: Read = (value) => (typeof value === 'object' ? undefined : String(value));

const plain: Read = (value) => (typeof value === 'object' ? undefined : value);

const texts: Read = (value) => (Array.isArray(value) ? value.filter(isText) : text(value));

const object: Read = (value) => (isObject(value) ? knownData(value) : undefined);

/** A schema that contains itself has a name in its place, and `true` allows all values. */
const schema: Read = (value) => (isText(value) ? value : (object(value) ?? (value === true ? {} : undefined)));

/** Members whose own members have names that the author chose, such as "default" or "value". */
const named =
  (read: Read): Read =>
  (value) =>
    isObject(value) ? changed(value, (_, one) => read(one)) : undefined;

/** One that is not in a list is the only one. */
const list =
  (read: Read): Read =>
  (value) =>
    (Array.isArray(value) ? value : isObject(value) ? [value] : []).map(read).filter((one) => one !== undefined);

/** Values of the API, in which null has a meaning. */
const anything: Read = (value) => value;

/** How members are read. Others are numbers and flags. */
const members: Readonly<Record<string, Read>> = {
  ...all(['allOf', 'anyOf', 'oneOf'], list(schema)),
  ...all(['parameters', 'servers', 'x-codeSamples'], list(object)),
  security: list(named((scopes) => (Array.isArray(scopes) ? scopes.filter(isText) : []))),
  ...all(['items', 'schema'], schema),
  properties: named(schema),
  discriminator: object,
  mapping: named(schema),
  ...all(['content', 'headers', 'securitySchemes', 'variables'], named(object)),
  ...all(['requestBody', 'flows'], object),
  // The examples of a schema are a list of values.
  examples: (value) => (Array.isArray(value) ? value : named(object)(value)),
  'x-enumDescriptions': named(text),
  enum: (value) => (Array.isArray(value) ? value : undefined),
  required: (value) => (isText(value) ? [value] : Array.isArray(value) ? value.filter(isText) : value === true),
  type: texts,
  additionalProperties: (value) => (typeof value === 'boolean' ? value : schema(value)),
  ...all(['description', 'format', 'method', 'name', 'path', 'pattern', 'summary', 'title', 'url'], text),
  ...all(['bearerFormat', 'in', 'label', 'lang', 'scheme', 'source'], text),
  ...all(['const', 'default', 'example', 'jsonRequestBodyExample', 'value'], anything),
};

function all(names: readonly string[], read: Read): Readonly<Record<string, Read>> {
  return Object.fromEntries(names.map((name) => [name, read]));
}

/** Returns data whose members are of the kinds that `types.ts` says. */
export function knownData<Data>(data: Data): Data {
  return changed(data, (name, value) => (Object.hasOwn(members, name) ? members[name]! : plain)(value));
}

/** Does the same for objects by names that the author chose, such as responses by status. */
export function knownInNamed<Data>(data: Data): Data {
  return named(object)(data) as Data;
}

/** Does the same for the objects of a list. */
export function knownInList<Data>(data: readonly Data[] | undefined): readonly Data[] {
  return list(object)(data) as readonly Data[];
}

function changed<Data>(data: Data, change: (name: string, value: unknown) => unknown): Data {
  if (!isObject(data)) return undefined as Data;
  const entries = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    value === null ? undefined : change(name, value),
  ]);
  return Object.fromEntries(entries) as Data;
}

/** What a schema says. */
import type { ApiText } from '../words.js';
import type { Named, Schema, SchemaOrCycle } from './types.js';

/** Returns a schema. One that contains itself has only a name there. */
export function schemaOf(schema: SchemaOrCycle | undefined): Schema {
  if (typeof schema === 'string') return { type: schema.replace(/^circular\((.*)\)$/s, '$1') };
  return merged(schema ?? {});
}

/** Joins the parts of `allOf` with the schema around them, whose own words come first. */
function merged({ allOf, ...own }: Schema): Schema {
  return (allOf ?? []).map(schemaOf).reduce(joined, own);
}

function joined(one: Schema, other: Schema): Schema {
  const names = Object.keys({ ...other.properties, ...one.properties });
  const required = [...namesIn(one.required), ...namesIn(other.required)];
  return {
    ...other,
    ...one,
    ...(names.length > 0 && {
      properties: Object.fromEntries(
        names.map((name) => [name, both(one.properties?.[name], other.properties?.[name])]),
      ),
    }),
    ...(one.items !== undefined && other.items !== undefined && { items: both(one.items, other.items) }),
    ...(required.length > 0 && { required }),
  };
}

/** Returns what two parts say about one value. */
function both(one: SchemaOrCycle | undefined, other: SchemaOrCycle | undefined): SchemaOrCycle {
  return one === undefined || other === undefined ? (one ?? other ?? {}) : { allOf: [one, other] };
}

function namesIn(required: Schema['required']): readonly string[] {
  return Array.isArray(required) ? required : [];
}

/** Whether a schema names a property among those that must be there. */
export function isRequired({ required }: Schema, property: string): boolean {
  return namesIn(required).includes(property);
}

export function isNullable({ nullable, type }: Schema): boolean {
  return nullable === true || (Array.isArray(type) && type.includes('null'));
}

/** Returns the type as developers write it: `string<uuid>`, `Pet[]`, `integer | string`. */
export function typeName(given: SchemaOrCycle | undefined): string {
  const schema = schemaOf(given);
  const types = typesOf(schema);
  if (schema.items !== undefined || types.includes('array')) return `${nested(typeName(schema.items))}[]`;
  const name = types.join(' | ') || typeOfContent(schema);
  if (name === 'object') return shortTitle(schema) ?? name;
  return schema.format === undefined ? name : `${nested(name)}<${schema.format}>`;
}

/** Returns the types besides null, which has a mark of its own. */
function typesOf({ type = [] }: Schema): readonly string[] {
  return [type].flat().filter((one) => one !== 'null');
}

function nested(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

/** Returns the type of a schema that names none. */
function typeOfContent({ properties, additionalProperties, oneOf, anyOf, enum: values, const: only }: Schema): string {
  if (properties !== undefined || additionalProperties !== undefined) return 'object';
  const choices = oneOf ?? anyOf ?? [];
  if (choices.length > 0) return [...new Set(choices.map(typeName))].join(' | ');
  const [value = only] = values ?? [];
  return value === undefined || value === null ? 'any' : typeof value;
}

/** Some titles are whole sentences. */
function shortTitle({ title }: Schema): string | undefined {
  return title !== undefined && /^\S{1,60}$/.test(title) ? title : undefined;
}

/** Returns the name of one of several schemas. Undefined if it says nothing that distinguishes it. */
export function choiceName(given: SchemaOrCycle): string | undefined {
  const schema = schemaOf(given);
  const type = typeName(schema);
  const title = schema.title !== undefined && schema.title.length <= 60 ? schema.title : undefined;
  return title ?? (type === 'any' || type === 'object' ? undefined : type);
}

/** Returns the description. Some documents put it into the title. */
export function descriptionOf(schema: Schema): string | undefined {
  return schema.description ?? (shortTitle(schema) === undefined ? schema.title : undefined);
}

/** What limits a value: values that are shown as code. A list of other words is not. */
export interface Limit {
  readonly label: ApiText;
  readonly values: readonly string[];
  /** A word after the values. */
  readonly word?: ApiText;
}

/** Returns the limits of a value, or of the members of a list. */
export function limitsOf(schema: Schema): readonly Limit[] {
  const { items, pattern, multipleOf, uniqueItems, default: preset, const: only } = schema;
  const inner = items === undefined ? [] : limitsOf(schemaOf(items));
  return [
    ...inner,
    ...limit('apiValues', valuesOf(schema)),
    ...limit('apiLength', range(schema.minLength, schema.maxLength)),
    ...limit('apiRange', numbers(schema)),
    ...limit('apiMultipleOf', optional(multipleOf)),
    ...limit('apiItems', range(schema.minItems, schema.maxItems), uniqueItems === true ? 'apiUnique' : undefined),
    ...limit('apiPattern', optional(pattern)),
    ...limit('apiConstant', only === undefined ? [] : [asText(only)]),
    ...limit('apiDefault', preset === undefined ? [] : [asText(preset)]),
  ];
}

function limit(label: ApiText, values: readonly string[], word?: ApiText): readonly Limit[] {
  return values.length === 0 && word === undefined ? [] : [{ label, values, ...(word && { word }) }];
}

/** Values with descriptions are shown in a table of their own. */
function valuesOf(schema: Schema): readonly string[] {
  return Object.keys(meaningsOf(schema)).length > 0 ? [] : (schema.enum ?? []).map(asText);
}

/** Returns what each possible value means. */
export function meaningsOf({ 'x-enumDescriptions': meanings = {} }: Schema): Named<string> {
  return meanings;
}

function optional(value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [String(value)];
}

function range(least: number | undefined, most: number | undefined): readonly string[] {
  if (least !== undefined && least === most) return [String(least)];
  return [...(least ? [`≥ ${least}`] : []), ...(most === undefined ? [] : [`≤ ${most}`])];
}

function numbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): readonly string[] {
  return [...bound('>', minimum, exclusiveMinimum), ...bound('<', maximum, exclusiveMaximum)];
}

function bound(sign: '>' | '<', limit: number | undefined, exclusive: boolean | number | undefined): readonly string[] {
  if (typeof exclusive === 'number') return [`${sign} ${exclusive}`];
  if (limit === undefined) return [];
  const orEqual = sign === '>' ? '≥' : '≤';
  return [`${exclusive === true ? sign : orEqual} ${limit}`];
}

/** Returns a value as it is written in JSON, texts without quotes. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

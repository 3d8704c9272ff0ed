/** Makes an example of what a schema describes. */
import { schemaOf } from './schema-facts.js';
import type { Schema, SchemaOrCycle } from './types.js';

/** Which side sends the value. It decides about properties that only the other side may send. */
export type Sender = 'request' | 'response';

/** Examples of schemas that contain each other without end stop here. */
const deepest = 12;

/** Returns a value that a schema allows: its own example if it has one. */
export function sampleOf(given: SchemaOrCycle | undefined, sender: Sender, depth = 0): unknown {
  if (typeof given === 'string' || depth > deepest) return {};
  const schema = schemaOf(given);
  const written = writtenSample(schema);
  if (written !== undefined) return written;
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  const chosen = choice === undefined ? undefined : sampleOf(choice, sender, depth + 1);
  if (schema.properties === undefined && chosen !== undefined) return chosen;
  if (schema.items !== undefined) return [sampleOf(schema.items, sender, depth + 1)];
  const type = [schema.type ?? []].flat().find((one) => one !== 'null');
  if (schema.properties !== undefined || schema.additionalProperties !== undefined || type === 'object')
    return { ...objectOf(schema, sender, depth), ...(typeof chosen === 'object' && chosen) };
  return plainSample(schema, type);
}

function writtenSample({ example, examples, default: preset, const: only, enum: values }: Schema): unknown {
  const [first] = Array.isArray(examples) ? (examples as readonly unknown[]) : [];
  return example ?? first ?? preset ?? only ?? values?.[0];
}

function objectOf({ properties = {}, additionalProperties }: Schema, sender: Sender, depth: number): object {
  const hidden = sender === 'request' ? 'readOnly' : 'writeOnly';
  const shown = Object.entries(properties).filter(([, property]) => schemaOf(property)[hidden] !== true);
  const others =
    typeof additionalProperties === 'object' ? { property: sampleOf(additionalProperties, sender, depth + 1) } : {};
  return {
    ...Object.fromEntries(shown.map(([name, property]) => [name, sampleOf(property, sender, depth + 1)])),
    ...others,
  };
}

function plainSample({ format = '', minimum }: Schema, type: string | undefined): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return minimum ?? 0;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'null':
      return null;
    default:
      return texts[format] ?? 'string';
  }
}

/** Texts by format. Source of the formats: https://spec.openapis.org/registry/format/. */
const texts: Readonly<Record<string, string | undefined>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'PT1H',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

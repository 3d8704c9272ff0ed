/** Converts what the code of a site returns to the form in which bookkeeping files are read. */
import type { Place } from '../../model.js';
import type { YamlValue } from './yaml-file.js';

/** Returns the place of a text, or of any other value for an empty text. `way` leads to it: `[1].items[0].label`. */
export type PlaceOfValue = (text: string, way: string) => Place;

/** Converts a value. An object that contains itself becomes null. */
export function valueOfCode(value: unknown, at: PlaceOfValue, way = '', above: readonly unknown[] = []): YamlValue {
  if (typeof value !== 'object' || value === null || above.includes(value)) return scalar(value, at, way);
  const around = [...above, value];
  if (Array.isArray(value)) {
    const items = value.map((item, index) => valueOfCode(item, at, `${way}[${index}]`, around));
    return { kind: 'list', items, place: firstPlace(items, at, way) };
  }
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const below = way === '' ? key : `${way}.${key}`;
    return part === undefined ? [] : [{ key, keyPlace: at(key, below), value: valueOfCode(part, at, below, around) }];
  });
  const values = entries.map((entry) => entry.value);
  return { kind: 'map', entries, place: firstPlace(values, at, way) };
}

function scalar(value: unknown, at: PlaceOfValue, way: string): YamlValue {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { kind: 'scalar', value: isPlain ? value : null, place: at(typeof value === 'string' ? value : '', way) };
}

/** The place of an object is that of its first value with a place. */
function firstPlace(values: readonly YamlValue[], at: PlaceOfValue, way: string): Place {
  return values.find(({ place }) => place.length > 0)?.place ?? at('', way);
}

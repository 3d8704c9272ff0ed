/**
 * Reads the bookkeeping files of a layer (`_layer.yml`, `_sidebar.yml`, `_category_.json`) as YAML 1.2, which includes
 * JSON, so that every value has a place.
 */
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../../diagnostics/codes.js';
import type { Diagnostic, Place } from '../../model.js';
import { conflictProblem, findConflicts } from '../../diagnostics/merge-conflicts.js';
import { createPlacesIn } from '../../diagnostics/places-in-text.js';
import type { Cache } from '../../cache/cache.js';
import type { YamlRange } from '../../yaml/yaml-tree.js';
import { readYamlData, type YamlData } from './yaml-data.js';

/** A decoded file of the layer. */
export interface BookkeepingFile {
  /** The path from the site's root. */
  readonly file: string;
  readonly text: string;
  /** Caches the file's values. Without it, the text is parsed. */
  readonly cache?: Cache;
}

/** A YAML value with its place. Mappings keep the order of the file; duplicate keys are refused. */
export type YamlValue =
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null; readonly place: Place }
  | { readonly kind: 'list'; readonly items: readonly YamlValue[]; readonly place: Place }
  | { readonly kind: 'map'; readonly entries: readonly YamlEntry[]; readonly place: Place };

export interface YamlEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: YamlValue;
}

/** Collects the diagnostics of one bookkeeping file, all with the file's code. */
export interface YamlFile {
  /** Undefined if the file cannot be parsed or is empty. */
  readonly root: YamlValue | undefined;
  readonly diagnostics: Diagnostic[];
  readonly refuse: (message: string, place: Place, notes: readonly string[], suggestion?: string) => void;
}

/** Reads a bookkeeping file. One with merge conflicts is not parsed, because their marks make it invalid in many ways. */
export async function readYamlFile(file: BookkeepingFile, code: DiagnosticCode): Promise<YamlFile> {
  const diagnostics: Diagnostic[] = [];
  const refuse: YamlFile['refuse'] = (message, place, notes, suggestion) => {
    diagnostics.push(diagnose(code, { message, place, notes, suggestion }));
  };
  const placeAt = createPlacesIn(file);
  const at: PlaceOfRange = ({ start, end }) =>
    placeAt(start, Math.max(1, firstLineOf(file.text.slice(start, end)).length));
  const { message, way } = conflictProblem;
  for (const conflict of findConflicts(file.text))
    diagnostics.push(diagnose('merge-conflict', { message, place: at(conflict), notes: [way] }));
  if (diagnostics.length > 0) return { root: undefined, diagnostics, refuse };
  const { root, refusals } = await readYamlData(file.text, file.cache);
  for (const refusal of refusals) refuse(refusal.message, at(refusal), [refusal.way]);
  return { root: root && toValue(root, at), diagnostics, refuse };
}

type PlaceOfRange = (range: YamlRange) => Place;

function toValue(data: YamlData, at: PlaceOfRange): YamlValue {
  const place = at(data);
  switch (data.kind) {
    case 'map': {
      const entries = data.entries.map(({ key, keyRange, value }): YamlEntry => ({
        key,
        keyPlace: at(keyRange),
        value: toValue(value, at),
      }));
      return { kind: 'map', entries, place };
    }
    case 'list':
      return { kind: 'list', items: data.items.map((item) => toValue(item, at)), place };
    case 'scalar':
      return { kind: 'scalar', value: data.value, place };
  }
}

function firstLineOf(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Returns a value without its places. */
export function plainValue(value: YamlValue): unknown {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') return value.items.map(plainValue);
  return Object.fromEntries(value.entries.map((entry) => [entry.key, plainValue(entry.value)]));
}

/**
 * The bookkeeping files of a layer (`_layer.yml`, `_sidebar.yml`, `_category_.json`) are all read as YAML 1.2, of which
 * JSON is a part, so that every value has a place. A text goes in; a tree of values with places comes out.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../diagnostics/codes.js';
import type { Diagnostic, Place } from '../model.js';
import { createPlacesIn } from '../diagnostics/places-in-text.js';
import { explainYaml } from '../yaml/explain-yaml.js';
import { readYaml } from '../yaml/read-yaml.js';
import type { YamlNode, YamlRange } from '../yaml/yaml-tree.js';

/** A file of the layer, decoded. */
export interface TextFile {
  /** From the site's root. */
  readonly file: string;
  readonly text: string;
}

/** A YAML value with its place. Mappings keep the order of the file; a key given twice is a mistake of the reader's. */
export type YamlValue =
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null; readonly place: Place }
  | { readonly kind: 'list'; readonly items: readonly YamlValue[]; readonly place: Place }
  | { readonly kind: 'map'; readonly entries: readonly YamlEntry[]; readonly place: Place };

export interface YamlEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: YamlValue;
}

/** Collects the mistakes of one bookkeeping file, all under the file's own code. */
export interface YamlFile {
  /** Undefined when the file cannot be parsed or is empty. */
  readonly root: YamlValue | undefined;
  readonly diagnostics: Diagnostic[];
  readonly refuse: (message: string, place: Place, notes: readonly string[], suggestion?: string) => void;
}

/** Reads a bookkeeping file. Aliases are refused: these files have no need of them. */
export async function readYamlFile(file: TextFile, code: DiagnosticCode): Promise<YamlFile> {
  const diagnostics: Diagnostic[] = [];
  const refuse: YamlFile['refuse'] = (message, place, notes, suggestion) => {
    diagnostics.push(diagnose(code, { message, place, notes, suggestion }));
  };
  const placeAt = createPlacesIn(file);
  const at: PlaceOfRange = ({ start, end }) =>
    placeAt(start, Math.max(1, firstLineOf(file.text.slice(start, end)).length));
  const { root, mistakes } = await readYaml(file.text);
  for (const mistake of mistakes) {
    const { what, way } = explainYaml(mistake);
    refuse(`This file cannot be read: ${what}`, at(mistake), [way]);
  }
  return { root: mistakes.length === 0 && root ? toValue(root, at, refuse) : undefined, diagnostics, refuse };
}

type PlaceOfRange = (range: YamlRange) => Place;

function toValue(node: YamlNode, at: PlaceOfRange, refuse: YamlFile['refuse']): YamlValue {
  const place = at(node);
  switch (node.kind) {
    case 'map': {
      const entries = node.entries.map(({ key, keyRange, value }): YamlEntry => ({
        key,
        keyPlace: at(keyRange),
        value: toValue(value, at, refuse),
      }));
      return { kind: 'map', entries, place };
    }
    case 'list':
      return { kind: 'list', items: node.items.map((item) => toValue(item, at, refuse)), place };
    case 'alias':
      refuse('A YAML alias is not read here', place, ['Write the value out in full.']);
      return { kind: 'scalar', value: null, place };
    case 'scalar':
      return { kind: 'scalar', value: node.value, place };
  }
}

function firstLineOf(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/**
 * The bookkeeping files of a layer (`_layer.yml`, `_sidebar.yml`, `_category_.json`) are all read as YAML 1.2, of which
 * JSON is a part, so that every value has a place. A text goes in; a tree of values with places comes out.
 */
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';
import { diagnose, placeIn, spanAt, type DiagnosticCode } from '../diagnostic.js';
import { explainYaml } from '../explain-yaml.js';
import type { Diagnostic, Place } from '../model.js';

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

/** Parses a bookkeeping file. Aliases are refused: these files have no need of them. */
export function readYamlFile(file: TextFile, code: DiagnosticCode): YamlFile {
  const diagnostics: Diagnostic[] = [];
  const refuse: YamlFile['refuse'] = (message, place, notes, suggestion) => {
    diagnostics.push(diagnose(code, { message, place, notes, suggestion }));
  };
  const at = (start: number, end: number): Place =>
    placeIn(file, spanAt(file.text, start, Math.max(1, firstLineOf(file.text.slice(start, end)).length)));
  const parsed = parseDocument(file.text, { version: '1.2', schema: 'core', prettyErrors: false, uniqueKeys: true });
  for (const error of parsed.errors) {
    const { what, way } = explainYaml(error);
    refuse(`This file cannot be read: ${what}`, at(error.pos[0], error.pos[1]), [way]);
  }
  const root = parsed.errors.length === 0 && parsed.contents ? toValue(parsed.contents, at, refuse) : undefined;
  return { root, diagnostics, refuse };
}

type PlaceAt = (start: number, end: number) => Place;

function toValue(node: Node, at: PlaceAt, refuse: YamlFile['refuse']): YamlValue {
  const place = at(node.range?.[0] ?? 0, node.range?.[1] ?? 1);
  if (isMap<Node, Node | null>(node)) {
    const entries = node.items.map(({ key, value }): YamlEntry => {
      const keyPlace = at(key.range?.[0] ?? 0, key.range?.[1] ?? 1);
      const name = isScalar(key) ? (key.source ?? String(key.value)) : '';
      return {
        key: name,
        keyPlace,
        value: value ? toValue(value, at, refuse) : { kind: 'scalar', value: null, place: keyPlace },
      };
    });
    return { kind: 'map', entries, place };
  }
  if (isSeq<Node>(node)) return { kind: 'list', items: node.items.map((item) => toValue(item, at, refuse)), place };
  if (isAlias(node)) refuse('A YAML alias is not read here', place, ['Write the value out in full.']);
  return { kind: 'scalar', value: isScalar(node) ? scalarValue(node.value) : null, place };
}

function scalarValue(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function firstLineOf(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/**
 * Reads `_layer.yml`: moves and removals of a version, positions of its pages, dates on which inherited texts last
 * changed, and pages with editorial changes. It returns entries with their places. Whether the paths exist is checked
 * when the trees are built.
 */
import { isDocPath, toDocPath } from '../../text/doc-path.js';
import { nearestName } from '../../text/nearest-name.js';
import type { Merge, Move, Outcome, Place } from '../../model.js';
import { readYamlFile, type BookkeepingFile, type YamlEntry, type YamlFile, type YamlValue } from './yaml-file.js';

export interface LayerFile {
  /** As written. Both paths of a folder end with a slash. */
  readonly moves: readonly Move[];
  readonly merges: readonly Merge[];
  /** Removed pages, categories and other files, as written. */
  readonly removed: readonly { readonly path: string; readonly place: Place }[];
  readonly positions: readonly PagePosition[];
  /** Dates of inherited pages, such as "2026-11-21", by doc path in this version. */
  readonly updated: ReadonlyMap<string, string>;
  /** Pages whose text the layer changed only in its wording. */
  readonly editorial: readonly EditorialPage[];
}

export interface EditorialPage {
  readonly docPath: string;
  readonly place: Place;
}

/** A position that replaces a page's `sidebar_position`. */
export interface PagePosition {
  readonly docPath: string;
  readonly position: number;
  readonly place: Place;
}

/** The value for a version without the file. */
export const emptyLayerFile: LayerFile = {
  moves: [],
  merges: [],
  removed: [],
  positions: [],
  updated: new Map(),
  editorial: [],
};

const keys = ['moved', 'removed', 'positions', 'updated', 'editorial'];

/** Reads `_layer.yml`. Doc paths may be written with or without `.md`. */
export async function readLayerFile(file: BookkeepingFile): Promise<Outcome<LayerFile>> {
  const yaml = await readYamlFile(file, 'layer-file-invalid');
  const entries = mapEntries(yaml);
  for (const { key, keyPlace } of entries) {
    if (keys.includes(key)) continue;
    yaml.refuse(
      `"${key}" is not a setting of a layer`,
      keyPlace,
      [
        '_layer.yml takes "moved", a map of old path to new path, "removed", a list of paths, "positions", a map of path to number, "updated", a map of day to a list of paths, and "editorial", a list of paths.',
      ],
      nearestName(key, keys),
    );
  }
  const moved = entries.filter(({ key }) => key === 'moved').flatMap(({ value }) => readMoves(value, yaml));
  const moves = moved.filter((move) => !('heading' in move));
  const merges = moved.filter((move) => 'heading' in move);
  const removed = entries.filter(({ key }) => key === 'removed').flatMap(({ value }) => readRemoved(value, yaml));
  const positions = entries.filter(({ key }) => key === 'positions').flatMap(({ value }) => readPositions(value, yaml));
  const updated = entries.filter(({ key }) => key === 'updated').flatMap(({ value }) => readUpdated(value, yaml));
  const editorial = entries.filter(({ key }) => key === 'editorial').flatMap(({ value }) => readEditorial(value, yaml));
  return {
    value: { moves, merges, removed, positions, updated: new Map(updated), editorial },
    diagnostics: yaml.diagnostics,
  };
}

function mapEntries(yaml: YamlFile): readonly YamlEntry[] {
  if (yaml.root === undefined) return [];
  if (yaml.root.kind === 'map') return yaml.root.entries;
  yaml.refuse('A layer file must be a map', yaml.root.place, [
    'Write "moved:", "removed:" or "positions:" at its top.',
  ]);
  return [];
}

function readMoves(value: YamlValue, yaml: YamlFile): readonly (Move | Merge)[] {
  if (value.kind !== 'map') {
    if (!isEmpty(value))
      yaml.refuse('"moved" must be a map', value.place, ['Write one line for each page: "old/path: new/path".']);
    return [];
  }
  return value.entries.flatMap(({ key, keyPlace, value: target }) => {
    const written = textOf(target, yaml, 'The new path of a moved page');
    if (written === undefined) return [];
    const [path = '', heading] = written.split(/#(.*)/s, 2);
    const [from, to] = [toDocPath(key), toDocPath(path)];
    const move = { from, to, place: keyPlace };
    if (from.endsWith('/') !== to.endsWith('/')) {
      yaml.refuse(`A page cannot become a folder, nor a folder a page: "${key}: ${written}"`, keyPlace, [
        `To move all pages below a folder, write both paths with a slash at the end: "${folderMove(from, to)}".`,
      ]);
      return [];
    }
    if (isDocPath(to.replace(/\/$/, '')))
      return [heading ? { ...move, heading: heading.normalize('NFC'), targetPlace: target.place } : move];
    yaml.refuse(`A page cannot move to ${JSON.stringify(written)}`, target.place, [
      'The new path is one that a file of this layer could have: no ".." or "." in it, no backslash or control character, and no name that begins with "." or "_".',
    ]);
    return [];
  });
}

/** Returns the line that moves a folder. */
export function folderMove(from: string, to: string): string {
  return [from, to].map((path) => path.replace(/\/?$/, '/')).join(': ');
}

function readRemoved(value: YamlValue, yaml: YamlFile): { path: string; place: Place }[] {
  if (value.kind !== 'list') {
    if (!isEmpty(value))
      yaml.refuse('"removed" must be a list', value.place, ['Write one line for each page: "- some/path".']);
    return [];
  }
  return value.items.flatMap((item) => {
    const path = textOf(item, yaml, 'A removed page');
    return path === undefined ? [] : [{ path: path.replace(/^\/+/, '').normalize('NFC'), place: item.place }];
  });
}

function readEditorial(value: YamlValue, yaml: YamlFile): EditorialPage[] {
  if (value.kind !== 'list') {
    if (!isEmpty(value))
      yaml.refuse('"editorial" must be a list', value.place, ['Write one line for each page: "- some/path".']);
    return [];
  }
  return value.items.flatMap((item) => {
    const path = textOf(item, yaml, 'A page');
    return path === undefined ? [] : [{ docPath: toDocPath(path), place: item.place }];
  });
}

function readPositions(value: YamlValue, yaml: YamlFile): PagePosition[] {
  if (value.kind !== 'map') {
    if (!isEmpty(value))
      yaml.refuse('"positions" must be a map', value.place, ['Write one line for each page: "some/path: 3".']);
    return [];
  }
  return value.entries.flatMap(({ key, keyPlace, value: position }) => {
    if (position.kind === 'scalar' && typeof position.value === 'number')
      return [{ docPath: toDocPath(key), position: position.value, place: keyPlace }];
    yaml.refuse('A position must be a number', position.place, [
      'It counts as "sidebar_position" in front matter does.',
    ]);
    return [];
  });
}

function readUpdated(value: YamlValue, yaml: YamlFile): (readonly [docPath: string, day: string])[] {
  if (value.kind !== 'map') {
    if (!isEmpty(value))
      yaml.refuse('"updated" must be a map', value.place, ['Write one line for each day: "2026-11-21: [some/path]".']);
    return [];
  }
  return value.entries.flatMap(({ key, keyPlace, value: paths }) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(key) || Number.isNaN(Date.parse(key)) || paths.kind !== 'list') {
      yaml.refuse(`"${key}" must be a day with a list of pages`, keyPlace, ['Write "2026-11-21: [some/path]".']);
      return [];
    }
    return paths.items.flatMap((item) => {
      const path = textOf(item, yaml, 'A page');
      return path === undefined ? [] : [[toDocPath(path), key] as const];
    });
  });
}

function textOf(value: YamlValue, yaml: YamlFile, what: string): string | undefined {
  if (value.kind === 'scalar' && value.value !== null && value.value !== '') return String(value.value);
  yaml.refuse(`${what} must be a path`, value.place, [
    'Paths are written from the folder of the version, without ".md".',
  ]);
  return undefined;
}

function isEmpty(value: YamlValue): boolean {
  return value.kind === 'scalar' && value.value === null;
}

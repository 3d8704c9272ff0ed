/**
 * Reads `_category_.json`: the label, position and link of a folder's group in the sidebar. The keys are those of
 * Docusaurus.
 */
import { nearestName } from '../../text/nearest-name.js';
import { isSearchWeight, searchWeightWanted } from '../../text/search-weight.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { Category, CategoryLink, Outcome } from '../../model.js';
import { readFlagValue, readNumberValue } from '../../yaml/lenient-values.js';
import { plainValue, readYamlFile, type BookkeepingFile, type YamlEntry } from './yaml-file.js';

interface Setting {
  /** The field, or undefined for a key that Docusaurus reads and that has no effect here. */
  readonly field: keyof Category | undefined;
  /** The expected value, for diagnostics: `"label" must be …`. */
  readonly wanted: string;
  /** Returns the value, or undefined if it has the wrong type. */
  readonly read: (value: unknown, file: string) => unknown;
  /** Whether a wrong value fails the build. Docusaurus' own settings never do. */
  readonly isOwn?: boolean;
}

const text = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? value : undefined);
const notEmpty = 'a string that is not empty';

const settings: Readonly<Record<string, Setting>> = {
  label: { field: 'label', wanted: notEmpty, read: text, isOwn: true },
  position: {
    field: 'position',
    wanted: 'a number',
    read: readNumberValue,
    isOwn: true,
  },
  collapsed: { field: 'collapsed', wanted: 'a boolean', read: readFlagValue, isOwn: true },
  search_weight: {
    field: 'searchWeight',
    wanted: searchWeightWanted,
    read: (value) => (isSearchWeight(value) ? value : undefined),
    isOwn: true,
  },
  collapsible: { field: 'collapsible', wanted: 'a boolean', read: readFlagValue },
  className: { field: 'className', wanted: notEmpty, read: text },
  description: { field: 'description', wanted: notEmpty, read: text },
  link: {
    field: 'link',
    wanted: 'null, an object with the type "generated-index", or one with the type "doc" and an "id"',
    read: readLink,
  },
  key: { field: undefined, wanted: notEmpty, read: text },
  customProps: { field: undefined, wanted: 'an object', read: (value) => (isObject(value) ? value : undefined) },
};

/** Whether a path is that of a file that describes its folder. */
export function isCategoryFile(path: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path);
}

/** Returns the path by which `_layer.yml` names the category of a folder. */
export function categoryPath(folder: string): string {
  return folder === '' ? '_category_.json' : `${folder}/_category_.json`;
}

/** Reads `_category_.json` or `_category_.yml`. */
export async function readCategoryFile(file: BookkeepingFile): Promise<Outcome<Category>> {
  const sound = file.file.endsWith('.json') ? readSoundJson(file) : undefined;
  return sound ? { value: sound, diagnostics: [] } : readWithPlaces(file);
}

/**
 * Reads a valid file without positions. Returns undefined if there is any problem, because only the YAML parser knows
 * positions. JSON is a subset of YAML.
 */
function readSoundJson({ file, text }: BookkeepingFile): Category | undefined {
  const entries = Object.entries(parseObject(text));
  // `JSON.parse` merges duplicate keys, so the keys are counted.
  if (entries.length === 0 || entries.length !== countKeys(text)) return undefined;
  const read = entries.map(([key, value]) => [settingOf(key), settingOf(key)?.read(value, file)] as const);
  if (read.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(read.flatMap(([setting, value]) => (setting?.field ? [[setting.field, value]] : [])));
}

/** Parses a text to an object. Returns an empty object if it is anything else. */
function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function countKeys(text: string): number {
  return Array.from(text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)).filter(([, colon]) => colon !== undefined).length;
}

function settingOf(key: string): Setting | undefined {
  return Object.hasOwn(settings, key) ? settings[key] : undefined;
}

async function readWithPlaces(file: BookkeepingFile): Promise<Outcome<Category>> {
  const yaml = await readYamlFile(file, 'category-invalid');
  if (yaml.root !== undefined && yaml.root.kind !== 'map') {
    yaml.refuse('A category file must be an object', yaml.root.place, ['Write {"label": "…", "position": 1}.']);
  }
  const entries = (yaml.root?.kind === 'map' ? yaml.root.entries : []).flatMap((entry) => {
    const setting = settingOf(entry.key);
    if (!setting) reportUnknown(yaml, entry);
    return setting ? [{ entry, setting }] : [];
  });
  const category = Object.fromEntries(
    entries.flatMap(({ entry, setting }) => {
      const value = setting.read(plainValue(entry.value), file.file);
      if (value === undefined) refuseValue(yaml, entry, setting);
      return value === undefined || setting.field === undefined ? [] : [[setting.field, value]];
    }),
  ) as Category;
  return { value: category, diagnostics: yaml.diagnostics };
}

type ReadFile = Awaited<ReturnType<typeof readYamlFile>>;

function reportUnknown({ diagnostics }: ReadFile, { key, keyPlace }: YamlEntry): void {
  diagnostics.push(
    diagnose('category-ignored', {
      message: `"${key}" is not a setting of a category, and changes nothing`,
      place: keyPlace,
      notes: [`A category takes ${Object.keys(settings).join(', ')}.`],
      suggestion: nearestName(key, Object.keys(settings)),
    }),
  );
}

function refuseValue(yaml: ReadFile, { key, value: { place } }: YamlEntry, { wanted, isOwn }: Setting): void {
  const message = `"${key}" must be ${wanted}`;
  const notes = ['Give it a value of that kind, or leave the key out.'];
  if (isOwn) yaml.refuse(message, place, notes);
  else yaml.diagnostics.push(diagnose('category-ignored', { message, place, notes }));
}

// ------------------------------------------------------------------------------------------------------------------- links

/** Reads a link. Unknown keys are ignored, because other tools may read them. */
export function readLink(value: unknown, file: string): CategoryLink | undefined {
  if (value === null) return { kind: 'none' };
  if (!isObject(value)) return undefined;
  const { type, id, title, description, slug, keywords } = value;
  if (type === 'doc') return typeof id === 'string' && id !== '' ? { kind: 'doc', id, file } : undefined;
  const texts = { title, description, slug };
  const isSound = Object.values(texts).every((one) => one === undefined || (typeof one === 'string' && one !== ''));
  const words = typeof keywords === 'string' ? [keywords] : keywords;
  if (type !== 'generated-index' || !isSound || !areTexts(words ?? [])) return undefined;
  const given = Object.entries({ ...texts, keywords: words }).filter(([, one]) => one !== undefined);
  return { kind: 'index', file, ...Object.fromEntries(given) };
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

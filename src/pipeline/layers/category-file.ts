/** `_category_.json`: label, position and first state of a folder's group in the sidebar. Docusaurus' names. */
import { nearestName } from '../text/nearest-name.js';
import { isSearchWeight, searchWeightWanted } from '../text/search-weight.js';
import type { Category, Outcome } from '../model.js';
import { readYamlFile, type BookkeepingFile, type YamlEntry } from './yaml-file.js';

interface Setting {
  readonly field: keyof Category;
  /** For diagnostics: `"label" must be …`. */
  readonly wanted: string;
  readonly fits: (value: unknown) => boolean;
}

const settings: Readonly<Record<string, Setting>> = {
  label: { field: 'label', wanted: 'a string that is not empty', fits: (value) => typeof value === 'string' },
  position: { field: 'position', wanted: 'a number', fits: (value) => typeof value === 'number' },
  collapsed: { field: 'collapsed', wanted: 'a boolean', fits: (value) => typeof value === 'boolean' },
  search_weight: { field: 'searchWeight', wanted: searchWeightWanted, fits: isSearchWeight },
};

/** Reads `_category_.json` or `_category_.yml`. */
export async function readCategoryFile(file: BookkeepingFile): Promise<Outcome<Category>> {
  const sound = file.file.endsWith('.json') ? readSoundJson(file.text) : undefined;
  return sound ? { value: sound, diagnostics: [] } : readWithPlaces(file);
}

/** Undefined when anything is wrong: its place is known only to the parser of YAML, of which JSON is a part. */
function readSoundJson(text: string): Category | undefined {
  const entries = Object.entries(parseObject(text));
  // A key that is given twice is one entry.
  if (entries.length === 0 || entries.length !== countKeys(text)) return undefined;
  if (!entries.every(([key, value]) => settingOf(key)?.fits(value) && value !== '')) return undefined;
  return Object.fromEntries(entries.map(([key, value]) => [settingOf(key)?.field, value])) as Category;
}

/** The object that a text is; one without entries when it is anything else. */
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
    if (!setting) refuseKey(yaml, entry);
    return setting ? [{ entry, setting }] : [];
  });
  const category = Object.fromEntries(
    entries.flatMap(({ entry, setting }) => {
      const value = valueOf(entry, setting);
      if (value === undefined) refuseValue(yaml, entry, setting);
      return value === undefined ? [] : [[setting.field, value]];
    }),
  ) as Category;
  return { value: category, diagnostics: yaml.diagnostics };
}

type ReadFile = Awaited<ReturnType<typeof readYamlFile>>;

function refuseKey(yaml: ReadFile, { key, keyPlace }: YamlEntry): void {
  yaml.refuse(
    `"${key}" is not a setting of a category`,
    keyPlace,
    ['A category takes label, position, collapsed and search_weight.'],
    nearestName(key, Object.keys(settings)),
  );
}

function refuseValue(yaml: ReadFile, { key, value }: YamlEntry, { wanted }: Setting): void {
  yaml.refuse(`"${key}" must be ${wanted}`, value.place, ['Give it a value of that kind, or leave the key out.']);
}

function valueOf({ value }: YamlEntry, { fits }: Setting): unknown {
  if (value.kind !== 'scalar' || value.value === null || value.value === '') return undefined;
  return fits(value.value) ? value.value : undefined;
}

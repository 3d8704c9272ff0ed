/** `_category_.json`: label, position and first state of a folder's group in the sidebar. Docusaurus' names. */
import { nearestName } from '../nearest-name.js';
import type { Category, Outcome } from '../model.js';
import { readYamlFile, type TextFile, type YamlEntry } from './yaml-file.js';

const types = { label: 'string', position: 'number', collapsed: 'boolean' } as const;

/** Reads `_category_.json` or `_category_.yml`. */
export async function readCategoryFile(file: TextFile): Promise<Outcome<Category>> {
  const yaml = await readYamlFile(file, 'category-invalid');
  if (yaml.root !== undefined && yaml.root.kind !== 'map') {
    yaml.refuse('A category file must be an object', yaml.root.place, ['Write {"label": "…", "position": 1}.']);
  }
  const known = (yaml.root?.kind === 'map' ? yaml.root.entries : []).filter((entry) => {
    if (entry.key in types) return true;
    yaml.refuse(
      `"${entry.key}" is not a setting of a category`,
      entry.keyPlace,
      ['A category takes label, position and collapsed.'],
      nearestName(entry.key, Object.keys(types)),
    );
    return false;
  });
  const category = Object.fromEntries(
    known.flatMap((entry) => {
      const value = valueOf(entry);
      if (value === undefined) {
        const expected = types[entry.key as keyof typeof types];
        yaml.refuse(
          `"${entry.key}" must be a ${expected}${expected === 'string' ? ' that is not empty' : ''}`,
          entry.value.place,
          ['Give it a value of that kind, or leave the key out.'],
        );
      }
      return value === undefined ? [] : [[entry.key, value]];
    }),
  ) as Category;
  return { value: category, diagnostics: yaml.diagnostics };
}

function valueOf({ key, value }: YamlEntry): string | number | boolean | undefined {
  if (value.kind !== 'scalar' || value.value === null || value.value === '') return undefined;
  return typeof value.value === types[key as keyof typeof types] ? value.value : undefined;
}

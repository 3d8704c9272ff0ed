/** Reads the categories of a version: those of its sidebars file, and those of `_category_` files in its folders. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readYamlFile, type YamlValue } from '../../../pipeline/layers/bookkeeping/yaml-file.js';
import { fileText } from '../../../pipeline/files/file-text.js';
import { slashPath } from '../../../pipeline/files/slash-path.js';
import type { Described } from '../evaluate/described.js';
import { evaluateConfig } from '../evaluate/evaluate-config.js';
import { isObject, isText } from '../read/old-values.js';
import type { OldVersion } from '../read/read-docs.js';

export interface OldCategory {
  readonly label: string;
  /** The name in files of translations, if it is not the label. */
  readonly key: string | undefined;
  /** Title and description of its generated index. */
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** Returns the categories. Sidebars files are programs, so they are run like the config. */
export async function readCategories({ sidebars, folder }: OldVersion): Promise<readonly OldCategory[]> {
  const evaluated = sidebars && existsSync(sidebars) ? await evaluateConfig(sidebars) : undefined;
  const written = evaluated?.ok ? itemsIn(evaluated.value) : [];
  return [...written, ...(await readCategoryFiles(folder)).values()];
}

/** Returns the items at any depth of a sidebar that have a label. */
function itemsIn(value: Described): readonly OldCategory[] {
  if (Array.isArray(value)) return (value as readonly Described[]).flatMap(itemsIn);
  if (!isObject(value)) return [];
  const link = isObject(value['link']) ? value['link'] : {};
  const text = (found: Described | undefined): string | undefined => (isText(found) ? found : undefined);
  const { label } = value;
  const own = isText(label)
    ? [{ label, key: text(value['key']), title: text(link['title']), description: text(link['description']) }]
    : [];
  return [...own, ...Object.values(value).flatMap(itemsIn)];
}

/** Reads the `_category_` files of a folder, by the paths of their folders. Files without a label are left out. */
export async function readCategoryFiles(folder: string): Promise<ReadonlyMap<string, OldCategory>> {
  const found = new Map<string, OldCategory>();
  if (!existsSync(folder)) return found;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(?:^|[\\/])_category_\.(?:json|ya?ml)$/.test(path)) continue;
    const { root } = await readYamlFile({ file: path, text: fileText(join(folder, path)) }, 'labels-invalid');
    const link = valueOf(root, 'link');
    const label = textIn(root, 'label');
    const category = {
      key: textIn(root, 'key'),
      title: textIn(link, 'title'),
      description: textIn(link, 'description'),
    };
    if (label !== undefined) found.set(slashPath(path).replace(/_category_\.\w+$/, ''), { label, ...category });
  }
  return found;
}

function valueOf(map: YamlValue | undefined, key: string): YamlValue | undefined {
  return map?.kind === 'map' ? map.entries.find((entry) => entry.key === key)?.value : undefined;
}

function textIn(map: YamlValue | undefined, key: string): string | undefined {
  const value = valueOf(map, key);
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

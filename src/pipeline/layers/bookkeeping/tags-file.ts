/**
 * Reads `tags.yml`: the label, the address and the description of tags, by the names that front matter has. Its form is
 * that of Docusaurus (`packages/docusaurus-utils-validation/src/tagsFile.ts`).
 */
import type { KnownTag, Outcome, Tag } from '../../model.js';
import { readYamlFile, type BookkeepingFile, type YamlFile, type YamlValue } from './yaml-file.js';

/** The name of the file, from the layer. */
export const tagsFile = 'tags.yml';

/** Reads the file. Tags that are wrong are reported, and left out. */
export async function readTagsFile(file: BookkeepingFile): Promise<Outcome<readonly KnownTag[]>> {
  const yaml = await readYamlFile(file, 'tags-invalid');
  const { root } = yaml;
  if (root !== undefined && root.kind !== 'map') {
    yaml.refuse('A file of tags must be an object', root.place, ['Write the name of a tag, a colon, and its fields.']);
  }
  const entries = root?.kind === 'map' ? root.entries : [];
  const value = entries.flatMap((entry): readonly KnownTag[] => {
    const tag = readTag(entry.value, yaml);
    return tag ? [{ name: entry.key, ...tag }] : [];
  });
  return { value, diagnostics: yaml.diagnostics };
}

const fields = ['label', 'permalink', 'description'] as const;

function readTag(value: YamlValue, yaml: YamlFile): Partial<Tag> | undefined {
  if (value.kind === 'scalar' && value.value === null) return {};
  if (value.kind !== 'map') {
    yaml.refuse('A tag must be an object', value.place, [`It may have ${fields.join(', ')}, or nothing.`]);
    return undefined;
  }
  const read = value.entries.flatMap((entry): readonly (readonly [string, string])[] => {
    const field = fields.find((known) => known === entry.key);
    const text = entry.value.kind === 'scalar' && typeof entry.value.value === 'string' ? entry.value.value : '';
    if (field !== undefined && text !== '') return [[field, text]];
    const message = field === undefined ? `"${entry.key}" is not a field of a tag` : `"${field}" must be a text`;
    yaml.refuse(message, field === undefined ? entry.keyPlace : entry.value.place, [`A tag has ${fields.join(', ')}.`]);
    return [];
  });
  return Object.fromEntries(read);
}

/** Reads `labels.yml`, the translated labels of a language. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '../files/read-text.js';
import { labelsFile } from '../files/site-folders.js';
import { readYamlFile } from '../layers/bookkeeping/yaml-file.js';
import type { Cache } from '../cache/cache.js';
import type { Diagnostic, Language, Outcome } from '../model.js';

/** Translations by label. */
export type Labels = Readonly<Record<string, string>>;

/** Reads the labels of a language. Without the file, labels stay as they are. */
export async function readLabels(root: string, language: Language, cache?: Cache): Promise<Outcome<Labels>> {
  const file = labelsFile(language);
  if (!existsSync(join(root, file))) return { value: {}, diagnostics: [] };
  const read = readTextFile(root, file);
  if (!read.ok) return { value: {}, diagnostics: [read.diagnostic] };
  const yaml = await readYamlFile({ file, text: read.text, ...(cache && { cache }) }, 'labels-invalid');
  const labels = new Map<string, string>();
  const diagnostics: Diagnostic[] = yaml.diagnostics;
  if (yaml.root && yaml.root.kind !== 'map') yaml.refuse('Labels must be keys with values', yaml.root.place, [example]);
  for (const { key, value } of yaml.root?.kind === 'map' ? yaml.root.entries : []) {
    if (value.kind === 'scalar' && value.value === null) continue;
    if (value.kind === 'scalar') labels.set(key, String(value.value));
    else yaml.refuse(`The translation of "${key}" must be a text`, value.place, [example]);
  }
  // A label may have the name of a property that every object has.
  return { value: Object.fromEntries(labels), diagnostics };
}

const example =
  'Each line is a label and its translation: "Getting started: Erste Schritte". Without a translation, the label is shown.';

/** `--labels` adds missing labels to the file of labels, to be translated there. */
import { readBytes, decodeText } from '../../pipeline/files/read-text.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import { labelsFile } from '../../pipeline/files/site-folders.js';
import { readYaml } from '../../pipeline/yaml/read-yaml.js';
import { plural } from '../report.js';
import type { Desk, Done } from './desk.js';
import { missingLabels } from './site-labels.js';

/** Adds lines below those of the file, which stay as they are. Labels without a value are there already. */
export async function addLabels({ config, language }: Desk, labels: readonly string[]): Promise<Done> {
  const file = labelsFile(language);
  const missing = await missingLabels(config, language, labels);
  if (missing.diagnostics.length > 0) return { json: {}, lines: [], diagnostics: missing.diagnostics };
  const read = existsSync(join(config.root, file)) ? readBytes(config.root, file) : undefined;
  const decoded = read?.ok ? decodeText(file, read.bytes) : undefined;
  const text = decoded?.ok ? decoded.text : '';
  const known = await keysOf(text);
  const added = missing.value.filter((label) => !known?.includes(label));
  const lines = linesOf(text, added);
  const keys = await keysOf(text + lines);
  if (keys?.join('\n') !== [...(known ?? []), ...added].join('\n'))
    return {
      problem: `No lines can be added to "${file}". Write a label, a colon and its translation on each line.`,
      code: 1,
    };
  try {
    const bytes = read?.ok ? read.bytes : Buffer.from('');
    if (added.length > 0) writeChanges(config.root, new Map([[file, Buffer.concat([bytes, Buffer.from(lines)])]]));
  } catch (error) {
    return { problem: `"${file}" cannot be written (${(error as Error).message}).`, code: 1 };
  }
  return {
    json: { file, added, missing: missing.value },
    lines: [
      file,
      `  ${added.length === 0 ? 'no new labels' : `${plural(added.length, 'label')} added`}`,
      ...(missing.value.length === 0
        ? []
        : [`${plural(missing.value.length, 'label')} without a translation: write it after the colon.`]),
    ],
  };
}

/** Returns the keys of a map, [] without a value, or undefined if the text cannot be read. */
async function keysOf(text: string): Promise<readonly string[] | undefined> {
  const { root, problems } = await readYaml(text);
  if (problems.length > 0 || (root && root.kind !== 'map')) return undefined;
  return root?.entries.map(({ key }) => key) ?? [];
}

/** YAML cannot read longer keys, unless a question mark is before them. */
const maxKeyLetters = 1000;

function linesOf(text: string, labels: readonly string[]): string {
  const [end] = /\r?\n/.exec(text) ?? ['\n'];
  const before = text === '' || text.endsWith('\n') ? '' : end;
  return before + labels.map((label) => lineOf(label, end)).join('');
}

function lineOf(label: string, end: string): string {
  const key = JSON.stringify(label);
  return key.length > maxKeyLetters ? `? ${key}${end}:${end}` : `${key}:${end}`;
}

/** Writes `labels.yml`, the translated labels of a language, from Docusaurus' files of translations. */
import { join } from 'node:path';
import { pathFrom } from '../../../pipeline/files/slash-path.js';
import type { Finding, Findings } from '../read/findings.js';
import type { OldLabel } from './old-messages.js';
import type { OldLanguage } from './old-language.js';

export interface LabelsFile {
  /** From the folder of the old site. */
  readonly file: string;
  readonly text: string;
  /** Reports the labels, if the file is written. */
  readonly carried: Finding;
}

/** Returns the file, or undefined if no label is translated. A label with several translations gets the first one. */
export function makeLabelsFile(
  language: OldLanguage,
  labels: readonly OldLabel[],
  { siteDir, findings }: { readonly siteDir: string; readonly findings: Findings },
): LabelsFile | undefined {
  const chosen = new Map<string, OldLabel>();
  const others = new Map<string, OldLabel>();
  for (const one of labels.filter(({ label, message }) => message !== '' && message !== label)) {
    const known = chosen.get(one.label);
    if (!known) chosen.set(one.label, one);
    else if (known.message !== one.message && !others.has(one.label)) others.set(one.label, one);
  }
  if (chosen.size === 0) return undefined;
  const file = pathFrom(siteDir, join(language.folder, 'labels.yml'));
  const name = `labels of ${language.name}`;
  const carried = { name, written: { file: join(siteDir, file) }, text: `${chosen.size} in ${file}` };
  if (others.size > 0) findings.add({ fate: 'near', name, ...conflicts(chosen, others) });
  const lines = Array.from(chosen.values(), ({ label, message }) => `${quoted(label)}: ${quoted(message)}`);
  return { file, text: [head, ...lines, ''].join('\n'), carried: { fate: 'carried', ...carried } };
}

const head = '# Made by "docsgen adopt" from the JSON files in this folder. A label and its translation on each line.';

/** A JSON text is a YAML text, too. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

const maxNamed = 5;

function conflicts(chosen: ReadonlyMap<string, OldLabel>, others: ReadonlyMap<string, OldLabel>) {
  const named = Array.from(others.values()).slice(0, maxNamed);
  const pairs = named.map(({ label, message, part }) => {
    const { message: kept = '', part: first = '' } = chosen.get(label) ?? {};
    return `"${label}" is "${kept}" in ${first} and "${message}" in ${part}`;
  });
  const more = others.size > named.length ? `; and ${others.size - named.length} more` : '';
  const [first] = named;
  return {
    ...(first && { written: { file: first.file, text: JSON.stringify(first.message).slice(1, -1) } }),
    text: `a label has one translation in a language; the first one is used: ${pairs.join('; ')}${more}`,
    next: 'Give labels that mean different things different texts, or change the translation in labels.yml.',
  };
}

/** Starts translations, and shows what has changed in the texts of stale ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startTranslation, withTranslatedId } from '../../pipeline/compile/front-matter/start-translation.js';
import { writeNew } from '../../pipeline/fold/write-new.js';
import { isOnlyStarted } from '../../pipeline/layers/translations/is-started.js';
import type { Version } from '../../pipeline/model.js';
import type { Desk, Done } from './desk.js';
import { findTargets, othersOf, translationPath, type Target } from './find-targets.js';
import type { TextInLanguage } from './find-texts.js';
import { drawChange, readOldTexts, type OldTexts } from './history/old-texts.js';

/** What there is to do for one text. */
interface Start extends Target {
  /** The files to write, with their texts. */
  readonly files: ReadonlyMap<string, string>;
  /** The id of the text that the translation was made from, if it is another one. */
  readonly old: string | undefined;
  readonly lines: readonly string[];
}

/** Writes the files of translations that do not exist, and no others. */
export async function startFiles(desk: Desk, named: readonly string[]): Promise<Done> {
  const targets = findTargets(desk, named);
  if (typeof targets === 'string') return { problem: targets, code: 2 };
  const starts: Start[] = [];
  for (const target of targets) starts.push(target.translation ? goOn(desk, target) : await begin(desk, target));
  const files = starts.flatMap((start) => [...start.files]);
  const known = files.find(([file]) => existsSync(join(desk.config.root, file)));
  if (known) return { problem: `"${known[0]}" exists and is no translation. Nothing was written.`, code: 1 };
  for (const [file, text] of files) {
    try {
      writeNew(desk.config.root, file, text);
    } catch (error) {
      return { problem: `The file "${file}" cannot be made (${(error as Error).message}).`, code: 1 };
    }
  }
  const { root } = desk.config;
  const oldTexts = await readOldTexts(
    root,
    desk.loaded.read,
    starts.flatMap(({ old, text }) => (old === undefined ? [] : [{ name: old, files: text.files }])),
  );
  return {
    json: { files: starts.map((start) => startJson(desk, start, oldTexts)) },
    lines: starts.flatMap((start, index) => [
      ...(index === 0 ? [] : ['']),
      ...start.lines,
      ...changeLines(desk, start, oldTexts),
    ]),
  };
}

/** Starts with a copy of the text, or with the translation of the nearest version of the page. */
async function begin(desk: Desk, target: Target): Promise<Start> {
  const { text, file } = target;
  const path = translationPath(desk, file);
  const nearest = nearestTranslated(desk, text);
  if (!nearest?.translation) {
    const files = new Map([[path, await startTranslation(text.text, text.id)]]);
    const lines = [path, `  a copy of ${file}`, `Translate it. ${wayOn(desk, file)}`];
    return { ...target, files, old: undefined, lines };
  }
  const { id, translation } = nearest;
  const old = translation.names ?? id;
  const files = new Map([[path, withTranslatedId(translation.text, old)]]);
  const lines = [path, `  a copy of ${translation.file}, the translation of ${nearest.files[0]}`];
  return { ...target, files, old, lines };
}

/** Keeps the translation of another text that is in the same file, because the file will get a new one. */
function goOn(desk: Desk, target: Target): Start {
  const { text, translation, file } = target;
  const path = translation?.file ?? '';
  if (translation && isOnlyStarted(translation.text, text.text)) {
    const lines = [path, '  has no words of its own yet', `Translate it. ${wayOn(desk, file)}`];
    return { ...target, files: new Map(), old: undefined, lines };
  }
  if (text.state === 'translated') {
    const lines = [path, `  is the translation of ${file} as it is now`];
    return { ...target, files: new Map(), old: undefined, lines };
  }
  const kept = othersOf(desk, target).map((other) => ({ other, own: translationPath(desk, other.files[0] ?? '') }));
  const files = new Map(kept.map(({ own, other }) => [own, withTranslatedId(translation?.text ?? '', other.id)]));
  const lines = [
    path,
    `  is the translation of an older ${file}`,
    ...kept.map(({ own, other }) => `  ${own} now has the translation of ${other.files[0]}`),
  ];
  return { ...target, files, old: translation?.names, lines };
}

/** Returns a text of the same page in the nearest version that is translated. */
function nearestTranslated(
  { config, loaded: { site }, texts }: Desk,
  { files }: TextInLanguage,
): TextInLanguage | undefined {
  const own = site.pages.find(({ source, generated }) => !generated && files.includes(source.file));
  const pages = own ? (site.lineages.get(own.lineage)?.pages ?? []) : [];
  const age = (version: Version | undefined): number => (version ? config.versions.indexOf(version) : 0);
  const [nearest] = pages
    .map((page) => ({
      text: texts.find((one) => one.state === 'translated' && one.files.includes(page.source.file)),
      distance: Math.abs(age(page.version) - age(own?.version)),
    }))
    .filter(({ text }) => text)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.text;
}

function wayOn({ language }: Desk, file: string): string {
  return `When it is done: docsgen translate ${language.htmlLang} ${file} --done`;
}

function changeOf({ file, text, old }: Start, oldTexts: OldTexts): string | undefined {
  const before = oldTexts.get(old ?? '');
  return before === undefined ? undefined : drawChange(before, text.text, file);
}

function changeLines(desk: Desk, start: Start, oldTexts: OldTexts): readonly string[] {
  const { old, file } = start;
  if (old === undefined) return [];
  const change = changeOf(start, oldTexts);
  return change === undefined
    ? [
        `git does not have the text ${old}, of which the translation was made, so what has changed is not known.`,
        `Compare the translation with ${file}. ${wayOn(desk, file)}`,
      ]
    : ['', change, '', `Translate what has changed. ${wayOn(desk, file)}`];
}

function startJson(desk: Desk, start: Start, oldTexts: OldTexts): object {
  const { file, text, translation, files, old } = start;
  return {
    file,
    translation: translation?.file ?? translationPath(desk, file),
    state: text.state,
    written: [...files.keys()],
    ...(old !== undefined && { translates: old, change: changeOf(start, oldTexts) ?? null }),
  };
}

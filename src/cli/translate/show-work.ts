/** Shows what is translated and what is left to do, as lines for people and as values for machines. */
import type { Language, SiteConfig } from '../../pipeline/model.js';
import { labelsFile } from '../../pipeline/files/site-folders.js';
import { versionRanges } from '../../pipeline/version-ranges.js';
import { alignColumns } from '../parts/align-columns.js';
import { plural } from '../report.js';
import type { ShownText, TextInLanguage } from './find-texts.js';
import { countChanges, type ChangedLines, type OldTexts } from './history/old-texts.js';

/** A language, and how much of it there is. */
export interface Overview {
  readonly language: Language;
  readonly texts: readonly TextInLanguage[];
  /** How many labels the site has. */
  readonly labels: number;
  readonly missingLabels: number;
}

const states = ['translated', 'stale', 'missing'] as const;

type Counts = Readonly<Record<(typeof states)[number], number>>;

function countStates(texts: readonly TextInLanguage[]): Counts {
  const count = (state: TextInLanguage['state']): number => texts.filter((text) => text.state === state).length;
  return { translated: count('translated'), stale: count('stale'), missing: count('missing') };
}

/** Returns a text such as "50 %". Only all is 100 %, and only nothing is 0 %. */
function percent(count: number, all: number): string {
  if (count === 0 || all === 0) return '0 %';
  return `${count === all ? 100 : Math.min(99, Math.max(1, Math.round((count / all) * 100)))} %`;
}

export function overviewLines(languages: readonly Overview[]): readonly string[] {
  const rows = languages.map(({ language, texts, labels, missingLabels }) => {
    const counts = countStates(texts);
    return [
      language.htmlLang,
      String(texts.length),
      ...states.flatMap((state) => [String(counts[state]), percent(counts[state], texts.length)]),
      `${missingLabels} of ${labels}`,
    ];
  });
  return [
    ...alignColumns(
      [['language', 'texts', 'translated', '', 'stale', '', 'missing', '', 'labels missing'], ...rows],
      1,
    ),
    '',
    '"docsgen translate <language>" lists what is left to do.',
  ];
}

export function overviewJson({ language, texts, labels, missingLabels }: Overview): object {
  return {
    language: language.htmlLang,
    texts: texts.length,
    ...countStates(texts),
    labels: { all: labels, missing: missingLabels },
  };
}

/** All that is left to do in a language. */
export interface Work {
  readonly config: SiteConfig;
  readonly language: Language;
  readonly texts: readonly TextInLanguage[];
  readonly oldTexts: OldTexts;
  /** Files that are used for no text. */
  readonly unused: readonly string[];
  /** Labels that are not translated. */
  readonly labels: readonly string[];
}

/** Returns the texts to work on, the most useful first. */
function sortWork(texts: readonly TextInLanguage[]): readonly TextInLanguage[] {
  const rank = ({ state, isInLatest }: TextInLanguage): number => (state === 'stale' ? 0 : 2) + (isInLatest ? 0 : 1);
  return texts.filter(({ state }) => state !== 'translated').toSorted((a, b) => rank(a) - rank(b));
}

/** Returns how much of a text has changed since it was translated, or undefined if the old text is not known. */
function changesOf({ text, translation }: TextInLanguage, oldTexts: OldTexts): ChangedLines | undefined {
  const old = oldTexts.get(translation?.names ?? '');
  return old === undefined ? undefined : countChanges(old, text);
}

export function workLines(work: Work): readonly string[] {
  const { config, language, texts, unused, labels } = work;
  const { translated } = countStates(texts);
  const all = sortWork(texts);
  const listed = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
  const ofTexts = (title: string, state: TextInLanguage['state'], isInLatest: boolean): readonly string[] =>
    listed(
      title,
      all
        .filter((text) => text.state === state && text.isInLatest === isInLatest)
        .map((text) => withVersions(config, text) + describeState(work, text)),
    );
  const command = `docsgen translate ${language.htmlLang}`;
  return [
    `${translated} of ${plural(texts.length, 'text')} ${translated === 1 ? 'is' : 'are'} translated (${percent(translated, texts.length)}).`,
    ...ofTexts('Stale:', 'stale', true),
    ...ofTexts('Stale, in older versions only:', 'stale', false),
    ...ofTexts('Missing:', 'missing', true),
    ...ofTexts('Missing, in older versions only:', 'missing', false),
    ...listed('Files that are used for no text. Delete them, or move them to the paths of their texts:', unused),
    ...listed(`Labels without a translation in "${labelsFile(language)}":`, labels),
    ...(all.length > 0 ? ['', `"${command} <file>" starts a translation, or shows what has changed in its text.`] : []),
    ...(labels.length > 0 ? ['', `"${command} --labels" adds the labels to the file.`] : []),
  ];
}

/** Returns a text such as "content/docs/3.0/a.md (3.0–4.6, in 2 files)". */
export function withVersions(config: SiteConfig, { files, section, versions }: ShownText): string {
  const [file = '', ...others] = files;
  const more = others.length === 0 ? [] : [`in ${plural(files.length, 'file')}`];
  const words = [versionRanges(config, section, versions), ...more].filter((word) => word !== '');
  return words.length === 0 ? file : `${file} (${words.join(', ')})`;
}

function describeState({ oldTexts }: Work, text: TextInLanguage): string {
  if (text.state !== 'stale') return text.translation ? `: started in ${text.translation.file}` : '';
  const changed = changesOf(text, oldTexts);
  return changed ? `: +${changed.added} −${changed.removed} lines` : ': git does not have the text that was translated';
}

export function workJson({ language, texts, oldTexts, unused, labels }: Work): object {
  return {
    language: language.htmlLang,
    texts: { all: texts.length, ...countStates(texts) },
    work: sortWork(texts).map((text) => ({
      state: text.state,
      id: text.id,
      files: text.files,
      versions: text.versions.map(({ name }) => name),
      latest: text.isInLatest,
      ...(text.translation && { translation: text.translation.file, translates: text.translation.names }),
      ...(text.state === 'stale' && { changed: changesOf(text, oldTexts) ?? null }),
    })),
    unused,
    labels,
  };
}

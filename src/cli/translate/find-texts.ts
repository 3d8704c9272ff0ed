/** Finds the texts that some version shows, each once, and what there is of each in a language. */
import type { Language, Section, SiteConfig, Version } from '../../pipeline/model.js';
import type { ReadSite } from '../../pipeline/impact/file-impact.js';
import type { Original, TranslationFile } from '../../pipeline/layers/translations/match-texts.js';
import { latestOfSection, versionsOfSection } from '../../pipeline/section-versions.js';

/** A text of the site, which several files may have. */
export interface ShownText {
  /** As `textId` returns it. */
  readonly id: string;
  readonly text: string;
  /** From the root. A file that newer versions show comes first. */
  readonly files: readonly string[];
  /** The section of the first file. */
  readonly section: Section;
  /** Newest first; none outside versions. */
  readonly versions: readonly Version[];
  /** Whether the latest version shows it. True outside versions. */
  readonly isInLatest: boolean;
}

/** A text, and what there is of it in a language. */
export interface TextInLanguage extends ShownText {
  readonly state: 'translated' | 'stale' | 'missing';
  /** If the state is `missing`, it is only started. Undefined if there is none. */
  readonly translation: TranslationFile | undefined;
}

/** Returns the distinct texts in the order of their files. Drafts and unused partials are not among them. */
export function findTexts({ site, read }: ReadSite): readonly ShownText[] {
  const shown = findShownFiles({ site, read });
  const ofText = new Map<string, Original[]>();
  for (const original of read.translators.originals) {
    if (!shown.has(original.file)) continue;
    const id = original.id();
    ofText.set(id, [...(ofText.get(id) ?? []), original]);
  }
  return Array.from(ofText, ([id, originals]) => toText(site.config, id, originals, shown)).toSorted((a, b) =>
    (a.files[0] ?? '') < (b.files[0] ?? '') ? -1 : 1,
  );
}

/** Returns the texts with their translations into a language. */
export function inLanguage(
  { read }: Pick<ReadSite, 'read'>,
  { htmlLang }: Language,
  texts: readonly ShownText[],
): readonly TextInLanguage[] {
  const files = new Map(read.translators.files.get(htmlLang)?.map((one) => [one.file, one]));
  const started = read.translators.started.get(htmlLang);
  return texts.map((text) => {
    const found = text.files.flatMap(
      (file) => read.content.translations.get(file)?.filter(({ language }) => language === htmlLang) ?? [],
    );
    const best = found.find(({ isStale }) => !isStale) ?? found[0];
    const state = best === undefined ? 'missing' : best.isStale ? 'stale' : 'translated';
    const [start] = text.files.flatMap((file) => started?.get(file) ?? []);
    return { ...text, state, translation: best ? files.get(best.file) : start };
  });
}

/** Returns the files of translations into a language that are used for no text. */
export function unusedFiles({ read }: Pick<ReadSite, 'read'>, { htmlLang }: Language): readonly string[] {
  const started = read.translators.started.get(htmlLang)?.values() ?? [];
  const used = new Set([...[...read.content.translations.values()].flat(), ...started].map(({ file }) => file));
  const files = read.translators.files.get(htmlLang) ?? [];
  return files.map(({ file }) => file).filter((file) => !used.has(file));
}

interface ShownFile {
  readonly section: Section;
  readonly versions: Set<Version | undefined>;
}

/** Returns the versions that show each file: as a page, or as a part of one. */
function findShownFiles({ site, read }: ReadSite): ReadonlyMap<string, ShownFile> {
  const shown = new Map<string, ShownFile>();
  const add = (file: string, section: Section, version: Version | undefined): void => {
    const known = shown.get(file) ?? { section, versions: new Set() };
    known.versions.add(version);
    shown.set(file, known);
  };
  for (const { source, section, version, generated, isServed } of site.pages)
    if (isServed && !generated) add(source.file, section, version);
  for (const { section, version, partials } of site.content.trees) {
    for (const file of partials.values()) {
      const users = [...read.references.usersOf(file)].filter(([user]) => shown.has(user));
      if (users.some(([, versions]) => version === undefined || versions.includes(version)))
        add(file, section, version);
    }
  }
  return shown;
}

function toText(
  config: SiteConfig,
  id: string,
  originals: readonly Original[],
  shown: ReadonlyMap<string, ShownFile>,
): ShownText {
  const newest = ({ file }: Original): number =>
    Math.min(
      ...Array.from(shown.get(file)?.versions ?? [], (version) => (version ? config.versions.indexOf(version) : -1)),
    );
  const sorted = originals.toSorted((a, b) => newest(a) - newest(b));
  const users = sorted.flatMap(({ file }) => shown.get(file) ?? []);
  const [first] = users;
  if (!first) throw new Error(`no version shows the text ${id}`);
  const all = new Set(users.flatMap(({ versions }) => [...versions]));
  return {
    id,
    text: sorted[0]?.text() ?? '',
    files: sorted.map(({ file }) => file),
    section: first.section,
    versions: config.versions.filter((version) => all.has(version)),
    isInLatest: users.some(({ section, versions }) =>
      versionsOfSection(config, section).includes(undefined)
        ? versions.has(undefined)
        : versions.has(latestOfSection(config, section)),
    ),
  };
}

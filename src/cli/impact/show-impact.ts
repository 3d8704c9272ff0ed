/** What changes reach → lines for people, Markdown for a pull request, and values for machines. */
import type { FileImpact, FileUser, OwnText } from '../../pipeline/impact/find-impact.js';
import type { Section, SiteConfig, Version } from '../../pipeline/model.js';
import { versionRanges } from '../../pipeline/version-ranges.js';
import { plural } from '../report.js';

const nothing = 'No page shows a changed file.';

export function impactLines(config: SiteConfig, impacts: readonly FileImpact[]): readonly string[] {
  if (impacts.length === 0) return [nothing];
  return impacts.flatMap((impact, index) => [
    ...(index === 0 ? [] : ['']),
    impact.file,
    `  ${shownWords(config, impact)}`,
    ...impact.shownBy.map((user) => `  shown by ${withVersions(config, impact.section, user)}`),
    ...impact.ownTexts.flatMap((own) => [
      `  own file: ${withVersions(config, impact.section, own)}`,
      ...own.occurrences.map(({ line, text }) => `    ${own.file}:${line} has what was replaced: ${crop(text)}`),
    ]),
  ]);
}

/** "shown in 3.2–4.6"; a deleted file is shown no more. */
function shownWords(config: SiteConfig, { section, shownIn, isDeleted }: FileImpact): string {
  const words = versionRanges(config, section, shownIn);
  return `${isDeleted ? 'deleted, was ' : ''}${words === '' ? 'shown outside of versions' : `shown in ${words}`}`;
}

/** "content/docs/3.0/a.md (3.0–4.6)". */
export function withVersions(config: SiteConfig, section: Section, { file, versions }: FileUser): string {
  return versions.length === 0 ? file : `${file} (${versionRanges(config, section, versions)})`;
}

const maxLetters = 100;

function crop(text: string): string {
  return text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text;
}

// --------------------------------------------------------------------------------------------------------------- Markdown

/** A comment of a pull request. */
export function impactMarkdown(config: SiteConfig, impacts: readonly FileImpact[]): readonly string[] {
  const title = '### Versions that this change reaches';
  if (impacts.length === 0) return [title, '', nothing];
  return [
    title,
    '',
    '| changed file | versions | files of other versions |',
    '| --- | --- | --- |',
    ...impacts.map((impact) => {
      const users = impact.shownBy.map((user) => `shown by ${markFile(config, impact.section, user)}`);
      const cells = [
        markCode(impact.file),
        [escapeCell(shownWords(config, impact)), ...users].join('<br>'),
        impact.ownTexts.map((own) => markOwnText(config, impact.section, own)).join('<br>'),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    ...callToAct(impacts),
  ];
}

function markOwnText(config: SiteConfig, section: Section, own: OwnText): string {
  const lines = [...new Set(own.occurrences.map(({ line }) => line))];
  const found = lines.length === 0 ? '' : `: **what was replaced is in line ${lines.join(', ')}**`;
  return markFile(config, section, own) + found;
}

/** Whether other files may need the same fix. */
function callToAct(impacts: readonly FileImpact[]): readonly string[] {
  const own = impacts.flatMap(({ ownTexts }) => ownTexts).filter(({ occurrences }) => occurrences.length > 0);
  const count = new Set(own.map(({ file }) => file)).size;
  if (count === 0) return [];
  const [has, needs] = count === 1 ? ['has', 'Does it'] : ['have', 'Do they'];
  return ['', `${plural(count, 'other file')} ${has} what was replaced. ${needs} need the same change?`];
}

function markFile(config: SiteConfig, section: Section, user: FileUser): string {
  const words = versionRanges(config, section, user.versions);
  return markCode(user.file) + (words === '' ? '' : ` (${escapeCell(words)})`);
}

/** A code span may hold any character but its own fence; a cell, none that ends it. */
function markCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replaceAll('|', String.raw`\|`)}${fence}`;
}

function escapeCell(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]]/g, String.raw`\$&`);
}

// --------------------------------------------------------------------------------------------------------------- machines

export function impactJson(config: SiteConfig, impact: FileImpact): object {
  const { file, isDeleted, section, shownIn, shownBy, ownTexts } = impact;
  return {
    file,
    deleted: isDeleted,
    section: section.name,
    versions: namesOf(shownIn),
    shown: shownWords(config, impact),
    shownBy: shownBy.map((user) => ({ file: user.file, versions: namesOf(user.versions) })),
    ownTexts: ownTexts.map((own) => ({ file: own.file, versions: namesOf(own.versions), replaced: own.occurrences })),
  };
}

function namesOf(versions: readonly Version[]): readonly string[] {
  return versions.map(({ name }) => name);
}

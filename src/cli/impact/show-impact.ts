/** Shows the impact of changes as lines for people, Markdown for a pull request, and values for machines. */
import type { FileImpact, FileUser, OwnText } from '../../pipeline/impact/file-impact.js';
import type { Section, SiteConfig, Version } from '../../pipeline/model.js';
import { versionRanges } from '../../pipeline/version-ranges.js';
import { plural } from '../report.js';

const nothing = 'No page shows a changed file.';

/** Pages beyond this number are only counted. */
const maxUsers = 10;

export function impactLines(config: SiteConfig, impacts: readonly FileImpact[]): readonly string[] {
  if (impacts.length === 0) return [nothing];
  return impacts.flatMap((impact, index) => [
    ...(index === 0 ? [] : ['']),
    impact.file,
    `  ${shownWords(config, impact)}`,
    ...translationLines(impact, (file) => file).map((line) => `  ${line}`),
    ...replacedLines(config, impact).map((line) => `  ${line}`),
    ...usersOf(impact).map((user) => `  shown by ${withVersions(config, impact.section, user)}`),
    ...moreUsers(impact).map((more) => `  ${more}`),
    ...impact.ownTexts.flatMap((own) => [
      `  own file: ${withVersions(config, impact.section, own)}`,
      ...own.occurrences.map(({ line, text }) => `    ${own.file}:${line} has what was replaced: ${crop(text)}`),
    ]),
  ]);
}

/** Returns a text such as "shown in 3.2–4.6". A deleted file is no longer shown. */
function shownWords(config: SiteConfig, { section, shownIn, isDeleted, reach, translates }: FileImpact): string {
  const words = versionRanges(config, section, shownIn);
  const deleted = isDeleted ? 'deleted, ' : '';
  const language = translates ? ` (${translates.language})` : '';
  if (reach === 'site') return `${deleted}changes every page${language}`;
  if (reach === 'versions') return `${deleted}changes ${words === '' ? 'pages outside of versions' : words}`;
  const shown = words === '' ? 'shown outside of versions' : `shown in ${words}`;
  return `${isDeleted ? 'deleted, was ' : ''}${shown}${language}`;
}

/** Says which texts a translation is made from, or which translations of a changed text are stale now. */
function translationLines({ translates, stale }: FileImpact, mark: (file: string) => string): readonly string[] {
  return [
    ...(translates?.files ?? []).map((file) => `translates ${mark(file)}`),
    ...stale.map(({ file, language }) => `makes a translation stale: ${mark(file)} (${language})`),
  ];
}

/** Says what readers see in place of a deleted file. */
function replacedLines(config: SiteConfig, { section, replaced }: FileImpact): readonly string[] {
  if (!replaced) return [];
  const { by, goneFrom } = replaced;
  const inVersions = (versions: readonly Version[]): string => {
    const words = versionRanges(config, section, versions);
    return words === '' ? '' : ` in ${words}`;
  };
  return [
    ...by.map(({ file, versions }) => `now shown${inVersions(versions)}: ${file}`),
    ...(by.length === 0 || goneFrom.length > 0 ? [`now gone${inVersions(goneFrom)}`] : []),
  ];
}

function usersOf({ shownBy }: FileImpact): FileImpact['shownBy'] {
  return shownBy.slice(0, maxUsers);
}

function moreUsers({ shownBy }: FileImpact): readonly string[] {
  const more = shownBy.length - maxUsers;
  return more > 0 ? [`and by ${plural(more, 'other file')}`] : [];
}

/** Returns a text such as "content/docs/3.0/a.md (3.0–4.6)". */
export function withVersions(config: SiteConfig, section: Section, { file, versions }: FileUser): string {
  return versions.length === 0 ? file : `${file} (${versionRanges(config, section, versions)})`;
}

const maxLetters = 100;

function crop(text: string): string {
  return text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text;
}

// --------------------------------------------------------------------------------------------------------------- Markdown

/** Returns a comment for a pull request. */
export function impactMarkdown(config: SiteConfig, impacts: readonly FileImpact[]): readonly string[] {
  const title = '### Versions that this change reaches';
  if (impacts.length === 0) return [title, '', nothing];
  return [
    title,
    '',
    '| changed file | versions | files of other versions |',
    '| --- | --- | --- |',
    ...impacts.map((impact) => {
      const users = usersOf(impact).map((user) => `shown by ${markFile(config, impact.section, user)}`);
      const replaced = replacedLines(config, impact).map(escapeCell);
      const cells = [
        markCode(impact.file),
        [
          escapeCell(shownWords(config, impact)),
          ...translationLines(impact, markCode),
          ...replaced,
          ...users,
          ...moreUsers(impact),
        ].join('<br>'),
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

/** Says whether other files may need the same fix. */
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

/** Marks text as code in a table cell. The text must end neither the code span nor the cell. */
function markCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replaceAll('|', String.raw`\|`)}${fence}`;
}

function escapeCell(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]]/g, String.raw`\$&`);
}

// --------------------------------------------------------------------------------------------------------------- machines

export function impactJson(config: SiteConfig, impact: FileImpact): object {
  const { file, isDeleted, reach, section, shownIn, shownBy, ownTexts, replaced, translates, stale } = impact;
  return {
    file,
    deleted: isDeleted,
    reach,
    section: section.name,
    versions: namesOf(shownIn),
    shown: shownWords(config, impact),
    shownBy: shownBy.map((user) => ({ file: user.file, versions: namesOf(user.versions) })),
    ownTexts: ownTexts.map((own) => ({ file: own.file, versions: namesOf(own.versions), replaced: own.occurrences })),
    ...(translates && { language: translates.language, translates: translates.files }),
    ...(stale.length > 0 && { staleTranslations: stale }),
    ...(replaced && {
      replacedBy: replaced.by.map((user) => ({ file: user.file, versions: namesOf(user.versions) })),
      goneFrom: namesOf(replaced.goneFrom),
    }),
  };
}

function namesOf(versions: readonly Version[]): readonly string[] {
  return versions.map(({ name }) => name);
}

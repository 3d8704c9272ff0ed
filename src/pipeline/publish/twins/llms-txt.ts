/**
 * Creates `llms.txt` for the latest version, and one for each version. It lists the pages in the order of the sidebar,
 * with the addresses of their Markdown. The format is described at https://llmstxt.org/.
 */
import type { OutputFile, LinkedPage, Site, SiteConfig, Version } from '../../model.js';
import { fileUrl, fullListOutFile, listOutFile } from '../../place/address.js';
import { changesTwinFile, versionsWithChanges } from '../../place/plain-routes.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { groupPages, type GroupLine } from './page-groups.js';
import { twinUrl, type TwinView } from './twin-file.js';

/** A longer list is divided, and its groups have separate files. */
const maxLength = 50_000;

/** Returns the lists. That of the latest version is also the site's. */
export function makeLists(view: TwinView): readonly Extract<OutputFile, { text: string }>[] {
  const { config } = view.site;
  const versions = config.versions.filter((version) => version.path !== '');
  const lists = linesOfVersions(config);
  return [undefined, ...versions].flatMap((version) => listFiles(view, version, lists));
}

/** A list below a heading. */
interface Group {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The line about each version's list. It is created once, because every list links to all others. */
type VersionLines = ReadonlyMap<Version, string>;

function linesOfVersions(config: SiteConfig): VersionLines {
  return new Map(
    config.versions.map((version) => [
      version,
      `- [${escapeInline(version.label)}](${config.url}${fileUrl(config, listOutFile(version))})`,
    ]),
  );
}

function listFiles(
  view: TwinView,
  version: Version | undefined,
  lists: VersionLines,
): readonly Extract<OutputFile, { text: string }>[] {
  const { site } = view;
  const outFile = listOutFile(version);
  const entry = (page: LinkedPage): ListedPage => ({
    url: twinUrl(site, page),
    description: view.compiled.documentOf(page).description,
  });
  const groups = groupPages(view, version).map(({ title, lines }) => ({
    title,
    lines: lines.map((line) => lineText(line, entry)),
  }));
  const whole = listText(site, version, groups, lists);
  if (whole.length < maxLength) return [{ outFile, text: whole }];
  const parts = groups.map((group, index) => ({
    outFile: outFile.replace(/\.txt$/, `/${index + 1}.txt`),
    text: [`# ${escapeInline(`${site.config.title}: ${group.title}`)}`, '', ...group.lines, ''].join('\n'),
    title: group.title,
  }));
  const links = parts.map(
    (part) => `- [${escapeInline(part.title)}](${site.config.url}${fileUrl(site.config, part.outFile)})`,
  );
  const text = listText(site, version, [{ title: 'Parts', lines: links }], lists);
  return [{ outFile, text }, ...parts.map((part) => ({ outFile: part.outFile, text: part.text }))];
}

function listText(
  { config }: Pick<Site, 'config'>,
  version: Version | undefined,
  groups: readonly Group[],
  lists: VersionLines,
): string {
  const { url, versions } = config;
  const shown = version ?? versions.find(({ isLast }) => isLast);
  const others = Array.from(lists).flatMap(([other, line]) => (other === shown ? [] : [line]));
  const whole = config.llmsFull
    ? [{ title: 'All in one file', lines: [`- [All pages](${url + fileUrl(config, fullListOutFile(version))})`] }]
    : [];
  const groupLines = [
    ...groups,
    ...changesGroup(config, version),
    ...whole,
    ...(others.length === 0 ? [] : [{ title: 'Other versions', lines: others }]),
  ].flatMap((group) => ['', `## ${escapeInline(group.title)}`, '', ...group.lines]);
  return [...listHead({ config }, version), ...groupLines, ''].join('\n');
}

/** Returns the group of changes in a version, or in each version. */
function changesGroup(config: SiteConfig, version: Version | undefined): readonly Group[] {
  const versions = versionsWithChanges(config).filter((one) => !version || one === version);
  if (versions.length === 0) return [];
  const lines = versions.map((one) => {
    const title = `What changed in ${one.label}`;
    return `- [${escapeInline(title)}](${config.url}${fileUrl(config, changesTwinFile(one))})`;
  });
  return [{ title: 'What changed', lines }];
}

/** Returns the first lines of every list. */
export function listHead({ config }: Pick<Site, 'config'>, version: Version | undefined): readonly string[] {
  const { title, tagline, versions } = config;
  const shown = version ?? versions.find(({ isLast }) => isLast);
  const name = shown ? `${title} ${shown.label}` : title;
  return [`# ${escapeInline(name)}`, ...(tagline === '' ? [] : ['', `> ${escapeInline(tagline)}`])];
}

/** The details of a page in a list besides its title. */
export interface ListedPage {
  readonly url: string;
  /** May be empty. */
  readonly description: string;
}

/** Returns an item of a list in Markdown. */
export function lineText(line: GroupLine, entryOf: (page: LinkedPage) => ListedPage): string {
  const indent = '  '.repeat(line.depth);
  if ('label' in line) return `${indent}- ${escapeInline(line.label)}`;
  const { url, description } = entryOf(line.page);
  const words = description === '' ? '' : `: ${escapeInline(description)}`;
  return `${indent}- [${escapeInline(line.page.title)}](${url})${words}`;
}

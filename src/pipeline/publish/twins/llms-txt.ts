/**
 * Creates `llms.txt` for the latest version, and one for each version. It lists the pages in the order of the sidebar,
 * with the addresses of their Markdown. The format is described at https://llmstxt.org/.
 */
import { fillText } from '../../../theme/contract/fill-text.js';
import type { LinkedPage, RecipeFile, Site, SiteConfig, Version } from '../../model.js';
import { fileUrl, fullListOutFile, listedVersions, listOutFile, urlOfFile } from '../../place/address.js';
import { changesTwinFile, versionsWithChanges } from '../../place/plain-routes.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { digest, digestOfText, joinRecipe, type RecordedOf } from '../recipe.js';
import { groupPages, type GroupLine } from './page-groups.js';
import { twinUrl, type TwinView } from './twin-file.js';

/** A longer list is divided, and its groups have separate files. */
const maxLength = 50_000;

/** What lists show of a site. */
type ListView = Pick<TwinView, 'site' | 'compiled' | 'pageAt' | 'pagesOf'>;

/**
 * Yields the lists, if the site publishes Markdown. That of the latest version is also the site's. A list is made only if
 * the site or a description has changed since it was recorded. A static file of the same name replaces it.
 */
export function* makeLists(view: ListView, recordedOf: RecordedOf = () => undefined): Generator<RecipeFile> {
  const { site, compiled } = view;
  if (!site.config.markdownPages) return;
  const lists = linesOfVersions(site);
  const descriptions = digest(site.pages.map((page) => compiled.documentOf(page).description));
  for (const version of listedVersions(site.config)) {
    let made: ListTexts | undefined;
    const make = (): ListTexts => (made ??= listTexts(view, version, lists));
    const recorded = recordedFiles(view, listOutFile(version), (outFile) => recordedOf(outFile, descriptions));
    for (const { outFile, recipe } of recorded ?? recipesOf(make(), descriptions))
      if (!site.content.staticFiles.has(outFile)) yield { outFile, recipe, make: () => make().get(outFile)! };
    // The receiver may keep all files until it knows which to make.
    made = undefined;
  }
}

/** The texts of a list and of its parts, by outFile. */
type ListTexts = ReadonlyMap<string, string>;

type ListFile = Pick<RecipeFile, 'outFile' | 'recipe'>;

/**
 * Returns the files of a list, followed by its parts, or undefined if the list must be made. The record does not show how
 * many parts a list has if a static file replaces one of them.
 */
function recordedFiles(
  { site }: ListView,
  list: string,
  recordedOf: (outFile: string) => string | undefined,
): readonly ListFile[] | undefined {
  const files: ListFile[] = [];
  for (;;) {
    const outFile = files.length === 0 ? list : partOutFile(list, files.length);
    const recipe = recordedOf(outFile);
    if (recipe === undefined) return files.length === 0 || site.content.staticFiles.has(outFile) ? undefined : files;
    files.push({ outFile, recipe });
  }
}

function recipesOf(texts: ListTexts, descriptions: string): readonly ListFile[] {
  return Array.from(texts, ([outFile, text]) => ({ outFile, recipe: joinRecipe(digestOfText(text), descriptions) }));
}

/** Numbers start at 1. */
function partOutFile(list: string, number: number): string {
  return list.replace(/\.txt$/, `/${number}.txt`);
}

/** A list below a heading. */
interface Group {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The line about each version's list. It is created once, because every list links to all others. */
type VersionLines = ReadonlyMap<Version, string>;

function linesOfVersions(site: Site): VersionLines {
  const { config } = site;
  return new Map(
    config.versions.map((version) => [
      version,
      `- [${escapeInline(version.label)}](${config.url}${urlOfFile(site, listOutFile(version))})`,
    ]),
  );
}

function listTexts(view: ListView, version: Version | undefined, lists: VersionLines): ListTexts {
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
  if (whole.length < maxLength) return new Map([[outFile, whole]]);
  const parts = groups.map((group, index) => ({
    outFile: partOutFile(outFile, index + 1),
    text: [`# ${escapeInline(`${site.config.title}: ${group.title}`)}`, '', ...group.lines, ''].join('\n'),
    title: group.title,
  }));
  const links = parts.map(
    (part) => `- [${escapeInline(part.title)}](${site.config.url}${urlOfFile(site, part.outFile)})`,
  );
  const text = listText(site, version, [{ title: 'Parts', lines: links }], lists);
  return new Map([[outFile, text], ...parts.map((part) => [part.outFile, part.text] as const)]);
}

function listText(site: Site, version: Version | undefined, groups: readonly Group[], lists: VersionLines): string {
  const { config } = site;
  const { url, versions } = config;
  const shown = version ?? versions.find(({ isLast }) => isLast);
  const others = Array.from(lists).flatMap(([other, line]) => (other === shown ? [] : [line]));
  const whole = config.llmsFull
    ? [{ title: 'All in one file', lines: [`- [All pages](${url + urlOfFile(site, fullListOutFile(version))})`] }]
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
  const { changesTitle, changesTitleFor } = config.interfaceTexts;
  const lines = versions.map((one) => {
    const title = fillText(changesTitleFor, { version: one.label });
    return `- [${escapeInline(title)}](${config.url}${fileUrl(config, changesTwinFile(one))})`;
  });
  return [{ title: changesTitle, lines }];
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

/**
 * A site → `llms.txt` for the latest version, and one for each version: what there is, in the order of the sidebar, with
 * the address of each page's Markdown. Format: https://llmstxt.org/.
 */
import type { OutputFile, LinkedPage, Section, SidebarItem, Site, Version } from '../../model.js';
import { fileUrl, listOutFile } from '../../place/address.js';
import { latestOfSection } from '../../section-versions.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { humanize } from '../../text/doc-path.js';
import { twinUrl, type TwinView } from './twin-file.js';

/** A longer list is divided: its groups have files of their own. */
const maxLength = 50_000;

/** The list of the latest version is that of the site. */
export function makeLists(view: TwinView): readonly Extract<OutputFile, { text: string }>[] {
  const { config } = view.site;
  const versions = config.versions.filter((version) => version.path !== '');
  return [undefined, ...versions].flatMap((version) => listFiles(view, version));
}

/** A part of a list below a heading. */
interface Group {
  readonly title: string;
  readonly lines: readonly string[];
}

function listFiles(view: TwinView, version: Version | undefined): readonly Extract<OutputFile, { text: string }>[] {
  const { site } = view;
  const outFile = listOutFile(version);
  const groups = groupsOf(view, version);
  if (groups.length === 0) return [];
  const whole = listText(site, version, groups);
  if (whole.length < maxLength) return [{ outFile, text: whole }];
  const parts = groups.map((group, index) => ({
    outFile: outFile.replace(/\.txt$/, `/${index + 1}.txt`),
    text: [`# ${escapeInline(`${site.config.title}: ${group.title}`)}`, '', ...group.lines, ''].join('\n'),
    title: group.title,
  }));
  const links = parts.map(
    (part) => `- [${escapeInline(part.title)}](${site.config.url}${fileUrl(site.config, part.outFile)})`,
  );
  const text = listText(site, version, [{ title: 'Parts', lines: links }]);
  return [{ outFile, text }, ...parts.map((part) => ({ outFile: part.outFile, text: part.text }))];
}

function listText({ config }: Site, version: Version | undefined, groups: readonly Group[]): string {
  const { title, tagline, url, versions } = config;
  const shown = version ?? versions.find(({ isLast }) => isLast);
  const others = versions.filter((other) => other !== shown);
  const listUrl = (other: Version): string => url + fileUrl(config, listOutFile(other));
  const groupLines = [
    ...groups,
    ...(others.length === 0
      ? []
      : [
          {
            title: 'Other versions',
            lines: others.map((other) => `- [${escapeInline(other.label)}](${listUrl(other)})`),
          },
        ]),
  ].flatMap((group) => ['', `## ${escapeInline(group.title)}`, '', ...group.lines]);
  return [
    `# ${title}${shown ? ` ${shown.label}` : ''}`,
    ...(tagline === '' ? [] : ['', `> ${tagline}`]),
    ...groupLines,
    '',
  ].join('\n');
}

// ---------------------------------------------------------------------------------------------------------------- groups

function groupsOf(view: TwinView, version: Version | undefined): readonly Group[] {
  const { site } = view;
  const listed = new Set<LinkedPage>();
  const shown = site.config.sections.flatMap((section) => {
    const tree = treeShown(site, section, version);
    return tree ? [{ section, version: tree.version }] : [];
  });
  return shown.flatMap(({ section, version: own }) => {
    const sidebars = site.sidebars.filter((sidebar) => sidebar.section === section && sidebar.version === own);
    const groups = sidebars.flatMap(({ items }) => sidebarGroups(view, items, humanize(section.name), listed));
    const rest = site.pages.filter((page) => page.section === section && page.version === own && !listed.has(page));
    const lines = rest.flatMap((page) => pageLine(view, page, '', listed));
    return lines.length === 0 ? groups : [...groups, { title: humanize(section.name), lines }];
  });
}

/** Unversioned sections are in the list of the site. */
function treeShown(
  { config }: Site,
  section: Section,
  version: Version | undefined,
): { readonly version: Version | undefined } | undefined {
  if (version) return section.versioned ? { version } : undefined;
  return { version: section.versioned ? latestOfSection(config, section) : undefined };
}

/** Groups at the top are headings; what is outside of them comes first. */
function sidebarGroups(
  view: TwinView,
  items: readonly SidebarItem[],
  title: string,
  listed: Set<LinkedPage>,
): readonly Group[] {
  const loose = items.filter(({ kind }) => kind === 'link').flatMap((item) => itemLines(view, item, '', listed));
  const groups = items.flatMap((item) =>
    item.kind === 'category' ? [{ title: item.label, lines: groupLines(view, item, '', listed) }] : [],
  );
  return [{ title, lines: loose }, ...groups].filter(({ lines }) => lines.length > 0);
}

type GroupItem = Extract<SidebarItem, { kind: 'category' }>;

function groupLines(view: TwinView, item: GroupItem, indent: string, listed: Set<LinkedPage>): readonly string[] {
  const page = item.route === undefined ? undefined : view.pageAt(item.route);
  return [
    ...(page ? pageLine(view, page, indent, listed) : []),
    ...item.items.flatMap((inner) => itemLines(view, inner, indent, listed)),
  ];
}

function itemLines(view: TwinView, item: SidebarItem, indent: string, listed: Set<LinkedPage>): readonly string[] {
  if (item.kind === 'html') return [];
  if (item.kind === 'category')
    return [`${indent}- ${escapeInline(item.label)}`, ...groupLines(view, item, `${indent}  `, listed)];
  const page = item.route === undefined ? undefined : view.pageAt(item.route);
  return page ? pageLine(view, page, indent, listed) : [];
}

/** Nothing for a page that is unlisted or in the list already. */
function pageLine(view: TwinView, page: LinkedPage, indent: string, listed: Set<LinkedPage>): readonly string[] {
  const { frontMatter } = page.facts;
  if (listed.has(page) || !page.isServed || frontMatter.unlisted || frontMatter.noIndex) return [];
  listed.add(page);
  const { description } = view.compiled.documentOf(page);
  const words = description === '' ? '' : `: ${escapeInline(description)}`;
  return [`${indent}- [${escapeInline(page.title)}](${twinUrl(view.site, page)})${words}`];
}

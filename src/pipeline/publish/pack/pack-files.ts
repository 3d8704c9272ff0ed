/**
 * Packs the pages of a version as Markdown files. Links between them are relative; all others lead to the published
 * site. With their index, a package can ship the documentation of its own version.
 */
import { posix } from 'node:path';
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { Finding, LinkedPage, Version } from '../../model.js';
import { foldName, nameInVersion } from '../../place/address.js';
import { escapeInline } from '../../text/escape-markdown.js';
import type { Renderer } from '../render/renderer.js';
import { listHead } from '../twins/llms-txt.js';
import { groupsOfTree } from '../twins/page-groups.js';
import { twinBody, twinUrl, type TwinView } from '../twins/twin-file.js';
import { entriesOn, viewTwins } from '../twins/twin-files.js';
import { indexFiles, indexName, type PackedFile } from './pack-index.js';

/** Marks the index of every pack, so that docsgen recognises the folder. */
export const packMark = '<!-- Made by "docsgen pack", which replaces this folder as a whole. -->';

export interface Pack {
  readonly files: readonly PackedFile[];
  /** Pages whose path is the name of the index. */
  readonly conflicts: readonly Finding[];
  /** The number of pages among the files. */
  readonly pages: number;
}

/** Packs the pages of a version with their index. On a site without versions, packs the unversioned sections. */
export async function packFiles(renderer: Renderer, version: Version | undefined): Promise<Pack> {
  const { view, compiled } = renderer;
  const { site } = view;
  const sections = site.config.sections.filter(({ versioned }) => versioned === (version !== undefined));
  const groups = sections.flatMap((section) => groupsOfTree(view, section, version));
  const pages = groups.flatMap(({ lines }) => lines.flatMap((line) => ('page' in line ? line.page : [])));
  const packed = new Set(pages);
  const urlOfTwin: TwinView['urlOfTwin'] = (page, from) =>
    packed.has(page) ? pathBetween(packedFile(from), packedFile(page)) : publishedUrl(renderer, page);
  const twins = viewTwins(renderer, urlOfTwin);
  await compiled.makeForms('twin', pages);
  const index = indexFiles(groups, {
    head: [packMark, '', ...headLines(twins, version, pages[0])],
    urlOf: (page) => pathBetween(indexName, packedFile(page)),
    descriptionOf: (page) => compiled.documentOf(page).description,
  });
  const files = pages.map((page) => ({
    outFile: packedFile(page),
    text: `${frontMatter(twins, page)}\n\n${twinBody(twins, page, entriesOn(view, page))}\n`,
  }));
  const ofIndex = new Set(index.map(({ outFile }) => foldName(outFile)));
  const conflicts = pages.filter((page) => ofIndex.has(foldName(packedFile(page)))).map(describeConflict);
  return { files: [...index, ...files], conflicts, pages: pages.length };
}

function describeConflict(page: LinkedPage): Finding {
  return diagnose('output-conflict', {
    message: `A page and the index of the pack both want "${packedFile(page)}"`,
    subject: page.address.url,
    notes: ['Give the page another `slug`. Nothing was written.'],
  });
}

/** Returns the address of a page's Markdown on the published site, if it publishes any. */
function publishedUrl({ view: { site } }: Renderer, page: LinkedPage): string | undefined {
  return site.config.markdownPages ? twinUrl(site, page) : undefined;
}

function packedFile(page: LinkedPage): string {
  return `${nameInVersion(page)}.md`;
}

function pathBetween(from: string, to: string): string {
  return encodeURI(posix.relative(posix.dirname(from), to));
}

function frontMatter({ site, compiled }: TwinView, page: LinkedPage): string {
  const { description } = compiled.documentOf(page);
  return [
    '---',
    `title: ${JSON.stringify(page.title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    ...(page.version ? [`version: ${JSON.stringify(page.version.label)}`] : []),
    `source: ${JSON.stringify(site.config.url + page.address.url)}`,
    '---',
  ].join('\n');
}

function headLines({ site }: TwinView, version: Version | undefined, first: LinkedPage | undefined): readonly string[] {
  const { url, baseUrl } = site.config;
  const what = version ? `the documentation of version ${escapeInline(version.label)}` : 'the documentation';
  const home = url + (first?.address.url ?? baseUrl);
  return [
    ...listHead(site, version),
    '',
    `This folder is ${what} as Markdown. Its first page is published at ${home}.`,
  ];
}

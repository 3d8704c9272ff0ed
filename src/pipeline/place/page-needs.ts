/** Rare features that pages need in the browser. They determine which scripts a site publishes. */
import { isInFolder } from '../files/site-folders.js';
import { namingFiles } from '../languages/shown-file.js';
import { folderOf } from '../text/doc-path.js';
import type { DocumentPlace, Site } from '../model.js';
import {
  componentsUsedBy,
  textModulesOf,
  unresolvedImports,
  type ComponentUse,
  type NamedCode,
  type PlacedCode,
} from './used-components.js';

export interface PageNeeds {
  readonly usedComponents: readonly ComponentUse[];
  /** The code of texts, each module once. Absent if there is none. */
  readonly codeOfTexts?: readonly CodeOnPage[];
  /** The first diagram of the site. Absent if there is none. */
  readonly firstDiagram?: DocumentPlace;
}

/** The code of a text, with a page that shows it. */
export interface CodeOnPage extends NamedCode {
  readonly page: Pick<DocumentPlace, 'file' | 'version'>;
  /** The index of the module in the facts of that page. */
  readonly number: number;
  /** The modules that the page and its partials import and that are not found, as written. They are reported there. */
  readonly unresolved: readonly string[];
}

/** Returns the needs in the order of the pages. */
export function needsOf(site: Pick<Site, 'config' | 'content' | 'pages'>): PageNeeds {
  const page = site.pages.find(({ facts }) => facts.hasDiagrams);
  const codeOfTexts = codeIn(site);
  const usedComponents = componentsUsedBy(site);
  const needs = { usedComponents, ...(codeOfTexts.length > 0 && { codeOfTexts }) };
  if (!page) return needs;
  const { source, version } = page;
  return { ...needs, firstDiagram: { file: source.file, version: version?.name, part: { kind: 'diagram' } } };
}

function codeIn(site: Pick<Site, 'config' | 'content' | 'pages'>): readonly CodeOnPage[] {
  const byName = new Map<string, CodeOnPage>();
  for (const page of site.pages) {
    if (!page.facts.modules) continue;
    const { source, version } = page;
    const lost = unresolvedImports(site.config, site.content, page);
    textModulesOf(page).forEach((named, number) => {
      if (byName.has(named.module.name)) return;
      byName.set(named.module.name, {
        ...withFolders(named, site),
        partials: named.partials.map((partial) => withFolders(partial, site)),
        includers: named.includers.map((includer) => withFolders(includer, site)),
        page: { file: source.file, version: version?.name },
        number,
        unresolved: lost.map(({ specifier, written = specifier }) => written),
      });
    });
  }
  return [...byName.values()];
}

function withFolders<Code extends PlacedCode>(code: Code, { config, content }: Pick<Site, 'config' | 'content'>): Code {
  const inGit = folderInGit(code.file, content.gitCode);
  const files = namingFiles(config, content, code.file);
  const folders = inGit === undefined ? files.map(folderOf) : [inGit];
  return inGit === undefined && files.length === 1 ? code : { ...code, folders };
}

/** Returns the extracted folder that corresponds to the file's own folder in git. */
function folderInGit(file: string, gitCode: ReadonlyMap<string, string>): string | undefined {
  for (const [layer, folder] of gitCode)
    if (isInFolder(file, layer)) return folderOf(`${folder}${file.slice(layer.length)}`);
  return undefined;
}

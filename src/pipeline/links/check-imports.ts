/** Components and style sheets that pages import and that are nowhere. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Content, Finding, Page, SiteConfig } from '../model.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import { isStyleSheet, moduleKey, moduleName, type ModuleName } from '../text/module-names.js';

export function checkImports(
  config: Pick<SiteConfig, 'siteDir'>,
  { modules }: Content,
  pages: readonly Page[],
): readonly Finding[] {
  return pages.flatMap((page) =>
    page.facts.imports.flatMap(({ specifier }, number): Finding[] => {
      const name = moduleName(page.source.file, specifier, config);
      if (name && modules.has(moduleKey(name))) return [];
      return [
        diagnose('import-unresolved', {
          message: `Nothing is found at "${specifier}"`,
          place: placeOnPage(page, { kind: 'imported', number }),
          notes: [isStyleSheet(specifier) ? wayOutForSheet(name) : wayOut(name)],
          ...versionOf(page),
        }),
      ];
    }),
  );
}

function wayOut(name: ModuleName | undefined): string {
  const instead = 'Or register a component of this name in `components` of the config, which needs no import.';
  if (!name) return `The path leads out of the site. ${instead}`;
  return name.kind === 'file'
    ? `There is no file "${name.path}", with or without the ending of a script. ${instead}`
    : `No package of this name is installed beside the site. ${instead}`;
}

function wayOutForSheet(name: ModuleName | undefined): string {
  if (!name) return 'The path leads out of the site. Put the style sheet into the site.';
  return name.kind === 'file'
    ? `There is no file "${name.path}".`
    : 'No installed package has this style sheet. Install the package, or remove the line.';
}

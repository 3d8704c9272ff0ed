/** Reports imported components and style sheets that do not exist. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Content, Finding, Page, SiteConfig } from '../model.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import { isStyleSheet, moduleKey, moduleName, type ModuleName, type ModuleSettings } from '../text/module-names.js';

export function checkImports(
  config: ModuleSettings & Pick<SiteConfig, 'markdown'>,
  { modules }: Content,
  pages: readonly Page[],
): readonly Finding[] {
  const ofPlugin = config.markdown.plugins ? [ruleForPlugins] : [];
  return pages.flatMap((page) =>
    page.facts.imports.flatMap(({ specifier }, number): Finding[] => {
      const name = moduleName(page.source.file, specifier, config);
      if (name && modules.has(moduleKey(name))) return [];
      return [
        diagnose('import-unresolved', {
          message: `Import not found: "${specifier}"`,
          place: placeOnPage(page, { kind: 'imported', number }),
          notes: [...ofPlugin, isStyleSheet(specifier) ? wayOutForSheet(name) : wayOut(name)],
          ...versionOf(page),
        }),
      ];
    }),
  );
}

/** Modules are looked for before plugins run. */
const ruleForPlugins =
  'If a plugin has added this import, docsgen has not looked for the file: plugins run later. Register the component in `components` of the config, under the name that the plugin writes. If a page or partial has the import:';

const leadsOut = 'The path leads out of the site, or out of the folder of a version that is read from git.';

function wayOut(name: ModuleName | undefined): string {
  const instead = 'Or register a component of this name in `components` of the config, which needs no import.';
  if (!name) return `${leadsOut} ${instead}`;
  return name.kind === 'file'
    ? `There is no file "${name.path}", with or without the ending of a script. ${instead}`
    : `No package of this name is installed beside the site. ${instead}`;
}

function wayOutForSheet(name: ModuleName | undefined): string {
  if (!name) return `${leadsOut} Put the style sheet into that folder.`;
  return name.kind === 'file'
    ? `There is no file "${name.path}".`
    : 'No installed package has this style sheet. Install the package, or remove the line.';
}

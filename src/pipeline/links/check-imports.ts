/** Reports imported components and style sheets that do not exist. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Content, Finding, Page } from '../model.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import { unresolvedImports } from '../place/used-components.js';
import { isStyleSheet, type ModuleName, type ModuleSettings } from '../text/module-names.js';

export function checkImports(config: ModuleSettings, content: Content, pages: readonly Page[]): readonly Finding[] {
  return pages.flatMap((page) =>
    unresolvedImports(config, content, page).map(({ specifier, written = specifier, number, name, isAdded }) =>
      diagnose('import-unresolved', {
        message: `Import not found: "${written}"`,
        place: placeOnPage(page, { kind: 'imported', number }),
        notes: [isAdded ? ruleForPlugins : isStyleSheet(specifier) ? wayOutForSheet(name) : wayOut(name)],
        ...versionOf(page),
      }),
    ),
  );
}

const ruleForPlugins =
  'A plugin has added this import. docsgen looks for imported files before it runs plugins, so it has not looked for this one. Register the component in `components` of the config, under the name that the plugin writes.';

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

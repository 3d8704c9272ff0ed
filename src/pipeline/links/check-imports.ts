/** Reports imported components and style sheets that do not exist. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Content, Finding, Page, SiteConfig } from '../model.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import { unresolvedImports } from '../place/used-components.js';
import { isStyleSheet, type ModuleName, type ModuleSettings } from '../text/module-names.js';

export function checkImports(
  config: ModuleSettings & Pick<SiteConfig, 'translation'>,
  content: Content,
  pages: readonly Page[],
): readonly Finding[] {
  return pages.flatMap((page) =>
    unresolvedImports(config, content, page).map(({ specifier, written = specifier, number, names, isAdded }) =>
      diagnose('import-unresolved', {
        message: `Import not found: "${written}"`,
        place: placeOnPage(page, { kind: 'imported', number }),
        notes: [isAdded ? ruleForPlugins : isStyleSheet(specifier) ? wayOutForSheet(names) : wayOut(names)],
        ...versionOf(page),
      }),
    ),
  );
}

const ruleForPlugins =
  'A plugin has added this import. docsgen looks for imported files before it runs plugins, so it has not looked for this one. Register the component in `components` of the config, under the name that the plugin writes.';

const leadsOut = 'The path leads out of the site, or out of the folder of a version that is read from git.';

function wayOut(names: readonly ModuleName[]): string {
  const instead = 'Or register a component of this name in `components` of the config, which needs no import.';
  if (names.length === 0) return `${leadsOut} ${instead}`;
  const paths = pathsOf(names);
  return paths === ''
    ? `No package of this name is installed beside the site. ${instead}`
    : `There is no file ${paths}, with or without the ending of a script. ${instead}`;
}

function wayOutForSheet(names: readonly ModuleName[]): string {
  if (names.length === 0) return `${leadsOut} Put the style sheet into that folder.`;
  const paths = pathsOf(names);
  return paths === ''
    ? 'No installed package has this style sheet. Install the package, or remove the line.'
    : `There is no file ${paths}.`;
}

/** Returns the paths that were looked for, in quotes. Empty for a package. */
function pathsOf(names: readonly ModuleName[]): string {
  const paths = names.flatMap((name) => (name.kind === 'file' ? [`"${name.path}"`] : []));
  return [...new Set(paths)].join(' and no file ');
}

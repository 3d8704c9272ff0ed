/** Reports imported components and style sheets that do not exist. */
import { builtInModules } from '../compile/mdx/built-ins/names.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Content, Finding, Page, SiteConfig } from '../model.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import { unresolvedImports } from '../place/used-components.js';
import {
  describeStart,
  isStyleSheet,
  moduleKey,
  withNearAlias,
  writtenLike,
  type ModuleName,
  type ModuleSettings,
} from '../text/module-names.js';
import { providedParts } from '../text/docusaurus/theme-parts.js';
import { nearestPath } from '../text/nearest-name.js';

export function checkImports(
  config: ModuleSettings & Pick<SiteConfig, 'translation' | 'aliases'>,
  content: Content,
  pages: readonly Page[],
): readonly Finding[] {
  return pages.flatMap((page) =>
    unresolvedImports(config, content, page).map(({ specifier, written = specifier, number, names, isAdded }) =>
      diagnose('import-unresolved', {
        message: `Import not found: "${written}"`,
        place: placeOnPage(page, { kind: 'imported', number }),
        notes: isAdded
          ? [ruleForPlugins]
          : [
              ...listed(describeStart(written, config)),
              isStyleSheet(specifier) ? wayOutForSheet(names) : wayOut(names),
            ],
        suggestion: isAdded ? undefined : nearImport(written, names, page.source.file, config, content),
        ...versionOf(page),
      }),
    ),
  );
}

function listed(note: string | undefined): readonly string[] {
  return note === undefined ? [] : [note];
}

/**
 * Returns the import that probably was meant: of a file with nearly the same name, by nearly the same alias, or of a part
 * of the theme that docsgen provides.
 */
function nearImport(
  written: string,
  names: readonly ModuleName[],
  file: string,
  config: Pick<SiteConfig, 'siteDir' | 'aliases'>,
  { nearModules }: Pick<Content, 'nearModules'>,
): string | undefined {
  const near = names.flatMap((name) => nearModules.get(moduleKey(name)) ?? [])[0];
  if (near !== undefined) return writtenLike(written, near, file, config);
  return written.startsWith('@theme/') ? nearestPath(written, themeModules) : withNearAlias(written, config.aliases);
}

/** What texts may import of the theme. */
const themeModules: readonly string[] = [
  ...Object.keys(builtInModules).filter((name) => name.startsWith('@theme/')),
  ...Object.keys(providedParts).map((name) => `@theme/${name}`),
];

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

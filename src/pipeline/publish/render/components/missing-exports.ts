/** Finds names that pages import and modules do not export. It runs modules, but renders nothing. */
import { diagnose } from '../../../diagnostics/diagnostic.js';
import type { ComponentFact, Finding, ImportedName, Site } from '../../../model.js';
import { placeOnPage, versionOf } from '../../../place/page-place.js';
import { componentModule, moduleFile } from '../../../place/used-components.js';
import type { LoadedComponents } from '../../assets/load-components.js';

/** Packages of icons export thousands of names. */
const maxNames = 10;

export interface MissingExport {
  readonly message: string;
  readonly notes: readonly string[];
}

/** Describes a missing export. `exported` are the names that the module has. */
export function describeMissingExport(file: string, name: string, exported: readonly string[]): MissingExport {
  const others = exported.filter((other) => other !== 'default').slice(0, maxNames);
  return {
    message: name === 'default' ? `"${file}" has no default export` : `"${file}" exports no component named "${name}"`,
    notes: [
      ...(others.length === 0 ? [] : [`By name it exports ${others.join(', ')}: import { ${others[0]} }.`]),
      ...(exported.includes('default') ? ['Its default export is imported without braces.'] : []),
      ...(exported.length === 0 ? ['It exports no component at all.'] : []),
    ],
  };
}

/** Finds missing exports for a check. A build reports them when it renders the pages. */
export function findMissingExports(
  site: Pick<Site, 'config' | 'content' | 'pages'>,
  { byFile }: LoadedComponents,
): readonly Finding[] {
  return site.pages.flatMap((page) => {
    const { imports, components } = page.facts;
    const shown = new Set(namesIn(components));
    return imports.flatMap((from, number): Finding[] => {
      const module = shown.has(nameOf(from)) ? componentModule(site, page, { name: '', from }) : undefined;
      const own = module && byFile.get(moduleFile(module));
      if (!module || !own || own.named.has(from.exported)) return [];
      const problem = describeMissingExport(moduleFile(module), from.exported, [...own.named.keys()]);
      const place = placeOnPage(page, { kind: 'imported', number });
      return [diagnose('component-failed', { ...problem, place, ...versionOf(page) })];
    });
  });
}

function namesIn(components: readonly ComponentFact[]): readonly string[] {
  return components.flatMap(({ from, children = [] }) => [...(from ? [nameOf(from)] : []), ...namesIn(children)]);
}

function nameOf({ specifier, exported }: ImportedName): string {
  return `${exported} ${specifier}`;
}

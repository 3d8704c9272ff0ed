/**
 * Finds the components that pages show, and how they show them. This determines which components are sent to the
 * browser.
 */
import type {
  ClientMode,
  ComponentFact,
  Content,
  DocumentPlace,
  ImportedModule,
  ImportedName,
  Page,
  PartialModule,
  Site,
  SiteConfig,
  TextImport,
  TextModule,
} from '../model.js';
import { contentHash } from '../cache/content-hash.js';
import { namingFiles } from '../languages/shown-file.js';
import {
  importedModule,
  moduleName,
  registeredPrefix,
  type ModuleName,
  type ModuleSettings,
} from '../text/module-names.js';
import { placeOnPage } from './page-place.js';

/** A way in which a page shows a component. */
export interface ComponentUse {
  readonly name: string;
  readonly module: ImportedModule;
  /** The mode in the component's tag. Absent if the config decides. */
  readonly client?: ClientMode;
  /** The place where a page imports it. Absent for components that the config registers. */
  readonly imported?: DocumentPlace;
}

type Named = Pick<ComponentFact, 'name' | 'from'>;

/** Returns the module of a component that a page shows. */
export function componentModule(
  { config, content }: Pick<Site, 'config' | 'content'>,
  { source, facts }: Pick<Page, 'source' | 'facts'>,
  { name, from }: Named,
): ImportedModule | undefined {
  if (from) {
    const number = textModuleNumber(from);
    if (number !== undefined) return textModulesOf({ source, facts })[number]?.module;
    return importedModule(namingFiles(config, content, source.file), from.specifier, config, content.modules);
  }
  const file = config.components[name]?.file;
  return file === undefined ? undefined : { kind: 'file', file };
}

/** An import of a page that leads nowhere. */
export interface UnresolvedImport extends TextImport {
  /** Its index in the facts. */
  readonly number: number;
  /** What it may name: more than one thing for a relative import of a translation, none for a path out of the site. */
  readonly names: readonly ModuleName[];
}

/** Returns the imports of components and style sheets whose modules are not there. */
export function unresolvedImports(
  config: ModuleSettings & Pick<SiteConfig, 'translation'>,
  content: Pick<Content, 'modules' | 'translations'>,
  { source, facts }: Pick<Page, 'source' | 'facts'>,
): readonly UnresolvedImport[] {
  const files = namingFiles(config, content, source.file);
  return facts.imports.flatMap((imported, number) => {
    if (importedModule(files, imported.specifier, config, content.modules)) return [];
    const names = files.flatMap((file) => moduleName(file, imported.specifier, config) ?? []);
    return [{ ...imported, number, names }];
  });
}

/** Returns the name of a module: a file from the root, a package, or the name of a text's code. */
export function moduleFile(module: ImportedModule): string {
  switch (module.kind) {
    case 'file':
      return module.file;
    case 'package':
      return module.specifier;
    case 'text':
      return module.name;
  }
}

/** Returns the index of the module in `Facts.modules`, or undefined for an imported module. */
export function textModuleNumber({ specifier }: ImportedName): number | undefined {
  return specifier.startsWith('#') ? Number(specifier.slice(1)) : undefined;
}

/** The code of a text. Its imports are relative to the folder of its file. */
export interface NamedCode {
  readonly module: Extract<ImportedModule, { kind: 'text' }>;
  /** The path from the site's root. */
  readonly file: string;
  readonly code: string;
  /** The base folders of relative imports: see `PlacedCode`. */
  readonly folders?: readonly string[];
  /** The partials from which it or its includers import names. */
  readonly partials: readonly PlacedCode[];
  /** The modules of the texts that include it, nearest first. Each imports from the next. */
  readonly includers: readonly PlacedCode[];
}

/** Code in a file. */
export interface PlacedCode extends PartialModule {
  /**
   * The base folders of relative imports in turn, from the site's root: of a version from git, or of a translation and
   * its original. By default it is the folder of the file.
   */
  readonly folders?: readonly string[];
}

/** Returns the code of a page's text and of its partials. Equal code of one file has one name. */
export function textModulesOf({ source, facts }: Pick<Page, 'source' | 'facts'>): readonly NamedCode[] {
  const modules = facts.modules ?? [];
  return modules.map((module) => {
    const { file = source.file, code, partials = [] } = module;
    const includers = includersOf(module, modules).map((one) => ({ file: one.file ?? source.file, code: one.code }));
    const name = `${file}#${contentHash(JSON.stringify([code, partials, ...includers])).slice(0, 8)}`;
    return { module: { kind: 'text', name }, file, code, partials, includers };
  });
}

function includersOf({ includer }: TextModule, modules: readonly TextModule[]): readonly TextModule[] {
  const around = includer === undefined ? undefined : modules[includer];
  return around ? [around, ...includersOf(around, modules)] : [];
}

/** Returns each distinct use once, in the order of the pages. */
export function componentsUsedBy(site: Pick<Site, 'config' | 'content' | 'pages'>): readonly ComponentUse[] {
  const uses = site.pages.flatMap((page) => usesIn(site, page, page.facts.components));
  const keyOf = ({ name, module, client, imported }: ComponentUse): string =>
    `${imported ? '' : name} ${moduleFile(module)} ${client ?? ''}`;
  const firsts = new Map<string, ComponentUse>();
  for (const use of uses) if (!firsts.has(keyOf(use))) firsts.set(keyOf(use), use);
  return [...firsts.values()];
}

function usesIn(
  site: Pick<Site, 'config' | 'content'>,
  page: Page,
  components: readonly ComponentFact[],
): readonly ComponentUse[] {
  return components.flatMap((fact) => {
    const { name, client, children = [] } = fact;
    const module = componentModule(site, page, fact);
    const imported = importOf(page, fact);
    const use = module && { name, module, ...(client && { client }), ...(imported && { imported }) };
    return [...(use ? [use] : []), ...usesIn(site, page, children)];
  });
}

function importOf(page: Page, { from }: Named): DocumentPlace | undefined {
  if (!from) return undefined;
  const number = page.facts.imports.findIndex(({ specifier }) => specifier === from.specifier);
  return placeOnPage(page, number < 0 ? { kind: 'top' } : { kind: 'imported', number });
}

const importPattern = new RegExp(`^import (\\w+) from '${registeredPrefix}`, 'gm');

/** Returns the registered components that the code of a page imports. */
export function registeredInCode({ facts }: Page): readonly string[] {
  const all = (facts.modules ?? []).flatMap((module) => [module, ...(module.partials ?? [])]);
  const names = all.flatMap(({ code }) => [...code.matchAll(importPattern)]);
  return names.flatMap(([, name]) => name ?? []);
}

/**
 * Maps `src/theme/MDXComponents` of Docusaurus to `components` of the config. Its default export is an object of
 * components by name, which is parsed and not run. Components for elements may have files of their own beside it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse, type ExportAllDeclaration, type Expression, type Node, type Program } from 'acorn';
import { transform } from 'esbuild';
import { drawnElements, isDrawnElement } from '../../../pipeline/compile/plugins/drawn/drawn-elements.js';
import { builtInNames } from '../../../pipeline/compile/mdx/built-ins/names.js';
import { findModule } from '../evaluate/find-module.js';
import { fromRoot } from '../map/map-docs.js';
import type { OldSite } from '../read/read-site.js';
import { noted, orNothing, type Draft, type DraftObject } from '../write/draft.js';
import { adviceOnElements, partsOfElements } from './swizzled-parts.js';

/** Maps the components. Each refers to its own file, or else to the file of the object. */
export async function mapComponents(site: OldSite, root: string): Promise<Draft | undefined> {
  const { siteDir, findings } = site;
  const file = findModule(join(siteDir, 'src/theme/MDXComponents'));
  const ofElements = mapElements(site, root);
  if (file === undefined) return orNothing(ofElements);
  const members = await membersOf(file, siteDir);
  if (!members) {
    findings.add({
      fate: 'left',
      name: 'src/theme/MDXComponents',
      written: { file },
      text: 'its components cannot be read: its default export is no object, or the file is no JavaScript',
      next: 'Register its components under "components".',
    });
    return orNothing(ofElements);
  }
  const components: [string, Draft][] = [];
  for (const { name, value } of members.named) {
    if (!isMapped(name) || isBuiltIn(name, value)) continue;
    components.push([name, componentOf(name, value, { file, siteDir, root })]);
  }
  const elements = members.named.flatMap(({ name, value }) =>
    isMapped(name) || value?.specifier.startsWith('@theme/MDXComponents/') ? [] : [name],
  );
  findings.add({
    fate: elements.length > 0 || members.hasOthers || members.runsCode ? 'near' : 'carried',
    name: 'src/theme/MDXComponents',
    written: { file },
    text: [
      `components: ${components.map(([name]) => name).join(', ') || 'none'}`,
      ...(elements.length > 0 ? [`elements of Markdown are not replaced: ${elements.join(', ')}`] : []),
      ...(members.hasOthers ? ['what it spreads is not known'] : []),
      ...(members.runsCode ? ['its statements, such as those that register icons, are not run'] : []),
    ].join('; '),
    next: nextSteps([
      elements.length > 0 && adviceOnElements,
      members.runsCode && 'Move the statements into a file that the components import.',
    ]),
  });
  const settings = orNothing({ ...ofElements, ...Object.fromEntries(components) });
  return settings && noted(`From ${fromRoot(root, file)}.`, settings);
}

/** Maps the files of the site that replace Docusaurus' components for elements of Markdown. */
function mapElements({ siteDir, findings }: OldSite, root: string): Record<string, Draft> {
  const mapped: [string, Draft][] = [];
  for (const name of drawnElements) {
    const parts = partsOfElements[name].map((part) => `src/theme/${part}`);
    const [found] = parts.flatMap((part) => {
      const file = findModule(join(siteDir, part));
      return file === undefined ? [] : [{ part, file }];
    });
    if (!found) continue;
    const { part, file } = found;
    findings.add({ fate: 'carried', name: part, written: { file }, text: `components: ${name}` });
    mapped.push([name, fromRoot(root, file)]);
  }
  return Object.fromEntries(mapped);
}

/** Whether docsgen can show a component by this name. */
function isMapped(name: string): boolean {
  return /^[A-Z]/.test(name) || isDrawnElement(name);
}

function nextSteps(steps: readonly (string | false)[]): string | undefined {
  return steps.filter(Boolean).join(' ') || undefined;
}

/** Whether docsgen has a component of Docusaurus itself, under the same name. */
function isBuiltIn(name: string, value: Imported | undefined): boolean {
  if (isDrawnElement(name)) return value?.specifier.startsWith('@theme/MDXComponents/') === true;
  if (name === 'Head') return value?.specifier === '@docusaurus/Head';
  return value?.specifier.startsWith('@theme/') === true && builtInNames.some((known) => known === name);
}

/** The origin of an imported component. */
interface Imported {
  readonly specifier: string;
  readonly exported: string;
}

interface Members {
  /** The members of the object. `value` is undefined for anything that is not imported. */
  readonly named: readonly { readonly name: string; readonly value: Imported | undefined }[];
  /** Whether it spreads more than the components of Docusaurus. */
  readonly hasOthers: boolean;
  /** Whether the file has statements that do something, such as a call. */
  readonly runsCode: boolean;
}

/** Returns undefined if the default export is not an object literal, or if the file cannot be parsed. */
async function membersOf(file: string, siteDir: string): Promise<Members | undefined> {
  const program = await parsed(file);
  if (!program) return undefined;
  const object = followName(defaultExport(program), program);
  if (object?.type !== 'ObjectExpression') return undefined;
  const imports = importsOf(program);
  const valueOf = (value: Node): Imported | undefined =>
    value.type === 'Identifier' ? imports.get((value as Node & { name: string }).name) : undefined;
  const named: { name: string; value: Imported | undefined }[] = [];
  let hasOthers = false;
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      const spread = valueOf(property.argument);
      if (/^@theme(?:-original)?\/MDXComponents$/.test(spread?.specifier ?? '')) continue;
      const members = spread && (await membersOfModule(spread, file, siteDir));
      named.push(...(members ?? []));
      hasOthers ||= members === undefined;
    } else {
      const { key, value } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      named.push({ name, value: valueOf(value) });
    }
  }
  return { named, hasOthers, runsCode: program.body.some(isStatement) };
}

/** Returns the components of a module of the site that is spread as a whole, or undefined for anything else. */
async function membersOfModule(
  { specifier, exported }: Imported,
  from: string,
  siteDir: string,
): Promise<Members['named'] | undefined> {
  const file = exported === '*' ? fileOf(specifier, from, siteDir) : undefined;
  const names = file === undefined ? undefined : await exportsOf(file, siteDir);
  // Other exports, such as constants, are no elements of Markdown.
  const components = names?.filter((name) => /^[A-Z]/.test(name));
  return components?.map((name) => ({ name, value: { specifier, exported: name } }));
}

/** Returns the named exports of a file, with those of the files that it exports as a whole. Packages are not read. */
async function exportsOf(
  file: string,
  siteDir: string,
  seen = new Set<string>(),
): Promise<readonly string[] | undefined> {
  seen.add(file);
  const program = await parsed(file);
  if (!program) return undefined;
  const names: string[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration') names.push(...statement.specifiers.flatMap(nameOfExport));
    if (statement.type !== 'ExportAllDeclaration') continue;
    const source = fileOf(String(statement.source.value), file, siteDir);
    if (statement.exported) names.push(...nameOfExport(statement));
    else if (source !== undefined && !seen.has(source)) names.push(...((await exportsOf(source, siteDir, seen)) ?? []));
  }
  return [...new Set(names)];
}

function nameOfExport({ exported }: Pick<ExportAllDeclaration, 'exported'>): readonly string[] {
  return exported?.type === 'Identifier' && exported.name !== 'default' ? [exported.name] : [];
}

function isStatement(node: Node): boolean {
  return node.type === 'ExpressionStatement' && !('directive' in node);
}

async function parsed(file: string): Promise<Program | undefined> {
  // JavaScript files may contain JSX, whatever their extension.
  const loader = file.endsWith('.ts') ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx';
  try {
    const text = readFileSync(file, 'utf8');
    const { code } = await transform(text, { loader, jsx: 'automatic', format: 'esm', logLevel: 'silent' });
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
}

/** Returns the default export. The compiler gives it a name and exports that. */
function defaultExport({ body }: Program): Expression | undefined {
  const specifiers = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.specifiers : [],
  );
  const found = specifiers.find(({ exported }) => exported.type === 'Identifier' && exported.name === 'default');
  return found?.local.type === 'Identifier' ? found.local : undefined;
}

/** Returns the value of a constant. */
function followName(expression: Expression | undefined, { body }: Program): Expression | null | undefined {
  const constants = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  let found: Expression | null | undefined = expression;
  for (let steps = 0; found?.type === 'Identifier' && steps < constants.length + 1; steps++) {
    const { name }: { readonly name: string } = found;
    found = constants.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
  }
  return found;
}

function importsOf({ body }: Program): ReadonlyMap<string, Imported> {
  const imports = new Map<string, Imported>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) {
      const exported =
        specifier.type === 'ImportSpecifier'
          ? specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : String(specifier.imported.value)
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*';
      imports.set(specifier.local.name, { specifier: String(statement.source.value), exported });
    }
  }
  return imports;
}

function componentOf(
  name: string,
  imported: Imported | undefined,
  { file, siteDir, root }: { readonly file: string; readonly siteDir: string; readonly root: string },
): string | DraftObject {
  const own = imported && imported.exported !== '*' ? fileOf(imported.specifier, file, siteDir) : undefined;
  if (own === undefined || !imported) return { file: fromRoot(root, file), export: name };
  const { exported } = imported;
  return exported === 'default' ? fromRoot(root, own) : { file: fromRoot(root, own), export: exported };
}

/** Returns the file of the site that an import names, or undefined for a package. */
function fileOf(specifier: string, from: string, siteDir: string): string | undefined {
  if (specifier.startsWith('@site/')) return findModule(join(siteDir, specifier.slice('@site/'.length)));
  return specifier.startsWith('.') ? findModule(resolve(dirname(from), specifier)) : undefined;
}

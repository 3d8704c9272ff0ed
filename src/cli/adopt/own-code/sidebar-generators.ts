/**
 * Takes `sidebarItemsGenerator` of the docs plugin over. The functions are in the old config, so they are copied to a
 * file beside it, which the new config imports.
 */
import { isBuiltin } from 'node:module';
import { basename, relative } from 'node:path';
import { slashPath } from '../../../pipeline/files/slash-path.js';
import { loaders } from '../../../pipeline/own-code/own-names.js';
import { BundleError, runEsbuild } from '../../../pipeline/own-code/run-esbuild.js';
import { packageFolder, packageName } from '../../../pipeline/own-code/find-package.js';
import { documentationUrl } from '../../documentation-url.js';
import { namesFile } from '../evaluate/stub.js';
import { isFunction } from '../read/old-values.js';
import type { OldDocs } from '../read/read-docs.js';
import type { OldSite } from '../read/read-site.js';
import type { DraftImport } from '../write/draft.js';
import { unusedName } from '../write/unused-name.js';
import { findValue, namesOf, neededBy, readCode, type FoundValue, type OldCode } from './copied-code.js';

/** The functions that the new config imports. */
export interface SidebarGenerators {
  /** The name of the function of an instance, by the id of the instance. */
  readonly nameOf: ReadonlyMap<string, string>;
  readonly imports: readonly DraftImport[];
  /** The new file, from the folder of the old config. Undefined if none is written. */
  readonly newFile: { readonly file: string; readonly text: string } | undefined;
}

const newName = 'docsgen.sidebar-items.mjs';
const key = 'sidebarItemsGenerator';

export async function mapSidebarGenerators(
  site: OldSite,
  instances: readonly OldDocs[],
  root: string,
): Promise<SidebarGenerators> {
  const having = instances.filter(({ options }) => (options.peek(key) ?? undefined) !== undefined);
  const code = having.length === 0 ? undefined : await readCode(site.configFile).catch(() => undefined);
  const copied: CopiedGenerator[] = [];
  const used = new Set(code && namesOf(code));
  for (const docs of having) {
    const found = copyOf(docs, site, code);
    const copy = found && { ...found, docs, name: unusedName(nameFor(docs), used) };
    const problem = copy ? await problemOf(textOf([copy], code, ''), site.siteDir, root) : notFound;
    if (copy) used.add(copy.name);
    if (copy && !problem) copied.push(copy);
    report(docs, problem);
  }
  if (copied.length === 0) return { nameOf: new Map(), imports: [], newFile: undefined };
  const folder = slashPath(relative(root, site.siteDir));
  const specifier = `./${folder === '' ? '' : `${folder}/`}${newName}`;
  return {
    nameOf: new Map(copied.map(({ docs, name }) => [docs.id, name])),
    imports: copied.map(({ name }) => ({ name, specifier, exported: name })),
    newFile: { file: newName, text: textOf(copied, code, basename(site.configFile)) },
  };
}

/** A function, and the code that must be in front of it. */
interface Copy {
  readonly value: FoundValue | undefined;
  readonly text: string;
  readonly before: readonly string[];
}

interface CopiedGenerator extends Copy {
  readonly docs: OldDocs;
  readonly name: string;
}

/** Copies the function from the config, or imports it from the file that the config has it from. */
function copyOf({ options }: OldDocs, { siteDir }: OldSite, code: OldCode | undefined): Copy | undefined {
  const value = code && findValue(code, [...options.path, key]);
  if (code && value) return { value, text: value.text, before: neededBy(code, [value.node]) };
  const described = options.peek(key);
  const origin = isFunction(described) ? described.origin : undefined;
  if (!origin) return undefined;
  const isFile = namesFile(origin.specifier);
  const module = isFile ? slashPath(relative(siteDir, origin.specifier)) : origin.specifier;
  const specifier = JSON.stringify(isFile ? `./${module}` : module);
  const imported = origin.exported === 'default' || origin.exported === '*' ? 'default' : origin.exported;
  const name = `items${camelCase(module)}${camelCase(imported)}`;
  return { value: undefined, text: name, before: [`import { ${imported} as ${name} } from ${specifier};`] };
}

function nameFor({ id }: OldDocs): string {
  const name = camelCase(id === 'default' ? 'docs' : id);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}SidebarItems`.replace(/^\d/, '_$&');
}

function camelCase(text: string): string {
  const words = text.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Functions of one config share what they mention. */
function textOf(copied: readonly CopiedGenerator[], code: OldCode | undefined, configFile: string): string {
  const nodes = copied.flatMap(({ value }) => (value ? [value.node] : []));
  const imports = copied.flatMap(({ value, before }) => (value ? [] : before));
  const before = [...new Set(imports), ...(code ? neededBy(code, nodes) : [])];
  return [
    `// Made by "docsgen adopt" from "${key}" in ${configFile}.`,
    ...withGaps([...before, ...copied.map(({ name, text }) => `export const ${name} = ${text};`)]),
    '',
  ].join('\n');
}

/** Puts an empty line in front of each statement. Imports stay together. */
function withGaps(statements: readonly string[]): readonly string[] {
  const isImport = (statement: string | undefined): boolean => statement?.startsWith('import ') === true;
  return statements.flatMap((statement, index) =>
    isImport(statement) && isImport(statements[index - 1]) ? [statement] : ['', statement],
  );
}

// ---------------------------------------------------------------------------------------------------------------- report

interface Problem {
  readonly text: string;
  readonly next: string;
}

const notFound: Problem = {
  text: 'its code cannot be copied from the config',
  next: `Move the function to a file, import it in docsgen.config.ts, and set "${key}" of the section: ${documentationUrl('guides/sidebars#change-what-folders-give')}.`,
};

/** Bundles the code, with the files that it imports, to find out whether the new config can run it. */
async function problemOf(text: string, siteDir: string, root: string): Promise<Problem | undefined> {
  try {
    const { metafile } = await runEsbuild({
      absWorkingDir: siteDir,
      stdin: { contents: text, resolveDir: siteDir, sourcefile: newName },
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      loader: loaders,
      tsconfigRaw: {},
    });
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
    const names = imports.flatMap(({ path, external }) =>
      external && !isBuiltin(path) ? (packageName(path) ?? []) : [],
    );
    const missing = names.find((name) => packageFolder(name, root) === undefined);
    if (missing === undefined) return undefined;
    return {
      text: `it needs the package "${missing}", which is not found from the root`,
      next: 'Install the packages of the old site beside docsgen.config.ts, and run "docsgen adopt --force" again.',
    };
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    return { ...notFound, text: `its code cannot be copied from the config: ${error.errors[0]?.text ?? ''}` };
  }
}

function report({ options }: OldDocs, problem: Problem | undefined): void {
  if (problem) options.says(key, 'left', problem.text, problem.next);
  else options.says(key, 'carried', `${key} of the section, in ${newName}`);
}

/**
 * Reads `docsgen.config.*` and the flags into a SiteConfig.
 *
 * 1. Find the one config file.
 * 2. Load its value: JSON as it is, JavaScript and TypeScript compiled and run.
 * 3. Check its shape, then how settings fit together. All problems are reported at once, each with its place.
 * 4. Add defaults, freeze, and compute the digest.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtInTexts } from '../../theme/languages/built-in-texts.js';
import { contentHash } from '../cache/content-hash.js';
import { dayOfEpoch } from '../files/day-of-epoch.js';
import { diagnose, placeIn, spanAt } from '../diagnostics/diagnostic.js';
import { byPlace } from '../diagnostics/gather-diagnostics.js';
import { locateSettings } from '../diagnostics/locate-settings.js';
import type { Diagnostic, Outcome, SiteConfig } from '../model.js';
import { findDeepJson, maxDataNesting } from '../yaml/data-nesting.js';
import { jsonMessages } from '../yaml/json-problem.js';
import { checkSettings } from './check-settings.js';
import { readSettings, type ConfigProblem, type ReadSettings } from './check-shape.js';
import type { Settings } from './config-schema.js';
import { isPlainObject } from './setting-forms.js';
import { describeMessage, loadConfigModule, type ConfigText, type LoadedConfig } from './load-config-module.js';
import type { Cache } from '../cache/cache.js';
import { findConfigAbove } from './config-above.js';
import { findDocusaurus } from './docusaurus-folder.js';
import { makeSiteConfig } from './make-site-config.js';
import { missingSearchKeys, type Environment } from './search-config.js';

export interface ReadConfigOptions {
  /** Absolute path of the folder that holds the config file. */
  readonly root: string;
  /** Overrides the config's output folder; from the root. */
  readonly outDir?: string;
  /** Keeps compiled config files. */
  readonly cache: Pick<Cache, 'read' | 'write'>;
  /** May hold the keys of a hosted search service. Default: none. */
  readonly env?: Environment;
}

export interface ConfigOutcome extends Outcome<SiteConfig | undefined> {
  /** Hash of everything in the config that can change the published site. Local folders do not count. */
  readonly digest: string;
  /** The config file and the project files that it imports, including one that could not be read; from the root. */
  readonly inputs: readonly string[];
}

/** The names of the config file, in the order in which messages offer them. */
export const configFiles = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
  'docsgen.config.json',
] as const;

export async function readConfig(options: ReadConfigOptions): Promise<ConfigOutcome> {
  const config = findConfig(options.root);
  if ('diagnostic' in config) return failed([config.diagnostic], []);
  const loaded = config.configFile.endsWith('.json')
    ? await loadJson(config)
    : await loadConfigModule(config, options.cache);
  if (!loaded.ok) return failed(loaded.diagnostics, loaded.inputs);
  const notConfig = refuseExport(loaded.value, config);
  if (notConfig) return failed([notConfig], loaded.inputs);
  const { problems, settings } = checkConfig(loaded.value as Record<string, unknown>, options);
  if (problems.length > 0)
    return failed((await locateSettings(config, problems.map(describeProblem))).toSorted(byPlace), [
      ...loaded.inputs,
      ...problems.flatMap(({ missingFile }) => missingFile ?? []),
    ]);
  const value = makeSiteConfig(settings, {
    ...config,
    outDir: options.outDir,
    env: options.env ?? {},
    builtInTexts: await builtInTexts(settings.locale.htmlLang),
    module: loaded.module,
  });
  return { value, diagnostics: [], digest: digestOf(value), inputs: loaded.inputs };
}

/** Makes the config of a value that is not in a file yet. Returns undefined if the value has errors. */
export async function configOf(
  value: Readonly<Record<string, unknown>>,
  options: Pick<ReadConfigOptions, 'root' | 'env'>,
): Promise<SiteConfig | undefined> {
  const { problems, settings } = checkConfig(value, options);
  if (problems.length > 0) return undefined;
  const { root, env = {} } = options;
  const file = { root, configFile: configFiles[0], configText: '' };
  const texts = await builtInTexts(settings.locale.htmlLang);
  return makeSiteConfig(settings, { ...file, outDir: undefined, env, builtInTexts: texts, module: undefined });
}

/** Returns the problems of the settings of a value that is not in a file yet. */
export function problemsOf(
  value: Readonly<Record<string, unknown>>,
  options: Pick<ReadConfigOptions, 'root' | 'env'>,
): readonly ConfigProblem[] {
  return checkConfig(value, options).problems;
}

function failed(diagnostics: readonly Diagnostic[], inputs: readonly string[]): ConfigOutcome {
  return { value: undefined, diagnostics, digest: '', inputs };
}

// ---------------------------------------------------------------------------------------------------------------- the file

function findConfig(root: string): ConfigText | { readonly diagnostic: Diagnostic } {
  const found = configFiles.filter((file) => existsSync(join(root, file)));
  const configFile = found[0];
  if (configFile === undefined && !existsSync(root)) {
    const notes = ['A site is the folder that holds its config file. "--root" takes its path from the working folder.'];
    return { diagnostic: diagnose('config-missing', { message: `There is no folder "${root}"`, notes }) };
  }
  if (configFile === undefined) {
    return {
      diagnostic: diagnose('config-missing', {
        message: 'There is no docsgen.config.ts in this folder',
        notes: [
          `A site is the folder that holds its config file: docsgen.config.ts, .mts, .js, .mjs or .json. Looked for in ${root}.`,
          ...otherFolderNotes(root),
        ],
      }),
    };
  }
  if (found.length > 1) {
    const notes = ['A site has one config file. Delete the others.'];
    return {
      diagnostic: diagnose('config-unreadable', {
        message: `There is more than one config file: ${found.join(', ')}`,
        notes,
      }),
    };
  }
  try {
    // Reading a pipe would never end.
    if (!statSync(join(root, configFile)).isFile()) {
      const notes = ['It is a folder, a pipe, a socket or a device. Put a file in its place.'];
      return { diagnostic: diagnose('config-unreadable', { message: `${configFile} is not a regular file`, notes }) };
    }
    const configText = readFileSync(join(root, configFile), 'utf8').replace(/^\uFEFF/, '');
    return { root, configFile, configText };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return { diagnostic: diagnose('config-unreadable', { message: `${configFile} cannot be read (${code})` }) };
  }
}

/** Says where the site may be: above or below the folder, or still one of Docusaurus. */
function otherFolderNotes(root: string): readonly string[] {
  const above = findConfigAbove(root, configFiles);
  if (above !== undefined) return [goTo(above.file, above.folder)];
  const found = findDocusaurus(root);
  if (!found) return ['Go to the folder of your site, or make a new site here: npx docsgen init'];
  const adopted = configFiles.find((name) => existsSync(join(root, found.folder, name)));
  if (adopted !== undefined) return [goTo(`${found.folder}/${adopted}`, found.folder)];
  const file = found.folder === '' ? found.file : `${found.folder}/${found.file}`;
  return [`There is ${file}. To build that site of Docusaurus with docsgen as it is: npx docsgen adopt`];
}

function goTo(file: string, folder: string): string {
  return `There is ${file}. Go to that folder, or name it: --root ${folder}`;
}

async function loadJson(config: ConfigText): Promise<LoadedConfig> {
  const inputs = [config.configFile];
  const deep = findDeepJson(config.configText);
  if (deep !== undefined) return { ok: false, diagnostics: [describeTooDeep(config, deep)], inputs };
  try {
    return { ok: true, value: JSON.parse(config.configText), inputs };
  } catch (error) {
    const messages = await jsonMessages(config.configText, config.configFile);
    const plain = diagnose('config-unreadable', {
      message: `${config.configFile} is not JSON: ${(error as Error).message}`,
    });
    return { ok: false, diagnostics: messages.length > 0 ? messages.map(describeMessage) : [plain], inputs };
  }
}

function describeTooDeep({ configFile, configText }: ConfigText, offset: number): Diagnostic {
  return diagnose('config-unreadable', {
    message: `${configFile} is nested too deep`,
    place: placeIn({ file: configFile, text: configText }, spanAt(configText, offset, 1)),
    notes: [`At most ${maxDataNesting} lists and objects may be nested.`],
  });
}

function refuseExport(value: unknown, { configFile }: ConfigText): Diagnostic | undefined {
  if (isPlainObject(value)) return undefined;
  const what = value === undefined ? `${configFile} has no default export` : `${configFile} does not export an object`;
  const example = configFile.endsWith('.json')
    ? 'Put the settings between braces: { "title": "…", "url": "…" }'
    : 'End it with: export default defineConfig({ title: "…", url: "…" })';
  return diagnose('config-unreadable', { message: what, notes: [`The config is one object of settings. ${example}`] });
}

// --------------------------------------------------------------------------------------------------------------- the value

function checkConfig(
  value: Readonly<Record<string, unknown>>,
  { root, outDir, env = {} }: Omit<ReadConfigOptions, 'cache'>,
): ReadSettings {
  const { problems, settings } = readSettings(value);
  const together = [
    ...checkSettings(settings, { root, outDir }),
    ...checkSearch(settings, env),
    ...checkEnvironment(env),
  ];
  return { problems: [...problems, ...together], settings };
}

function checkSearch({ search }: Pick<Settings, 'search'>, env: Environment): readonly ConfigProblem[] {
  const missing = missingSearchKeys(search, env);
  if (missing.length === 0) return [];
  return [
    {
      code: 'config-wrong-value',
      path: ['search'],
      what: 'key',
      message: `A hosted search needs ${missing.join(' and ')} as well`,
      notes: [
        'Set all three: the application id, the public search key and the index name. With none of them, docsgen writes an index of its own.',
      ],
    },
  ];
}

/** A wrong environment variable has no place, because it is in no file of the site. */
function checkEnvironment({ SOURCE_DATE_EPOCH: written }: Environment): readonly ConfigProblem[] {
  if (written === undefined || written === '' || dayOfEpoch(written) !== undefined) return [];
  return [
    {
      code: 'config-wrong-value',
      path: [],
      what: 'value',
      message: `The environment variable SOURCE_DATE_EPOCH is not a time: ${JSON.stringify(written.slice(0, 80))}`,
      notes: [
        'It is the number of seconds since 1970-01-01 00:00 UTC, in digits only, up to the year 9999. Correct or unset it; without it the last commit’s time is used.',
      ],
    },
  ];
}

/** A setting that is not written in the config gets the place of the object around it. */
function describeProblem({ code, path, what, message, notes, suggestion }: ConfigProblem): Diagnostic {
  const orAround = what === 'value' && path.length > 1;
  return diagnose(code, { message, notes, suggestion, ...(path.length > 0 && { setting: { path, what, orAround } }) });
}

// -------------------------------------------------------------------------------------------------------------- the digest

/** Folders on this machine, and the source of the config: these are never published. */
const unpublished: ReadonlySet<string> = new Set(['root', 'configFile', 'configText', 'outDir', 'cacheDir', 'cache']);

function digestOf(config: SiteConfig): string {
  const published = Object.entries(config).filter(([key]) => !unpublished.has(key));
  return contentHash(JSON.stringify(sortKeys(Object.fromEntries(published))));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]));
}

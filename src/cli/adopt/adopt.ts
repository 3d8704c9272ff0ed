/**
 * `docsgen adopt [folder]` writes a `docsgen.config.ts` for a Docusaurus site. The config reads the site's files where
 * they are.
 *
 * 1. Find the Docusaurus config and run it in a separate process.
 * 2. Read its settings key by key, and map them to settings of docsgen.
 * 3. Write the new config, and report what happened to each setting.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileText } from '../../pipeline/files/file-text.js';
import { pathFrom, slashPath } from '../../pipeline/files/slash-path.js';
import { findConfigAbove } from '../../pipeline/config/config-above.js';
import { docusaurusFiles, findDocusaurus, sitesBelow } from '../../pipeline/config/docusaurus-folder.js';
import { configFiles } from '../../pipeline/config/read-config.js';
import { diagnose, placeIn } from '../../pipeline/diagnostics/diagnostic.js';
import type { Diagnostic } from '../../pipeline/model.js';
import type { ExitCode } from '../finish.js';
import { createReport, plural, type Report } from '../report.js';
import type { EvaluatedConfig } from './evaluate/config-process.js';
import { evaluateConfig } from './evaluate/evaluate-config.js';
import { isFile } from './evaluate/find-module.js';
import { namesFile } from './evaluate/stub.js';
import { builtInPlugins } from './map/map-markdown.js';
import { hasOldBuild } from './map/map-folders.js';
import { mapSite, type NewConfig } from './map/map-site.js';
import { createFindings, type Finding, type Findings } from './read/findings.js';
import { isObject } from './read/old-values.js';
import { keepLayers } from './read/keep-layers.js';
import { readSite } from './read/read-site.js';
import { withUsableSettings } from './read/usable-settings.js';
import { withAddresses } from './read/with-addresses.js';
import { locateFindings, type LocatedFinding } from './report/locate-findings.js';
import { asLines, asMarkdown, fates, nextLines, reportTitle } from './report/report-adoption.js';
import { isNoted } from './write/draft.js';
import { printConfig } from './write/print-config.js';

export interface AdoptFlags {
  readonly force?: true;
  readonly dryRun?: true;
  readonly report?: string;
  readonly json?: true;
}

interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** The state when the new config is ready to be written. */
interface Adoption {
  readonly siteDir: string;
  readonly configFile: string;
  readonly newConfig: NewConfig;
  readonly text: string;
  readonly findings: readonly LocatedFinding[];
  /** New files that the new config needs, from the old site's folder. */
  readonly others: readonly NewFile[];
}

export async function adopt(folder: string, flags: AdoptFlags): Promise<ExitCode> {
  const from = resolve('.');
  const report = createReport({ root: from, format: flags.json ? 'json' : 'pretty', env: process.env });
  const found = findDocusaurus(resolve(folder));
  if (!found) return refuse(report, noSite(folder));
  const siteDir = resolve(folder, found.folder);
  const configFile = join(siteDir, found.file);
  report.progress(`running ${found.file}`);
  const evaluated = await evaluateConfig(configFile);
  if (!evaluated.ok) return refuse(report, failedRun(show(from, configFile), evaluated, from));
  if (!isObject(evaluated.value)) return refuse(report, noObject(show(from, configFile)));
  const findings = createFindings();
  const site = readSite({ value: evaluated.value, postcss: evaluated.postcss }, configFile, findings);
  const mapped = await mapSite(site);
  const inTheWay = configFiles.filter((file) => existsSync(join(mapped.root, file)));
  const isRefused = !flags.dryRun && inTheWay.some((file) => file !== written || !flags.force);
  const kept = await keepLayers(mapped);
  if (!kept.value && !isRefused) return refuse(report, unreadable(inTheWay), ...kept.diagnostics);
  const usable = withUsableSettings(kept.value ?? mapped, findings);
  const newConfig = await withAddresses(usable, configFile, findings);
  const labelsFiles = labelsToWrite(newConfig, { siteDir, findings, isForced: flags.force === true });
  const all = [...findings.all(), ...missingModules(evaluated, siteDir)];
  const adoption: Adoption = {
    siteDir,
    configFile,
    newConfig,
    text: printConfig(newConfig.settings, newConfig.imports, headOf(newConfig.root, configFile)),
    findings: await locateFindings(all, { configFile, from }),
    others: [site.postcss.newFile, newConfig.sidebarItems, ...labelsFiles].filter((file) => file !== undefined),
  };
  if (isRefused) return refuse(report, wouldOverwrite(show(from, newConfig.root), inTheWay, countVersions(newConfig)));
  if (flags.report !== undefined && isOtherFile(flags.report)) return refuse(report, wouldReplace(flags.report));
  const problem = writeFiles(adoption, flags);
  if (problem) return refuse(report, problem);
  showAdoption(report, adoption, { from, flags });
  return 0;
}

/** Returns the files with labels that are to be written, and reports each. One that is there stays, unless forced. */
function labelsToWrite(
  { labelsFiles }: NewConfig,
  {
    siteDir,
    findings,
    isForced,
  }: { readonly siteDir: string; readonly findings: Findings; readonly isForced: boolean },
): NewConfig['labelsFiles'] {
  return labelsFiles.filter(({ file, carried }) => {
    const isKept = !isForced && existsSync(join(siteDir, file));
    findings.add(isKept ? keptAsItIs(file, join(siteDir, file)) : carried);
    return !isKept;
  });
}

function keptAsItIs(name: string, file: string): Finding {
  return {
    fate: 'left',
    name,
    written: { file },
    text: 'it is there already, and stays as it is',
    next: 'To replace it: npx docsgen adopt --force',
  };
}

/** Writes the files. If one of them cannot be written, those that this run has created are removed again. */
function writeFiles(
  { newConfig, text, findings, siteDir, others }: Adoption,
  flags: AdoptFlags,
): Diagnostic | undefined {
  const files = [
    ...(flags.report === undefined ? [] : [[flags.report, asMarkdown(findings)] as const]),
    ...(flags.dryRun ? [] : others.map(({ file, text }) => [join(siteDir, file), text] as const)),
    ...(flags.dryRun ? [] : [[join(newConfig.root, written), text] as const]),
  ];
  const created: string[] = [];
  for (const [file, content] of files) {
    const isNew = !existsSync(file);
    try {
      writeFileSync(file, content);
      if (isNew) created.push(file);
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException;
      for (const one of created) rmSync(one);
      return diagnose('adopt-refused', {
        message: `"${show(resolve('.'), file)}" cannot be written (${code})`,
        notes: [],
      });
    }
  }
  return undefined;
}

/** Whether a file is there that is no report, such as a page of the site whose name was given by accident. */
function isOtherFile(path: string): boolean {
  return isFile(path) && !fileText(path).startsWith(reportTitle);
}

/** The name of the new config file. */
const written = 'docsgen.config.ts';

function headOf(root: string, configFile: string): string {
  return `Made by "docsgen adopt" from ${show(root, configFile)}. The files of the site are read where they are.`;
}

function showAdoption(
  report: Report,
  adoption: Adoption,
  { from, flags }: { readonly from: string; readonly flags: AdoptFlags },
): void {
  const { newConfig, text, findings, siteDir, configFile, others } = adoption;
  const folder = show(from, newConfig.root);
  const file = show(from, join(newConfig.root, written));
  const lists = Object.fromEntries(fates.map((fate) => [fate, findings.filter((finding) => finding.fate === fate)]));
  report.json({
    ok: true,
    command: 'adopt',
    from: show(from, configFile),
    file,
    isWritten: !flags.dryRun,
    text,
    ...lists,
  });
  if (flags.dryRun) {
    for (const line of text.split('\n')) report.line(line);
    for (const line of asLines(findings)) report.problem(line);
    return;
  }
  for (const line of asLines(findings)) report.line(line);
  const names = [file, ...others.map((other) => show(from, join(siteDir, other.file)))];
  const left = findings.filter(({ fate }) => fate === 'left').length;
  report.line(
    `${report.colors.green('✔')} Wrote ${new Intl.ListFormat('en').format(names)} from ${show(from, configFile)}; ${plural(left, 'setting')} left out, see above.`,
  );
  report.line('');
  const oldBuild = hasOldBuild(siteDir) ? show(newConfig.root, join(siteDir, 'build')) : undefined;
  for (const line of nextLines(folder, { oldBuild, versions: countVersions(newConfig) })) report.line(line);
}

function countVersions({ settings: { versions } }: NewConfig): number {
  const list = isNoted(versions) ? versions.noted : versions;
  return Array.isArray(list) ? list.length : 0;
}

/** Returns a path relative to a folder, for people. */
function show(from: string, path: string): string {
  return pathFrom(from, path);
}

/** Packages whose values docsgen does not use: those of Docusaurus, and colours of code. */
const unneeded = /^@docusaurus\/|^prism-react-renderer(?:\/|$)/;

/** Returns each missing package or file of the config once, if docsgen would use its values. */
function missingModules({ missing }: Extract<EvaluatedConfig, { ok: true }>, siteDir: string): readonly Finding[] {
  const hiding = missing.filter(
    ({ specifier }) => !unneeded.test(specifier) && !Object.hasOwn(builtInPlugins, specifier),
  );
  return hiding.map(({ specifier, from, failure }) => {
    const isFile = namesFile(specifier);
    const isAbsent = isFile ? 'the file does not exist' : 'it is not installed';
    const remedy = isFile
      ? 'Create the file as the build of the old site does'
      : 'Install the packages of the old site';
    return {
      fate: 'left',
      name: isAbsolute(specifier) ? show(siteDir, specifier) : specifier,
      written: { file: from, text: specifier },
      text: `${failure === undefined ? isAbsent : `it could not be loaded (${failure})`}; values that are made with it may be incomplete`,
      next: `${remedy}, and run "docsgen adopt --force" again.`,
    };
  });
}

// ---------------------------------------------------------------------------------------------------------------- refusals

async function refuse(report: Report, ...diagnostics: readonly Diagnostic[]): Promise<ExitCode> {
  await report.diagnostics(diagnostics);
  report.json({ ok: false, command: 'adopt', diagnostics });
  return 1;
}

function noSite(folder: string): Diagnostic {
  return diagnose('adopt-refused', {
    message: `There is no docusaurus.config file in ${folder === '.' ? 'this folder' : `"${folder}"`}`,
    notes: [
      'Looked for docusaurus.config.js, .cjs, .mjs, .ts, .mts and .cts there, and up to two folders below.',
      whereSitesAre(folder),
    ],
  });
}

function whereSitesAre(folder: string): string {
  const above = findConfigAbove(resolve(folder), docusaurusFiles);
  if (above !== undefined)
    return `There is ${join(folder, above.file)}. Go to that folder, or name it: npx docsgen adopt ${join(folder, above.folder)}`;
  const below = sitesBelow(resolve(folder)).map((site) => slashPath(join(folder, site.folder)));
  const [first] = below;
  return first === undefined
    ? 'Name the folder of the site: npx docsgen adopt path/to/site'
    : `There are several sites: ${below.join(', ')}. Name the folder of one: npx docsgen adopt ${first}`;
}

function failedRun(
  file: string,
  { message, place }: Extract<EvaluatedConfig, { ok: false }>,
  from: string,
): Diagnostic {
  return diagnose('adopt-refused', {
    message: `Running ${file} failed: ${message}`,
    place: place && placeIn({ file: show(from, place.file), text: fileText(place.file) }, { ...place, length: 1 }),
    notes: ['The config is a program; it stopped with this error. Nothing was written.'],
  });
}

function noObject(file: string): Diagnostic {
  return diagnose('adopt-refused', {
    message: `${file} exports no config`,
    notes: ['Its default export, or what that returns, must be an object. Nothing was written.'],
  });
}

function unreadable(files: readonly string[]): Diagnostic {
  return diagnose('adopt-refused', {
    message: `The config that is there cannot be read: ${files.join(', ')}`,
    notes: [
      'It says which versions "docsgen fold" has made layers of, and the new config must say the same. Nothing was written.',
      'Fix what is reported below; or delete the file, if all versions are whole copies.',
    ],
  });
}

function wouldReplace(file: string): Diagnostic {
  return diagnose('adopt-refused', {
    message: `"${file}" is no report of "docsgen adopt", so it is not replaced`,
    notes: ['Name another file for the report. Nothing was written.'],
  });
}

function wouldOverwrite(folder: string, files: readonly string[], versions: number): Diagnostic {
  const others = files.filter((file) => file !== written);
  return diagnose('adopt-refused', {
    message: `${folder === '' ? 'This folder' : `"${folder}"`} already has a config: ${files.join(', ')}`,
    notes: [
      'Nothing was written, because no file of yours is ever overwritten.',
      others.length > 0
        ? `Delete ${others.join(' and ')}: a site has one config. To see the new one: npx docsgen adopt --dry-run`
        : 'To replace it: npx docsgen adopt --force. To see the new one: npx docsgen adopt --dry-run',
      ...(versions < 2 ? [] : ['Versions that "docsgen fold" has made layers of stay layers.']),
    ],
  });
}

/**
 * Computes the next state of the site from changed files. Errors never take the site away: anything that cannot be read
 * (the config, a style sheet, a component, a text, a bookkeeping file) keeps its last good value and is reported.
 */
import { publishedForms } from '../../../pipeline/publish/twins/published-forms.js';
import { isDeepStrictEqual } from 'node:util';
import { reportDocuments } from '../../../pipeline/compile/documents/report-documents.js';
import type { ConfigOutcome } from '../../../pipeline/config/read-config.js';
import { gatherRun, inTranslation, startRun, type Run } from '../../../pipeline/corridor.js';
import { readTextFile } from '../../../pipeline/files/read-text.js';
import { importedSpecifiers } from '../../../pipeline/layers/imported-modules.js';
import { readContent, withTexts, type ContentRead } from '../../../pipeline/layers/read-content.js';
import type { Diagnostic, Finding, Outcome, Site, SiteConfig, SourceText } from '../../../pipeline/model.js';
import { needsOf } from '../../../pipeline/place/page-needs.js';
import { addNeeded, findUnmet, lacksNeeded } from '../../../pipeline/publish/assets/page-needs.js';
import { prepareAssets, type PreparedAssets } from '../../../pipeline/publish/assets/prepare-assets.js';
import { readChangeDates, type ChangeDates } from '../../../pipeline/publish/render/dates/change-dates.js';
import { findBrokenInOwnCode } from '../../../pipeline/publish/render/settle-anchors.js';
import type { Tools } from '../../../pipeline/tools.js';
import type { Session } from '../../session.js';
import { findBrokenTexts, replaceBroken, type BrokenTexts } from './broken-texts.js';
import type { Change, RebuildPlan } from './plan-rebuild.js';

/** Everything that is loaded together. */
export interface LiveState extends ShownSite {
  readonly config: SiteConfig;
  /** The input files of the config, including those that prevent it from being read. */
  readonly configInputs: readonly string[];
  /** The findings of rules. Until `settle` has run, they are those of the previous state. */
  readonly ofRules: readonly Finding[];
  /** Links to ids that the site's own code did not render. */
  readonly brokenAnchors: readonly Finding[];
  readonly changeDates: ChangeDates;
  readonly assets: PreparedAssets;
  /** Why the config is not the one on disk; `assetDiagnostics` does the same for assets. */
  readonly configDiagnostics: readonly Diagnostic[];
  readonly assetDiagnostics: readonly Diagnostic[];
}

interface ShownSite {
  /** The content on disk. */
  readonly read: Outcome<ContentRead>;
  /** The run in which broken texts are replaced. */
  readonly run: Run;
  readonly site: Site;
  readonly broken: BrokenTexts;
}

/** Returns all diagnostics. A broken text is reported as it is on disk, although another one is shown. */
export async function diagnosticsOfState(state: LiveState): Promise<readonly Diagnostic[]> {
  const { run, broken, ofRules, brokenAnchors, configDiagnostics, assetDiagnostics } = state;
  const documents = await reportDocuments(run.config, run.read.value, run.compiled);
  const ofOthers = documents.diagnostics.filter(({ place }) => place === undefined || !broken.has(place.file));
  const findings = (await run.connected()).findings();
  // Findings of the previous state may be in files that no longer exist.
  const { texts } = run.read.value;
  const unmet = findUnmet(state.config, needsOf(state.site), state.assets);
  const before = [...ofRules, ...brokenAnchors].filter(
    ({ place }) => !place || !('part' in place) || texts.has(place.file),
  );
  const shown = await gatherRun(run, { ...documents, diagnostics: ofOthers }, [...findings, ...unmet, ...before]);
  const ofTexts = [...broken.values()].flatMap(({ diagnostics }) => diagnostics.map((one) => inTranslation(run, one)));
  return [...configDiagnostics, ...assetDiagnostics, ...ofTexts, ...shown];
}

/** Whether the last good text of a file is shown instead of the one on disk. */
export function showsLastGood({ broken, read }: LiveState, file: string): boolean {
  const isKept = isUnreadable(read, file) && read.value.texts.get(file)?.text !== '';
  return broken.get(file)?.lastGood !== undefined || isKept;
}

// --------------------------------------------------------------------------------------------------------------- loading

export async function loadAll(
  outcome: ConfigOutcome,
  config: SiteConfig,
  tools: Tools,
  before: LiveState | undefined,
): Promise<LiveState> {
  // The previous dates are used immediately; `settle` reads them again.
  const reading = before?.changeDates ?? readChangeDates(config, tools.cache);
  const read = await readContent(config, { cache: tools.cache, earlier: earlierRead(before) });
  const preparing = prepareAssets(config, read.value.content, tools);
  const shown = await showSite(config, read, tools, before);
  const assets = withAssets(await withNeeded(config, shown.site, await preparing, tools), before?.assets);
  return {
    config,
    configInputs: outcome.inputs,
    ...shown,
    ofRules: before?.ofRules ?? (await shown.run.found()).ofRules,
    brokenAnchors: before?.brokenAnchors ?? (await lookForAnchors({ ...shown, ...assets }, tools)),
    changeDates: await reading,
    configDiagnostics: [],
    ...assets,
  };
}

/** Renders the site's own code to find ids to which links lead. */
export function lookForAnchors(
  { run, assets, assetDiagnostics }: Pick<LiveState, 'run' | 'assets' | 'assetDiagnostics'>,
  tools: Tools,
): Promise<readonly Finding[]> {
  return findBrokenInOwnCode(run, { value: assets, diagnostics: assetDiagnostics }, tools);
}

function earlierRead(before: LiveState | undefined): Pick<ContentRead, 'texts' | 'notes' | 'gitTrees'> {
  return before ? before.read.value : { texts: new Map(), notes: new Map(), gitTrees: new Map() };
}

/** Returns the site with broken texts replaced. */
async function showSite(
  config: SiteConfig,
  read: Outcome<ContentRead>,
  tools: Tools,
  before: LiveState | undefined,
): Promise<ShownSite> {
  const options = { articles: before !== undefined, forms: publishedForms(config), previous: before?.run };
  const asWritten = await startRun(config, read, tools, options);
  const documents = await reportDocuments(config, read.value, asWritten.compiled);
  const broken = findBrokenTexts(config, documents, lastGoodIn(before));
  const texts = replacementsOf(read.value.texts, broken);
  const shown = texts.size === 0 ? read : { ...read, value: await withTexts(config, read.value, texts) };
  const run = texts.size === 0 ? asWritten : await startRun(config, shown, tools, options);
  return { read, broken, run, site: (await run.connected()).site };
}

function lastGoodIn(before: LiveState | undefined): (file: string) => SourceText | undefined {
  return (file) => {
    const broken = before?.broken.get(file);
    return broken ? broken.lastGood : before?.run.read.value.texts.get(file);
  };
}

/** Returns the replacements of broken texts. */
function replacementsOf(texts: ContentRead['texts'], broken: BrokenTexts): ContentRead['texts'] {
  return new Map(
    [...broken].flatMap(([file, why]) => {
      const text = texts.get(file);
      const shown = text && replaceBroken(text, why);
      return shown && shown !== text ? [[file, shown] as const] : [];
    }),
  );
}

/** Keeps the last good value of assets that cannot be created. */
function withAssets(
  { value, diagnostics }: Outcome<PreparedAssets>,
  before: PreparedAssets | undefined,
): Pick<LiveState, 'assets' | 'assetDiagnostics'> {
  if (diagnostics.length === 0 || !before) return { assets: value, assetDiagnostics: diagnostics };
  const assets: PreparedAssets = {
    client: value.client ?? before.client,
    components: {
      ...value.components,
      byFile: new Map([...before.components.byFile, ...value.components.byFile]),
    },
    modules: new Map([...before.modules, ...value.modules]),
    live: new Map([...before.live, ...value.live]),
    sheets: new Map([...before.sheets, ...value.sheets]),
    diagrams: value.diagrams ?? before.diagrams,
    failedTexts: value.failedTexts,
    inputs: [...new Set([...before.inputs, ...value.inputs])],
    hashes: value.hashes,
  };
  return { assets, assetDiagnostics: diagnostics };
}

// -------------------------------------------------------------------------------------------------------------- renewing

/** Returns the same state if the changes make no visible difference. */
export async function renew(
  state: LiveState,
  plan: RebuildPlan,
  changes: readonly Change[],
  { readConfig, tools }: Pick<Session, 'readConfig' | 'tools'>,
): Promise<LiveState> {
  const outcome = plan.config ? await readConfig() : undefined;
  if (outcome?.value) return loadAll(outcome, outcome.value, tools, state);
  // If the config is broken, the last good one applies to all other changes.
  const kept = outcome ? withBrokenConfig(state, outcome) : state;
  const next = await renewContent(kept, plan.content, changes, tools);
  const { modules } = state.site.content;
  const importsOthers = !isDeepStrictEqual(next.site.content.modules, modules);
  const lacks = next !== kept && lacksAssets(next);
  return plan.assets || importsOthers || lacks ? renewAssets(next, tools) : next;
}

function withBrokenConfig(state: LiveState, { inputs, diagnostics }: ConfigOutcome): LiveState {
  return { ...state, configInputs: [...new Set([...state.configInputs, ...inputs])], configDiagnostics: diagnostics };
}

async function renewContent(
  state: LiveState,
  what: RebuildPlan['content'],
  changes: readonly Change[],
  tools: Tools,
): Promise<LiveState> {
  if (what === 'kept') return state;
  const { config } = state;
  const reread = what === 'texts' ? await rereadTexts(state, changes) : undefined;
  if (reread === state.read) return state;
  const read = reread ?? (await readContent(config, { cache: tools.cache, earlier: earlierRead(state) }));
  return { ...withoutDates(state, changes), ...(await showSite(config, read, tools, state)) };
}

/**
 * Removes the dates of changed files. A file that was just saved is not committed, so it has no date. `settle` reads
 * dates again, because the change may have been undone.
 */
function withoutDates(state: LiveState, changes: readonly Change[]): LiveState {
  const changeDates = new Map(state.changeDates);
  for (const { file } of changes) changeDates.delete(file);
  return { ...state, changeDates };
}

async function renewAssets(state: LiveState, tools: Tools): Promise<LiveState> {
  const { config, site } = state;
  const prepared = await prepareAssets(config, site.content, tools);
  return { ...state, ...withAssets(await withNeeded(config, site, prepared, tools), state.assets) };
}

/** Adds the assets that only some pages need. */
function withNeeded(
  config: SiteConfig,
  site: Site,
  prepared: Outcome<PreparedAssets>,
  tools: Tools,
): Promise<Outcome<PreparedAssets>> {
  return addNeeded(config, needsOf(site), prepared, tools);
}

/** Whether assets are missing. A text may be the first that shows a component live, or a diagram. */
function lacksAssets({ config, site, assets }: LiveState): boolean {
  return lacksNeeded(config, needsOf(site), assets);
}

/**
 * Reads changed texts and their references again. Returns the same object if no text differs, and undefined if a file
 * cannot be read, or could not be read before.
 */
async function rereadTexts(
  { config, read }: LiveState,
  changes: readonly Change[],
): Promise<Outcome<ContentRead> | undefined> {
  if (read.diagnostics.some(isReadDiagnostic)) return undefined;
  const texts = new Map<string, SourceText>();
  for (const { file } of changes) {
    const known = read.value.texts.get(file);
    if (!known) continue;
    const now = await readWhole(config.root, file);
    if (!now.ok) return undefined;
    if (now.hash === known.hash) continue;
    // Imports of texts are resolved when the content is read.
    if (String(importedSpecifiers(known.text, config)) !== String(importedSpecifiers(now.text, config)))
      return undefined;
    texts.set(file, { text: now.text, hash: now.hash });
  }
  const { files, digest } = read.value.references;
  if (texts.size === 0 && !changes.some(({ file }) => files.has(file))) return read;
  const value = await withTexts(config, read.value, texts);
  if (String(importedByPartials(read.value, config)) !== String(importedByPartials(value, config))) return undefined;
  return texts.size === 0 && value.references.digest === digest ? read : { ...read, value };
}

/** Returns each file with its imports. */
function importedByPartials({ references }: ContentRead, config: SiteConfig): readonly (readonly string[])[] {
  return references.mdxPartials
    .map(([file, text]) => [file, ...importedSpecifiers(text, config)])
    .filter(([, ...specifiers]) => specifiers.length > 0);
}

function isUnreadable({ diagnostics }: Outcome<ContentRead>, file: string): boolean {
  return diagnostics.some((diagnostic) => isReadDiagnostic(diagnostic) && diagnostic.place?.file === file);
}

function isReadDiagnostic({ code }: Diagnostic): boolean {
  return code === 'file-encoding' || code === 'file-unreadable';
}

/** Reads a file. An empty file, or one cut within a character, is still being written, so this waits a moment. */
async function readWhole(root: string, file: string): Promise<ReturnType<typeof readTextFile>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const read = readTextFile(root, file);
    if (read.ok && read.text !== '') return read;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return readTextFile(root, file);
}

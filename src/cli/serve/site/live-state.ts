/**
 * The site as it is now and changes of its files → the site as it is then. A mistake never takes the site away: what cannot
 * be read anew (the config, a style sheet, a component, a text, a layer's bookkeeping) stays as it was, and is told.
 */
import type { ConfigOutcome } from '../../../pipeline/config/read-config.js';
import { readContent, type ContentRead, type EarlierRead } from '../../../pipeline/layers/read-content.js';
import { gatherMistakes, loadSite, type LoadedSite } from '../../../pipeline/load-site.js';
import type { Diagnostic, Outcome, SiteConfig, Source } from '../../../pipeline/model.js';
import { readChangeDates, type ChangeDates } from '../../../pipeline/publish/render/change-dates.js';
import { prepareAssets, type PreparedAssets } from '../../../pipeline/publish/assets/prepare-assets.js';
import { findBrokenAnchors } from '../../../pipeline/publish/render/settle-anchors.js';
import { readTextFile } from '../../../pipeline/files/read-text.js';
import { reloadTexts, withTexts } from '../../../pipeline/reload-texts.js';
import { checkRules } from '../../../pipeline/rules/check-rules.js';
import type { Tools } from '../../../pipeline/tools.js';
import type { Session } from '../../session.js';
import { findBrokenTexts, standInFor, type BrokenTexts } from './broken-texts.js';
import type { Change, RebuildPlan } from './plan-rebuild.js';

/** All that is loaded together. */
export interface LiveState {
  readonly config: SiteConfig;
  /** What the config is made from, and what keeps the one on disk from being read. */
  readonly configInputs: readonly string[];
  readonly notes: ContentRead['notes'];
  /** With what is shown in the places of broken texts. */
  readonly loaded: LoadedSite;
  readonly broken: BrokenTexts;
  readonly rules: readonly Diagnostic[];
  /** Links to headings that the site's own code might have made, and has not. */
  readonly brokenAnchors: readonly Diagnostic[];
  readonly changeDates: ChangeDates;
  readonly assets: PreparedAssets;
  /** Why the config, or the assets, are not those on disk. */
  readonly configMistakes: readonly Diagnostic[];
  readonly assetMistakes: readonly Diagnostic[];
}

/** Of the texts on disk where others stand in for them. */
export function mistakesOf(state: LiveState): readonly Diagnostic[] {
  const { loaded, broken, rules, brokenAnchors, configMistakes, assetMistakes } = state;
  const documents = loaded.told.documents.filter(({ place }) => place === undefined || !broken.has(place.file));
  const shown = gatherMistakes({ ...loaded, told: { ...loaded.told, documents } }, [...rules, ...brokenAnchors]);
  const ofTexts = [...broken.values()].flatMap(({ mistakes }) => mistakes);
  return [...configMistakes, ...assetMistakes, ...ofTexts, ...shown];
}

/** Sources by file. */
export function knownSources({ site }: LoadedSite): ReadonlyMap<string, Source> {
  return new Map(
    site.content.trees.flatMap(({ sources }) => Array.from(sources.values(), (source) => [source.file, source])),
  );
}

/** Whether a file's text is not the one on disk but one that was good before. */
export function showsLastGood({ broken, loaded }: LiveState, { file, text }: Source): boolean {
  return broken.get(file)?.lastGood !== undefined || (text !== '' && isUnreadable(loaded, file));
}

// --------------------------------------------------------------------------------------------------------------- loading

export async function loadAll(
  outcome: ConfigOutcome,
  config: SiteConfig,
  tools: Tools,
  before: LiveState | undefined,
): Promise<LiveState> {
  // What the site before has is better than to wait for it: `settle` looks again.
  const reading = before?.changeDates ?? readChangeDates(config, tools.cache);
  const read = await readContent(config, { earlier: earlierRead(before) });
  const preparing = prepareAssets(config, read.value.content, tools);
  const shown = await loadShown(config, read, tools, before);
  const assets = withAssets(await preparing, before?.assets);
  return {
    config,
    configInputs: outcome.inputs,
    ...shown,
    rules: before?.rules ?? checkRules(shown.loaded.site),
    brokenAnchors: before?.brokenAnchors ?? (await lookForAnchors({ ...shown, ...assets })),
    changeDates: await reading,
    configMistakes: [],
    ...assets,
  };
}

/** Asks the site's own code for what links to it name. */
export function lookForAnchors({
  loaded,
  assets,
  assetMistakes,
}: Pick<LiveState, 'loaded' | 'assets' | 'assetMistakes'>): Promise<readonly Diagnostic[]> {
  return findBrokenAnchors(loaded, { value: assets, diagnostics: assetMistakes });
}

function earlierRead(before: LiveState | undefined): EarlierRead {
  return { sources: before ? knownSources(before.loaded) : new Map(), notes: before?.notes ?? new Map() };
}

type Shown = Pick<LiveState, 'notes' | 'loaded' | 'broken'>;

/** Loads the site of a reading; a second time with what stands in for texts, when some are broken. */
async function loadShown(
  config: SiteConfig,
  read: Outcome<ContentRead>,
  tools: Tools,
  before: LiveState | undefined,
): Promise<Shown> {
  const { content, notes } = read.value;
  const load = async (shown: ContentRead['content']): Promise<LoadedSite> => {
    const outcome = { ...read, value: { ...read.value, content: shown } };
    return (await loadSite(config, outcome, tools, before ? 'new' : false)).value;
  };
  const asWritten = await load(content);
  const broken = findBrokenTexts(asWritten, () => true, lastGoodIn(before));
  const texts = standIns(knownSources(asWritten), broken);
  return { notes, broken, loaded: texts.size === 0 ? asWritten : await load(withTexts(content, texts)) };
}

function lastGoodIn(before: LiveState | undefined): (file: string) => Source | undefined {
  const known = before && knownSources(before.loaded);
  return (file) => {
    const broken = before?.broken.get(file);
    return broken ? broken.lastGood : known?.get(file);
  };
}

/** Of some texts those that others stand in for, with what does. */
function standIns(texts: ReadonlyMap<string, Source>, broken: BrokenTexts): ReadonlyMap<string, Source> {
  return new Map(
    [...broken].flatMap(([file, why]) => {
      const text = texts.get(file);
      const standIn = text && standInFor(text, why);
      return standIn && standIn !== text ? [[file, standIn] as const] : [];
    }),
  );
}

/** Assets that cannot be made leave those that were. */
function withAssets(
  { value, diagnostics }: Outcome<PreparedAssets>,
  before: PreparedAssets | undefined,
): Pick<LiveState, 'assets' | 'assetMistakes'> {
  if (diagnostics.length === 0 || !before) return { assets: value, assetMistakes: diagnostics };
  const assets: PreparedAssets = {
    client: value.client ?? before.client,
    components: {
      ...value.components,
      byFile: new Map([...before.components.byFile, ...value.components.byFile]),
    },
    modules: new Map([...before.modules, ...value.modules]),
    inputs: [...new Set([...before.inputs, ...value.inputs])],
  };
  return { assets, assetMistakes: diagnostics };
}

// -------------------------------------------------------------------------------------------------------------- renewing

/** The same state when nothing is to be seen of the changes. */
export async function renew(
  state: LiveState,
  plan: RebuildPlan,
  changes: readonly Change[],
  { readConfig, tools }: Pick<Session, 'readConfig' | 'tools'>,
): Promise<LiveState> {
  const outcome = plan.config ? await readConfig() : undefined;
  if (outcome?.value) return loadAll(outcome, outcome.value, tools, state);
  // With a broken config, the old one goes on to hold for all else that has changed.
  const kept = outcome ? withBrokenConfig(state, outcome) : state;
  const next = await renewContent(kept, plan.content, changes, tools);
  return plan.assets ? renewAssets(next, tools) : next;
}

function withBrokenConfig(state: LiveState, { inputs, diagnostics }: ConfigOutcome): LiveState {
  return { ...state, configInputs: [...new Set([...state.configInputs, ...inputs])], configMistakes: diagnostics };
}

async function renewContent(
  state: LiveState,
  what: RebuildPlan['content'],
  changes: readonly Change[],
  tools: Tools,
): Promise<LiveState> {
  if (what === 'kept') return state;
  const reloaded = what === 'texts' ? await reload(state, changes, tools) : undefined;
  if (reloaded === state) return state;
  if (reloaded) return { ...withoutDates(state, changes), ...reloaded };
  const read = await readContent(state.config, { earlier: earlierRead(state) });
  const shown = await loadShown(state.config, read, tools, state);
  return { ...withoutDates(state, changes), ...shown };
}

/** What has just been written is not committed, and has no date. `settle` looks again, for a file may be as it was. */
function withoutDates(state: LiveState, changes: readonly Change[]): LiveState {
  const changeDates = new Map(state.changeDates);
  for (const { file } of changes) changeDates.delete(file);
  return { ...state, changeDates };
}

async function renewAssets(state: LiveState, tools: Tools): Promise<LiveState> {
  const prepared = await prepareAssets(state.config, state.loaded.site.content, tools);
  return { ...state, ...withAssets(prepared, state.assets) };
}

/** Undefined when a text cannot be read or could not be read before, or changes more than texts. */
async function reload(
  state: LiveState,
  changes: readonly Change[],
  tools: Tools,
): Promise<LiveState | Pick<LiveState, 'loaded' | 'broken'> | undefined> {
  const { loaded } = state;
  if (loaded.told.read.some(isReadMistake)) return undefined;
  const known = knownSources(loaded);
  const changed = new Set(changes.map(({ file }) => file));
  const texts = new Map<string, Source>();
  for (const file of changed) {
    const source = known.get(file);
    if (!source) continue;
    const read = await readWhole(state.config.root, file);
    if (!read.ok) return undefined;
    if (read.hash !== source.hash) texts.set(file, { ...source, text: read.text, hash: read.hash });
  }
  // A text that is again as it was good.
  const stillBroken = [...state.broken].filter(([file]) => !changed.has(file));
  if (texts.size === 0)
    return stillBroken.length === state.broken.size ? state : { loaded, broken: new Map(stillBroken) };
  const asWritten = await reloadTexts(loaded, texts, tools);
  if (!asWritten) return undefined;
  const found = findBrokenTexts(asWritten, (file) => texts.has(file), lastGoodIn(state));
  const broken = new Map([...stillBroken, ...found]);
  const others = standIns(texts, found);
  if (others.size === 0) return { loaded: asWritten, broken };
  const shown = [...new Map([...texts, ...others])].filter(([file, { hash }]) => hash !== known.get(file)?.hash);
  const good = shown.length === 0 ? loaded : await reloadTexts(loaded, new Map(shown), tools);
  return good && { loaded: good, broken };
}

function isUnreadable({ told }: LoadedSite, file: string): boolean {
  return told.read.some((mistake) => isReadMistake(mistake) && mistake.place?.file === file);
}

function isReadMistake({ code }: Diagnostic): boolean {
  return code === 'file-encoding' || code === 'file-unreadable';
}

/** A file that is empty or cut within a letter is being written: it is given a moment. */
async function readWhole(root: string, file: string): Promise<ReturnType<typeof readTextFile>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const read = readTextFile(root, file);
    if (read.ok && read.text !== '') return read;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return readTextFile(root, file);
}

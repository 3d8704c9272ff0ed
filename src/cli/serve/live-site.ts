/**
 * The site in memory: loaded once, brought up to date by changes, asked for its files. A mistake never takes the site
 * away: what cannot be read anew (the config, a style sheet, a component) stays as it was, and is told.
 */
import { createCompileMemory } from '../../pipeline/compile/compile-memory.js';
import { compileAll, startHighlighter } from '../../pipeline/compile/compile-all.js';
import { configFiles, type ConfigOutcome } from '../../pipeline/config/read-config.js';
import { readContent, type ContentRead } from '../../pipeline/layers/read-content.js';
import { gatherMistakes, loadSite, type LoadedSite } from '../../pipeline/load-site.js';
import type { Diagnostic, Outcome, SiteConfig, Source } from '../../pipeline/model.js';
import { readChangeDates, type ChangeDates } from '../../pipeline/publish/change-dates.js';
import { prepareAssets, type PreparedAssets } from '../../pipeline/publish/prepare-assets.js';
import { readSourceDate } from '../../pipeline/publish/source-date.js';
import { readTextFile } from '../../pipeline/read-text.js';
import { reloadTexts } from '../../pipeline/reload-texts.js';
import { checkRules } from '../../pipeline/rules/check-rules.js';
import type { Tools } from '../../pipeline/tools.js';
import { englishTexts } from '../../theme/texts.js';
import { openLiveFiles, type LiveFiles } from './live-files.js';
import type { Session } from '../session.js';
import { planRebuild, type Change, type RebuildPlan } from './plan-rebuild.js';

export interface LiveSite extends Pick<LiveFiles, 'urlOf' | 'failures'> {
  /** As `LiveFiles` does it, with what only the load before had. */
  readonly fileAt: (outFiles: readonly string[], orElse: string) => ReturnType<LiveFiles['fileAt']>;
  readonly config: () => SiteConfig;
  readonly loaded: () => LoadedSite;
  /** Files besides those of the content folder that the site is made of, from the root. */
  readonly inputs: () => readonly string[];
  /** All that is wrong, `failures` among it. */
  readonly mistakes: () => readonly Diagnostic[];
  /** Another one with every change that may show, and in every run of the program. */
  readonly generation: () => number;
  /** Brings the site up to date; undefined when the changes do not concern it, or leave it as it is. */
  readonly apply: (changes: readonly Change[]) => Promise<RebuildPlan | undefined>;
  /** Looks at what concerns the whole site, rules and dates; true when they are not what they were. */
  readonly settle: () => Promise<boolean>;
  /** Loads what the first save will need, so that it shows as fast as the second. */
  readonly warmUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Says nothing; whoever compiles it has loaded all that compiling takes. */
const warmUpText = {
  text: '# A\n\n- b\n\n:::note\n[c](#a)\n:::\n\n```js\nd\n```\n',
  variables: {},
  components: [],
  texts: englishTexts,
  wantArticle: true,
};

/** All that is loaded together. */
interface State {
  readonly config: SiteConfig;
  /** What the config is made from, and what keeps the one on disk from being read. */
  readonly configInputs: readonly string[];
  readonly read: Outcome<ContentRead>;
  readonly loaded: LoadedSite;
  readonly rules: readonly Diagnostic[];
  readonly changeDates: ChangeDates;
  readonly assets: PreparedAssets;
  /** Why the config, or the assets, are not those on disk. */
  readonly configMistakes: readonly Diagnostic[];
  readonly assetMistakes: readonly Diagnostic[];
}

/** What a session brings along. */
export type LiveSiteParts = Pick<Session, 'config' | 'readConfig' | 'tools'>;

/** Loads a site whose config could be read. */
export async function openLiveSite(config: SiteConfig, given: LiveSiteParts): Promise<LiveSite> {
  const tools: Tools = { ...given.tools, memory: createCompileMemory(), highlighter: startHighlighter() };
  const parts: LiveSiteParts = { ...given, tools };
  const sourceDate = readSourceDate(config.root);
  let state = await loadAll(given.config, config, tools, undefined);
  let mistakes = mistakesOf(state);
  let before: LiveFiles | undefined;
  let files = openLiveFiles({ ...state, sourceDate, generation: Date.now() });
  const show = (next: State): void => {
    state = next;
    mistakes = mistakesOf(state);
    before = files;
    files = openLiveFiles({ ...state, sourceDate, generation: files.generation + 1 });
  };

  return {
    config: () => state.config,
    loaded: () => state.loaded,
    inputs: () => [...new Set([...configFiles, ...state.configInputs, ...state.assets.inputs])],
    mistakes: () => [...mistakes, ...files.failures()],
    failures: () => files.failures(),
    generation: () => files.generation,
    fileAt: (outFiles, orElse) => files.fileAt(outFiles, orElse, before),
    urlOf: (file) => files.urlOf(file),
    async apply(changes) {
      const plan = planRebuild(changes, {
        contentDir: state.config.contentDir,
        config: state.configInputs,
        own: new Set(state.assets.inputs),
        texts: textFiles(state.loaded),
      });
      if (!plan) return undefined;
      const next = await renew(state, plan, changes, parts);
      if (next === state) return undefined;
      show(next);
      return plan;
    },
    async settle() {
      const [rules, changeDates] = [checkRules(state.loaded.site), await readChangeDates(state.config, tools.cache)];
      const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
      if (isSame(rules, state.rules) && isSame([...changeDates], [...state.changeDates])) return false;
      show({ ...state, rules, changeDates });
      return true;
    },
    warmUp: () => compileAll([warmUpText], { tools, parser: undefined }, () => {}),
    close: async () => tools.highlighter?.close(),
  };
}

function mistakesOf({ loaded, rules, configMistakes, assetMistakes }: State): readonly Diagnostic[] {
  return [...configMistakes, ...assetMistakes, ...gatherMistakes(loaded, rules)];
}

function textFiles({ site }: LoadedSite): ReadonlySet<string> {
  return new Set(knownSources(site.content.trees).keys());
}

function knownSources(trees: LoadedSite['site']['content']['trees']): Map<string, Source> {
  return new Map(trees.flatMap(({ sources }) => Array.from(sources.values(), (source) => [source.file, source])));
}

// --------------------------------------------------------------------------------------------------------------- loading

async function loadAll(
  outcome: ConfigOutcome,
  config: SiteConfig,
  tools: Tools,
  before: State | undefined,
): Promise<State> {
  const known = before && knownSources(before.loaded.site.content.trees);
  const readingDates = readChangeDates(config, tools.cache);
  const read = await readContent(config, { known });
  const preparing = prepareAssets(config, read.value.content, tools);
  const loaded = await loadSite(config, read, tools, before ? 'new' : false);
  const prepared = await preparing;
  return {
    config,
    configInputs: outcome.inputs,
    read,
    loaded: loaded.value,
    rules: checkRules(loaded.value.site),
    changeDates: await readingDates,
    configMistakes: [],
    ...withAssets(prepared, before?.assets),
  };
}

/** Assets that cannot be made leave those that were. */
function withAssets(
  { value, diagnostics }: Outcome<PreparedAssets>,
  before: PreparedAssets | undefined,
): Pick<State, 'assets' | 'assetMistakes'> {
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

async function renew(
  state: State,
  plan: RebuildPlan,
  changes: readonly Change[],
  { readConfig, tools }: LiveSiteParts,
): Promise<State> {
  const outcome = plan.config ? await readConfig() : undefined;
  if (outcome?.value) return loadAll(outcome, outcome.value, tools, state);
  // With a broken config, the old one goes on to hold for all else that has changed.
  const kept = outcome ? withBrokenConfig(state, outcome) : state;
  const next = await renewContent(kept, plan.content, changes, tools);
  return plan.assets ? renewAssets(next, tools) : next;
}

function withBrokenConfig(state: State, { inputs, diagnostics }: ConfigOutcome): State {
  return { ...state, configInputs: [...new Set([...state.configInputs, ...inputs])], configMistakes: diagnostics };
}

async function renewContent(
  state: State,
  what: RebuildPlan['content'],
  changes: readonly Change[],
  tools: Tools,
): Promise<State> {
  if (what === 'kept') return state;
  const reloaded = what === 'texts' ? await reload(state, changes, tools) : undefined;
  if (reloaded === state.loaded) return state;
  if (reloaded) return { ...withoutDates(state, changes), loaded: reloaded };
  const read = await readContent(state.config, { known: knownSources(state.loaded.site.content.trees) });
  const { value: loaded } = await loadSite(state.config, read, tools, 'new');
  return { ...withoutDates(state, changes), read, loaded, rules: checkRules(loaded.site) };
}

/** What has just been written is not committed, and has no date. `settle` looks again, for a file may be as it was. */
function withoutDates(state: State, changes: readonly Change[]): State {
  const changeDates = new Map(state.changeDates);
  for (const { file } of changes) changeDates.delete(file);
  return { ...state, changeDates };
}

async function renewAssets(state: State, tools: Tools): Promise<State> {
  const prepared = await prepareAssets(state.config, state.loaded.site.content, tools);
  return { ...state, ...withAssets(prepared, state.assets) };
}

/** Undefined when a text cannot be read or could not be read before, or changes more than texts. */
async function reload(state: State, changes: readonly Change[], tools: Tools): Promise<LoadedSite | undefined> {
  const { root } = state.config;
  if (state.loaded.told.read.some(({ code }) => code === 'file-encoding' || code === 'file-unreadable'))
    return undefined;
  const known = knownSources(state.loaded.site.content.trees);
  const texts = new Map<string, Source>();
  for (const { file } of changes) {
    const source = known.get(file);
    if (!source) continue;
    const read = await readWhole(root, file);
    if (!read.ok) return undefined;
    if (read.hash !== source.hash) texts.set(file, { ...source, text: read.text, hash: read.hash });
  }
  return texts.size === 0 ? state.loaded : reloadTexts(state.loaded, texts, tools);
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

/**
 * The site in memory. It is loaded once, updated by changes, and read file by file. `live-state.ts` computes the next
 * state; this module holds the current state, and what is found while it is shown.
 */
import { refFiles } from '../watch/git-folder.js';
import { createInputTest } from '../../../pipeline/cache/input-hashes.js';
import { authorsFile, contentFolders } from '../../../pipeline/files/site-folders.js';
import { setImmediate as turn } from 'node:timers/promises';
import { defaultCode } from '../../../pipeline/compile/code/code-fence.js';
import type { CompileInput } from '../../../pipeline/compile/compile-input.js';
import { createCompileMemory } from '../../../pipeline/compile/documents/compile-memory.js';
import { compileAll, startHighlighter } from '../../../pipeline/compile/threads/compile-all.js';
import { configFiles } from '../../../pipeline/config/read-config.js';
import { shownTranslation } from '../../../pipeline/languages/shown-file.js';
import { locateFindings } from '../../../pipeline/corridor.js';
import type { Diagnostic, LinkedPage, Site, SiteConfig } from '../../../pipeline/model.js';
import { postcssFiles } from '../../../pipeline/own-code/find-postcss.js';
import { writtenIn } from '../../../pipeline/references/reference.js';
import { fileUrl } from '../../../pipeline/place/address.js';
import { changesOfPages, readChangeDates } from '../../../pipeline/publish/render/dates/change-dates.js';
import { createRenderMemory } from '../../../pipeline/publish/render/render-memory.js';
import { readSourceDate } from '../../../pipeline/publish/render/dates/source-date.js';
import type { Tools } from '../../../pipeline/tools.js';
import type { LiveFileChange } from '../../../theme/contract/live-page.js';
import { englishTexts } from '../../../theme/contract/texts.js';
import { findChangedFiles } from '../watch/changed-files.js';
import { openLiveFiles, type LiveFiles } from './live-files.js';
import type { Session } from '../../session.js';
import type { InheritedText } from '../../../pipeline/fold/own-text.js';
import { createLastComponents } from './last-components.js';
import { diagnosticsOfState, loadAll, lookForAnchors, renew, showsLastGood, type LiveState } from './live-state.js';
import { createMovedPages, type MovedPages } from './moved-pages.js';
import { planRebuild, type Change, type RebuildPlan } from './plan-rebuild.js';

export interface LiveSite extends Pick<LiveFiles, 'urlOf'> {
  /** Like the function in `LiveFiles`, including files that only the previous generation had. */
  readonly fileAt: (outFiles: readonly string[], orElse: string) => ReturnType<LiveFiles['fileAt']>;
  /** Returns the URL of the page that has the text of a page that is gone: see `MovedPages`. */
  readonly movedUrl: (outFiles: readonly string[]) => string | undefined;
  readonly config: () => SiteConfig;
  readonly site: () => Site;
  /** Returns the text from which a page is compiled. */
  readonly textOf: (page: LinkedPage) => Promise<InheritedText>;
  /** Returns the inputs outside of the content folder, from the root: see `input-hashes.ts`. */
  readonly inputs: () => readonly string[];
  /** Returns the files to which texts refer, including missing ones, from the root. */
  readonly references: () => ReadonlySet<string>;
  /** Returns the files to which a page refers. */
  readonly partsOf: (page: LinkedPage) => ReadonlySet<string>;
  /** Returns all diagnostics, including `failures`. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** Returns the failures in components of requested pages, until the page renders successfully. */
  readonly failures: () => readonly Diagnostic[];
  /** Whether a last good text is shown, because the file's text is broken. */
  readonly showsLastGood: (file: string) => boolean;
  /** Returns a number that changes with every change that may be visible, and with every run of the program. */
  readonly generation: () => number;
  /** Returns the static files that have changed after a generation. */
  readonly changedFiles: (since: number) => readonly LiveFileChange[];
  /** Updates the site. Returns undefined if the changes do not concern it or change nothing. */
  readonly apply: (changes: readonly Change[]) => Promise<RebuildPlan | undefined>;
  /**
   * Checks the whole site (rules, dates, ids of components), and renders pages with failed components again. Returns
   * true if findings or dates have changed. It yields to other work in between, and stops when the site changes.
   */
  readonly settle: () => Promise<boolean>;
  /** Loads everything that the first save will need, so that it is as fast as the second. */
  readonly warmUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Compiling this text loads everything that compiling needs. */
const warmUpText: CompileInput = {
  text: '# A\n\n- b\n\n:::note\n[c](#a)\n:::\n\n```js\nd\n```\n',
  variables: {},
  components: [],
  texts: englishTexts,
  code: defaultCode,
  wantArticle: true,
};

/** The parts that come from the session. */
export interface LiveSiteParts extends Pick<Session, 'config' | 'readConfig' | 'tools'> {
  /** Called when a component fails in a requested page, or no longer fails there. */
  readonly failuresChanged: () => void;
}

/** The current site, and the findings since it was loaded. */
interface Showing {
  readonly given: LiveSiteParts;
  readonly tools: Tools;
  /** Opens the files of a state as those of a generation. */
  readonly openFiles: (state: LiveState, generation: number) => LiveFiles;
  state: LiveState;
  diagnostics: readonly Diagnostic[];
  files: LiveFiles;
  before: LiveFiles | undefined;
  /** Failures in requested pages, by the names of their files. */
  readonly failures: Map<string, readonly Diagnostic[]>;
  /** The generations in which static files last changed, by their names in the output. */
  readonly changedFiles: Map<string, number>;
  readonly moved: MovedPages;
}

/** Loads a site with a valid config. */
export async function openLiveSite(config: SiteConfig, given: LiveSiteParts): Promise<LiveSite> {
  const tools: Tools = {
    ...given.tools,
    memory: createCompileMemory(),
    ownModules: new Map(),
    highlighter: startHighlighter(),
  };
  const showing = await startShowing(given, tools, await loadAll(given.config, config, tools, undefined));
  return {
    config: () => showing.state.config,
    site: () => showing.state.site,
    async textOf(page) {
      const { compiled, read } = showing.state.run;
      await compiled.loadPlaces([page]);
      return { text: read.value.texts.get(page.source.file)?.text ?? '', places: compiled.placesOf(page) };
    },
    inputs() {
      const { configInputs, assets, read } = showing.state;
      const { moduleFiles } = read.value;
      const ofContent = [...filesOfContent(showing.state), ...moduleFiles];
      return [...new Set([...configFiles, ...configInputs, ...assets.inputs, ...ofContent])];
    },
    partsOf: (page) =>
      new Set(
        showing.state.read.value.references.of(page).flatMap(({ found }) => (found.ok ? [writtenIn(found).file] : [])),
      ),
    references: () => showing.state.read.value.references.files,
    diagnostics: () => [...showing.diagnostics, ...allFailures(showing)],
    failures: () => allFailures(showing),
    showsLastGood: (file) => showsLastGood(showing.state, file),
    generation: () => showing.files.generation,
    fileAt: (outFiles, orElse) => showing.files.fileAt(outFiles, orElse, showing.before),
    movedUrl: (outFiles) => showing.moved.urlOf(outFiles, showing.state),
    urlOf: (file) => showing.files.urlOf(file),
    changedFiles: (since) =>
      [...showing.changedFiles].flatMap(([outFile, generation]) =>
        generation > since ? [{ url: fileUrl(showing.state.config, outFile), generation }] : [],
      ),
    apply: (changes) => apply(showing, changes),
    settle: () => settle(showing),
    warmUp: () =>
      compileAll(
        [{ input: warmUpText, page: '' }],
        { tools, parser: undefined, grammars: {}, isAside: false },
        () => {},
      ),
    close: async () => tools.highlighter?.close(),
  };
}

async function startShowing(given: LiveSiteParts, tools: Tools, state: LiveState): Promise<Showing> {
  const sourceDate = readSourceDate(state.config.root);
  const failures: Showing['failures'] = new Map();
  const lastComponents = createLastComponents();
  const memory = createRenderMemory();
  const openFiles: Showing['openFiles'] = (next, generation) => {
    lastComponents.changed(next.assets.components.byFile);
    const rendered = (outFile: string, failed: readonly Diagnostic[]): void => {
      if (generation !== showing.files.generation) return;
      const known = failures.get(outFile) ?? [];
      if (failed.length > 0) failures.set(outFile, failed);
      else failures.delete(outFile);
      if (JSON.stringify(known) !== JSON.stringify(failed)) given.failuresChanged();
    };
    const { run, site, assets, changeDates } = next;
    return openLiveFiles({
      site,
      compiled: run.compiled,
      cache: tools.cache,
      locate: (findings) => locateFindings(run, findings),
      assets,
      changeOf: changesOfPages(next.config, changeDates, run.read.value),
      sourceDate,
      generation,
      rendered,
      renderFallback: lastComponents.renderFallback,
      memory,
    });
  };
  const showing: Showing = {
    given,
    tools,
    openFiles,
    state,
    diagnostics: await diagnosticsOfState(state),
    files: openFiles(state, Date.now()),
    before: undefined,
    failures,
    changedFiles: new Map(),
    moved: createMovedPages(),
  };
  return showing;
}

/** Shows another state of the site. */
async function show(showing: Showing, next: LiveState): Promise<void> {
  const found = await diagnosticsOfState(next);
  const { changedFiles, failures } = showing;
  const generation = showing.files.generation + 1;
  for (const outFile of findChangedFiles(staticFilesOf(showing.state), staticFilesOf(next)))
    changedFiles.set(outFile, generation);
  showing.moved.changed(showing.state, next);
  showing.state = next;
  showing.diagnostics = found;
  showing.before = showing.files;
  showing.files = showing.openFiles(next, generation);
  for (const outFile of failures.keys()) if (!showing.files.hasPage(outFile)) failures.delete(outFile);
}

function allFailures({ failures }: Showing): readonly Diagnostic[] {
  return [...new Map([...failures.values()].flat().map((failure) => [JSON.stringify(failure), failure])).values()];
}

/** Returns the files outside of the content folder that are read with the content. */
function filesOfContent({ config, read }: Showing['state']): ReadonlySet<string> {
  const authors = config.sections.flatMap((section) => authorsFile(config, section) ?? []);
  const { languages } = config.code;
  return new Set([...read.value.sidebarFiles, ...authors, ...Object.values(languages), ...postcssFiles(config)]);
}

/** Returns the files whose own texts are shown. The text of a translated file also decides whether that is stale. */
function ownTexts({ config, read }: Showing['state'], files: Iterable<string>): ReadonlySet<string> {
  return new Set([...files].filter((file) => !shownTranslation(config, read.value.content, file)));
}

async function apply(showing: Showing, changes: readonly Change[]): Promise<RebuildPlan | undefined> {
  const { state, given, tools } = showing;
  const plan = planRebuild(changes, {
    folders: contentFolders(state.config),
    contentDir: state.config.contentDir,
    pagesDir: state.config.pagesDir,
    refs: refFiles(state.config),
    config: state.configInputs,
    isOwn: createInputTest(state.assets.inputs),
    texts: ownTexts(state, state.read.value.texts.keys()),
    besideContent: filesOfContent(state),
    modules: state.read.value.moduleFiles,
    references: ownTexts(state, state.read.value.references.files),
  });
  if (!plan) return undefined;
  const next = await renew(state, plan, changes, { ...given, tools });
  if (next === showing.state) return undefined;
  await show(showing, next);
  return plan;
}

async function settle(showing: Showing): Promise<boolean> {
  const seen = showing.state;
  const changeDates = await readChangeDates(seen.config, showing.tools.cache);
  const { ofRules } = await seen.run.found();
  if (showing.state !== seen) return false;
  const brokenAnchors = await lookForAnchors(seen, showing.tools);
  if (showing.state !== seen) return false;
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const isSettled =
    isSame(ofRules, seen.ofRules) &&
    isSame(brokenAnchors, seen.brokenAnchors) &&
    isSame([...changeDates], [...seen.changeDates]);
  if (!isSettled) await show(showing, { ...seen, ofRules, brokenAnchors, changeDates });
  await renderFailedAgain(showing);
  return !isSettled;
}

/** Renders pages with failed components again, until the site changes. */
async function renderFailedAgain(showing: Showing): Promise<void> {
  const settled = showing.state;
  for (const outFile of showing.failures.keys()) {
    await showing.files.fileAt([outFile], outFile, showing.before);
    await turn();
    if (showing.state !== settled) break;
  }
}

function staticFilesOf({ site }: LiveState): Site['content']['staticFiles'] {
  return site.content.staticFiles;
}

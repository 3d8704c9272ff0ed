/**
 * The site in memory: loaded once, brought up to date by changes, asked for its files. How it becomes another is decided
 * in `live-state.ts`; here is which one is shown, and what was found out while it was.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { CompileInput } from '../../../pipeline/compile/compile-document.js';
import { createCompileMemory } from '../../../pipeline/compile/compile-memory.js';
import { compileAll, startHighlighter } from '../../../pipeline/compile/threads/compile-all.js';
import { configFiles } from '../../../pipeline/config/read-config.js';
import { locateFindings } from '../../../pipeline/corridor.js';
import type { Diagnostic, LinkedPage, Site, SiteConfig } from '../../../pipeline/model.js';
import { fileUrl } from '../../../pipeline/place/address.js';
import { readChangeDates } from '../../../pipeline/publish/render/change-dates.js';
import { readSourceDate } from '../../../pipeline/publish/render/source-date.js';
import type { Tools } from '../../../pipeline/tools.js';
import type { LiveFileChange } from '../../../theme/render/live-page.js';
import { englishTexts } from '../../../theme/contract/texts.js';
import { findChangedFiles } from '../watch/changed-files.js';
import { openLiveFiles, type LiveFiles } from './live-files.js';
import type { Session } from '../../session.js';
import type { InheritedText } from '../page/own-text.js';
import { createLastComponents } from './last-components.js';
import { diagnosticsOfState, loadAll, lookForAnchors, renew, showsLastGood, type LiveState } from './live-state.js';
import { planRebuild, type Change, type RebuildPlan } from './plan-rebuild.js';

export interface LiveSite extends Pick<LiveFiles, 'urlOf'> {
  /** As `LiveFiles` does it, with what only the load before had. */
  readonly fileAt: (outFiles: readonly string[], orElse: string) => ReturnType<LiveFiles['fileAt']>;
  readonly config: () => SiteConfig;
  readonly site: () => Site;
  /** What a page is compiled from. */
  readonly textOf: (page: LinkedPage) => InheritedText;
  /** Files besides those of the content folder that the site is made of, from the root. */
  readonly inputs: () => readonly string[];
  /** All that is wrong, `failures` among it. */
  readonly mistakes: () => readonly Diagnostic[];
  /** What went wrong in components of pages that were asked for, until such a page is made well. */
  readonly failures: () => readonly Diagnostic[];
  /** Whether this is shown in place of its file's text, which is broken. */
  readonly showsLastGood: (file: string) => boolean;
  /** Another one with every change that may show, and in every run of the program. */
  readonly generation: () => number;
  /** Static files that have changed after a generation. */
  readonly changedFiles: (since: number) => readonly LiveFileChange[];
  /** Brings the site up to date; undefined when the changes do not concern it, or leave it as it is. */
  readonly apply: (changes: readonly Change[]) => Promise<RebuildPlan | undefined>;
  /**
   * Looks at what concerns the whole site, rules and dates, and again at pages in which components failed; true when
   * rules or dates are not what they were. Lets others work in between, and gives up as soon as the site is another one.
   */
  readonly settle: () => Promise<boolean>;
  /** Loads what the first save will need, so that it shows as fast as the second. */
  readonly warmUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Says nothing; whoever compiles it has loaded all that compiling takes. */
const warmUpText: CompileInput = {
  text: '# A\n\n- b\n\n:::note\n[c](#a)\n:::\n\n```js\nd\n```\n',
  variables: {},
  components: [],
  texts: englishTexts,
  wantArticle: true,
};

/** What a session brings along. */
export interface LiveSiteParts extends Pick<Session, 'config' | 'readConfig' | 'tools'> {
  /** Told when a component has failed in a page that was asked for, or has not failed there any more. */
  readonly failuresChanged: () => void;
}

/** Loads a site whose config could be read. */
export async function openLiveSite(config: SiteConfig, given: LiveSiteParts): Promise<LiveSite> {
  const tools: Tools = {
    ...given.tools,
    memory: createCompileMemory(),
    ownModules: new Map(),
    highlighter: startHighlighter(),
  };
  const sourceDate = readSourceDate(config.root);
  let state = await loadAll(given.config, config, tools, undefined);
  let mistakes = await diagnosticsOfState(state);
  // By the names of the pages' files.
  const failures = new Map<string, readonly Diagnostic[]>();
  const lastComponents = createLastComponents();
  const openFiles = (generation: number): LiveFiles => {
    lastComponents.changed(state.assets.components.byFile);
    const rendered = (outFile: string, failed: readonly Diagnostic[]): void => {
      if (generation !== files.generation) return;
      const known = failures.get(outFile) ?? [];
      if (failed.length > 0) failures.set(outFile, failed);
      else failures.delete(outFile);
      if (JSON.stringify(known) !== JSON.stringify(failed)) given.failuresChanged();
    };
    const { run, site, assets, changeDates } = state;
    return openLiveFiles({
      site,
      compiled: run.compiled,
      cache: tools.cache,
      locate: (findings) => locateFindings(run, findings),
      assets,
      changeDates,
      sourceDate,
      generation,
      rendered,
      standIn: lastComponents.standIn,
    });
  };
  let before: LiveFiles | undefined;
  let files = openFiles(Date.now());
  // The generations in which static files became what they are, by their names in the output.
  const changedFiles = new Map<string, number>();
  const show = async (next: LiveState): Promise<void> => {
    const found = await diagnosticsOfState(next);
    const generation = files.generation + 1;
    for (const outFile of findChangedFiles(staticFilesOf(state), staticFilesOf(next)))
      changedFiles.set(outFile, generation);
    state = next;
    mistakes = found;
    before = files;
    files = openFiles(generation);
    for (const outFile of failures.keys()) if (!files.hasPage(outFile)) failures.delete(outFile);
  };
  const allFailures = (): readonly Diagnostic[] => [
    ...new Map([...failures.values()].flat().map((mistake) => [JSON.stringify(mistake), mistake])).values(),
  ];

  return {
    config: () => state.config,
    site: () => state.site,
    textOf(page) {
      const { compiled, read } = state.run;
      return { text: read.value.texts.get(page.source.file)?.text ?? '', places: compiled.documentOf(page).places };
    },
    inputs: () => [...new Set([...configFiles, ...state.configInputs, ...state.assets.inputs])],
    mistakes: () => [...mistakes, ...allFailures()],
    failures: allFailures,
    showsLastGood: (file) => showsLastGood(state, file),
    generation: () => files.generation,
    fileAt: (outFiles, orElse) => files.fileAt(outFiles, orElse, before),
    urlOf: (file) => files.urlOf(file),
    changedFiles: (since) =>
      [...changedFiles].flatMap(([outFile, generation]) =>
        generation > since ? [{ url: fileUrl(state.config, outFile), generation }] : [],
      ),
    async apply(changes) {
      const plan = planRebuild(changes, {
        contentDir: state.config.contentDir,
        config: state.configInputs,
        own: new Set(state.assets.inputs),
        texts: new Set(state.read.value.texts.keys()),
      });
      if (!plan) return undefined;
      const next = await renew(state, plan, changes, { ...given, tools });
      if (next === state) return undefined;
      await show(next);
      return plan;
    },
    async settle() {
      const seen = state;
      const changeDates = await readChangeDates(state.config, tools.cache);
      const { ofRules } = await seen.run.found();
      if (state !== seen) return false;
      const brokenAnchors = await lookForAnchors(seen, tools);
      if (state !== seen) return false;
      const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
      const isSettled =
        isSame(ofRules, state.ofRules) &&
        isSame(brokenAnchors, state.brokenAnchors) &&
        isSame([...changeDates], [...state.changeDates]);
      if (!isSettled) await show({ ...state, ofRules, brokenAnchors, changeDates });
      const settled = state;
      for (const outFile of failures.keys()) {
        await files.fileAt([outFile], outFile, before);
        await turn();
        if (state !== settled) break;
      }
      return !isSettled;
    },
    warmUp: () => compileAll([{ input: warmUpText, page: '' }], { tools, parser: undefined, isAside: false }, () => {}),
    close: async () => tools.highlighter?.close(),
  };
}

function staticFilesOf({ site }: LiveState): Site['content']['staticFiles'] {
  return site.content.staticFiles;
}

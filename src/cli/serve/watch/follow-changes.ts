/**
 * Changes of files → an updated site, an event for pages, and a line for each change. A save waits only for the save
 * before it: checks of the whole site follow, and stop when the next save comes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeReport } from './change-report.js';
import type { EventStream } from '../http/event-stream.js';
import type { LiveSite } from '../site/live-site.js';
import type { Change, RebuildPlan } from '../site/plan-rebuild.js';

export interface ChangeFollower {
  /** Resolves when the changes are in the site and pages know of them. */
  readonly receive: (changes: readonly Change[]) => Promise<void>;
  /** To be called when a page that was made has new or fixed diagnostics. */
  readonly failuresChanged: () => void;
  /** Resolves when the whole site is checked and everything is reported. */
  readonly done: () => Promise<void>;
}

export interface FollowedSite {
  readonly site: LiveSite;
  readonly events: Pick<EventStream, 'send'>;
  readonly report: ChangeReport;
  /** Called when other files than before may be part of the site. */
  readonly inputsChanged: () => void;
  readonly failed: (error: unknown) => void;
}

/** Milliseconds in which pages fetch what has changed, before the rest of the site is checked. */
const beforeLooking = 20;

interface Applied {
  readonly files: readonly Change[];
  readonly plan: RebuildPlan;
  readonly milliseconds: number;
}

export function followChanges({ site, events, report, inputsChanged, failed }: FollowedSite): ChangeFollower {
  let unreported: readonly Applied[] = [];
  let isLooked = true;
  let looking: Promise<void> | undefined;
  let references = site.references();

  const lookOver = async (): Promise<void> => {
    while (!isLooked) {
      // Changes that came meanwhile are checked first; only then is it certain which problems are fixed.
      do {
        isLooked = true;
        await pause(beforeLooking);
        if (await site.settle()) events.send(site.generation());
      } while (!isLooked);
      const reported = unreported;
      unreported = [];
      for (const change of reported) await report.applied({ ...change, site });
      if (reported.length === 0) await report.found(site.diagnostics());
    }
  };
  const startLooking = (): void => {
    isLooked = false;
    looking ??= lookOver()
      .catch(failed)
      .finally(() => (looking = undefined));
  };
  return {
    async receive(files) {
      const started = performance.now();
      const plan = await site.apply(files);
      if (plan) {
        events.send(site.generation());
        unreported = [...unreported, { files, plan, milliseconds: performance.now() - started }];
        const isNamed = [...site.references()].some((file) => !references.has(file));
        references = site.references();
        if (plan.config || plan.assets || isNamed) inputsChanged();
      }
      // A commit changes no file of the site, but may change the dates of pages.
      startLooking();
    },
    failuresChanged: startLooking,
    done: async () => looking,
  };
}

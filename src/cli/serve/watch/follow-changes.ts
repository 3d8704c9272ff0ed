/**
 * Applies file changes to the site, sends an event to pages, and reports a line for each change. A save only waits for
 * the previous save. Checks of the whole site follow, and stop when the next save arrives.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeReport } from './change-report.js';
import type { EventStream } from '../http/event-stream.js';
import type { LiveSite } from '../site/live-site.js';
import type { Change, RebuildPlan } from '../site/plan-rebuild.js';

export interface ChangeFollower {
  /** Resolves when the changes are applied and pages are notified. */
  readonly receive: (changes: readonly Change[]) => Promise<void>;
  /** Call it when a rendered page has new or fixed diagnostics. */
  readonly failuresChanged: () => void;
  /** Resolves when the whole site is checked and everything is reported. */
  readonly done: () => Promise<void>;
}

export interface FollowedSite {
  readonly site: LiveSite;
  readonly events: Pick<EventStream, 'send'>;
  readonly report: ChangeReport;
  /** Called when the site's input files may have changed. */
  readonly inputsChanged: () => void;
  readonly failed: (error: unknown) => void;
}

/** Milliseconds in which pages fetch changes, before the rest of the site is checked. */
const beforeLooking = 20;

interface Applied {
  readonly files: readonly Change[];
  readonly plan: RebuildPlan;
  readonly milliseconds: number;
}

/** Returns the files outside of the content folder that are watched. */
function namedFiles(site: Pick<LiveSite, 'inputs' | 'references'>): ReadonlySet<string> {
  return new Set([...site.inputs(), ...site.references()]);
}

export function followChanges({ site, events, report, inputsChanged, failed }: FollowedSite): ChangeFollower {
  let unreported: readonly Applied[] = [];
  let isLooked = true;
  let looking: Promise<void> | undefined;
  let known = namedFiles(site);

  const lookOver = async (): Promise<void> => {
    while (!isLooked) {
      // Changes that arrived meanwhile are checked first, because only then is it certain which problems are fixed.
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
        const named = namedFiles(site);
        const isNew = [...named].some((file) => !known.has(file));
        known = named;
        if (plan.config || plan.assets || isNew) inputsChanged();
      }
      // A commit changes no file of the site, but may change the dates of pages.
      startLooking();
    },
    failuresChanged: startLooking,
    done: async () => looking,
  };
}

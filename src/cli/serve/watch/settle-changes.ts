/**
 * Stamps at the moment of an event → stamps when the writing is over: of one file, which most programs empty before they
 * write it, or of many, which a checkout or a copied folder writes one by one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { compareStamps, isBeingWritten, type Stamps } from './stamps.js';

/** Milliseconds. */
const timing = {
  /** Between two looks at a file that is being written. */
  betweenLooks: 5,
  /** The maximum wait for one file: one that is written without a pause is handed on as it is then. */
  maxWrite: 60,
  /** A program that writes many files has paused. */
  quietBurst: 150,
  /** The same for a flood: hundreds more files may follow while the machine is busy. */
  quietFlood: 600,
  /** The maximum wait for a burst. A few files that are saved again and again are not a checkout. */
  maxBurst: 1_000,
  /** The same for a flood, which is probably a checkout. */
  maxFlood: 10_000,
} as const;

/** From this number of files on, a change is more than a single save. */
const burst = 5;
/** From this number of files on, a change is probably a checkout. */
const flood = 50;

/** Where the stamps come from. */
export interface Looks {
  /** Files that were handed on before. More are added when other files are watched meanwhile. */
  readonly before: () => Stamps;
  /** Looks at the files that an event named. */
  readonly again: () => Stamps;
  /** Looks at all files. */
  readonly atAll: () => Stamps;
  /** Whether more files are likely to follow, however few have changed by now. */
  readonly isMoreLikely: boolean;
  /** Whether git is still running. */
  readonly isHeld: () => boolean;
}

/** Returns the stamps when no file seems to be written any more. */
export async function settleChanges(looks: Looks): Promise<Stamps> {
  const { before, atAll, isHeld } = looks;
  let stamps = await waitForWrite(looks);
  const size = (): number => compareStamps(before(), stamps).length;
  const start = performance.now();
  for (let isOver = !looks.isMoreLikely && size() < burst; !isOver;) {
    const isFlood = size() >= flood;
    await pause(isFlood ? timing.quietFlood : timing.quietBurst);
    const last = stamps;
    stamps = atAll();
    const isQuiet = compareStamps(last, stamps).length === 0;
    const maxTime = isFlood ? timing.maxFlood : timing.maxBurst;
    isOver = !isHeld() && (isQuiet || performance.now() - start > maxTime);
  }
  return stamps;
}

/** Waits until no changed file is being written. Otherwise a save that has just started would count as another change. */
async function waitForWrite({ before, again }: Looks): Promise<Stamps> {
  const end = performance.now() + timing.maxWrite;
  let stamps = again();
  while (
    compareStamps(before(), stamps).some(({ file }) => isBeingWritten(stamps.get(file))) &&
    performance.now() < end
  ) {
    await pause(timing.betweenLooks);
    stamps = again();
  }
  return stamps;
}

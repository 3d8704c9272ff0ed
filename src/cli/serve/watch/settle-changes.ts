/**
 * Waits until writing is finished: of a single file, which most programs empty before they write it, or of many files,
 * which a checkout or a copied folder writes one by one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { compareStamps, isBeingWritten, type Stamps } from './stamps.js';

/** Times in milliseconds. */
const timing = {
  /** The interval of checks of a file that is being written. */
  betweenLooks: 5,
  /** The maximum wait for one file. A file that is written without a pause is then reported in its current state. */
  maxWrite: 60,
  /** The pause after which a burst of writes is finished. */
  quietBurst: 150,
  /** The pause after a flood, during which hundreds more files may follow while the machine is busy. */
  quietFlood: 600,
  /** The maximum wait for a burst. A few files that are saved again and again are not a checkout. */
  maxBurst: 1_000,
  /** The maximum wait for a flood, which is probably a checkout. */
  maxFlood: 10_000,
} as const;

/** A change of at least this many files is more than a single save. */
const burst = 5;
/** A change of at least this many files is probably a checkout. */
const flood = 50;

/** The source of stamps. */
export interface Looks {
  /** Returns the stamps of reported files. Others are added when more files are watched meanwhile. */
  readonly before: () => Stamps;
  /** Checks the files that an event named. */
  readonly again: () => Stamps;
  /** Checks all files. */
  readonly atAll: () => Stamps;
  /** Whether more files are likely to follow, even if few have changed yet. */
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

/**
 * Waits until no changed file is being written. Otherwise a save that has just started would count as another change.
 */
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

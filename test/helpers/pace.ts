/**
 * V8's pace in processes that run tests. They run much code a few times and a little code very often, so V8 optimises later
 * than by default, and sooner than in a command: a fifth of the processor time of the unit tier goes into optimising otherwise.
 */
import { settings } from '../../src/cli/program/optimisation.js';

const flag = settings['11']?.flag;

/** Flags for Node 20; other versions keep their defaults, because nobody has measured them. */
export const paceFlags: readonly string[] =
  process.versions.v8.startsWith('11.') && flag !== undefined ? [`${flag}=400000`] : [];

/**
 * The pace at which V8 optimises code in processes that run tests. Most of their code runs a few times, and a little of it
 * very often. So V8 optimises later than by default, where it takes a fifth of the unit tier's processor time, and earlier
 * than in a command.
 */
import { growthFlag } from '../../src/cli/program/heap-growth.js';
import { settings } from '../../src/cli/program/optimisation.js';

const flag = settings['11']?.flag;

/** Other versions of Node than 20 were not measured, so they keep their defaults. */
const isMeasured = process.versions.v8.startsWith('11.');

export const paceFlags: readonly string[] = isMeasured && flag !== undefined ? [`${flag}=400000`] : [];

/**
 * The flags for the process that runs one command after the other. A command limits the heap, so that its memory does not
 * grow with a large site. Over hundreds of small sites, a fifth of the processor time would go into collecting garbage.
 */
export const keptHeapFlags: readonly string[] = isMeasured ? [`${growthFlag}=400`] : [];

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { paceFlags } from './test/helpers/pace.js';
import { temporaryFolder } from './test/memory-folder.js';
import { filesOf, SlowestFirst } from './test/tiers.js';

/** `--mode unit` runs one tier. One project holds them all, because workers are kept within a project only. */
export default defineConfig(({ mode }) => ({
  // Production React, which tests run against, has no development JSX runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Builds, browsers and servers wait for each other, and would leave cores idle. Unit tests wait for nothing.
    maxWorkers: availableParallelism() + (mode === 'unit' ? 0 : 1),
    sequence: { sequencer: SlowestFirst },
    // Real builds and real browsers are slow on two cores.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // The default of one second is too short for a process or a browser on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    env: { NODE_ENV: 'production', TMPDIR: temporaryFolder() },
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text-summary'],
      reportsDirectory: '.docsgen/coverage',
    },
    include: filesOf(mode),
    // Functions keep no state between calls, so tests share modules, one browser and one process of the command.
    isolate: false,
    execArgv: [...paceFlags],
  },
}));

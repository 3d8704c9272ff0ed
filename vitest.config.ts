import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { filesOf, SlowestFirst, tiers } from './test/tiers.js';

export default defineConfig({
  // Production React, which tests run against, has no development JSX runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Builds, browsers and servers wait for one another: with one worker for each core, cores would be left idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    // Real builds and real browsers on two cores take their time.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // The usual second is too short for what a process or a browser does on a machine that does much else.
    expect: { poll: { timeout: 60_000 } },
    env: { NODE_ENV: 'production' },
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text-summary'],
      reportsDirectory: '.docsgen/coverage',
    },
    // Functions keep nothing between calls, so unit tests share one load of the modules.
    projects: tiers.map((name) => ({
      extends: true,
      test: { name, include: filesOf(name), isolate: false },
    })),
  },
});

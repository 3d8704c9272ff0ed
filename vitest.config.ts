import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Production React, which tests run against, has no development JSX runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Builds, browsers and servers wait for one another: by default one of two cores would be left idle.
    maxWorkers: '100%',
    // Real builds and real browsers on two cores take their time.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // The usual second is too short for what a process or a browser does on a machine that does much else.
    expect: { poll: { timeout: 60_000 } },
    env: { NODE_ENV: 'production' },
  },
});

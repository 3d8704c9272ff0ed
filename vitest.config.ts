import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Production React, which tests run against, has no development JSX runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Builds, browsers and servers wait for one another: by default one of two cores would be left idle.
    maxWorkers: '100%',
    // Real builds and real browsers on two cores take their time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'production' },
  },
});

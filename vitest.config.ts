import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Production React, which tests run against, has no development JSX runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Real builds and real browsers on two cores take their time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'production' },
  },
});

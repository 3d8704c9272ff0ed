import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Real builds and real browsers on two cores take their time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'production' },
  },
});

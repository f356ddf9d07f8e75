import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,platform,db,server,tools}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Several tests run a real PostgreSQL each: two at a time on two cores.
    maxWorkers: 2,
  },
});

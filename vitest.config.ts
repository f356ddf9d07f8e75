import { defineConfig } from 'vitest/config';
import { inlineScript } from './tools/vite/inline-script.ts';

export default defineConfig({
  plugins: [inlineScript],
  test: {
    include: ['{app,platform,db,server,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'db/test-server.ts',
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Several test files start a PostgreSQL of their own.
    maxWorkers: 2,
  },
});

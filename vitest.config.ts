import { defineConfig } from 'vitest/config';
import { inlineScript } from './tools/vite/inline-script.ts';

export default defineConfig({
  plugins: [inlineScript],
  test: {
    include: ['{app,platform,db,server,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'db/test-server.ts',
    // Files share the modules of their worker: what a test changes beyond them is put back.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    pool: 'threads',
    setupFiles: ['test/default-facts.ts'],
    // On slow machines, too, this bound only ends what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the cores that are counted on: tests wait for servers and clocks, too.
    maxWorkers: 3,
  },
});

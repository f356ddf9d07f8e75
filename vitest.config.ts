import { defineConfig } from 'vitest/config';
import { inlineScript } from './tools/vite/inline-script.ts';

export default defineConfig({
  plugins: [inlineScript],
  test: {
    include: ['{app,platform,db,server,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'db/test-server.ts',
    // Test files share their worker's modules: global changes must be reverted.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    pool: 'threads',
    setupFiles: ['test/default-facts.ts'],
    // Generous for slow machines: it only ends hanging tests.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the expected cores: tests also wait for servers and timers.
    maxWorkers: 3,
  },
});

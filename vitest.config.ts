import { defineConfig } from 'vitest/config';
import { inlineScript } from './tools/vite/inline-script.ts';

/** Lanes, by file name (docs/testing.md). */
const folders = '{app,platform,db,e2e,server,tools}';
const tests = `${folders}/**/*.test.{ts,tsx}`;
const html = `${folders}/**/*.html.test.ts`;
const system = `${folders}/**/*.system.test.ts`;

export default defineConfig({
  plugins: [inlineScript],
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: [tests], exclude: [html, system] } },
      {
        extends: true,
        // The built site is loaded as it is.
        test: { name: 'html', include: [html], server: { deps: { external: [/\/build\//] } } },
      },
      { extends: true, test: { name: 'system', include: [system] } },
    ],
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
    expect: { poll: { timeout: 20_000 } },
    // One more than the expected cores: tests also wait for servers and timers.
    maxWorkers: 3,
  },
});

import { defineConfig } from '@playwright/test';

const flags = [
  // Letters as wide as phones draw them, not rounded to pixels: else fonts would shift pages when they come.
  '--font-render-hinting=none',
  // No spare renderer for a next page: a quarter less processor time for each page of a test.
  '--renderer-process-limit=1',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'app/modules/**/*.spec.ts'],
  globalSetup: './db/test-server.ts',
  fullyParallel: true,
  // One more than the cores that are counted on: tests wait for pages, mails and clocks, too.
  workers: 3,
  // On slow machines, too, this bound only ends what hangs.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Of six hundred tests on two cores one may meet a pause of the machine; the report names it as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    // What moves is tested where it is asked for (`emulateMedia`): a press on a page that still scrolls is lost.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // Chromium's sandbox refuses root.
      args: process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags,
    },
  },
});

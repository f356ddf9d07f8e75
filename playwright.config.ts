import { defineConfig } from '@playwright/test';

const flags = [
  // Subpixel letter widths, as on phones: otherwise web fonts would shift the layout when they load.
  '--font-render-hinting=none',
  // Disables the spare renderer: a quarter less CPU time per page.
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
  // Lanes, by file name (docs/testing.md).
  projects: [
    // Continuous integration sets one: a machine under load loses a click now and then, and lists it as flaky.
    {
      name: 'journeys',
      testIgnore: '**/*.full.spec.ts',
      retries: Number(process.env.TEST_RETRIES ?? 0),
    },
    // Kills and floods depend on timing; a second attempt is listed as flaky.
    { name: 'full', testMatch: '**/*.full.spec.ts', retries: 1 },
  ],
  globalSetup: './db/test-server.ts',
  fullyParallel: true,
  // One more than the expected cores: tests also wait for pages, mails and timers.
  workers: 3,
  // Generous for slow machines: it only ends hanging tests.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    // Motion is tested explicitly (`emulateMedia`): clicks on a page that is still scrolling are lost.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // Chromium's sandbox does not work as root.
      args: process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags,
    },
  },
});

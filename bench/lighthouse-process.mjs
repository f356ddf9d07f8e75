/**
 * Runs Lighthouse in one browser for the bench (`lighthouse.ts`), which sends
 * `{ url, chromePath, chromeFlags, extraHeaders }` and gets the result's audits and score. Plain
 * JavaScript in a process of its own: the packages of bench/ are installed only with the bench.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

let browser;

process.on('message', async ({ url, chromePath, chromeFlags, extraHeaders }) => {
  try {
    browser ??= await launch({ chromePath, chromeFlags });
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'silent',
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
      extraHeaders,
    });
    const { audits, categories } = result.lhr;
    process.send({ audits, score: categories.performance.score });
  } catch (error) {
    process.send({ error: String(error) });
  }
});

process.on('disconnect', () => {
  browser?.kill();
  process.exit();
});

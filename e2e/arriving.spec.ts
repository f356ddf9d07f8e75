import { languages } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { drip } from './support/dripping.ts';
import { fontsUsed } from './support/laid-out.ts';
import { layoutShift, mostShift } from './support/layout-shift.ts';
import { addressOf, screens } from './support/screens.ts';
import { expect, test, widths } from './support/test.ts';

// A browser paints what has come of a page: nothing of it may move when the rest comes.
for (const width of widths) {
  test(`nothing moves while a page arrives in pieces at ${width} px`, async ({ page, site }) => {
    test.setTimeout(180_000);
    const slow = await drip(site.url);
    await page.setViewportSize({ width, height: 900 });
    const moved: string[] = [];
    for (const [place, screen] of screens.entries()) {
      for (const language of inTurn(languages, place)) {
        await page.goto(slow.url + addressOf(screen, language));
        await fontsUsed(page);
        const shift = await page.evaluate(layoutShift);
        if (shift > mostShift) moved.push(`${screen.name} (${language}): ${shift.toFixed(4)}`);
      }
    }
    await slow.close();
    expect(moved).toEqual([]);
  });
}

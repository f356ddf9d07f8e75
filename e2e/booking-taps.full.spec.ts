// Needs a browser: taps.
import { languages } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { newPhone } from './support/new-phone.ts';
import { addressOf, type Screen, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Budget of taps to a confirmed slot, without form fields. */
const mostTaps = 4;

const door = '.hdr a.btn';

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

for (const language of inTurn(languages, 1)) {
  test(`from any screen to a confirmed hour: at most four taps and the form, ${language}`, async ({
    page,
  }) => {
    // Most screens share the same path: it is tested once per distinct start.
    const doors = new Map<string, Screen>();
    for (const screen of screens) {
      await page.goto(addressOf(screen, language));
      await expect(page.locator(door), screen.name).toBeInViewport({ ratio: 1 });
      doors.set((await page.locator(door).getAttribute('href')) ?? '', screen);
    }
    for (const screen of doors.values()) {
      let taps = 0;
      const tap = async (selector: string) => {
        taps += 1;
        await page.locator(selector).click();
      };
      await page.goto(addressOf(screen, language));
      await tap(door);
      await tap('.bk-nearest');
      await page.locator('main [name=name]').fill('Айбек');
      await page.locator('main [name=number]').fill(newPhone());
      await tap('.bk-foot [type=submit]');
      await expect(page, screen.name).toHaveURL(/\/request\/.*done=booked/);
      expect(taps, screen.name).toBeLessThanOrEqual(mostTaps);
    }
  });
}

import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { inTurn } from '../../test/fixtures/property-runs.ts';
import { axeViolations } from './axe.ts';
import { overflow, resize } from './layout.ts';
import { expect, widths } from './test.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** HTML standard violations in a page's source. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/**
 * Checks the open page: no horizontal scrolling, and no axe violations on a phone; in the long lane on a desktop, too.
 */
export async function checkPage(page: Page): Promise<void> {
  // A page that is still loading has no body.
  await page.waitForLoadState('domcontentloaded');
  await resize(page, 320);
  expect(await overflow(page)).toBe(0);
  for (const width of widths) {
    await resize(page, width);
    expect(await overflow(page)).toBe(0);
    if (inTurn(widths, 0).includes(width)) expect(await axeViolations(page)).toEqual([]);
  }
}

/** Checks the HTML of an open desk screen, then the page without its tab bar, which covers scrolled content. */
export async function checkDeskScreen(page: Page): Promise<void> {
  expect(await htmlErrors(await (await page.request.get(page.url())).text())).toEqual([]);
  await page.locator('.desk-bar').evaluate((bar) => {
    bar.style.position = 'static';
  });
  await checkPage(page);
}

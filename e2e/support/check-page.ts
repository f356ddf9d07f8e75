import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, widths } from './test.ts';

/** Holds the page that is open to what every screen keeps: no barrier, no sideways scrolling. */
export async function checkPage(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  for (const width of [320, ...widths]) {
    await page.setViewportSize({ width, height: 900 });
    const surplus = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(surplus).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((n) => n.target.join(' '))])).toEqual(
      [],
    );
  }
}

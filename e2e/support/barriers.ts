import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { leftOut } from './laid-out.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe objects to on the page that is open: its rules, and where.
 * @param part selector of the only part to be looked at
 */
export async function barriers(
  page: Page,
  part = ':root',
): Promise<[rule: string, targets: string[]][]> {
  // What is laid out while axe looks has no colours in one moment and some in the next.
  await expect.poll(() => leftOut(page)).toBe(0);
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ runOnly: tags, resultTypes: ['violations'] })
    // The other mode gathers the results of frames of other sites in a page of its own; we have none.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
}

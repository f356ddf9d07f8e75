import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { wholePage } from './laid-out.ts';

/** Minified: half the text for each page to parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/**
 * Violated rules on the open page, with the selectors of their elements.
 * @param part limits the check to this selector
 */
export async function axeViolations(
  page: Page,
  { part = ':root' } = {},
): Promise<[rule: string, targets: string[]][]> {
  // axe skips elements that are not laid out.
  await wholePage(page);
  // Parsing axe takes longer than many rules: once per page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (parameters) => {
      // Sticky elements cover others only until the page scrolls.
      for (const element of document.querySelectorAll<HTMLElement>('.desk *')) {
        if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
      }
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(parameters.part, parameters.options);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
    },
    { part, options },
  );
}

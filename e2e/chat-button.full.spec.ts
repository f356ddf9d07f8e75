// Needs a browser: layout and scroll positions.
import type { Page } from '@playwright/test';
import { wholePage } from './support/laid-out.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ru = texts('ru', 'common');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Links elsewhere may lead to the chat too. */
const chat = (page: Page) =>
  page
    .getByRole('complementary', { name: ru.chat.label })
    .getByRole('link', { includeHidden: true });

for (const [width, path, share] of [
  [390, '/', 0.5],
  [390, '/en/faq', 0.2],
  [768, '/faq', 0.4],
] as const) {
  test(`the chat button only hides where it would cover content: ${path}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const button = page.locator('[data-enhance=chat] a');
    await expect(button.locator('..')).toHaveAttribute('data-enhanced', 'chat');
    await wholePage(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const seen: boolean[] = [];
    for (let y = 0; y < height - 844; y += 150) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      const state = () =>
        button.evaluate((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const below = document
            .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
            .find((other) => other !== one && !one.contains(other));
          const control = below?.closest('input, button, select, textarea, summary, .btn');
          const { height: high = 0 } = control?.getBoundingClientRect() ?? {};
          const words = [...(below?.childNodes ?? [])].some((node) => {
            if (node.nodeType !== Node.TEXT_NODE) return false;
            const range = document.createRange();
            range.selectNode(node);
            return [...range.getClientRects()].some(
              (line) =>
                line.right > left && line.left < right && line.bottom > top && line.top < bottom,
            );
          });
          return {
            hidden: one.parentElement?.hasAttribute('data-aside'),
            // A tall field can be tapped beside the button.
            covered: words || (high > 0 && high < 120),
          };
        });
      // The button never covers text, a form, a main button, or an accordion's toggle.
      await expect
        .poll(async () => {
          const { hidden, covered } = await state();
          return covered && !hidden;
        })
        .toBe(false);
      seen.push(!(await state()).hidden);
    }
    const visible = seen.filter(Boolean).length / seen.length;
    expect(visible, `${seen}`).toBeGreaterThanOrEqual(share);
  });
}

test('no chat button where a form is being filled in or WhatsApp is in the content', async ({
  request,
}) => {
  for (const path of ['/booking', '/contact']) {
    expect(await (await request.get(path)).text(), path).not.toContain('class="chat"');
  }
});

for (const way of ['no JavaScript', 'a script that does not arrive'] as const) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled: way !== 'no JavaScript' });

    test('the chat button is there from the first moment', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/');
      await expect(chat(page)).toBeVisible();
    });
  });
}

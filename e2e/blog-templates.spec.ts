// Needs a browser: layout.
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

test('one name has a monogram of one letter, which stays inside', async ({ page }) => {
  await page.goto('/blog-single');
  const { items } = texts('ru', 'blog').single.comments;
  const monograms = page.getByRole('listitem').locator('.mono');
  await expect(monograms).toHaveText(items.map(({ name }) => name.slice(0, 1)));
  for (const monogram of await monograms.all()) {
    expect(
      await monogram.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
  }
});

test('page links of the blog list stand in their order on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog-list');
  const { label } = texts('ru', 'blog').pagination;
  const links = page.getByRole('navigation', { name: label }).getByRole('link');
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  const [one, two, three, next] = boxes.map((box) => box?.y ?? 0);
  expect([two, three]).toEqual([one, one]);
  expect(next).toBeGreaterThan(one ?? 0);
});

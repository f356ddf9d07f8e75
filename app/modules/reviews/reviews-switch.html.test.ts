import { expect, test } from 'vitest';
import { builtSite } from '../../../e2e/support/built-site.ts';
import '../../../e2e/support/company.ts';
import { addMember, post, read } from '../../../e2e/support/desk.ts';
import { listedPages } from '../../addresses/listed-pages.ts';

const site = builtSite();

// Over HTTP: the switch has to reach pages that are cached, and their map.
test('while reviews are off, no page, menu, map, form, invitation or desk entry is there; and back', async () => {
  const owner = await addMember(site, 'owner');
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  const desk = async () => (await read(site, '/desk', owner.cookie)).text();
  const turn = async (on: 'yes' | 'no') =>
    expect((await post(site, '/desk/switches', { name: 'reviews', on }, owner.cookie)).status).toBe(
      303,
    );
  const shows = async () => /case-stadies["#?]/.test(await textOf('/about'));
  expect(await shows()).toBe(true);
  expect(await desk()).toContain('/desk/reviews');

  await turn('no');
  await expect.poll(shows, { interval: 50 }).toBe(false);
  await Promise.all(
    listedPages().map(async ({ name, path }) => {
      const answer = await fetch(site.url + path);
      const away = name === 'reviews' || name === 'reviewLedger';
      expect(`${path} ${answer.status}`).toBe(`${path} ${away ? 404 : 200}`);
      // A page that is not there keeps the links to its other languages.
      const text = away ? '' : await answer.text();
      expect(text).not.toMatch(/href="[^"]*(case-stadies["#?]|reviews-ledger)/);
    }),
  );
  for (const path of ['/sitemap/screens.xml', '/llms.txt']) {
    const text = await textOf(path);
    expect(text).toContain('/practice');
    expect(text).not.toMatch(/case-stadies\b(?!-details)|reviews-ledger/);
  }
  const posted = { method: 'POST', body: new URLSearchParams({ name: 'Азиз' }) };
  for (const path of ['/case-stadies', '/api/forms/reviews', '/reviews/invited/x']) {
    expect((await fetch(site.url + path, posted)).status).toBe(404);
  }
  for (const path of ['/desk/reviews', '/desk/reviews.csv', '/desk/reviews/1']) {
    expect((await read(site, path, owner.cookie)).status).toBe(404);
  }
  expect(await desk()).not.toContain('/desk/reviews');

  await turn('yes');
  await expect.poll(shows, { interval: 50 }).toBe(true);
  expect(await desk()).toContain('/desk/reviews');
});
